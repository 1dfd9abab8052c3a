import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import {
  PUBLISHED_ADDRESSES,
  readConfiguration,
} from '../../../electron/service/screening/watchlists/configuration.ts';
import { listsInForce } from '../../../electron/service/screening/watchlists/rows.ts';
import {
  type UpdateProgress,
  type UpdateResult,
  updateWatchlists,
} from '../../../electron/service/screening/watchlists/update.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { eventually } from '../../support/eventually.ts';
import { listsHere } from '../../support/screening/lists-here.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than any test; those of silence move the clock. */
const SILENCE_MS = 3_600_000;

let server: Server;
let origin: string;
let answers: Record<string, Answer>;
let asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
let folder: ReturnType<typeof storeFolder>;
let downloads: string;
let store: Store;

beforeEach(async () => {
  answers = {};
  asked = [];
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = storeFolder();
  downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
  store = await folder.open();
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await store.close();
  folder.remove();
  rmSync(downloads, { recursive: true, force: true });
});

const people = (count: number, mark = '') =>
  `id,Full Name,Note\n${Array.from({ length: count }, (_, index) => `P${index},Odalys ${index}${mark},${'x'.repeat(300)}`).join('\n')}\n`;
const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'Full Name' } });

const targets = (count: number, mark = '') =>
  `id,schema,name,aliases,birth_date\n${Array.from({ length: count }, (_, index) => `NK-${index},Person,Odalys ${index}${mark},${'x'.repeat(300)},1960`).join('\n')}\n`;

async function update(
  path = '/targets.simple.csv',
  options: { confirm?: boolean; progress?: UpdateProgress[]; own?: boolean } = {},
) {
  const configured = options.own
    ? { list: 'branch', format: 'own' as const, addresses: [`${origin}${path}`], columns }
    : { format: 'opensanctions_targets' as const, addresses: [`${origin}${path}`] };
  const results: UpdateResult[] = [];
  for await (const result of updateWatchlists(store, [configured], {
    folder: downloads,
    actor: SOMEBODY,
    startReader: listsHere,
    limits: { silenceMs: SILENCE_MS, attempts: 4, backoffMs: 5, bytesMax: 1_000_000 },
    ...(options.confirm && { confirm: true }),
    onProgress: (progress) => options.progress?.push(progress),
  }))
    results.push(result);
  return results[0];
}

/** Sends these bytes, and breaks the connection once the reader has them all. */
function breakAfter(response: ServerResponse, bytes: Buffer | string, from = 0): void {
  response.write(bytes);
  void eventually(() => {
    const sizes = parts().map((name) => statSync(join(downloads, name)).size);
    expect(sizes).toContain(from + bytes.length);
  }).then(() => response.destroy());
}

/** Serves a text with validators, ranges and conditions, as file servers do; `breaks` ends that many answers half way. */
function serve(text: string, options: { etag?: string; breaks?: number } = {}): void {
  let breaks = options.breaks ?? 0;
  const { etag = '"one"' } = options;
  answers['/targets.simple.csv'] = (request, response) => {
    const body = Buffer.from(text);
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const from =
      request.headers['if-range'] === etag ? Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    if (from >= body.length) return void response.writeHead(416).end();
    const headers = { etag, 'content-length': body.length - from };
    response.writeHead(
      from > 0 ? 206 : 200,
      from > 0 ? { ...headers, 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` } : headers,
    );
    if (breaks-- > 0) breakAfter(response, body.subarray(from, Math.floor((from + body.length) / 2)), from);
    else response.end(body.subarray(from));
  };
}

const inForce = async () => (await listsInForce(store))[0];
const leftovers = () =>
  readdirSync(downloads, { recursive: true })
    .map(String)
    .filter((name) => name.includes('.part'));
const parts = () => leftovers().filter((name) => name.endsWith('.part'));

test('a list is downloaded, imported and in force, and reports its progress', async () => {
  serve(targets(200));
  const progress: UpdateProgress[] = [];
  expect(await update(undefined, { progress })).toMatchObject({ outcome: 'imported', version: { entities: 200 } });
  expect(await inForce()).toMatchObject({ list: 'opensanctions_targets', entities: 200 });
  expect(progress.at(-1)).toMatchObject({
    file: 'targets.simple.csv',
    bytes: targets(200).length,
    ofBytes: targets(200).length,
  });
  expect(leftovers()).toEqual([]);
});

test('an unchanged list is asked about and not sent', async () => {
  serve(targets(200));
  await update();
  const before = await inForce();
  expect(await update()).toMatchObject({ outcome: 'unchanged', version: { id: before?.id } });
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"one"');
  expect((await inForce())?.checkedAt).not.toBe(before?.checkedAt);
  serve(targets(201), { etag: '"two"' });
  expect(await update()).toMatchObject({ outcome: 'imported', changes: { added: 1, updated: 0, removed: 0 } });
});

test('an interrupted download resumes where it stopped', async () => {
  serve(targets(500), { breaks: 2 });
  expect(await update()).toMatchObject({ outcome: 'imported', version: { entities: 500 } });
  expect(asked.map(({ headers }) => headers.range !== undefined)).toEqual([false, true, true]);
});

test('an interrupted download also resumes at the next update, in another process', async () => {
  serve(targets(500), { breaks: 99 });
  expect(await update()).toMatchObject({
    outcome: 'failed',
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('after 4 attempts'),
  });
  expect(leftovers().length).toBe(2);
  expect(await inForce()).toBeUndefined();
  serve(targets(500));
  asked = [];
  expect(await update()).toMatchObject({ outcome: 'imported', version: { entities: 500 } });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.range).toMatch(/^bytes=\d{4,}-$/);
});

test('a file that changed meanwhile starts again: halves of two files never become one list', async () => {
  serve(targets(500, ' old'), { breaks: 99 });
  await update();
  serve(targets(500, ' new'), { etag: '"two"' });
  expect(await update()).toMatchObject({ outcome: 'imported', version: { entities: 500 } });
  expect(asked.at(-1)?.headers['if-range']).toBe('"one"');
  serve(targets(500, ' new'), { etag: '"three"' });
  expect(await update()).toMatchObject({ outcome: 'unchanged' });
});

test('a server without ranges, or with a wrong length, is handled', async () => {
  let times = 0;
  answers['/targets.simple.csv'] = (_, response) => {
    times += 1;
    const body = Buffer.from(targets(300));
    response.writeHead(200, { etag: '"one"', 'content-length': body.length });
    if (times === 1) breakAfter(response, body.subarray(0, 5000));
    else response.end(body);
  };
  expect(await update()).toMatchObject({ outcome: 'imported', version: { entities: 300 } });
});

describe('a failing server leaves the earlier version in force', () => {
  beforeEach(async () => {
    serve(targets(200));
    await update();
    asked = [];
  });
  const failures: Record<string, { readonly answer: Answer; readonly code: string; readonly times: number }> = {
    'its own failure, each time': {
      answer: (_, response) => void response.writeHead(500).end('no'),
      code: 'DOWNLOAD_FAILED',
      times: 4,
    },
    'a refusal, asked once': {
      answer: (_, response) => void response.writeHead(403).end('no'),
      code: 'DOWNLOAD_FAILED',
      times: 1,
    },
    'a web page': {
      answer: (_, response) => void response.writeHead(200).end('<!doctype html><html>Maintenance</html>'),
      code: 'NOT_THIS_FORMAT',
      times: 1,
    },
    'a body without end': {
      answer: (_, response) => {
        response.writeHead(200);
        const more = () =>
          response.writableLength < 5e6 && !response.destroyed && response.write(Buffer.alloc(100_000, 'x'), more);
        more();
      },
      code: 'FILE_TOO_LARGE',
      times: 1,
    },
    'a length beyond the bound': {
      answer: (_, response) => void response.writeHead(200, { 'content-length': 9e9 }).write('x'),
      code: 'FILE_TOO_LARGE',
      times: 1,
    },
    'redirects in a circle': {
      answer: (_, response) => void response.writeHead(302, { location: '/targets.simple.csv' }).end(),
      code: 'DOWNLOAD_FAILED',
      times: 6,
    },
    'a redirect to something else than HTTP': {
      answer: (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      code: 'DOWNLOAD_FAILED',
      times: 1,
    },
    'a redirect into this network': {
      answer: (_, response) => void response.writeHead(302, { location: 'https://10.0.0.1/targets.simple.csv' }).end(),
      code: 'DOWNLOAD_FAILED',
      times: 1,
    },
    'a redirect to another port of this machine': {
      answer: (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1:1/list' }).end(),
      code: 'DOWNLOAD_FAILED',
      times: 1,
    },
    'a list cut off that calls itself whole': {
      answer: (_, response) => void response.writeHead(200).end(targets(200).slice(0, -10)),
      code: 'TRUNCATED',
      times: 1,
    },
  };
  test.each(Object.entries(failures))('%s', async (_, { answer, code, times }) => {
    const before = await inForce();
    answers['/targets.simple.csv'] = answer;
    expect(await update()).toMatchObject({ outcome: 'failed', code });
    expect(asked).toHaveLength(times);
    expect(await inForce()).toEqual(before);
  });

  test.each<[string, Answer, number]>([
    ['before the headers', () => undefined, 0],
    ['in the middle', (_, response) => void response.writeHead(200).write('id,schema'), 1],
  ])('silence %s', async (_, answer, pieces) => {
    const before = await inForce();
    answers['/targets.simple.csv'] = answer;
    const progress: UpdateProgress[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const updating = update(undefined, { progress });
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect.poll(() => [asked.length, progress.length]).toEqual([attempt, attempt * pieces]);
      vi.advanceTimersByTime(SILENCE_MS);
    }
    const message = expect.stringContaining('was silent for 3600 seconds after 4 attempts');
    expect(await updating).toMatchObject({ outcome: 'failed', code: 'DOWNLOAD_FAILED', message });
    expect(await inForce()).toEqual(before);
  });

  test('a shortened list waits for confirmation', async () => {
    serve(targets(100), { etag: '"two"' });
    expect(await update()).toMatchObject({ outcome: 'awaiting_confirmation' });
    expect(await inForce()).toMatchObject({ entities: 200 });
    expect(await update(undefined, { confirm: true })).toMatchObject({ outcome: 'confirmed' });
    expect(await inForce()).toMatchObject({ entities: 100 });
  });
});

test('a server that asks to wait gets the next request after the wait', async () => {
  let times = 0;
  answers['/targets.simple.csv'] = (_, response) => {
    times += 1;
    if (times === 1) response.writeHead(429, { 'retry-after': '1' }).end();
    else response.writeHead(200).end(targets(30));
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const updating = update();
    await expect.poll(() => times).toBe(1);
    let waitedMs = 0;
    const later = () => {
      if (times === 1) vi.advanceTimersByTime(100);
      waitedMs += 100;
      return times;
    };
    await expect.poll(later).toBe(2);
    expect(waitedMs).toBeGreaterThan(1000);
    expect(await updating).toMatchObject({ outcome: 'imported' });
  } finally {
    vi.useRealTimers();
  }
});

test('a redirect is followed, and the URL names the file', async () => {
  answers['/targets.simple.csv'] = (_, response) =>
    void response.writeHead(302, { location: '/elsewhere?signature=x' }).end();
  answers['/elsewhere?signature=x'] = (_, response) => void response.writeHead(200).end(targets(30));
  expect(await update()).toMatchObject({ outcome: 'imported', version: { entities: 30 } });
});

test('if one file of a set has changed, all are downloaded again', async () => {
  const entry = (id: number) =>
    `${id},"QUILL, Barnaby ${id}","individual","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n`;
  const files: Record<string, string> = {
    '/SDN.CSV': entry(1),
    '/ALT.CSV': '1,1,"aka","Q",-0- \n',
    '/ADD.CSV': '1,1,-0- ,-0- ,"Iran",-0- \n',
    '/SDN_COMMENTS.CSV': '1,"x"\n',
  };
  for (const path of Object.keys(files))
    answers[path] = (request, response) => {
      const etag = `"${Buffer.from(files[path] ?? '')
        .toString('hex')
        .slice(0, 20)}${files[path]?.length}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(files[path]);
    };
  const run = async () => {
    const configured = { format: 'ofac_sdn' as const, addresses: Object.keys(files).map((path) => `${origin}${path}`) };
    for await (const result of updateWatchlists(store, [configured], {
      folder: downloads,
      actor: SOMEBODY,
      startReader: listsHere,
    }))
      return result;
  };
  expect(await run()).toMatchObject({ outcome: 'imported', version: { entities: 1 } });
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
  files['/SDN.CSV'] = entry(1) + entry(2);
  asked = [];
  expect(await run()).toMatchObject({ outcome: 'imported', version: { entities: 2, names: 3 } });
  expect(asked).toHaveLength(7);
});

test("a customer's own list is never left in the clear, broken or complete", async () => {
  const whole = people(300);
  answers['/own.csv'] = (_, response) => {
    response.writeHead(200, { etag: '"one"', 'content-length': whole.length });
    breakAfter(response, whole.slice(0, 5000));
  };
  expect(await update('/own.csv', { own: true })).toMatchObject({ outcome: 'failed' });
  expect(leftovers()).toEqual([]);
  answers['/own.csv'] = (_, response) => void response.writeHead(200).end(whole);
  expect(await update('/own.csv', { own: true })).toMatchObject({ outcome: 'imported' });
  expect(leftovers()).toEqual([]);
});

test("two simultaneous updates do not write into each other's files", async () => {
  serve(targets(30));
  const first = updateWatchlists(
    store,
    [{ format: 'opensanctions_targets', addresses: [`${origin}/targets.simple.csv`] }],
    { folder: downloads, actor: SOMEBODY, startReader: listsHere },
  );
  await first.next();
  await expect(update()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
  await first.return(undefined);
  expect(existsSync(join(downloads, 'lock'))).toBe(false);
  expect(await update()).toMatchObject({ outcome: 'unchanged' });
});

describe('configured lists', () => {
  test('are the published ones by default, each over https', async () => {
    expect(await readConfiguration(join(downloads, 'watchlists.json'))).toBe(PUBLISHED_ADDRESSES);
    expect(
      PUBLISHED_ADDRESSES.flatMap(({ addresses }) => addresses).filter((address) => !address.startsWith('https://')),
    ).toEqual([]);
  });

  test.each([
    ['{'],
    ['{"lists":[{"format":"none","addresses":["https://x.example/a"]}]}'],
    ['{"lists":[{"format":"own","addresses":[]}]}'],
  ])('%s', async (text) => {
    writeFileSync(join(downloads, 'watchlists.json'), text);
    await expect(readConfiguration(join(downloads, 'watchlists.json'))).rejects.toMatchObject({
      code: 'NOT_CONFIGURED',
    });
  });
});
