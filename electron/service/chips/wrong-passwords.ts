import type { AttachedReader } from '../../chip-process/protocol.ts';

/**
 * How many wrong passwords a document is tried with before it must leave the reader. The number in the MRZ is usually misread, so that further
 * tries with it tell nothing, and some chips answer ever more slowly.
 */
export const WRONG_PASSWORDS_MAX = 2;

/** Counts wrong passwords for each document on a reader. */
export function countWrongPasswords() {
  const counts = new Map<string, { readonly insertion: number; readonly wrong: number }>();
  const of = ({ name, insertion }: AttachedReader) => {
    const count = counts.get(name);
    return count?.insertion === insertion ? count.wrong : 0;
  };
  return {
    isRefused: (reader: AttachedReader): boolean => reader.cardPresent && of(reader) >= WRONG_PASSWORDS_MAX,
    count: (reader: AttachedReader): void =>
      void counts.set(reader.name, { insertion: reader.insertion, wrong: of(reader) + 1 }),
    /** Another process numbers the documents anew. */
    clear: (): void => counts.clear(),
  };
}
