import type { ChipProgress } from '#shared/contract/chips/chip-readers.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';

/** Stages of a reading, in this order, as people know them. */
export const CHIP_PARTS = ['opening', 'security', 'personal', 'portrait', 'details'] as const;
type ChipPart = (typeof CHIP_PARTS)[number];

const PART_OF: Readonly<Record<ChipFile, ChipPart>> = {
  CardAccess: 'opening',
  CardSecurity: 'opening',
  COM: 'security',
  SOD: 'security',
  DG14: 'security',
  DG15: 'security',
  DG1: 'personal',
  DG2: 'portrait',
  DG7: 'details',
  DG11: 'details',
  DG12: 'details',
};

/** How much of the time each part takes, about. The portrait is most of what a chip holds. */
const SHARE: Readonly<Record<ChipPart, number>> = {
  opening: 0.12,
  security: 0.2,
  personal: 0.05,
  portrait: 0.53,
  details: 0.1,
};

/** The part under way. Null while the reading waits for the document. */
export function partOf(progress: ChipProgress): ChipPart | null {
  switch (progress.step) {
    case 'waiting_for_document':
      return null;
    case 'opening':
      return 'opening';
    case 'proving':
      return 'security';
    case 'reading':
      return PART_OF[progress.file];
  }
}

/** How far the whole reading is about, from 0 to 1. */
export function shareOf(progress: ChipProgress): number {
  const part = partOf(progress);
  if (part === null) return 0;
  const before = CHIP_PARTS.slice(0, CHIP_PARTS.indexOf(part)).reduce((sum, one) => sum + SHARE[one], 0);
  // Only the portrait is long enough for its bytes to say something.
  const within =
    part === 'portrait' && progress.step === 'reading' && progress.total !== null && progress.total > 0
      ? Math.min(1, progress.bytes / progress.total)
      : 0;
  return before + SHARE[part] * within;
}

/** The parts that were read, without the opening. */
export function partsOf(files: readonly ChipFile[]): readonly ChipPart[] {
  const read = new Set(files.map((file) => PART_OF[file]));
  return CHIP_PARTS.filter((part) => part !== 'opening' && read.has(part));
}
