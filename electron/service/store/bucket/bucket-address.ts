import { StoreError } from '../store-error.ts';

export type BucketAddress = {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly endpoint: string | null;
  /** Null: what AWS_REGION or the profile says. */
  readonly region: string | null;
};

/** The rules of AWS for names of buckets. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Leaves room for the names of objects in the 1,024 bytes that S3 allows. */
const PREFIX = /^[A-Za-z0-9!_.*'()-]+(\/[A-Za-z0-9!_.*'()-]+)*$/;
const PREFIX_MAX = 512;

/** Reads `s3://bucket/prefix`. Throws `CAPTURES_ADDRESS`. */
export function readBucketAddress(
  text: string,
  { endpoint = null, region = null }: { readonly endpoint?: string | null; readonly region?: string | null } = {},
): BucketAddress {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(text) ?? [];
  const prefix = rest.replace(/\/$/, '');
  if (!BUCKET_NAME.test(bucket) || prefix.length > PREFIX_MAX || (prefix !== '' && !PREFIX.test(prefix)))
    throw new StoreError(
      'CAPTURES_ADDRESS',
      'Captures go to s3://BUCKET or s3://BUCKET/PREFIX, with letters, digits, dots and dashes.',
    );
  if (endpoint !== null) requireEndpoint(endpoint);
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region };
}

function requireEndpoint(endpoint: string): void {
  const url = URL.parse(endpoint);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new StoreError(
      'CAPTURES_ADDRESS',
      'The endpoint of the storage of captures is an address such as https://minio.example:9000, without credentials.',
    );
}
