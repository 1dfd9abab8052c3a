import type { Agreement } from '../agreement.ts';
import { compareFamilyNames, compareGivenNames } from './compare-names.ts';
import { nameCore } from './name-core.ts';
import { onlyName } from './name-parts.ts';

/** Two holders of one household: "Anna & Max Müller", "A. Smith and B. Jones". */
const JOINT = /\s*(?:&|\+|(?<!\p{L})(?:and|und|et|y|en|ou|e|i)(?!\p{L}))\s*/iu;
const WORDS_MAX = 10;
const RANK = { agree: 2, near: 1, differ: 0 } as const;

/**
 * A letter's name does not separate given and family names: any order, initials (`near`), no middle
 * names, maybe beside a second holder.
 */
export function compareWholeName(given: string, family: string, written: string): Agreement {
  const name = nameCore(written, 'family').core;
  // Tan Sri and Nee are names of some people.
  const asWritten = written.trim();
  const only = onlyName({ given, family });
  if (only !== null) return compareFamilyNames(only, name);
  const parts = name.split(JOINT).filter((part) => part !== '');
  const last = parts.at(-1)?.split(/\s+/) ?? [];
  // "Anna & Max Müller": the family name stands once, at the end.
  const readings = [name, asWritten, ...parts, ...parts.map((part) => [part, ...last.slice(1)].join(' '))];
  let best: Agreement = 'differ';
  for (const reading of new Set(readings)) {
    const agreement = compareReading(given, family, reading.replaceAll(',', ' '));
    if (RANK[agreement] > RANK[best]) best = agreement;
  }
  return best;
}

function compareReading(given: string, family: string, written: string): Agreement {
  const words = written.split(/\s+/).filter((word) => word !== '');
  if (words.length > WORDS_MAX) return 'differ';
  let best: Agreement = 'differ';
  for (let at = 1; at < words.length; at++) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [givenPart, familyPart] of [
      [first, second],
      [second, first],
    ] as const) {
      const agreement = worse(compareFamilyNames(family, familyPart), givenAgreement(given, givenPart));
      if (RANK[agreement] > RANK[best]) best = agreement;
    }
  }
  return best;
}

/** The first given name is required. The others are often left out on letters. */
function givenAgreement(typed: string, written: string): Agreement {
  const [first = typed] = typed.split(/[\s-]+/);
  const whole = compareGivenNames(typed, written);
  const firstAlone = compareGivenNames(first, written);
  const agreement = RANK[whole] >= RANK[firstAlone] ? whole : firstAlone;
  if (agreement !== 'differ') return agreement;
  const initial = /^(\p{L})\.?(?:\s|$)/u.exec(written)?.[1];
  return initial !== undefined && compareGivenNames(initial, first.slice(0, 1)) === 'agree' ? 'near' : 'differ';
}

const worse = (one: Agreement, other: Agreement): Agreement => (RANK[one] < RANK[other] ? one : other);
