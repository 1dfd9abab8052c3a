/** ID runs through the whole service: number, registry over HTTP, decision, response. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import type { CheckSection } from '#shared/contract/runs/sections/check-section.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { type RegistryConfigurations, readRegistries } from '../../../electron/service/index.ts';
import { DEFAULT_POLICY, SANDBOX_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { aJpeg } from '../../support/pictures.ts';
import {
  INTEGRATOR,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);
const COMMAND = join(import.meta.dirname, '../../../electron/cli/countersign.js');

/** A Kenyan ID number has no check digit: any of this form can be one. */
const PERSON = {
  verification_type: 'ID',
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  date_of_birth: '1988-02-29',
  phone_number: '+254712345678',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '23 456 789',
};

async function verify({ service }: TemporaryService, changes: Record<string, string> = {}) {
  const response = await service.fetch(runRequest({ ...PERSON, ...changes }, {}), { actor: INTEGRATOR });
  return KYCResponse.parse(await response.json());
}

const codesOf = ({ warnings = [], status_reasons = [] }: CheckSection) =>
  [...warnings, ...status_reasons].map(({ code }) => code);

/** `countersign sandbox-registry`, as somebody runs it who tries out an installation. */
async function startSandboxRegistry(registries: string) {
  const child = spawn(process.execPath, [COMMAND, 'sandbox-registry', '--registries', registries, '--countries', 'KE']);
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    url: JSON.parse(String(line)).url as string,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}

describe('with a registry', () => {
  let folder: string;
  let opened: TemporaryService;
  let registry: Awaited<ReturnType<typeof startSandboxRegistry>>;
  let configured: RegistryConfigurations;
  const logged: unknown[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-runs-'));
    const file = join(folder, 'registries.json');
    registry = await startSandboxRegistry(file);
    configured = await readRegistries(file, {});
    opened = await openTemporaryService({
      startInference,
      policy: DEFAULT_POLICY,
      registries: configured,
      log: (...line) => void logged.push(line),
    });
  });
  afterAll(async () => {
    await registry.stop();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a person is approved if it knows the number with the same data', async () => {
    const { verification_result, id_info } = await verify(opened);
    expect(verification_result).toBe('APPROVED');
    expect(id_info).toMatchObject({
      status: 'COMPLETED',
      result: 'APPROVED',
      id_number: '23456789',
      number_details: { status: 'VALID', check_digit: 'NONE', kind: { country_code: 'KE', key: 'id' } },
      lookup_details: { lookup_list: [{ source: 'Sandbox registry', status: 'FOUND', reason: null }] },
      field_info: { birth_date: { matched: ['NATIONAL_ID'], unmatched: [] } },
    });
  });

  test('the run goes to review if it has another birth date', async () => {
    const { verification_result, id_info } = await verify(opened, { id_number: '23456781' });
    expect(verification_result).toBe('REVIEW');
    expect(codesOf(id_info)).toEqual(['REGISTRY_DATA_MISMATCH']);
    expect(id_info.field_info).toMatchObject({ birth_date: { unmatched: ['NATIONAL_ID'] } });
  });

  test('the run is declined if it does not know the number', async () => {
    const { verification_result, id_info } = await verify(opened, { id_number: '23456780' });
    expect(verification_result).toBe('DECLINED');
    expect(codesOf(id_info)).toEqual(['ID_NUMBER_NOT_FOUND', 'ID_NUMBER_NOT_VERIFIED']);
  });

  test('for another country nobody is asked, and only the number is judged', async () => {
    const { verification_result, id_info } = await verify(opened, { country_code: 'UG', id_number: 'CF88012345ABCD' });
    expect(verification_result).toBe('REVIEW');
    expect(id_info).toMatchObject({
      status: 'FAILED',
      gender: 'F',
      number_details: { status: 'VALID', birth_dates: ['1988'] },
      lookup_details: { lookup_list: [{ source: null, status: 'UNAVAILABLE', reason: 'ID_NUMBER_NOT_VERIFIED' }] },
    });
    expect(codesOf(id_info)).toEqual(['ID_NUMBER_NOT_VERIFIED']);
  });

  test('that is down the run is not approved, says why, and leaks nothing', async () => {
    expect(await registry.stop()).toBe(0);
    const { verification_result, id_info } = await verify(opened);
    expect(verification_result).toBe('REVIEW');
    expect(codesOf(id_info)).toEqual(['LOOKUP_SOURCE_DOWN']);
    expect(id_info).toMatchObject({ status: 'FAILED' });
    const told = JSON.stringify(logged);
    expect(told).toContain('registry.failed');
    for (const secret of ['23456789', 'Wanjiku', 'Kamau', '1988-02-29']) expect(told).not.toContain(secret);
    for (const file of ['countersign.db', 'countersign.db-wal'])
      expect(readFileSync(join(opened.folder, 'data', file)).includes(Buffer.from('23456789'))).toBe(false);
  });
});

describe('the sandbox', () => {
  let opened: TemporaryService;
  beforeAll(async () => {
    opened = await openTemporaryService({ startInference, environment: 'sandbox', policy: SANDBOX_POLICY });
  });
  afterAll(() => opened.close());

  test.each([
    ['John Doe', { first_name: 'John', last_name: 'Doe' }, 'DECLINED'],
    ['born 1900-01-01', { date_of_birth: '1900-01-01' }, 'DECLINED'],
    ['with the phone of nobody', { phone_number: '+19999999999' }, 'DECLINED'],
    ['with the mail of nobody', { email_address: 'John.Doe@test.com' }, 'DECLINED'],
    ['whose number ends in 0', { id_number: '23456780' }, 'DECLINED'],
    ['whose number ends in a', { id_number: '2345678a' }, 'DECLINED'],
    ['Jane Johnson', { first_name: 'Jane', last_name: 'Johnson' }, 'REVIEW'],
    ['born 1901-01-01', { date_of_birth: '1901-01-01' }, 'REVIEW'],
    ['with the other phone', { phone_number: '+18888888888' }, 'REVIEW'],
    ['whose number ends in 1', { id_number: '23456781' }, 'REVIEW'],
    ['whose number ends in B', { id_number: '2345678B' }, 'REVIEW'],
    ['anybody else', {}, 'APPROVED'],
    ['anybody else, with a number of no form', { id_number: '77' }, 'APPROVED'],
  ])('%s', async (_, changes, result) => {
    const response = await verify(opened, changes as Record<string, string>);
    expect(response.verification_result).toBe(result);
    expect(response.environment).toBe('SANDBOX');
  });

  test('decides runs with any pictures by the same values', async () => {
    const pictures = { id_document_front: aJpeg(), id_document_back: aJpeg(), selfie: aJpeg() };
    const run = async (changes: Record<string, string>) => {
      const fields = { ...PERSON, verification_type: 'BIOMETRIC', ...changes };
      const request = runRequest(fields, pictures, { prefer: 'wait' });
      const response = KYCResponse.parse(await (await opened.service.fetch(request, { actor: INTEGRATOR })).json());
      return [response.verification_result, response.face_match_info.result];
    };
    expect(await run({})).toEqual(['APPROVED', 'REVIEW']);
    expect(await run({ id_number: '23456780' })).toEqual(['DECLINED', 'REVIEW']);
    // A desk's run, whose number a specimen filled in.
    expect(await run({ id_number: '23456780', prefilled_fields: 'id_number' })).toEqual(['APPROVED', 'REVIEW']);
  });
});

test('no ID run is approved without any registry, whatever the number', async () => {
  const opened = await openTemporaryService({ startInference, policy: DEFAULT_POLICY });
  const { verification_result, id_info } = await verify(opened);
  expect(verification_result).toBe('REVIEW');
  expect(codesOf(id_info)).toEqual(['ID_NUMBER_NOT_VERIFIED']);
  await opened.close();
});
