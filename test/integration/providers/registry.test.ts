/** A registry over real HTTP on this machine: what it answers, and every way in which it can fail. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Log } from '../../../electron/service/log.ts';
import { createHttpRegistry } from '../../../electron/service/providers/registries.ts';
import type { RegistryQuery } from '../../../electron/service/providers/registry.ts';
import type { RegistryConfiguration } from '../../../electron/service/providers/registry-configuration.ts';
import { eventually } from '../../support/eventually.ts';
import { openMovedClock } from '../../support/moved-clock.ts';

const QUERY: RegistryQuery = {
  country: 'KE',
  type: 'NATIONAL_ID',
  number: '23456789',
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  birth_date: '1988-02-29',
};
const SECRET = 'Bearer not-to-be-seen';
const PERSON = { id: '23456789', nation: 'KEN', given: 'Wanjiku', family: 'Kamau', born: '29/02/1988', sex: 'Female' };

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a registry that answers so, and counts how often it is asked. */
async function listen(handler: Handler) {
  const asked: { body: string; headers: IncomingMessage['headers']; url: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ body, headers: request.headers, url: request.url });
      handler(request, response, body);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/people`, asked };
}

function configuration(address: string, changes: Partial<RegistryConfiguration> = {}): RegistryConfiguration {
  return {
    country: 'KE',
    name: 'Population register',
    address,
    header: { name: 'authorization', value: SECRET },
    request: { number: 'id', country: 'nation' },
    answer: {
      status: 'result.code',
      found: ['MATCH'],
      not_found: ['NONE'],
      not_found_http: [],
      fields: {
        number: 'person.id',
        country: 'person.nation',
        first_name: 'person.given',
        last_name: 'person.family',
        birth_date: 'person.born',
        gender: 'person.sex',
      },
      birth_date_order: 'DMY',
    },
    timeout_ms: 400,
    deadline_ms: 700,
    retries: 0,
    circuit: { failures: 3, pause_ms: 200 },
    ...changes,
  };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const found = (response: ServerResponse, person: object = PERSON) =>
  json(response, { result: { code: 'MATCH' }, person });

/** A registry on a clock that stands, so that no time-out comes unless the test moves it. */
const registryOf = (settings: RegistryConfiguration, clock = openMovedClock(), log: Log = () => undefined) =>
  createHttpRegistry(settings, log, clock.timing);

/** Asks once. */
const ask = (
  settings: RegistryConfiguration,
  registry = registryOf(settings),
  signal: AbortSignal = new AbortController().signal,
) => registry.lookUp(QUERY, signal).catch((error: Error) => error);

const reasonOf = (answer: unknown) => (answer as { reason?: string }).reason;

describe('a lookup', () => {
  test('sends the number in the body, the secret in a header and nothing in the URL', async () => {
    const { address, asked } = await listen((_request, response) => found(response));
    const answer = await ask(configuration(address));
    expect(answer).toEqual({
      status: 'FOUND',
      source: 'Population register',
      record: { number: '23456789', first_name: 'Wanjiku', last_name: 'Kamau', birth_date: '1988-02-29', gender: 'F' },
    });
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ id: '23456789', nation: 'KE' });
    expect(asked[0]).toMatchObject({ url: '/v1/people', headers: { authorization: SECRET } });
  });

  test('accepts "not found" by a configured word or HTTP status', async () => {
    const byWord = await listen((_request, response) => json(response, { result: { code: 'NONE' } }));
    expect(await ask(configuration(byWord.address))).toMatchObject({ status: 'NOT_FOUND' });
    const byStatus = await listen((_request, response) => json(response, {}, 404));
    const settings = configuration(byStatus.address);
    expect(reasonOf(await ask(settings))).toBe('LOOKUP_SOURCE_DOWN');
    const named = { ...settings, answer: { ...settings.answer, not_found_http: [404] } };
    expect(await ask(named)).toMatchObject({ status: 'NOT_FOUND' });
  });
});

describe('a registry that fails', () => {
  const endless: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(1e9) });
    const chunk = Buffer.alloc(65_536, 'x');
    const more = () => {
      while (response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
  const drip: Handler = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const failures: readonly (readonly [string, Handler, string])[] = [
    ['hangs', () => undefined, 'LOOKUP_SOURCE_DOWN'],
    ['drips', drip, 'LOOKUP_SOURCE_DOWN'],
    ['hangs up', (request) => request.socket.destroy(), 'LOOKUP_SOURCE_DOWN'],
    ['answers 500', (_request, response) => json(response, { message: PERSON.id }, 500), 'LOOKUP_SOURCE_DOWN'],
    ['answers 429', (_request, response) => json(response, {}, 429), 'LOOKUP_SOURCE_DOWN'],
    ['answers 401', (_request, response) => json(response, {}, 401), 'LOOKUP_SOURCE_DOWN'],
    ['answers garbage', (_request, response) => response.end('<html>MATCH'), 'LOOKUP_ANSWER_UNUSABLE'],
    ['answers nothing', (_request, response) => response.end(), 'LOOKUP_ANSWER_UNUSABLE'],
    ['answers JSON of another form', (_request, response) => json(response, [1, 2]), 'LOOKUP_ANSWER_UNUSABLE'],
    [
      'answers an unknown word',
      (_request, response) => json(response, { result: { code: 'MAYBE' } }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
    ['answers a gigabyte', endless, 'LOOKUP_ANSWER_UNUSABLE'],
    [
      'has a record of another country',
      (_request, response) => found(response, { ...PERSON, nation: 'UGA' }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
    [
      'has a record of no country',
      (_request, response) => found(response, { ...PERSON, nation: undefined }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
    [
      'has another number',
      (_request, response) => found(response, { ...PERSON, id: '23456780' }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
    [
      'has a birth date that is none',
      (_request, response) => found(response, { ...PERSON, born: '31/31/1988' }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
    [
      'has nobody in the record',
      (_request, response) => found(response, { id: PERSON.id, nation: 'KE' }),
      'LOOKUP_ANSWER_UNUSABLE',
    ],
  ];

  test.each(failures)(
    'that %s is unavailable after one time-out at most, and nothing is leaked',
    async (name, handler, code) => {
      const { address, asked } = await listen(handler);
      const logged: unknown[] = [];
      const settings = configuration(address);
      const clock = openMovedClock();
      const asking = ask(
        settings,
        registryOf(settings, clock, (...line) => void logged.push(line)),
      );
      if (name === 'hangs' || name === 'drips') {
        await eventually(() => expect(asked).toHaveLength(1));
        clock.move(settings.timeout_ms);
      }
      const answer = await asking;
      expect(reasonOf(answer)).toBe(code);
      expect(asked).toHaveLength(1);
      const told = JSON.stringify([logged, answer, String(answer), (answer as Error).stack]);
      for (const secret of [SECRET, 'not-to-be-seen', QUERY.number, QUERY.first_name, QUERY.last_name, '1988', address])
        expect(told).not.toContain(secret);
      expect(logged).toHaveLength(1);
    },
  );

  test('with a redirect is not followed, to an internal host or anywhere', async () => {
    const inner = await listen((_request, response) => found(response));
    for (const status of [301, 302, 303, 307, 308]) {
      const outer = await listen((_request, response) => response.writeHead(status, { location: inner.address }).end());
      expect(reasonOf(await ask(configuration(outer.address)))).toBe('LOOKUP_ANSWER_UNUSABLE');
    }
    expect(inner.asked).toHaveLength(0);
  });

  test('to connect counts as down', async () => {
    const { address } = await listen(() => undefined);
    const server = servers.pop();
    server?.close();
    if (server) await once(server, 'close');
    expect(reasonOf(await ask(configuration(address)))).toBe('LOOKUP_SOURCE_DOWN');
  });

  test('once is asked again, as often as configured', async () => {
    let times = 0;
    const once500 = await listen((_request, response) => {
      times += 1;
      if (times === 1) json(response, {}, 503);
      else found(response);
    });
    expect(await ask(configuration(once500.address, { retries: 1 }))).toMatchObject({ status: 'FOUND' });
    const always500 = await listen((_request, response) => json(response, {}, 500));
    await ask(configuration(always500.address, { retries: 2 }));
    expect(always500.asked).toHaveLength(3);
    const busy = await listen((_request, response) => json(response, {}, 429));
    await ask(configuration(busy.address, { retries: 2 }));
    expect(busy.asked).toHaveLength(1);
  });

  test('all the time ends at the deadline, whatever attempts remain', async () => {
    const { address, asked } = await listen(() => undefined);
    const settings = configuration(address, { retries: 3 });
    const clock = openMovedClock();
    const asking = ask(settings, registryOf(settings, clock));
    await eventually(() => expect(asked).toHaveLength(1));
    clock.move(settings.timeout_ms);
    await eventually(() => expect(asked).toHaveLength(2));
    clock.move(settings.deadline_ms - settings.timeout_ms);
    expect(reasonOf(await asking)).toBe('LOOKUP_SOURCE_DOWN');
    expect(asked).toHaveLength(2);
  });

  test('is abandoned when the run ends', async () => {
    const { address, asked } = await listen(() => undefined);
    const run = new AbortController();
    const settings = configuration(address);
    const asking = ask(settings, registryOf(settings), run.signal);
    await eventually(() => expect(asked).toHaveLength(1));
    run.abort();
    expect(reasonOf(await asking)).toBe('LOOKUP_SOURCE_DOWN');
  });
});

describe('the circuit', () => {
  test('opens after consecutive failures, spares the source, and closes after a good response', async () => {
    let isDown = true;
    const { address, asked } = await listen((_request, response) =>
      isDown ? json(response, {}, 500) : found(response),
    );
    const settings = configuration(address);
    const logged: string[] = [];
    const clock = openMovedClock();
    const registry = registryOf(settings, clock, (_level, event) => void logged.push(event));
    for (let times = 0; times < 3; times += 1) await ask(settings, registry);
    expect(asked).toHaveLength(3);
    expect(logged).toContain('registry.circuit_opened');

    expect(reasonOf(await ask(settings, registry))).toBe('LOOKUP_SOURCE_DOWN');
    expect(asked).toHaveLength(3);

    // After the pause one may try; it fails, and the pause begins anew.
    clock.move(settings.circuit.pause_ms);
    await ask(settings, registry);
    await ask(settings, registry);
    expect(asked).toHaveLength(4);

    isDown = false;
    clock.move(settings.circuit.pause_ms);
    expect(await ask(settings, registry)).toMatchObject({ status: 'FOUND' });
    expect(await ask(settings, registry)).toMatchObject({ status: 'FOUND' });
    expect(asked).toHaveLength(6);
  });

  test('lets only one caller try after the pause', async () => {
    let isDown = true;
    let answerNow = () => {};
    const { address, asked } = await listen((_request, response) => {
      if (isDown) json(response, {}, 500);
      else answerNow = () => found(response);
    });
    const settings = configuration(address);
    const clock = openMovedClock();
    const registry = registryOf(settings, clock);
    for (let times = 0; times < 3; times += 1) await ask(settings, registry);
    isDown = false;
    clock.move(settings.circuit.pause_ms);
    const trying = ask(settings, registry);
    await eventually(() => expect(asked).toHaveLength(4));
    for (const _other of [1, 2]) expect(reasonOf(await ask(settings, registry))).toBe('LOOKUP_SOURCE_DOWN');
    answerNow();
    expect(await trying).toMatchObject({ status: 'FOUND' });
    expect(asked).toHaveLength(4);
  });
});
