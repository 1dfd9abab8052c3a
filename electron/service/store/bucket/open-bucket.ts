import { readBucketAddress } from './bucket-address.ts';
import { type GuardedBucket, guardBucket, type OnBucketCall } from './guarded-bucket.ts';
import { openS3Bucket, type S3Bounds } from './s3-bucket.ts';

export type CapturesPlace = {
  readonly address: string;
  /** The address of a server other than AWS. */
  readonly endpoint?: string | null;
  readonly region?: string | null;
  /** New captures stay in the database, and those in the bucket move there. */
  readonly isLeft?: boolean;
  /** Tests wait less. */
  readonly bounds?: Partial<S3Bounds>;
};

/** Throws `CAPTURES_ADDRESS`. Nothing is sent yet. */
export async function openBucket(place: CapturesPlace, onCall?: OnBucketCall): Promise<GuardedBucket> {
  const address = readBucketAddress(place.address, place);
  return guardBucket(await openS3Bucket(address, place.bounds), { isLeft: place.isLeft, onCall });
}
