import type { VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';
import type { RecordedChip, RecordedReading } from '../../../electron/chip-process/recorded-chips.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { DEMO_CASES, type DemoCase } from '../demo-cases.ts';
import { specimenMrz } from '../mrz.ts';
import type { PortraitId } from '../portraits.ts';
import { integerBetween, seededRandom } from '../random.ts';
import { writeSpecimen } from '../write-specimen.ts';
import type { CardBehaviour } from './card/behaviour.ts';
import { virtualCard } from './card/virtual-card.ts';
import { chipPortrait } from './chip-portrait.ts';
import { type ChipDesign, issueChip } from './issue-chip.ts';

/** A copy has every file of the chip, and none of its private keys. */
const MAKES: Readonly<Record<VirtualChip, { readonly design: ChipDesign; readonly behaviour: CardBehaviour }>> = {
  genuine: { design: {}, behaviour: {} },
  copied: { design: { pace: [] }, behaviour: { activeAuthentication: 'wrong', chipAuthentication: 'wrong' } },
};

/** Reads the chips of the demo's documents, and copies of them. */
export async function recordDemoChips(
  portraitOf: (portrait: PortraitId) => Promise<Uint8Array> = chipPortrait,
): Promise<readonly RecordedChip[]> {
  const withChip = DEMO_CASES.filter(({ request }) => request.kind !== 'aamva');
  return Promise.all(withChip.map((demoCase) => record(demoCase, portraitOf)));
}

/** A chip says what the state wrote, whatever a forger printed on the document. */
async function record(
  { request }: DemoCase,
  portraitOf: (id: PortraitId) => Promise<Uint8Array>,
): Promise<RecordedChip> {
  const { person, portrait: id, encoded } = writeSpecimen(request);
  const mrzLines = specimenMrz(request.kind, encoded);
  const password = mrzChipPassword(mrzLines);
  if (password === null) throw new Error(`${mrzLines.join(' ')} opens no chip.`);
  const portrait = await portraitOf(id);
  const holder = { seed: request.seed, person, encoded, mrzLines };
  const read = async (make: VirtualChip): Promise<RecordedReading> => {
    const { design, behaviour } = MAKES[make];
    const random = randomBytes(request.seed);
    const card = virtualCard(issueChip({ holder, portrait, design }), { behaviour, random });
    const steps: RecordedReading['steps'][number][] = [];
    const { readAt: _, ...reading } = await readChip(card, password, {
      onProgress: (progress) => steps.push({ commands: card.commands, progress }),
      signal: new AbortController().signal,
      now: () => new Date(0),
      random,
    });
    return { reading, steps, commands: card.commands };
  };
  const [genuine, copied] = [await read('genuine'), await read('copied')];
  const isShared = ([file, bytes]: [string, unknown]) =>
    genuine.reading.files[file as keyof ChipReading['files']] === bytes;
  const files = Object.fromEntries(Object.entries(copied.reading.files).filter(isShared));
  const without = (recorded: RecordedReading): RecordedReading => {
    const own = Object.entries(recorded.reading.files).filter(([file]) => !(file in files));
    return { ...recorded, reading: { ...recorded.reading, files: Object.fromEntries(own) } };
  };
  return { mrz: password.mrz, files, readings: { genuine: without(genuine), copied: without(copied) } };
}

/** Chance that comes out the same each time, so that the recording does. */
function randomBytes(seed: number): (length: number) => Uint8Array {
  const random = seededRandom(seed);
  return (length) => Uint8Array.from({ length }, () => integerBetween(random, 0, 255));
}
