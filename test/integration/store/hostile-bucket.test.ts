import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bucket } from '../../../electron/service/store/bucket/bucket.ts';
import { openS3Bucket } from '../../../electron/service/store/bucket/s3-bucket.ts';
import { sweepBucket } from '../../../electron/service/store/bucket/sweep-bucket.ts';
import { storeFolder } from '../../support/store/store-fixtures.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** A storage of captures in the hands of others, or whose address another server answers. */
process.env.AWS_ACCESS_KEY_ID ??= 'ours';
process.env.AWS_SECRET_ACCESS_KEY ??= 'secret';

type Answers = (request: IncomingMessage, response: ServerResponse) => void;
const PIECE = Buffer.alloc(65_536, '<a>');
/** So much may be on its way when a client ends the connection, with the buffers of both systems. */
const SENT_MAX = 64_000_000;

let sent = 0;
let askedElsewhere = 0;
let answers: Answers = (_, response) => response.end();
const server = createServer((request, response) => {
  response.on('error', () => undefined);
  answers(request.resume(), response);
});
const elsewhere = createServer((_, response) => {
  askedElsewhere += 1;
  response.end();
});
const portOf = (opened: typeof server) => (opened.address() as AddressInfo).port;
let bucket: Bucket;
beforeAll(async () => {
  for (const opened of [server, elsewhere])
    await new Promise<void>((listening) => opened.listen(0, '127.0.0.1', listening));
});
beforeEach(async () => {
  sent = askedElsewhere = 0;
  bucket = await open();
});
afterEach(() => bucket.close());
afterAll(() => {
  for (const opened of [server, elsewhere]) {
    opened.closeAllConnections();
    opened.close();
  }
});

const open = (callMs = WAIT_MS_MAX) =>
  openS3Bucket(
    { bucket: 'captures', prefix: 'ours/', endpoint: `http://127.0.0.1:${portOf(server)}`, region: null },
    { connectMs: WAIT_MS_MAX, attemptMs: WAIT_MS_MAX, callMs, attempts: 1 },
  );

const floods =
  (status: number): Answers =>
  (_, response) => {
    response.writeHead(status);
    const more = () => {
      while (!response.destroyed && sent < 2 * SENT_MAX) {
        sent += PIECE.length;
        if (!response.write(PIECE)) break;
      }
    };
    response.on('drain', more);
    more();
  };
const drips: Answers = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};
const says =
  (text: string, status = 200, headers = {}): Answers =>
  (_, response) =>
    response.writeHead(status, headers).end(text);
const listed = (names: readonly string[], before = '') => {
  const date = '<Size>1</Size><LastModified>2020-01-01T00:00:00Z</LastModified>';
  const contents = names.map((name) => `<Contents><Key>${name}</Key>${date}</Contents>`).join('');
  return says(`${before}<ListBucketResult><IsTruncated>true</IsTruncated>${contents}</ListBucketResult>`);
};

const CALLS = {
  put: () => bucket.put('one', Buffer.from('sealed')),
  get: () => bucket.get('one', 1_000),
  list: () => bucket.list('b'),
  remove: () => bucket.remove(['one', 'two']),
} satisfies Record<string, () => Promise<unknown>>;

test.each([
  ['get', 200, 'too_large'],
  ['get', 404, 'failing'],
  ['get', 500, 'failing'],
  ['put', 200, 'failing'],
  ['list', 200, 'failing'],
  ['remove', 200, 'failing'],
] as const)('an endless answer to %s with status %i fills no memory', async (call, status, problem) => {
  answers = floods(status);
  await expect(CALLS[call]()).rejects.toMatchObject({ problem });
  expect(sent).toBeLessThan(SENT_MAX);
});

test.each(['get', 'list'] as const)('an answer to %s that comes one byte after another ends in time', async (call) => {
  bucket.close();
  bucket = await open(500);
  answers = drips;
  await expect(CALLS[call]()).rejects.toMatchObject({ problem: 'slow' });
});

describe('a listing', () => {
  test.each([
    ['the same page again', ['ours/a', 'ours/b']],
    ['a page that begins where the last one ended', ['ours/b', 'ours/c']],
    ['names in no order', ['ours/d', 'ours/c']],
  ])('with %s is refused, because it might never end', async (_what, names) => {
    answers = listed(names);
    await expect(CALLS.list()).rejects.toMatchObject({ problem: 'failing' });
  });

  test('of other names than ours is as good as empty', async () => {
    answers = listed(['other/a', 'ours', '../ours/a']);
    expect(await CALLS.list()).toEqual({ objects: [], isLast: false });
  });

  test('resolves no entities', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "ours/c"><!ENTITY b SYSTEM "file:///etc/hostname">]>';
    answers = listed(['&a;', 'ours/&b;'], entities);
    expect((await bucket.list(null)).objects.map(({ name }) => name)).toEqual(['']);
  });

  test('without an end is read in rounds, and no round keeps the node from its other work', async () => {
    let page = 0;
    answers = (request, response) => {
      if (request.method === 'PUT') return void response.writeHead(200, { etag: '"1"' }).end();
      if (request.url?.includes('countersign-owner'))
        return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      page += 1;
      listed([`ours/${String(page).padStart(9, '0')}`])(request, response);
    };
    const folder = storeFolder();
    const endpoint = `http://127.0.0.1:${portOf(server)}`;
    const store = await folder.open({ captures: { address: 's3://captures/ours', endpoint } });
    expect(await sweepBucket(store, { pagesMax: 3 })).toEqual({ objects: 3, removed: 0, after: '000000003' });
    expect(await sweepBucket(store, { pagesMax: 2, from: '000000003' })).toMatchObject({ after: '000000005' });
    await store.close();
    folder.remove();
  });

  test('of countless nested elements ends nothing', async () => {
    answers = says(`<ListBucketResult>${'<a>'.repeat(200_000)}`);
    await expect(CALLS.list()).rejects.toMatchObject({ problem: 'failing' });
  });
});

test.each(['put', 'list', 'remove'] as const)('the sign-in page of a network is no answer to %s', async (call) => {
  answers = says('<html><body>Sign in</body></html>', 200, { 'content-type': 'text/html' });
  await expect(CALLS[call]()).rejects.toMatchObject({ problem: 'failing' });
});

test('an object counts as removed once the bucket says so', async () => {
  answers = says('<DeleteResult><Deleted><Key>ours/one</Key></Deleted></DeleteResult>');
  await expect(CALLS.remove()).rejects.toMatchObject({ problem: 'failing' });
});

test.each([301, 307, 308])(
  'a redirect with %i takes neither the request nor its signature elsewhere',
  async (status) => {
    const location = `http://127.0.0.1:${portOf(elsewhere)}/captures/ours/one`;
    answers = says('', status, { location, 'x-amz-bucket-region': 'eu-central-1' });
    for (const call of [CALLS.get, CALLS.put, CALLS.list]) await expect(call()).rejects.toThrow();
    expect(askedElsewhere).toBe(0);
  },
);
