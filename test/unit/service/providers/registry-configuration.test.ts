import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAnswer } from '../../../../electron/service/providers/registries.ts';
import { readRegistries } from '../../../../electron/service/providers/registry-configuration.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'registries-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const registry = {
  country: 'KE',
  name: 'Register',
  address: 'https://registry.example/v1',
  answer: { status: 'status', found: ['FOUND'], fields: { last_name: 'person.family', birth_date: 'person.born' } },
};

async function read(changes: object, environment: Record<string, string> = {}) {
  const file = join(folder, 'registries.json');
  writeFileSync(file, JSON.stringify({ registries: [{ ...registry, ...changes }] }));
  return (await readRegistries(file, environment)).people;
}

describe('a configuration', () => {
  test('needs country, name, address and answer, and limits the rest', async () => {
    expect(await read({})).toMatchObject([
      {
        header: null,
        request: { number: 'id_number', country: 'country_code', type: 'id_type' },
        timeout_ms: 3000,
        deadline_ms: 8000,
        retries: 1,
        circuit: { failures: 5, pause_ms: 30_000 },
      },
    ]);
  });

  test('takes its secret from a file beside it or from the environment', async () => {
    writeFileSync(join(folder, 'key'), 'from-a-file\n');
    const header = 'authorization';
    const [fromFile] = await read({ credentials: { header, prefix: 'Bearer ', file: 'key' } });
    expect(fromFile?.header).toEqual({ name: header, value: 'Bearer from-a-file' });
    const [fromEnvironment] = await read({ credentials: { header, environment: 'KEY' } }, { KEY: 'elsewhere' });
    expect(fromEnvironment?.header).toEqual({ name: header, value: 'elsewhere' });
  });

  test.each([
    ['http to another machine', { address: 'http://registry.example/' }, 'https'],
    ['http to an internal host', { address: 'http://10.0.0.7/' }, 'https'],
    ["a name that only starts like this machine's", { address: 'http://127.0.0.1.example.org/' }, 'https'],
    ['another scheme', { address: 'file:///etc/passwd' }, 'https'],
    ['a password in the address', { address: 'https://user:open@registry.example/' }, 'https'],
    ['a query in the address', { address: 'https://registry.example/?number=1' }, 'https'],
    ['an unknown country', { country: 'XX' }, 'country'],
    [
      'no field that identifies the person',
      { answer: { ...registry.answer, fields: { first_name: 'given' } } },
      'last_name',
    ],
    ['too long a deadline', { deadline_ms: 60_000 }, 'deadline_ms'],
    ['too many attempts', { retries: 50 }, 'retries'],
    ['an unknown setting', { adress: 'x' }, 'adress'],
    ['a missing secret', { credentials: { header: 'x-key', environment: 'NONE' } }, 'secret'],
    ['a secret with a line break', { credentials: { header: 'x-key', environment: 'BAD' } }, 'secret'],
    [
      'a secret from two places',
      { credentials: { header: 'x-key', environment: 'BAD', file: 'key' } },
      'file or an environment',
    ],
  ])('with %s is refused, and the message quotes no secret', async (_, changes, word) => {
    const refusal = await read(changes, { BAD: 'open\r\nx-evil: 1' }).catch((error: Error) => error.message);
    expect(refusal).toContain('registries.json');
    expect(refusal).toContain(word);
    expect(refusal).not.toContain('evil');
  });

  test('visits no websites unless it says so, and then within limits', async () => {
    const file = join(folder, 'registries.json');
    const readVisits = async (website_visits?: object) => {
      writeFileSync(file, JSON.stringify({ website_visits }));
      return (await readRegistries(file, {})).websites;
    };
    expect(await readVisits()).toBeNull();
    expect(await readVisits({})).toMatchObject({ timeout_ms: 3000, deadline_ms: 8000, retries: 1 });
    for (const wrong of [{ deadline_ms: 60_000 }, { retries: 9 }, { address: 'https://visits.example/' }])
      await expect(readVisits(wrong)).rejects.toThrow('website_visits');
  });

  test('that is missing or not JSON is refused', async () => {
    await expect(readRegistries(join(folder, 'nothing.json'), {})).rejects.toThrow('ENOENT');
    writeFileSync(join(folder, 'bad.json'), '{"secret": "open"');
    await expect(readRegistries(join(folder, 'bad.json'), {})).rejects.toThrow(/bad\.json: is not valid JSON\.$/);
  });
});

describe('an answer', () => {
  const answer = (order: 'YMD' | 'DMY' | 'MDY') => ({
    country: 'KE',
    answer: { ...registry.answer, not_found: ['NONE'], not_found_http: [], birth_date_order: order },
  });
  const person = (born: unknown) => ({ status: 'FOUND', person: { family: 'Kamau', born } });

  test.each([
    ['YMD', '1988-03-05', '1988-03-05'],
    ['YMD', '19880305', '1988-03-05'],
    ['YMD', 19880305, '1988-03-05'],
    ['YMD', '1988-03-05T00:00:00.000Z', '1988-03-05'],
    ['DMY', '5.3.1988', '1988-03-05'],
    ['MDY', '03/05/1988', '1988-03-05'],
  ] as const)('%s reads %s as a date', (order, born, expected) => {
    expect(readAnswer(person(born), answer(order), '1')).toMatchObject({ record: { birth_date: expected } });
  });

  test.each(['1988-13-05', '1988-02-30', '88-03-05', 'yesterday', '1988-03-05 or so'])(
    '%s is not a date, so nothing is read',
    (born) => {
      expect(readAnswer(person(born), answer('YMD'), '1')).toBeNull();
    },
  );

  test('of any JSON is read without throwing', () => {
    for (const body of [
      null,
      1,
      'FOUND',
      [],
      {},
      { status: {} },
      { status: 'FOUND' },
      { status: 'FOUND', person: null },
    ])
      expect(readAnswer(body, answer('YMD'), '1')).toBeNull();
    expect(
      readAnswer(JSON.parse('{"status":"FOUND","__proto__":{"person":{"family":"x"}}}'), answer('YMD'), '1'),
    ).toBeNull();
  });
});
