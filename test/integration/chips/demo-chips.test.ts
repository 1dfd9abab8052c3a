import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';
import { chipProcessFor } from '../../../electron/chip-process/start-chip-process.ts';
import { SPECIMEN_STATE } from '../../../electron/demo/specimen-state.ts';
import { createChipCertificates } from '../../../electron/service/chips/chip-certificates.ts';
import { type ChipReaders, createChipReaders } from '../../../electron/service/chips/chip-readers.ts';
import { importSpecimenState } from '../../../electron/service/chips/import-specimen-state.ts';
import { chipLists, removeChipList } from '../../../electron/service/chips/list-rows.ts';
import { examineChip } from '../../../electron/workers/chip/examine-chip.ts';
import { readMasterList } from '../../../electron/workers/chip/proof/master-list.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { writeSpecimen } from '../../specimens/write-specimen.ts';
import { eventually } from '../../support/eventually.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** "Tap the chip" as a demo does it: the real process with its virtual readers, and the specimen state's list in force. */
const OPERATOR = { kind: 'operator', id: 'clerk' };
const NEVER = new AbortController().signal;
let chips: ChipReaders;
let api: TemporaryApi;

beforeAll(async () => {
  chips = createChipReaders(chipProcessFor('demo', false), () => undefined);
  api = await openTemporaryApi({ environment: 'demo' });
});
afterAll(async () => {
  await chips?.stop();
  await api?.close();
});

const dependencies = (environment: 'demo' | 'production') => ({
  store: api.store,
  environment,
  dataFolder: api.dataFolder,
  log: () => undefined,
  onChanged: () => undefined,
  readMasterList: async (bytes: Uint8Array) => readMasterList(bytes),
});

function passwordOf(id: string) {
  const request = DEMO_CASES.find((demoCase) => demoCase.id === id)?.request;
  const password = request && mrzChipPassword(writeSpecimen(request).mrzLines);
  if (!password) throw new Error(id);
  return password;
}

async function read(make: VirtualChip, password: ReturnType<typeof passwordOf>) {
  const reader = await eventually(() => {
    const list = chips.list();
    if (list.state !== 'ready') throw new Error(list.state);
    return list.readers.find(({ virtual }) => virtual === make);
  });
  const { id } = chips.start(reader?.id ?? '', password, OPERATOR);
  return eventually(() => {
    const state = chips.state(id, OPERATOR);
    if (state.state === 'reading') throw new Error('still reading');
    return { state, reading: chips.take(id, OPERATOR, id) };
  });
}

async function proofsOf(make: VirtualChip, id: string) {
  const password = passwordOf(id);
  const { reading } = await read(make, password);
  if (reading === null) throw new Error('nothing was read');
  const trust = await createChipCertificates(dependencies('demo')).inForce();
  const { documentNumber, birthDate, expiryDate } = password.mrz;
  const printed = { documentNumber, birthDate: `19${dashed(birthDate)}`, expiryDate: `20${dashed(expiryDate)}` };
  return examineChip(reading, trust, printed, new Date());
}
const dashed = (date: string) => date.replace(/(..)(..)(..)/, '$1-$2-$3');

test('the list of the specimen state comes in force once, outside production only', async () => {
  await expect(importSpecimenState(dependencies('production'), SPECIMEN_STATE, NEVER)).rejects.toThrow(
    expect.objectContaining({ code: 'SPECIMEN_STATE' }),
  );
  expect(await chipLists(api.store)).toEqual([]);
  await importSpecimenState(dependencies('demo'), SPECIMEN_STATE, NEVER);
  const [list] = await chipLists(api.store);
  expect(list).toMatchObject({ source: 'Specimen state Utopia', state: 'in_force', certificates: 5, crls: 4 });
  await importSpecimenState(dependencies('demo'), SPECIMEN_STATE, NEVER);
  expect(await chipLists(api.store)).toHaveLength(1);
});

const WITH_CHIP = ['passport-genuine', 'identity-card-genuine', 'wrong-check-digit', 'expired'];
test.each(someOrAll(WITH_CHIP.slice(1, 2), WITH_CHIP))('the chip of the demo’s %s proves everything', async (id) => {
  const { proofs } = await proofsOf('genuine', id);
  expect(Object.entries(proofs).filter(([, { status }]) => status !== 'passed')).toEqual([]);
});

test('a copy has everything but the private keys', async () => {
  const { proofs } = await proofsOf('copied', 'passport-genuine');
  expect(proofs.clone).toEqual({ status: 'failed', reason: 'CLONE_SUSPECTED' });
  expect(Object.entries(proofs).filter(([, { status }]) => status !== 'passed')).toHaveLength(1);
});

test('somebody who is no specimen has no document here', async () => {
  const { state } = await read('genuine', {
    mrz: { documentNumber: 'X123', birthDate: '800101', expiryDate: '300101' },
  });
  expect(state).toMatchObject({ state: 'failed', problem: 'no_document' });
});

test('production has no virtual reader, and without readers nothing to start', () => {
  expect(chipProcessFor('production', false)).toBeNull();
});

test('an administrator who removes the list of the specimen state keeps it away', async () => {
  await removeChipList(api.store, SPECIMEN_STATE.source, SOMEBODY);
  await importSpecimenState(dependencies('demo'), SPECIMEN_STATE, NEVER);
  expect((await chipLists(api.store)).filter(({ state }) => state === 'in_force')).toEqual([]);
});
