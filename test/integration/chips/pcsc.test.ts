import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChipProofs } from '#shared/contract/findings/chip.ts';
import { startChipProcess } from '../../../electron/chip-process/start-chip-process.ts';
import { SPECIMEN_STATE } from '../../../electron/demo/specimen-state.ts';
import { type ChipReaders, createChipReaders } from '../../../electron/service/chips/chip-readers.ts';
import { importSpecimenState } from '../../../electron/service/chips/import-specimen-state.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { readMasterList } from '../../../electron/workers/chip/proof/master-list.ts';
import { type VirtualCardOptions, virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import type { ChipDesign } from '../../specimens/chip/issue-chip.ts';
import { chipImage, MRZ } from '../../support/chips/chip-specimens.ts';
import { isPcscInstalled, putOnReader, startPcscd, VIRTUAL_READER } from '../../support/chips/pcscd.ts';
import { countersignIn } from '../../support/command-line.ts';
import { eventually } from '../../support/eventually.ts';

/** The system's own PC/SC, where it and vpcd are installed: `apt-get install pcscd vsmartcard-vpcd`. */
const WRONG = { mrz: { documentNumber: 'X00000000', birthDate: '800101', expiryDate: '300101' } };
const OPERATOR = { kind: 'operator', id: 'clerk' };
const RUN = '0d4bb0a7-6f0f-4a8e-8f39-5f4f4e0f5c11';

const cardWith = (options: VirtualCardOptions = {}, design: ChipDesign = {}) =>
  virtualCard(chipImage(design, 20_000), options);

describe.skipIf(!isPcscInstalled)('the PC/SC of this system', () => {
  let stopPcscd: () => Promise<void>;
  let chips: ChipReaders;
  let onReader: Awaited<ReturnType<typeof putOnReader>> | null = null;

  beforeAll(async () => {
    stopPcscd = await startPcscd();
    chips = createChipReaders(
      () => startChipProcess(['system']),
      () => undefined,
    );
  });
  afterAll(async () => {
    await chips?.stop();
    await stopPcscd?.();
  });
  afterEach(async () => {
    await onReader?.remove();
    onReader = null;
    await cardIs(false);
  });

  const reader = () => {
    const list = chips.list();
    return list.state === 'ready' ? list.readers.find(({ name }) => name === VIRTUAL_READER) : undefined;
  };
  const cardIs = (present: boolean) => eventually(() => expect(reader()?.card_present).toBe(present));
  const put = async (card: ReturnType<typeof virtualCard>) => {
    await eventually(() => expect(reader()).toBeDefined());
    onReader = await putOnReader(card);
  };
  const start = (password = MRZ) => chips.start(reader()?.id ?? '', password, OPERATOR).id;
  const ended = (id: string) =>
    eventually(() => {
      const state = chips.state(id, OPERATOR);
      expect(state.state).not.toBe('reading');
      return state;
    });

  test.each<[string, ChipDesign, string]>([
    ['PACE', {}, 'PACE-GM'],
    ['basic access', { pace: [] }, 'BAC'],
  ])('reads a whole passport through %s', async (_, design, procedure) => {
    await put(cardWith({}, design));
    await cardIs(true);
    const id = start();
    expect(await ended(id)).toMatchObject({ state: 'done' });
    const reading = chips.take(id, OPERATOR, RUN);
    if (reading === null) throw new Error('nothing was read');
    expect(reading.access.procedure).toBe(procedure);
    expect(Buffer.from(reading.files.DG1 ?? '', 'base64').toString('latin1')).toContain(MRZ.mrz.documentNumber);
    expect(Buffer.byteLength(reading.files.DG2 ?? '', 'base64')).toBeGreaterThan(20_000);
    expect(reading.chipAuthentication?.answered).toBe(true);
  });

  test('a document that comes later and is pulled away in mid-read is read when it is back', async () => {
    await eventually(() => expect(reader()).toBeDefined());
    const id = start();
    await put(cardWith({ behaviour: { lostAtCommand: 20 } }));
    await eventually(() =>
      expect(chips.state(id, OPERATOR)).toMatchObject({ progress: { step: 'waiting_for_document', lost: true } }),
    );
    await onReader?.remove();
    // vpcd takes no other card before it has missed the first.
    await cardIs(false);
    await put(cardWith());
    expect(await ended(id)).toMatchObject({ state: 'done' });
  });

  test('after two wrong passwords the document must be put on the reader again', async () => {
    await put(cardWith());
    await cardIs(true);
    expect(await ended(start(WRONG))).toMatchObject({ problem: 'wrong_password' });
    expect(await ended(start(WRONG))).toMatchObject({ problem: 'wrong_password' });
    expect(await ended(start())).toMatchObject({ problem: 'too_many_passwords' });
    await onReader?.remove();
    await cardIs(false);
    await put(cardWith());
    await cardIs(true);
    expect(await ended(start())).toMatchObject({ state: 'done' });
  });

  test('a reading that is cancelled frees the reader', async () => {
    await put(cardWith({ behaviour: { millisecondsPerCommand: 100 } }));
    await cardIs(true);
    const id = start();
    await eventually(() => expect(chips.state(id, OPERATOR)).toMatchObject({ progress: { step: 'reading' } }));
    expect(chips.cancel(id, OPERATOR)).toMatchObject({ state: 'failed', problem: 'cancelled' });
    await eventually(() => expect(reader()?.busy).toBe(false));
  });

  test('a command reads a chip and says what it proves, with the certificates of a data folder and without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'read-chip-'));
    const { documentNumber, birthDate, expiryDate } = MRZ.mrz;
    const readWith = (...more: readonly string[]) =>
      countersignIn(folder, [
        ...['read-chip', '--document-number', documentNumber, '--birth-date', birthDate, '--expiry-date', expiryDate],
        ...['--reader', String(readerNumber()), '--key-file', join(folder, 'key.json'), ...more],
      ]);
    try {
      const data = ['--data', join(folder, 'data')];
      await put(cardWith());
      await cardIs(true);
      expect(await readWith(...data)).toMatchObject({ status: 3, stderr: expect.stringContaining('no database') });

      await importSpecimens(folder);
      const genuine = await readWith(...data);
      expect(genuine.status, genuine.stderr).toBe(0);
      const [result] = genuine.results as [{ proofs: ChipProofs }];
      expect(result).toMatchObject({
        signer: { country: 'UT' },
        csca: { country: 'UT' },
        trusted: { certificates: 5 },
      });
      expect(Object.values(result.proofs).map(({ status }) => status)).toEqual(Array(8).fill('passed'));
      expect(genuine.stdout).not.toContain(documentNumber);

      await onReader?.remove();
      await cardIs(false);
      await put(cardWith({ behaviour: { activeAuthentication: 'wrong', chipAuthentication: 'wrong' } }, { pace: [] }));
      await cardIs(true);
      const copied = await readWith(...data);
      expect(copied).toMatchObject({ status: 1, results: [{ proofs: { clone: { status: 'failed' } } }] });
      process.env.COUNTERSIGN_DATA = join(folder, 'nothing');
      // Without a data folder nothing allows the invented state.
      const untraced = await readWith();
      expect(untraced.status).toBe(1);
      expect(untraced.results).toMatchObject([{ proofs: { signature: { status: 'passed' } }, csca: null }]);
      expect(untraced.results).toMatchObject([{ proofs: { chain: { reason: 'SPECIMEN_ISSUER' } } }]);
    } finally {
      delete process.env.COUNTERSIGN_DATA;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  /** As the command counts them. */
  const readerNumber = () => {
    const list = chips.list();
    return list.state === 'ready' ? 1 + list.readers.findIndex(({ name }) => name === VIRTUAL_READER) : 1;
  };
});

/** A sandbox's data folder, which takes the list of the specimen state. */
async function importSpecimens(folder: string): Promise<void> {
  const place = {
    databaseFile: join(folder, 'data', 'countersign.db'),
    keystore: fileKeystore(join(folder, 'key.json')),
  };
  const store = await openStore({ ...place, environment: 'sandbox' });
  await importSpecimenState(
    { store, environment: 'sandbox', readMasterList: async (bytes) => readMasterList(bytes) },
    SPECIMEN_STATE,
    new AbortController().signal,
  );
  await store.close();
}
