import { type ListFile, refuseErrorPage } from './list-source.ts';
import { WatchlistError } from './watchlist-error.ts';

/** No list has a line longer than this. */
const LINE_BYTES_MAX = 4_000_000;
const NEWLINE = 0x0a;
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS_1252 = new TextDecoder('windows-1252');

const UTF_16_MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };
const XML_ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** A mark or an XML declaration stands in this many bytes. */
const START_BYTES = 200;

/**
 * A file in UTF-16, as spreadsheets save "Unicode text", or XML that declares another encoding,
 * read as UTF-8. Throws if the bytes are no such text, or if nobody knows the encoding.
 */
export const asUtf8 = ({ name, bytes }: ListFile): ListFile => ({
  name,
  bytes: {
    async *[Symbol.asyncIterator]() {
      let start: Buffer | null = Buffer.alloc(0);
      let decoder: InstanceType<typeof TextDecoder> | null = null;
      for await (const chunk of bytes) {
        let piece: Uint8Array = chunk;
        if (start !== null) {
          piece = start = Buffer.concat([start, chunk]);
          if (start.length < START_BYTES) continue;
          decoder = decoderOf(name, start);
          start = null;
        }
        yield decoder === null ? piece : recoded(decoder, name, piece);
      }
      if (start !== null) {
        decoder = decoderOf(name, start);
        yield decoder === null ? start : recoded(decoder, name, start);
      }
      if (decoder !== null) yield recoded(decoder, name);
    },
  },
});

/** Null for UTF-8, whether stated or not. */
function decoderOf(name: string, start: Buffer): InstanceType<typeof TextDecoder> | null {
  const declared = XML_ENCODING.exec(start.toString('latin1', 0, START_BYTES))?.[1];
  const mark = UTF_16_MARKS[start.toString('hex', 0, 2)];
  const encoding = mark ?? declared;
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) return null;
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // A declaration that we can read as plain letters is not in UTF-16 itself.
    return mark === undefined && decoder.encoding.startsWith('utf-16') ? null : decoder;
  } catch (cause) {
    throw new WatchlistError('BROKEN', `${name} has an encoding that is not known.`, { cause });
  }
}

function recoded(decoder: InstanceType<typeof TextDecoder>, name: string, bytes?: Uint8Array): Uint8Array {
  try {
    return Buffer.from(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  } catch (cause) {
    throw new WatchlistError('BROKEN', `${name} is not ${decoder.encoding.toUpperCase()} text.`, { cause });
  }
}

/** Excel writes the delimiter above the heading. */
const DELIMITER_LINE = /^sep=.\r?\n/i;

/**
 * Lines without a byte order mark; those that are not UTF-8 are Windows-1252. Throws if the file is
 * empty, an error page or has a too long line.
 */
export async function* readLines(file: ListFile): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let isFirst = true;
  const decode = (bytes: Uint8Array): string => {
    const text = decodeLines(bytes);
    if (!isFirst || text === '') return text;
    isFirst = false;
    const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    refuseErrorPage(file.name, start);
    return start.replace(DELIMITER_LINE, '');
  };
  for await (const chunk of file.bytes) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield decode(Buffer.concat([...held, chunk.subarray(0, end)]));
      held = [];
      heldBytes = 0;
    }
    if (end < chunk.length) held.push(chunk.slice(end));
    heldBytes += chunk.length - end;
    if (heldBytes > LINE_BYTES_MAX)
      throw new WatchlistError('NOT_THIS_FORMAT', `${file.name} has a line longer than ${LINE_BYTES_MAX} bytes.`);
  }
  if (heldBytes > 0) yield decode(Buffer.concat(held));
  if (isFirst) throw new WatchlistError('FILE_EMPTY', `${file.name} is empty.`);
}

function decodeLines(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    const end = bytes.indexOf(NEWLINE);
    if (end < 0 || end === bytes.length - 1) return WINDOWS_1252.decode(bytes);
    return linesOf(bytes)
      .map((line) => decodeOne(line))
      .join('');
  }
}

function decodeOne(line: Uint8Array): string {
  try {
    return UTF_8.decode(line);
  } catch {
    return WINDOWS_1252.decode(line);
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
