/** Registers of companies: their configuration, what their answers are worth, and the sandbox. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompanyRegistries, readCompany } from '../../../../electron/service/providers/company-registries.ts';
import { readRegistries } from '../../../../electron/service/providers/registry-configuration.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'companies-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REGISTER = {
  country: 'GB',
  name: 'Company register',
  address: 'https://register.example/v1',
  answer: {
    status: 'result',
    found: ['YES'],
    not_found: ['NO'],
    fields: {
      name: 'company.name',
      number: 'company.number',
      country: 'company.land',
      company_status: 'company.state',
      address: 'company.at',
    },
    active: ['active'],
    inactive: ['dissolved'],
  },
};

async function read(changes: object = {}) {
  const file = join(folder, 'registries.json');
  writeFileSync(file, JSON.stringify({ company_registries: [{ ...REGISTER, ...changes }] }));
  return (await readRegistries(file, {})).companies;
}

const FIELDS = { business_name: 'Harbour Trading Ltd', registration_number: '445790', country_code: 'GB' };
const TODAY = '2026-11-23';
const signal = new AbortController().signal;

describe('a configuration', () => {
  test('has its own section in the file, and its own limits and circuit', async () => {
    expect(await read({ circuit: { failures: 2 } })).toMatchObject([
      {
        request: { number: 'registration_number', country: 'country_code' },
        circuit: { failures: 2, pause_ms: 30_000 },
        header: null,
      },
    ]);
  });

  test.each([
    ['no path of the name', { answer: { ...REGISTER.answer, fields: {} } }, 'name'],
    ['a status without its values', { answer: { ...REGISTER.answer, inactive: [] } }, 'company_status'],
    ['http to another machine', { address: 'http://register.example/' }, 'https'],
  ])('with %s is refused', async (_, changes, word) => {
    await expect(read(changes)).rejects.toThrow(word);
  });
});

describe('an answer', () => {
  const company = {
    name: 'HARBOUR TRADING LIMITED',
    number: '00445790',
    land: 'GBR',
    state: 'active',
    at: '12 Quay St',
  };
  const answerOf = async (body: unknown) =>
    readCompany(body, (await read())[0] as Awaited<ReturnType<typeof read>>[0], '00445790');

  test('is a record, or that there is none', async () => {
    expect(await answerOf({ result: 'YES', company })).toEqual({
      status: 'FOUND',
      record: { name: company.name, number: '00445790', address: '12 Quay St', company_status: 'ACTIVE' },
    });
    expect(await answerOf({ result: 'NO' })).toEqual({ status: 'NOT_FOUND' });
  });

  test.each([
    ['of another number', { number: '00445791' }],
    ['of another country', { land: 'IE' }],
    ['without a name', { name: '' }],
    ['with a status that the configuration does not know', { state: 'in liquidation' }],
  ])('%s is unusable', async (_, changes) => {
    expect(await answerOf({ result: 'YES', company: { ...company, ...changes } })).toBeNull();
  });
});

test('the register is asked with the number in its own format, over HTTP, and a closed one opens the circuit', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => asked.push(String(chunk)));
    request.on('end', () =>
      response.end(
        JSON.stringify({
          result: 'YES',
          company: { name: 'Harbour', number: '00445790', land: 'GB', state: 'dissolved' },
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const events: string[] = [];
  const registries = createCompanyRegistries(
    await read({ address, retries: 0, circuit: { failures: 1 } }),
    false,
    (_, event) => events.push(event),
  );
  expect(await registries.lookUp(FIELDS, TODAY, signal)).toMatchObject({
    status: 'FOUND',
    record: { company_status: 'INACTIVE' },
  });
  expect(asked).toEqual([JSON.stringify({ registration_number: '00445790', country_code: 'GB' })]);
  expect(await registries.lookUp({ ...FIELDS, country_code: 'IE' }, TODAY, signal)).toEqual({
    status: 'NOT_CONFIGURED',
  });
  expect(await registries.lookUp({ business_name: 'X', country_code: 'GB' }, TODAY, signal)).toEqual({
    status: 'NOT_CONFIGURED',
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(registries.lookUp(FIELDS, TODAY, signal)).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
  await expect(registries.lookUp(FIELDS, TODAY, signal)).rejects.toMatchObject({ reason: 'LOOKUP_SOURCE_DOWN' });
  expect(events).toEqual(['registry.failed', 'registry.circuit_opened']);
});

test.each([
  [{ business_name: 'Acme Inc' }, 'NOT_FOUND', undefined],
  [{ business_name: 'Harbour', registration_number: '12345A' }, 'NOT_FOUND', undefined],
  [{ business_name: 'Harbour', tax_number: '120' }, 'NOT_FOUND', undefined],
  [{ business_name: 'Hooli Inc' }, 'FOUND', 'Another Company of the Sandbox'],
  [{ business_name: 'Harbour', registration_number: '12B' }, 'FOUND', 'Another Company of the Sandbox'],
  [{ business_name: 'Harbour', registration_number: '129' }, 'FOUND', 'Harbour'],
] as const)('the sandbox answers %j with %s', async (fields, status, name) => {
  const found = await createCompanyRegistries([], true, () => undefined).lookUp(fields, TODAY, signal);
  expect([found.status, 'record' in found ? found.record.name : undefined]).toEqual([status, name]);
});
