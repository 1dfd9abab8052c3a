/**
 * Reads virtual chips and examines what they prove:
 *
 *   node test/soak/chip-defects.ts [--chips 1000] [--seed N]
 *
 * A sound chip of every make must pass all proofs. An unsound one, drawn by seed with a named defect or with changed bits in what the state
 * signed, must never pass. It may be refused while it is read, but only with an error that says so. The same seed gives the same chips.
 * Exits with 1 if anything else happened.
 */
import { parseArgs } from 'node:util';
import { ChipAccessError } from '../../electron/workers/chip/access/access-error.ts';
import { chipPortrait } from '../specimens/chip/chip-portrait.ts';
import { randomDefect } from '../specimens/chip/random-defect.ts';
import { CHIP_VARIANTS } from '../specimens/chip/variants.ts';
import { CHIP_DAY, describeProofs, isAccepted, soundChip, verdictOn } from '../support/chips/chip-verdicts.ts';

const REPORT_EVERY = 100;

const { values } = parseArgs({
  options: {
    chips: { type: 'string', default: '1000' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e9)}` },
  },
});
const [chips, seed] = [wholeNumber(values.chips), wholeNumber(values.seed)];
const broken: string[] = [];
const portraits = { own: await chipPortrait('sample6-left'), other: await chipPortrait('sample6-right') };

for (const name of Object.keys(CHIP_VARIANTS)) {
  try {
    const proofs = await verdictOn(soundChip(name, seed, portraits.own));
    if (!isAccepted(proofs)) broken.push(`sound ${name}: ${describeProofs(proofs)}`);
  } catch (error) {
    broken.push(`sound ${name}: ${error}`);
  }
}
const sound = Object.keys(CHIP_VARIANTS).length;
console.log(`${sound - broken.length} of ${sound} makes of sound chips passed`);

const counts = { failedProofs: 0, refused: 0 };
const proofsFailed = new Map<string, number>();
for (let index = 0; index < chips; index++) {
  const chip = randomDefect(seed + index, CHIP_DAY, portraits);
  try {
    const proofs = await verdictOn(chip);
    if (isAccepted(proofs)) broken.push(`accepted seed ${seed + index}: ${chip.name}`);
    else counts.failedProofs++;
    for (const [name, { status }] of Object.entries(proofs))
      if (status !== 'passed') proofsFailed.set(name, (proofsFailed.get(name) ?? 0) + 1);
  } catch (error) {
    if (error instanceof ChipAccessError) counts.refused++;
    else broken.push(`seed ${seed + index}, ${chip.name}: ${error}`);
  }
  if ((index + 1) % REPORT_EVERY === 0) console.log(`${index + 1} unsound chips, ${broken.length} problems`);
}

console.log(
  `seed ${seed}: of ${chips} unsound chips ${counts.failedProofs} did not pass, ${counts.refused} were refused`,
);
console.log(`not passed, by proof: ${[...proofsFailed].map(([name, count]) => `${name} ${count}`).join(', ')}`);
for (const problem of broken) console.log(problem);
process.exitCode = broken.length > 0 ? 1 : 0;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('The options are whole numbers.');
  return number;
}
