import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import anyAscii from 'any-ascii';
import { areaUnderCurve } from '../../electron/cli/report/error-rates.ts';
import { isHeldOut, shareOf } from './names/altered-names.ts';
import { oddsOf, type TrainingSample } from './names/logistic-regression.ts';
import { pairGroups, readAllListed, readNamePairs, readScreeningCases } from './names/public-data.ts';
import { trained } from './names/train.ts';
import { indexOf, pairSamples, screeningSamples } from './names/training-samples.ts';
import { WRatio } from './peers/name-similarity.ts';

// Labelled pairs of names: best F1 and area under the curve of the model, trained without the pairs it is tested on (five folds; pairs that
// share a name are in one fold), against Jaro-Winkler and fuzzball's WRatio on transliterated names.
// node test/bench/name-matching.ts [--data ../shared/data] [--errors N] [--pairs-only]

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    errors: { type: 'string', default: '0' },
    'pairs-only': { type: 'boolean', default: false },
  },
});
const FOLDS = 5;
const SPLITS = 3;

if (!existsSync(join(values.data, 'name-pairs.csv'))) {
  console.log(`There are no pairs of names in ${values.data}; nothing is measured.`);
  process.exit(0);
}
const pairs = readNamePairs(values.data);
const samples = pairSamples(pairs);
const truth = pairs.map(({ isMatch }) => isMatch);
const groups = pairGroups(pairs);
const beside: readonly TrainingSample[] = values['pairs-only'] ? [] : await fromLists();

console.log(`${pairs.length} pairs, ${truth.filter(Boolean).length} of one name; ${new Set(groups).size} groups`);
for (let split = 1; split <= SPLITS; split++) {
  const scores = new Array<number>(pairs.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isAsked = (at: number) => Math.floor(shareOf(groups[at] as string, split) * FOLDS) === fold;
    const model = trained([...samples.filter((_, at) => !isAsked(at)), ...beside]);
    for (const [at, { features }] of samples.entries()) if (isAsked(at)) scores[at] = oddsOf(model, features);
  }
  print(`Countersign, split ${split}`, scores);
  if (split === 1) listErrors(scores, Number(values.errors));
}
const plain = (name: string) => anyAscii(name).toLowerCase();
print(
  'Jaro-Winkler',
  pairs.map(({ left, right }) => jaroWinkler(plain(left), plain(right))),
);
print(
  'fuzzball WRatio',
  pairs.map(({ left, right }) => WRatio(plain(left), plain(right))),
);

async function fromLists(): Promise<readonly TrainingSample[]> {
  const listed = await readAllListed(values.data);
  const unasked = listed.filter(({ entity }) => !isHeldOut(entity.id));
  return screeningSamples(indexOf(unasked), unasked, readScreeningCases(values.data));
}

function print(name: string, scores: readonly number[]): void {
  const below = scores.filter((_, at) => !truth[at]);
  const reaching = scores.filter((_, at) => truth[at]);
  const best = bestF1(scores);
  const area = areaUnderCurve({ below, reaching }) ?? 0;
  console.log(
    `  ${name.padEnd(22)} best F1 ${best.f1.toFixed(3)} (precision ${best.precision.toFixed(3)}, recall ${best.recall.toFixed(3)}), area ${area.toFixed(3)}`,
  );
}

function bestF1(scores: readonly number[]) {
  const order = scores.map((score, at) => ({ score, isMatch: truth[at] as boolean })).sort((a, b) => b.score - a.score);
  const all = truth.filter(Boolean).length;
  let [hits, best] = [0, { f1: 0, precision: 0, recall: 0 }];
  for (const [at, { score, isMatch }] of order.entries()) {
    if (isMatch) hits += 1;
    if (order[at + 1]?.score === score) continue;
    const f1 = (2 * hits) / (at + 1 + all);
    if (f1 > best.f1) best = { f1, precision: hits / (at + 1), recall: hits / all };
  }
  return best;
}

function listErrors(scores: readonly number[], count: number): void {
  const probability = (odds: number) => 1 / (1 + Math.exp(-odds));
  const errors = pairs
    .map((pair, at) => ({ ...pair, score: probability(scores[at] as number) }))
    .sort((a, b) => Math.abs(b.score - Number(b.isMatch)) - Math.abs(a.score - Number(a.isMatch)));
  for (const { left, right, score, isMatch } of errors.slice(0, count))
    console.log(`    ${score.toFixed(2)} ${isMatch ? 'same ' : 'other'} ${left} | ${right}`);
}

/** Jaro's similarity with Winkler's bonus for a common beginning of up to four letters. */
function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const used = new Array<boolean>(other.length).fill(false);
  const mine: string[] = [];
  for (let at = 0; at < one.length; at++)
    for (let against = Math.max(0, at - reach); against < Math.min(other.length, at + reach + 1); against++)
      if (!used[against] && one[at] === other[against]) {
        used[against] = true;
        mine.push(one.charAt(at));
        break;
      }
  if (mine.length === 0) return 0;
  const theirs = [...other].filter((_, at) => used[at]);
  const swapped = mine.filter((letter, at) => letter !== theirs[at]).length / 2;
  const jaro = (mine.length / one.length + mine.length / other.length + (mine.length - swapped) / mine.length) / 3;
  let begins = 0;
  while (begins < 4 && one[begins] !== undefined && one[begins] === other[begins]) begins += 1;
  return jaro + begins * 0.1 * (1 - jaro);
}
