import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChipProcess } from '../../electron/chip-process/start-chip-process.ts';
import type { ChipReaders } from '../../electron/service/chip/chip-readers.ts';
import { createChipReaders } from '../../electron/service/chip/chip-readers.ts';
import type { VirtualCardOptions } from '../../electron/specimens/chip/card/virtual-card.ts';
import { virtualCard } from '../../electron/specimens/chip/card/virtual-card.ts';
import type { ChipDesign } from '../../electron/specimens/chip/issue-chip.ts';
import { chipImage, MRZ } from '../support/chip-specimens.ts';
import { isPcscInstalled, putOnReader, startPcscd, VIRTUAL_READER } from '../support/pcscd.ts';

/** The system's own PC/SC, where it and vpcd are installed: `apt-get install pcscd vsmartcard-vpcd`. */
const WRONG = { mrz: { documentNumber: 'X00000000', birthDate: '800101', expiryDate: '300101' } };
const OPERATOR = { kind: 'operator', id: 'clerk' };
const RUN = '0d4bb0a7-6f0f-4a8e-8f39-5f4f4e0f5c11';
const PATIENCE = { timeout: 30_000, interval: 50 };

const cardWith = (options: VirtualCardOptions = {}, design: ChipDesign = {}) =>
  virtualCard(chipImage(design, 20_000), options);

describe.skipIf(!isPcscInstalled)('the PC/SC of this system', { timeout: 90_000 }, () => {
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
  const cardIs = (present: boolean) => vi.waitFor(() => expect(reader()?.card_present).toBe(present), PATIENCE);
  const put = async (card: ReturnType<typeof virtualCard>) => {
    await vi.waitFor(() => expect(reader()).toBeDefined(), PATIENCE);
    onReader = await putOnReader(card);
  };
  const start = (password = MRZ) => chips.start(reader()?.id ?? '', password, OPERATOR).id;
  const ended = (id: string) =>
    vi.waitFor(() => {
      const state = chips.state(id, OPERATOR);
      expect(state.state).not.toBe('reading');
      return state;
    }, PATIENCE);

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
    await vi.waitFor(() => expect(reader()).toBeDefined(), PATIENCE);
    const id = start();
    await put(cardWith({ behaviour: { lostAtCommand: 20 } }));
    await vi.waitFor(
      () => expect(chips.state(id, OPERATOR)).toMatchObject({ progress: { step: 'waiting_for_document', lost: true } }),
      PATIENCE,
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
    await vi.waitFor(
      () => expect(chips.state(id, OPERATOR)).toMatchObject({ progress: { step: 'reading' } }),
      PATIENCE,
    );
    expect(chips.cancel(id, OPERATOR)).toMatchObject({ state: 'failed', problem: 'cancelled' });
    await vi.waitFor(() => expect(reader()?.busy).toBe(false), PATIENCE);
  });
});
