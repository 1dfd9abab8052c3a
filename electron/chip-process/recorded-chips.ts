import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChipPassword, ChipProgress, MrzChipPassword, VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';

/** A reading of a chip in software, without its time. */
export type RecordedReading = {
  readonly reading: Omit<ChipReading, 'readAt'>;
  /** Each progress report, with the number of commands sent to the chip before it. */
  readonly steps: readonly { readonly commands: number; readonly progress: ChipProgress }[];
  readonly commands: number;
};

/** The chip of one of the demo's documents and its copy; `files` are those that both have. */
export type RecordedChip = {
  readonly mrz: MrzChipPassword;
  readonly files: ChipReading['files'];
  readonly readings: Readonly<Record<VirtualChip, RecordedReading>>;
};

/** Made by `test/specimens/make-demo.ts`. Bundles lie as deep as the sources. */
const FILE = join(import.meta.dirname, '../../resources/demo/chips.json');
let chips: readonly RecordedChip[] | null = null;

/** The reading of the demo's document that this password opens; null if there is none. */
export function recordedReading(password: ChipPassword, make: VirtualChip): RecordedReading | null {
  if (!('mrz' in password)) return null;
  const { documentNumber, birthDate, expiryDate } = password.mrz;
  chips ??= JSON.parse(readFileSync(FILE, 'utf8')) as readonly RecordedChip[];
  const found = chips.find(
    ({ mrz }) =>
      mrz.documentNumber === documentNumber.replace(/<+$/, '') &&
      mrz.birthDate === birthDate &&
      mrz.expiryDate === expiryDate,
  );
  if (found === undefined) return null;
  const recorded = found.readings[make];
  return { ...recorded, reading: { ...recorded.reading, files: { ...found.files, ...recorded.reading.files } } };
}
