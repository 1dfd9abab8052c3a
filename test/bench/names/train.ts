import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../../electron/service/screening/matching/name-features.ts';
import { type Fit, fitLogistic, type TrainingSample } from './logistic-regression.ts';
import { readAllListed, readNamePairs, readScreeningCases } from './public-data.ts';
import { indexOf, pairSamples, screeningSamples } from './training-samples.ts';

// Trains the name model on labelled pairs, altered names of listed people, and unlisted people, and writes
// electron/service/screening/matching/name-model-weights.ts. Searches use the current weights, so a second run learns from harder cases.
// node test/bench/names/train.ts --data ../shared/data [--out FILE]

export const SHRINKAGE = 0.003;
export const STEPS = 1200;
export const SIGNS = FEATURES.map(({ sign }) => (sign === 'for' ? 1 : -1));

export const trained = (samples: readonly TrainingSample[]): Fit => fitLogistic(samples, SIGNS, SHRINKAGE, STEPS);

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/data' },
      out: {
        type: 'string',
        default: join(import.meta.dirname, '../../../electron/service/screening/matching/name-model-weights.ts'),
      },
    },
  });
  const listed = await readAllListed(values.data);
  const screening = screeningSamples(indexOf(listed), listed, readScreeningCases(values.data));
  const samples = [...pairSamples(readNamePairs(values.data)), ...screening];
  const { weights, bias } = trained(samples);
  const lines = FEATURES.map(({ name }, at) => `    ${name}: ${(weights[at] as number).toFixed(4)},`);
  writeFileSync(
    values.out,
    `/**
 * Weights of the features of two names, made by test/bench/names/train.ts: logistic regression with weights of fixed signs,
 * on labelled pairs, altered names of listed persons and people who are not listed.
 */
export const NAME_MODEL = {
  bias: ${bias.toFixed(4)},
  weights: {
${lines.join('\n')}
  },
} as const;
`,
  );
  console.log(`${samples.length} samples, bias ${bias.toFixed(2)}`);
  for (const [at, { name }] of FEATURES.entries())
    console.log(`  ${name.padEnd(20)} ${(weights[at] as number).toFixed(2)}`);
}
