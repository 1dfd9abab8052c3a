import { expect, test } from 'vitest';
import { readHostileChips } from '../../../support/chips/hostile-chip.ts';

const asked = Number(process.env.COUNTERSIGN_FUZZ_CHIP_ANSWERS);
const ANSWERS = asked > 0 ? asked : 1200;
const SEED = Number(process.env.COUNTERSIGN_FUZZ_SEED) || 1;

test(`hostile chips end a reading by typed errors only (${ANSWERS} answers)`, async () => {
  const { flaws, outcomes } = await readHostileChips(ANSWERS, SEED);
  expect(flaws).toEqual([]);
  // Otherwise nothing behind the first answers was tested.
  expect(outcomes.read).toBeGreaterThan(0);
  expect(outcomes.SECURE_MESSAGING_BROKEN).toBeGreaterThan(0);
});
