import { createHash } from 'node:crypto';
import { assert } from '#shared/assert.ts';
import type { Throttle } from '../../store/write-throttle.ts';

/** The position of an entry in a list version. Fixed size: a million index entries take 38 MB. */
export type IndexEntry = { readonly chunk: number; readonly place: number };

const HASH_BYTES = 16;
const CHUNK_AT = 2 * HASH_BYTES;
const ENTRY_BYTES = CHUNK_AT + 4 + 2;
const ENTRIES_PER_PAGE_MAX = 1000;
const PAGES_MAX = 4096;

/** SHA-256 cut to 128 bits: the chance that any two of a million entries collide is 1 in 10^27. */
const shortHash = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);

/** During an import: id to position, with a hash of the content. */
export class IndexBuilder {
  #entries = Buffer.alloc(ENTRY_BYTES * 1024);
  #count = 0;
  #sorted: { readonly pages: readonly Buffer[]; readonly repeated: number } | null = null;

  add(entityId: string, content: string, { chunk, place }: IndexEntry): void {
    const at = this.#count * ENTRY_BYTES;
    if (at === this.#entries.length) this.#entries = Buffer.concat([this.#entries, Buffer.alloc(at)]);
    shortHash(entityId).copy(this.#entries, at);
    shortHash(content).copy(this.#entries, at + HASH_BYTES);
    this.#entries.writeUInt32LE(chunk, at + CHUNK_AT);
    this.#entries.writeUInt16LE(place, at + CHUNK_AT + 4);
    this.#count += 1;
    this.#sorted = null;
  }

  get count(): number {
    return this.#count;
  }

  /** Sorted, and how many entries repeat an id. An id's hash determines its page. */
  async pages(throttle: Throttle): Promise<{ readonly pages: readonly Buffer[]; readonly repeated: number }> {
    this.#sorted ??= await this.#sort(throttle);
    return this.#sorted;
  }

  async #sort(throttle: Throttle) {
    const pageCount = pageCountFor(this.#count);
    const rows: Buffer[][] = Array.from({ length: pageCount }, () => []);
    for (let index = 0; index < this.#count; index += 1) {
      const row = this.#entries.subarray(index * ENTRY_BYTES, (index + 1) * ENTRY_BYTES);
      rows[pageOf(row, pageCount)]?.push(row);
      await throttle();
    }
    let repeated = 0;
    const pages: Buffer[] = [];
    for (const page of rows) {
      page.sort((one, other) => one.compare(other, 0, HASH_BYTES, 0, HASH_BYTES));
      for (let index = 1; index < page.length; index += 1) if (sameKey(page[index], page[index - 1])) repeated += 1;
      pages.push(Buffer.concat(page));
      await throttle();
    }
    return { pages, repeated };
  }
}

/**
 * SHA-256 over ids and contents in any order. Pages depend on the number of entries alone, so every
 * installation gets the same hash.
 */
export async function hashIndexPages(pages: Iterable<Buffer> | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const page of pages)
    for (let at = 0; at < page.length; at += ENTRY_BYTES) hash.update(page.subarray(at, at + CHUNK_AT));
  return hash.digest('hex');
}

/** A power of two, so that two versions can be compared page by page. */
const pageCountFor = (entries: number): number =>
  Math.min(PAGES_MAX, 2 ** Math.max(0, Math.ceil(Math.log2(entries / ENTRIES_PER_PAGE_MAX))));

/** They hold the entries of page `position` of `pageCount`, in a version of `ownCount`. */
export function pagesAlike(position: number, pageCount: number, ownCount: number): number[] {
  const steps = Math.max(1, ownCount / pageCount);
  return Array.from({ length: steps }, (_, step) => (position + step * pageCount) % ownCount);
}

const sameKey = (one?: Buffer, other?: Buffer) =>
  one?.compare(other ?? Buffer.alloc(0), 0, HASH_BYTES, 0, HASH_BYTES) === 0;

const pageOf = (row: Buffer, pageCount: number): number => row.readUInt32BE(0) % pageCount;

/** The page that holds an entry, if the version has it. */
export const pageOfEntity = (entityId: string, pageCount: number): number => pageOf(shortHash(entityId), pageCount);

export function findOnPage(page: Buffer, entityId: string): IndexEntry | null {
  const key = shortHash(entityId);
  let [low, high] = [0, page.length / ENTRY_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = page.compare(key, 0, HASH_BYTES, middle * ENTRY_BYTES, middle * ENTRY_BYTES + HASH_BYTES);
    if (order === 0) return entryAt(page, middle);
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return null;
}

function entryAt(page: Buffer, index: number): IndexEntry {
  const at = index * ENTRY_BYTES + CHUNK_AT;
  return { chunk: page.readUInt32LE(at), place: page.readUInt16LE(at + 4) };
}

export function entriesOfPage(page: Buffer): Map<string, IndexEntry & { readonly content: string }> {
  assert(page.length % ENTRY_BYTES === 0, 'a page of a watchlist has whole entries');
  const entries = new Map<string, IndexEntry & { readonly content: string }>();
  for (let index = 0; index < page.length / ENTRY_BYTES; index += 1) {
    const at = index * ENTRY_BYTES;
    entries.set(page.toString('hex', at, at + HASH_BYTES), {
      ...entryAt(page, index),
      content: page.toString('hex', at + HASH_BYTES, at + CHUNK_AT),
    });
  }
  return entries;
}
