import { constants, createInflateRaw, type InflateRaw } from 'node:zlib';
import { PictureError } from '../picture.ts';

/** Unpacked bytes of one stream. An A4 page at 600 dpi in colour has 105 million. */
const STREAM_BYTES_MAX = 160_000_000;
/** How many nested filters are unpacked. Real documents have one or two. */
const LAYERS_MAX = 4;
const PIECE_BYTES = 65_536;

/** Every zlib stream begins with these (RFC 1950, section 2.2). */
const HEADER_BYTES = 2;

const STREAM = Buffer.from('stream');
const END = Buffer.from('end');
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/**
 * Refuses a PDF with a stream that unpacks to more than a page can need. Encrypted documents and
 * other compressions are left to the memory limit. Throws `PictureError`.
 */
export async function requireBoundedStreams(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf(STREAM); at !== -1; at = file.indexOf(STREAM, at + STREAM.length)) {
    if (file.subarray(Math.max(0, at - END.length), at).equals(END)) continue;
    const start = startOfData(file, at + STREAM.length);
    if (isZlib(file, start) && (await unpacksTooFar(file.subarray(start))))
      throw new PictureError('The PDF document unpacks to far more than a page needs. Please send another copy.');
  }
}

function startOfData(file: Buffer, after: number): number {
  const line = file[after] === CARRIAGE_RETURN ? after + 1 : after;
  return file[line] === LINE_FEED ? line + 1 : line;
}

function isZlib(data: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = data.subarray(at, at + HEADER_BYTES);
  return data.length >= at + HEADER_BYTES && (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Unpacks piece by piece and keeps none. A broken stream ends where it breaks. */
function unpacksTooFar(packed: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let open = 0;

  /** One filter, and within it the next one if what comes out is compressed again. */
  function openLayer(layer: number): InflateRaw {
    // Readers ignore the checksum and accept a truncated stream.
    const inflate = createInflateRaw({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
    let bytes = 0;
    let inner: InflateRaw | null = null;
    open++;
    inflate.on('data', (piece: Buffer) => {
      const isFirst = bytes === 0;
      if (isFirst && layer < LAYERS_MAX && isZlib(piece, 0)) inner = openLayer(layer + 1);
      bytes += piece.length;
      if (bytes > STREAM_BYTES_MAX) {
        resolve(true);
        inflate.destroy();
      } else if (inner?.writable) inner.write(isFirst ? piece.subarray(HEADER_BYTES) : piece);
    });
    // A broken stream yields what came before the error.
    inflate.on('error', () => undefined);
    inflate.on('close', () => {
      if (bytes > STREAM_BYTES_MAX) inner?.destroy();
      else inner?.end();
      open--;
      if (open === 0) resolve(false);
    });
    return inflate;
  }

  openLayer(1).end(packed.subarray(HEADER_BYTES));
  return promise;
}
