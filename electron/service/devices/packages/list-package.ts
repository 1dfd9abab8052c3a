import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';

/**
 * Compressed lines: the first names the form; others add an entry (`+` and JSON) or, in a delta,
 * remove one (`-` and its id as JSON). A changed entry is added again.
 */
const FIRST_LINE = '{"countersign_list":1}';
/** Level 6 of 11: a twentieth larger than level 9, in a quarter of its time. */
const QUALITY = 6;
/** Lines are handed to the compressor in parts of about this size. */
const PART_CHARACTERS = 65_536;
/** An entry has at most a million characters. */
const LINE_BYTES_MAX = 4_000_000;
/** Five million entries; more is damaged or meant to do harm. */
const UNPACKED_BYTES_MAX = 16_000_000_000;

export type ListLine =
  | { readonly kind: 'entry'; readonly json: string }
  | { readonly kind: 'removed'; readonly id: string };

/** The bytes do not unpack to lines of this form. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}

export async function* packLines(lines: AsyncIterable<ListLine>): AsyncGenerator<Uint8Array> {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const written = pipeline(Readable.from(inParts(lines)), brotli);
  // The error reaches the reader of the stream as well.
  written.catch(() => undefined);
  for await (const bytes of brotli) yield bytes;
  await written;
}

async function* inParts(lines: AsyncIterable<ListLine>): AsyncGenerator<string> {
  let part = `${FIRST_LINE}\n`;
  for await (const line of lines) {
    part += line.kind === 'entry' ? `+${line.json}\n` : `-${JSON.stringify(line.id)}\n`;
    if (part.length < PART_CHARACTERS) continue;
    yield part;
    part = '';
  }
  yield part;
}

/** Throws `PackageError`. */
export async function* unpackLines(
  bytes: AsyncIterable<Uint8Array>,
  bytesMax: number = UNPACKED_BYTES_MAX,
): AsyncGenerator<ListLine> {
  let number = 0;
  for await (const line of linesOf(bytes, bytesMax)) {
    number += 1;
    if (number === 1) {
      if (line !== FIRST_LINE) throw new PackageError('The package has another form.');
    } else if (line.startsWith('+')) yield { kind: 'entry', json: line.slice(1) };
    else yield { kind: 'removed', id: removedId(line) };
  }
  if (number === 0) throw new PackageError('The package is empty.');
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<string> {
  const brotli = createBrotliDecompress();
  const read = pipeline(Readable.from(bytes), brotli);
  read.catch(() => undefined);
  let open: Buffer[] = [];
  let [openBytes, total] = [0, 0];
  try {
    for await (const part of brotli as AsyncIterable<Buffer>) {
      total += part.length;
      if (total > bytesMax) throw new PackageError('The package unpacks to too much.');
      let from = 0;
      for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, from)) {
        yield Buffer.concat([...open, part.subarray(from, end)]).toString('utf8');
        [open, openBytes, from] = [[], 0, end + 1];
      }
      if (from === part.length) continue;
      open.push(part.subarray(from));
      openBytes += part.length - from;
      if (openBytes > LINE_BYTES_MAX) throw new PackageError('A line of the package is too long.');
    }
    await read;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && /^(ERR__|Z_)/.test(String(cause.code)))
      throw new PackageError('The package does not unpack.', { cause });
    throw cause;
  } finally {
    brotli.destroy();
  }
  if (openBytes > 0) throw new PackageError('The package ends within a line.');
}

function removedId(line: string): string {
  try {
    const id: unknown = JSON.parse(line.slice(1));
    if (line.startsWith('-') && typeof id === 'string') return id;
  } catch {
    // Reported below.
  }
  throw new PackageError('The package has another form.');
}
