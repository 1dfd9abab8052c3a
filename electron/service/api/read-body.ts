import { ServiceError } from '../service-error.ts';

/** A phone on a slow link needs about a minute for three pictures. Ours. */
const BODY_DEADLINE_MS = 120_000;

/**
 * The bytes of a request's body, `bytesMax` at most. Counts while reading: Content-Length may be absent (Electron's
 * adapter, chunked requests) or untrue. Throws `BODY_TOO_LARGE`, or `INVALID_REQUEST` where the body breaks off or
 * does not arrive in time. A refused body is left unread rather than cancelled: cancelling would close the connection
 * before the answer, and the host discards the rest.
 */
export async function readBody(
  request: Request,
  bytesMax: number,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ServiceError('BODY_TOO_LARGE', `The request body is larger than ${formatBytes(bytesMax)}.`);
  if (Number(request.headers.get('content-length')) > bytesMax) throw tooLarge();
  if (request.body === null) return new Uint8Array(0);

  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, deadlineMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > bytesMax) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('INVALID_REQUEST', 'The request body broke off before its end.', { cause: error });
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
  if (isLate) throw new ServiceError('INVALID_REQUEST', 'The request body did not arrive in time.');

  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** `type/subtype` in lower case, without parameters; an empty text where none was sent. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Refuses a body whose type is not in the list, or which is compressed: a bound on compressed bytes bounds nothing. */
export function requireMediaType(request: Request, accepted: readonly string[]): string {
  const mediaType = mediaTypeOf(request);
  if (!accepted.includes(mediaType)) {
    const sent = mediaType === '' ? 'The request names no Content-Type' : 'The Content-Type is not supported';
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', `${sent}; please send ${accepted.join(', ')}.`);
  }
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'A compressed request body (Content-Encoding) is not supported.');
  }
  return mediaType;
}

function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`;
}
