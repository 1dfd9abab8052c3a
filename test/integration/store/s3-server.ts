import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CapturesPlace } from '../../../electron/service/store/bucket/open-bucket.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** The part of s3rver that the tests use; it comes without types. */
type S3rver = { readonly httpServer: Server; run(): Promise<AddressInfo>; close(): Promise<void> };
type S3rverOptions = {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
};
const S3rver: new (options: S3rverOptions) => S3rver = createRequire(import.meta.url)('s3rver');

/** The credentials that s3rver knows. */
process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';

/** Long enough for any machine; a test of silence moves the clock. */
const LONG_WAITS = { connectMs: WAIT_MS_MAX, attemptMs: WAIT_MS_MAX, callMs: WAIT_MS_MAX, attempts: 2 };

export type S3Server = {
  readonly url: string;
  /** A place in its bucket `captures`, reached at `url` or through a proxy. */
  place(prefix: string, url?: string): CapturesPlace;
  stop(): Promise<void>;
};

/** A real S3 interface on this machine, with the bucket `captures`. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'captures' }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    place: (prefix, endpoint = url) => ({ address: `s3://captures/${prefix}`, endpoint, bounds: LONG_WAITS }),
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
