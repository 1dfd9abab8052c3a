import type { ChipPassword, VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import { CHIP_READERS_MAX } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { Card } from '../workers/chip/card.ts';
import type { AttachedReader, ReadersMessage } from './protocol.ts';
import type { DocumentReading } from './read-document.ts';
import { ReadingFailure } from './read-document.ts';

/** The chip of the specimen that this password opens; null if there is none. */
export type VirtualCards = (password: ChipPassword, make: VirtualChip) => Promise<Card | null>;

/** A card always lies on them, and nothing limits its passwords: another password is another specimen's. */
export const VIRTUAL_READERS: readonly AttachedReader[] = [
  { name: 'Virtual reader (genuine chip)', cardPresent: true, insertion: 0, virtual: 'genuine' },
  { name: 'Virtual reader (copied chip)', cardPresent: true, insertion: 0, virtual: 'copied' },
];

/** The readers of this machine, if it has any, and those in software. */
export const withVirtualReaders = ({ readers }: ReadersMessage): ReadersMessage => ({
  kind: 'readers',
  problem: null,
  readers: [...readers.slice(0, CHIP_READERS_MAX - VIRTUAL_READERS.length), ...VIRTUAL_READERS],
});

/** Reads the chip of a specimen as `readDocument` reads a real one. Throws `ReadingFailure`, or what `readChip` throws. */
export async function readVirtualDocument(
  cards: VirtualCards,
  make: VirtualChip,
  { readChip, password, tell, signal, now }: Omit<DocumentReading, 'pcsc' | 'watch' | 'reader'>,
): Promise<ChipReading> {
  const card = await cards(password, make);
  if (card === null) throw new ReadingFailure('no_document');
  tell({ step: 'opening' });
  return readChip(card, password, { onProgress: tell, signal, now });
}
