import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TROUBLE } from './fleet/chance.ts';
import { type Fleet, openFleet } from './fleet/fleet.ts';
import { runSeed } from './fleet/run-seed.ts';

/**
 * Whole desks and a centre in one process: the real delivery, client, devices, answers, policy handed down and store on SQLite, on a seeded
 * clock, line and disk, with crashes at every transaction. `fleet/chance.ts` lists the trouble, `fleet/oracle.ts` what must hold.
 */
const SEEDS = Number(process.env.COUNTERSIGN_FLEET_SEEDS ?? 0);
const FIRST_SEED = Number(process.env.COUNTERSIGN_FLEET_SEED ?? 1);
/** The ordinary run. Every kind of trouble comes in them; after a change, `run-seeds.ts --count 250 --choose 25` names others, those that are done soonest. */
const CHOSEN: readonly number[] = [
  5, 6, 14, 22, 35, 38, 40, 81, 87, 88, 97, 106, 107, 110, 117, 118, 125, 135, 140, 143, 146, 164, 217, 221, 246,
];

let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
});
afterAll(() => fleet?.close());

/** The histories so far. */
const hashes = new Map<number, string>();
const seeds = SEEDS > 0 ? Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index) : CHOSEN;

test(`desks and their centre lose nothing, double nothing and agree at the end: ${seeds.length} seeds`, {
  timeout: 24 * 3_600_000,
}, async () => {
  const came = new Set<string>();
  for (const seed of seeds) {
    const report = await runSeed(fleet, seed);
    const again = `npx node test/soak/run-seeds.ts --from ${seed} --count 1 --told`;
    expect(report.flaws, `seed ${seed} with ${report.on.join(', ')}; repeat it with: ${again}`).toEqual([]);
    for (const trouble of report.came.keys()) came.add(trouble);
    hashes.set(seed, report.hash);
  }
  if (seeds === CHOSEN) expect(TROUBLE.filter((trouble) => !came.has(trouble))).toEqual([]);
});

test('a seed has the same history each time, and another seed another one', async () => {
  const [repeated = FIRST_SEED, other = FIRST_SEED + 1] = seeds;
  const hash = hashes.get(repeated) ?? (await runSeed(fleet, repeated)).hash;
  expect((await runSeed(fleet, repeated)).hash).toBe(hash);
  expect(hashes.get(other) ?? (await runSeed(fleet, other)).hash).not.toBe(hash);
});
