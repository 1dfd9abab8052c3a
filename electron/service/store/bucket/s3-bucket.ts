import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { type Bucket, BucketError, type BucketProblem } from './bucket.ts';
import type { BucketAddress } from './bucket-address.ts';

/** Meaning of each error of S3 for us. */
const BY_NAME: Readonly<Record<string, BucketProblem>> = {
  NoSuchBucket: 'no_bucket',
  InvalidAccessKeyId: 'refused',
  SignatureDoesNotMatch: 'refused',
  AccessDenied: 'refused',
  Forbidden: 'refused',
  ExpiredToken: 'refused',
  InvalidToken: 'refused',
  CredentialsProviderError: 'no_credentials',
  PermanentRedirect: 'other_region',
  AuthorizationHeaderMalformed: 'other_region',
  IllegalLocationConstraintException: 'other_region',
  TimeoutError: 'slow',
  AbortError: 'slow',
};

/** The error without what a server may have said about its insides. */
function bucketError(error: unknown, isOverdue: boolean): BucketError {
  if (error instanceof BucketError) return error;
  const { name, code, status } = detailsOf(error);
  if (isOverdue) return new BucketError('slow', error);
  // The client calls a connection that broke off a timeout as well.
  if (/^(E[A-Z_]+|ERR_SOCKET.*)$/.test(code) && code !== 'ETIMEDOUT') return new BucketError('unreachable', error);
  const known = BY_NAME[name];
  if (known !== undefined) return new BucketError(known, error);
  if (status === 401 || status === 403) return new BucketError('refused', error);
  if (status === 301 || status === 307) return new BucketError('other_region', error);
  return new BucketError(status === null ? 'unreachable' : 'failing', error);
}

function detailsOf(error: unknown): { readonly name: string; readonly code: string; readonly status: number | null } {
  if (!(error instanceof Error)) return { name: '', code: '', status: null };
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return { name: error.name, code: typeof code === 'string' ? code : '', status: $metadata?.httpStatusCode ?? null };
}

/** One attempt, and all attempts of one call together with their waits. */
export const S3_BOUNDS = { connectMs: 2_000, attemptMs: 8_000, callMs: 15_000, attempts: 3, sockets: 32 } as const;
export type S3Bounds = { readonly [name in keyof typeof S3_BOUNDS]: number };

/** The most that S3 removes with one request. */
const REMOVED_AT_ONCE = 1_000;
/** An answer that is no object: a page of a listing, collected whole before reading. */
const ANSWER_BYTES_MAX = 4_000_000;

/**
 * Behind S3. Credentials from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the
 * machine's role. Bounded; rejects with `BucketError`.
 */
export async function openS3Bucket(
  { bucket, prefix, endpoint, region }: BucketAddress,
  given: Partial<S3Bounds> = {},
): Promise<Bucket> {
  const bounds: S3Bounds = { ...S3_BOUNDS, ...given };
  // Loaded on demand: most installations have no bucket.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...addressed(endpoint, region),
    maxAttempts: bounds.attempts,
    // Compatible servers lack AWS's checksums. Each object has its hash and seal.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: bounds.connectMs,
      requestTimeout: bounds.attemptMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: bounds.sockets },
      httpsAgent: { keepAlive: true, maxSockets: bounds.sockets },
    },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (given) => {
        const result = await next(given);
        const response = result.response as { statusCode: number; body: unknown };
        const isObject = commandName === 'GetObjectCommand' && response.statusCode === 200;
        if (response.body instanceof Readable && !isObject) response.body = Readable.from(bounded(response.body));
        return result;
      },
    // Next to the connection, so that everything else sees the bounded answer.
    { step: 'deserialize', priority: 'low' },
  );
  const Bucket = bucket;
  const key = (name: string) => `${prefix}${name}`;

  async function within<Result>(work: (options: { readonly abortSignal: AbortSignal }) => Promise<Result>) {
    const abortSignal = AbortSignal.timeout(bounds.callMs);
    try {
      return await work({ abortSignal });
    } catch (error) {
      throw bucketError(error, abortSignal.aborted);
    }
  }

  return {
    address: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    put: (name, bytes) =>
      within(async (options) => {
        const ContentType = 'application/octet-stream';
        const put = { Bucket, Key: key(name), Body: bytes, ContentType };
        const { ETag } = await client.send(new s3.PutObjectCommand(put), options);
        // Something else answered, such as a sign-in page, and the picture is nowhere.
        if (ETag === undefined) throw new BucketError('failing');
      }),
    get: (name, bytesMax) =>
      within(async (options) => {
        try {
          return await bytesOf(
            await client.send(new s3.GetObjectCommand({ Bucket, Key: key(name) }), options),
            bytesMax,
          );
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    async remove(names) {
      for (let at = 0; at < names.length; at += REMOVED_AT_ONCE)
        await within(async (options) => {
          const Objects = names.slice(at, at + REMOVED_AT_ONCE).map((name) => ({ Key: key(name) }));
          const answer = await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects } }), options);
          const { Deleted = [], Errors = [] } = answer;
          if (Errors.length > 0) throw new BucketError(Errors[0]?.Code === 'AccessDenied' ? 'refused' : 'failing');
          const removed = new Set(Deleted.map(({ Key }) => Key));
          if (!Objects.every(({ Key }) => removed.has(Key))) throw new BucketError('failing');
        });
    },
    list: (after) =>
      within(async (options) => {
        // The older way to list, because every compatible server has it.
        const Marker = after === null ? undefined : key(after);
        const listed = await client.send(new s3.ListObjectsCommand({ Bucket, Prefix: prefix, Marker }), options);
        if (listed.IsTruncated === undefined) throw new BucketError('failing');
        const objects = (listed.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) =>
          Key.startsWith(prefix) && LastModified
            ? [{ name: Key.slice(prefix.length), bytes: Size, modifiedAtMs: LastModified.getTime() }]
            : [],
        );
        if (!isInOrder([...(after === null ? [] : [after]), ...objects.map(({ name }) => name)]))
          throw new BucketError('failing');
        return { objects, isLast: listed.IsTruncated !== true };
      }),
    close: () => client.destroy(),
  };
}

/** A server of its own is addressed by path, because it has no name for each bucket. */
function addressed(endpoint: string | null, region: string | null): S3ClientConfig {
  const named = endpoint ?? (process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || null);
  return {
    ...(named !== null && { endpoint: named, forcePathStyle: true }),
    // Compatible servers take any region, but requests must be signed for one.
    ...(region !== null ? { region } : named !== null && !process.env.AWS_REGION && { region: 'us-east-1' }),
  };
}

/** S3 lists in the order of UTF-8. A listing that gives a page again would never end. */
const isInOrder = (names: readonly string[]): boolean =>
  names.every(
    (name, index) => index === 0 || Buffer.compare(Buffer.from(names[index - 1] ?? ''), Buffer.from(name)) < 0,
  );

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new BucketError('failing');
    yield piece;
  }
}

async function bytesOf({ Body, ContentLength }: GetObjectCommandOutput, bytesMax: number): Promise<Uint8Array> {
  if (Body === undefined) throw new BucketError('failing');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of Body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > bytesMax) throw new BucketError('too_large');
    pieces.push(piece);
  }
  // A line that ends early leaves a shorter object, without an error from every server.
  if (ContentLength !== undefined && bytes !== ContentLength) throw new BucketError('unreachable');
  return Buffer.concat(pieces);
}
