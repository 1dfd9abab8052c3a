import { setTimeout as delay } from 'node:timers/promises';
import { CHIP_READERS_MAX, type ChipPassword, type VirtualChip } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { AttachedReader, ReadersMessage } from './protocol.ts';
import { type DocumentReading, ReadingFailure } from './read-document.ts';
import type { RecordedReading } from './recorded-chips.ts';

/** The reading of the specimen that this password opens; null if there is none. */
export type RecordedReadings = (password: ChipPassword, make: VirtualChip) => RecordedReading | null;

/** A reading takes sixty commands, so four seconds, as with a real chip. */
const MILLISECONDS_PER_COMMAND = 70;

/** A card always lies on them. Another password is another specimen's. */
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

/** Plays a recorded reading as it went. Throws `ReadingFailure`, or the signal's reason. */
export async function readVirtualDocument(
  recordings: RecordedReadings,
  make: VirtualChip,
  { password, tell, signal, now }: Pick<DocumentReading, 'password' | 'tell' | 'signal' | 'now'>,
): Promise<ChipReading> {
  const recorded = recordings(password, make);
  if (recorded === null) throw new ReadingFailure('no_document');
  let sent = 0;
  const goOnTo = async (commands: number) => {
    await delay((commands - sent) * MILLISECONDS_PER_COMMAND, undefined, { signal });
    sent = commands;
  };
  tell({ step: 'opening' });
  for (const { commands, progress } of recorded.steps) {
    await goOnTo(commands);
    tell(progress);
  }
  await goOnTo(recorded.commands);
  return { ...recorded.reading, readAt: now().toISOString() };
}
