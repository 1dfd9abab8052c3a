import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { BucketError } from './bucket.ts';
import type { BucketAddress } from './bucket-address.ts';
import { bucketError } from './s3-problems.ts';

/** One attempt, and all attempts of one call together with their waits. */
export const S3_BOUNDS = { connectMs: 2_000, attemptMs: 8_000, callMs: 15_000, attempts: 3, sockets: 32 } as const;
export type S3Bounds = { readonly [name in keyof typeof S3_BOUNDS]: number };

/** The most that S3 removes with one request. */
const REMOVED_AT_ONCE = 1_000;

/**
 * A bucket behind an S3 interface. Credentials come from where S3 users keep them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile,
 * or the role of the machine. Every call ends within its bounds and rejects with `BucketError`.
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
    // Compatible servers do not know the checksums that AWS adds by itself. Each object is checked by its hash and its seal.
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
        await client.send(new s3.PutObjectCommand({ Bucket, Key: key(name), Body: bytes, ContentType }), options);
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
          const Delete = { Objects, Quiet: true };
          const { Errors = [] } = await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete }), options);
          if (Errors.length > 0) throw new BucketError(Errors[0]?.Code === 'AccessDenied' ? 'refused' : 'failing');
        });
    },
    list: (after) =>
      within(async (options) => {
        // The older way to list, because every compatible server has it.
        const Marker = after === null ? undefined : key(after);
        const listed = await client.send(new s3.ListObjectsCommand({ Bucket, Prefix: prefix, Marker }), options);
        const objects = (listed.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) =>
          Key.startsWith(prefix) && LastModified
            ? [{ name: Key.slice(prefix.length), bytes: Size, modifiedAtMs: LastModified.getTime() }]
            : [],
        );
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
