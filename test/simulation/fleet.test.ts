import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fleet } from './fleet/fleet.ts';
import { openFleet } from './fleet/fleet.ts';
import { runSeed } from './fleet/run-seed.ts';

/**
 * Whole desks and a centre in one process: the real delivery, client, devices, answers, policy handed down and store on SQLite, on a seeded
 * clock, line and disk, with crashes at every transaction. `fleet/chance.ts` lists the trouble, `fleet/oracle.ts` what must hold.
 */
const SEEDS = Number(process.env.COUNTERSIGN_FLEET_SEEDS ?? 500);
const FIRST_SEED = Number(process.env.COUNTERSIGN_FLEET_SEED ?? 1);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
});
afterAll(() => fleet?.close());

test(`desks and their centre lose nothing, double nothing and agree at the end: ${SEEDS} seeds`, {
  timeout: 24 * 3_600_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const { flaws, on } = await runSeed(fleet, seed);
    const again = `npx node test/soak/run-seeds.ts --from ${seed} --count 1 --told`;
    expect(flaws, `seed ${seed} with ${on.join(', ')}; repeat it with: ${again}`).toEqual([]);
  }
});

test('a seed has the same history each time', async () => {
  const [one, other] = [await runSeed(fleet, 13), await runSeed(fleet, 13)];
  expect(other.hash).toBe(one.hash);
  expect((await runSeed(fleet, 14)).hash).not.toBe(one.hash);
});
