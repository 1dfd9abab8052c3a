import { expect, test } from 'vitest';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { berChildren, oidOf, readBer } from '../../../../electron/workers/chip/ber.ts';
import { readMasterList } from '../../../../electron/workers/chip/proof/master-list.ts';
import { seededRandom } from '../../../specimens/random.ts';
import { ecPair } from '../../../support/chips/issued-certificates.ts';
import {
  base64,
  chipAuthenticationInfo,
  dataGroup14,
  dataGroup15,
  examined,
  makeState,
  readingOf,
  soundFiles,
  trustOf,
} from '../../../support/chips/signed-chip.ts';
import { PROPERTY_RUNS } from '../../../support/property-runs.ts';

const state = makeState({});
const trust = trustOf(state);
const key = ecPair('brainpoolP256r1', 'explicit');
const files = soundFiles()
  .set(14, dataGroup14(chipAuthenticationInfo(key)))
  .set(15, dataGroup15(key));
const sound = readingOf({ state, files });
const MUTATIONS = PROPERTY_RUNS ?? 150;
const RANDOM_LISTS = PROPERTY_RUNS ?? 40;

/** One file with bytes changed, left out, repeated or cut. */
function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const changed = [...bytes];
  const times = 1 + Math.floor(random() * 3);
  for (let time = 0; time < times; time++) {
    const at = Math.floor(random() * changed.length);
    const kind = Math.floor(random() * 5);
    if (kind === 0) changed[at] = Math.floor(random() * 256);
    else if (kind === 1) changed.splice(at, 1 + Math.floor(random() * 8));
    else if (kind === 2) changed.splice(at, 0, ...changed.slice(at, at + Math.floor(random() * 40)));
    else if (kind === 3) changed.length = at;
    else changed[at] = 0x80;
  }
  return Uint8Array.from(changed);
}

test('a chip with any change in its files is never taken for sound, and none stops the examination', () => {
  const random = seededRandom(20260601);
  const names = Object.keys(sound.files) as (keyof ChipReading['files'])[];
  let accepted = 0;
  for (let round = 0; round < MUTATIONS; round++) {
    const name = names[Math.floor(random() * names.length)] as keyof ChipReading['files'];
    const before = Buffer.from(sound.files[name] as string, 'base64');
    const after = mutated(before, random);
    if (before.equals(after)) continue;
    const { proofs } = examined({ ...sound, files: { ...sound.files, [name]: base64(after) } }, trust);
    const isSound = [proofs.hashes, proofs.signature, proofs.chain].every(({ status }) => status === 'passed');
    // A security object has bytes that nobody signed, such as the list of hash functions in front; its hashes are signed.
    if (isSound && name !== 'SOD') accepted++;
  }
  expect(accepted).toBe(0);
});

test('random bytes as certificates and lists stop nothing', () => {
  const random = seededRandom(7);
  for (let round = 0; round < RANDOM_LISTS; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256));
    const changed = mutated(state.cscaCertificate, random);
    expect(readMasterList(bytes).isReadable).toBe(false);
    const trusted = { certificates: [bytes, changed], crls: [bytes, mutated(trust.crls[0] as Uint8Array, random)] };
    const { chain } = examined(sound, { ...trusted, specimensAllowed: false }).proofs;
    expect(chain.status === 'passed' && Buffer.compare(changed, state.cscaCertificate) === 0).toBe(false);
  }
});

test('elements that nest without end, and lengths beyond the file, are refused', () => {
  const nested = Buffer.concat(Array.from({ length: 5000 }, () => Uint8Array.of(0x30, 0x80)));
  expect(() => readBer(nested)).toThrow('nest too deep');
  expect(() => readBer(Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff))).toThrow('longer than its surroundings');
  expect(() => readBer(Uint8Array.of(0x30, 0x85, 0, 0, 0, 0, 1, 1))).toThrow('too long');
  expect(() => readBer(Uint8Array.of(0x04, 0x80, 0, 0))).toThrow('primitive');
  expect(() => readBer(Uint8Array.of(0x7f, 0xff, 0xff, 0xff, 0))).toThrow('tag is too long');
  expect(() => berChildren(readBer(Uint8Array.of(0x04, 1, 1)))).toThrow('no parts');
  expect(() => oidOf(readBer(Uint8Array.of(0x06, 0)))).toThrow('odd length');
});
