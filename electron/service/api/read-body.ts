import { ServiceError } from '../service-error.ts';

/** Our own figure: a phone on a slow link needs about a minute for three pictures. */
const BODY_DEADLINE_MS = 120_000;

/**
 * At most `bytesMax`, counted while reading, because Content-Length may be absent or wrong. Throws
 * `BODY_TOO_LARGE`, or `INVALID_REQUEST` if it ends early or takes too long. A rejected body is
 * left to the host: cancelling would close the connection before our response.
 */
export async function readBody(
  request: Request,
  bytesMax: number,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ServiceError('request.large', { size: formatBytes(bytesMax) });
  if (Number(request.headers.get('content-length')) > bytesMax) throw tooLarge();
  if (request.body === null) return new Uint8Array(0);

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new ServiceError('request.late'));
  }, deadlineMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) break;
      length += value.byteLength;
      if (length > bytesMax) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('request.cut_off', {}, { cause: error });
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }

  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** `type/subtype` in lower case, without parameters; empty if the request has no Content-Type. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Rejects unlisted types, and compressed bodies, whose size limit would mean nothing. */
export function requireMediaType(request: Request, accepted: readonly string[]): string {
  const mediaType = mediaTypeOf(request);
  if (!accepted.includes(mediaType)) {
    const reason = mediaType === '' ? 'request.no_type' : 'request.other_type';
    throw new ServiceError(reason, { accepted: accepted.join(' or ') });
  }
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new ServiceError('request.compressed');
  }
  return mediaType;
}

function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`;
}
