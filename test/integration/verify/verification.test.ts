import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy, ReplayedDecision } from '#shared/contract/policy/policy.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import type { CheckSection } from '#shared/contract/runs/sections/check-section.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { SPECIMEN_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { replayPolicy } from '../../../electron/service/policy/policy-replay.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Specimen, SpecimenRequest } from '../../specimens/specimen.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import { someOrAll } from '../../support/property-runs.ts';
import {
  INTEGRATOR,
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

/**
 * Verifications through the public interface, on drawn specimens with real portraits: real reading, real faces, real
 * store. The desk adds the operator's attestation.
 */
const TODAY = '2026-06-01';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);
let opened: TemporaryService;
let operatorToken: string;

beforeAll(async () => {
  opened = await openTemporaryService({ startInference, now: () => new Date(`${TODAY}T10:00:00Z`) });
  const setUp = await opened.service.fetch(
    jsonRequest('POST', '/api/v1/desk/set_up/', {
      name: 'Desk One',
      username: 'desk.one',
      password: 'correct horse battery',
    }),
  );
  operatorToken = (await setUp.json()).token;
});
afterAll(() => opened?.close());

/** Still read without an error, and drawn in half the time. */
const SMALL = { widthPixels: 850 };

const specimen = (changes: Partial<SpecimenRequest> = {}): Promise<Specimen> =>
  drawnSpecimen({ kind: 'td3', seed: 11, today: TODAY, ...changes });

async function verify(drawn: Specimen, changes: Record<string, string> = {}, at: 'interface' | 'desk' = 'interface') {
  const response =
    at === 'desk'
      ? await opened.service.fetch(
          runRequest(
            { ...typedOf(drawn, changes), face_attested: 'true', consent_version: '2026-11-4' },
            capturesOf(drawn),
            { authorization: `Bearer ${operatorToken}` },
          ),
        )
      : await opened.service.fetch(runRequest(typedOf(drawn, changes), capturesOf(drawn)), { actor: INTEGRATOR });
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return KYCResponse.parse(body);
}

const codesOf = ({ warnings = [], status_reasons = [] }: CheckSection) =>
  [...warnings, ...status_reasons].map(({ code }) => code);

describe.each(['td3', 'td1'] as const)('a genuine %s', (kind) => {
  test('with its holder in another picture matches, and goes to review without a live capture', async () => {
    const response = await verify(await specimen({ kind }));
    expect(response.face_match_info).toMatchObject({ result: 'APPROVED' });
    expect(codesOf(response.face_liveness_info)).toEqual(['LIVE_CAPTURE_MISSING']);
    expect(response.face_liveness_info).toMatchObject({ result: 'UNKNOWN' });
    expect(response.verification_result).toBe('REVIEW');
  });

  test('is approved at the attended desk, with the attesting operator and the time', async () => {
    const response = await verify(await specimen({ kind }), {}, 'desk');
    expect(response.verification_result, JSON.stringify(codesOf(response.id_info))).toBe('APPROVED');
    expect(response.face_liveness_info).toMatchObject({
      attested_by: 'Desk One',
      attested_at: `${TODAY}T10:00:00.000Z`,
    });
  });
});

const CONTRADICTIONS = ['birthDate', 'documentNumber', 'primaryIdentifier', 'expiryDate'] as const;

describe('a driving licence', () => {
  const licence = (changes: Partial<SpecimenRequest> = {}) =>
    specimen({
      kind: 'aamva',
      seed: 41,
      capture: { table: true, perspectiveDegrees: 8, rotationDegrees: 3 },
      ...changes,
    });

  test('is approved at the attended desk, with its barcode beside print and typed data', async () => {
    const drawn = await licence();
    const response = await verify(drawn, {}, 'desk');
    expect(response.verification_result, JSON.stringify(codesOf(response.id_info))).toBe('APPROVED');
    const { encoded } = drawn.truth;
    expect(response.id_info).toMatchObject({
      id_number: encoded.documentNumber,
      birth_date: encoded.birthDate,
      id_expiry_date: encoded.expiryDate,
      issue_state_code: 'UP',
      address: { parsed_address: { address_state: 'UP' } },
      field_info: { birth_date: { matched: ['OCR', 'BARCODE'], unmatched: [] } },
      document_details: {
        mrz_data: null,
        barcode_data: {
          licence: { standard: 'AAMVA', version: 10, document_type: 'DL', capture: 'id_document_back' },
          barcodes: [{ format: 'PDF417', text: drawn.truth.barcode }],
        },
      },
    });
  });

  test.each(someOrAll(CONTRADICTIONS.slice(0, 1), CONTRADICTIONS))(
    'whose print contradicts its barcode (%s) goes to review',
    async (contradiction) => {
      const response = await verify(await licence({ defects: { contradiction }, capture: {} }), {}, 'desk');
      expect(codesOf(response.id_info)).toContain('BARCODE_DATA_MISMATCH');
      expect(response.verification_result).toBe('REVIEW');
    },
  );

  test('that has expired is declined', async () => {
    const response = await verify(await licence({ defects: { expired: true }, capture: {} }), {}, 'desk');
    expect(codesOf(response.id_info)).toContain('DOCUMENT_EXPIRED');
    expect(response.verification_result).toBe('DECLINED');
  });

  test('without its back lacks machine-readable data', async () => {
    const drawn = await licence();
    const response = await verify({ ...drawn, back: drawn.front }, {}, 'desk');
    expect(codesOf(response.id_info)).toContain('MRZ_NOT_FOUND');
    expect(response.verification_result).toBe('REVIEW');
  });
});

test('an integrator cannot attest on behalf of the desk', async () => {
  const drawn = await specimen();
  const response = await opened.service.fetch(
    runRequest(typedOf(drawn, { face_attested: 'true' }), capturesOf(drawn)),
    { actor: INTEGRATOR },
  );
  expect((await response.json()).verification_result).toBe('REVIEW');
});

test('another person in front of the camera is declined', async () => {
  const response = await verify(await specimen({ portrait: 'sample6-left', selfie: 'sample3-left' }), {}, 'desk');
  expect(codesOf(response.face_match_info)).toEqual(['FACE_MISMATCH']);
  expect(response.verification_result).toBe('DECLINED');
});

test('an expired card is declined', async () => {
  const response = await verify(await specimen({ kind: 'td1', defects: { expired: true } }), {}, 'desk');
  expect(codesOf(response.id_info)).toEqual(['DOCUMENT_EXPIRED']);
  expect(response.verification_result).toBe('DECLINED');
});

const CHECK_DIGITS = ['composite', 'documentNumber', 'birthDate', 'expiryDate'] as const;
test.each(someOrAll(CHECK_DIGITS.slice(0, 1), CHECK_DIGITS))(
  'a wrong check digit (%s) goes to review',
  async (wrongCheckDigit) => {
    const response = await verify(await specimen({ defects: { wrongCheckDigit }, ...SMALL }), {}, 'desk');
    expect(codesOf(response.id_info)).toContain('CHECK_DIGIT_FAILED');
    expect(response.verification_result).toBe('REVIEW');
  },
);

test('a document that contradicts the typed name goes to review', async () => {
  const response = await verify(await specimen(), { last_name: 'Quillfeather' }, 'desk');
  expect(codesOf(response.id_info)).toEqual(['NAME_MISMATCH']);
  expect(response.verification_result).toBe('REVIEW');
});

test('print that contradicts the MRZ goes to review', async () => {
  const response = await verify(await specimen({ defects: { contradiction: 'birthDate' }, ...SMALL }), {}, 'desk');
  expect(codesOf(response.id_info)).toContain('MRZ_DATA_MISMATCH');
  expect(response.verification_result).toBe('REVIEW');
});

test('unreadable pictures go to review', async () => {
  const response = await verify(await specimen({ capture: { blurSigma: 14 }, ...SMALL }), {}, 'desk');
  expect(codesOf(response.id_info)).toContain('UNREADABLE_DOCUMENT');
  expect(response.verification_result).toBe('REVIEW');
});

test.each(someOrAll([8], [4, 8]))('a portrait blurred by %i pixels declines nobody', async (blurSigma) => {
  const response = await verify(await specimen({ capture: { blurSigma } }), {}, 'desk');
  expect(response.verification_result).toBe('REVIEW');
});

test('a returning face is recognised, and reported if it comes under another identity', async () => {
  const drawn = await specimen({ seed: 901, portrait: 'sample3-left', ...SMALL });
  const first = await verify(drawn);
  const again = await verify(drawn, { phone_number: '+15550199' });
  const as = (samePerson: boolean, response: KYCResponse) =>
    expect.arrayContaining([expect.objectContaining({ batchId: response.batch_id, samePerson })]);
  expect(again.fraud_insights.known_face).toMatchObject({ earlier: as(true, first) });
  const other = await verify(await specimen({ seed: 902, portrait: 'sample3-left', ...SMALL }));
  const found = other.fraud_insights.known_face as Record<string, unknown>;
  expect(found).toMatchObject({ result: 'REVIEW', earlier: as(false, first) });
  expect(codesOf(found)).toEqual(['FACE_PREVIOUSLY_ONBOARDED']);
});

test('a document run does not check live faces', async () => {
  const drawn = await specimen();
  const response = await verify({ ...drawn, selfie: null }, { verification_type: 'DOC' });
  expect(response).toMatchObject({ verification_result: 'APPROVED', face_match_info: {}, face_liveness_info: {} });
});

test('an ID run checks neither documents nor faces', async () => {
  const drawn = await specimen();
  const response = await opened.service.fetch(runRequest(typedOf(drawn, { verification_type: 'ID' }), {}), {
    actor: INTEGRATOR,
  });
  expect(await response.json()).toMatchObject({
    status: 'Completed',
    verification_result: 'REVIEW',
    face_match_info: {},
    face_liveness_info: {},
  });
});

test('a replayed policy foretells what runs decide once it is in force, while the service runs', async () => {
  const drawn = await specimen();
  const before = await verify(drawn);
  expect(before.verification_result).toBe('REVIEW');
  const lenient: Policy = {
    ...SPECIMEN_POLICY,
    version: 'lenient',
    checks: {
      ...SPECIMEN_POLICY.checks,
      'biometric.liveness': { fail: 'DECLINED', review: 'REVIEW', unavailable: 'none' },
    },
  };
  const keystore = fileKeystore(join(opened.folder, 'key', 'kek.key'));
  const store = await openStore({ databaseFile: opened.databaseFile, keystore });
  try {
    const replayed = async (candidate: Policy) => {
      const all: ReplayedDecision[] = [];
      for await (const one of replayPolicy(store, candidate, 1000)) all.push(one);
      return all;
    };
    const same = await replayed(SPECIMEN_POLICY);
    expect(same.length).toBeGreaterThan(0);
    expect(same.filter(({ from, to, checks }) => from !== to || checks.length > 0)).toEqual([]);
    const strict = { ...SPECIMEN_POLICY, document: { ...SPECIMEN_POLICY.document, specimens_accepted: false } };
    const again = (all: ReplayedDecision[]) => all.find(({ batch_id }) => batch_id === before.batch_id);
    expect(again(await replayed(strict))).toMatchObject({ to: 'CANNOT_TELL', checks: ['document.specimen'] });

    const foretold = again(await replayed(lenient));
    expect(foretold).toMatchObject({ from: 'REVIEW', to: 'APPROVED', checks: ['biometric.liveness'] });
    await putPolicyInForce(store, lenient, INTEGRATOR);
    expect((await verify(drawn)).verification_result).toBe(foretold?.to);
  } finally {
    await putPolicyInForce(store, SPECIMEN_POLICY, INTEGRATOR);
    await store.close();
  }
});

test('stored data exist after a restart, and nothing personal is readable on disk', async () => {
  const drawn = await specimen({ seed: 77, ...SMALL });
  const response = await verify(drawn);
  await opened.restart();
  const path = `/api/v1/verify/get_user_verification_result/${response.batch_id}/`;
  const again = await opened.service.fetch(jsonRequest('GET', path), { actor: INTEGRATOR });
  expect(await again.json()).toEqual(response);

  const { encoded } = drawn.truth;
  const needles = [
    encoded.primaryIdentifier,
    encoded.secondaryIdentifier,
    encoded.documentNumber,
    '+15550100',
    'Desk One',
    'desk.one',
  ]
    .filter((text): text is string => text !== undefined && text.length >= 6)
    .flatMap((text) => [text, text.toLowerCase()].flatMap((form) => [Buffer.from(form), Buffer.from(form, 'utf16le')]));
  const pictures = [drawn.front, drawn.back].map((bytes) => Buffer.from(bytes.subarray(2000, 2032)));
  for (const file of readdirSync(opened.folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const contents = readFileSync(join(file.parentPath, file.name));
    for (const needle of [...needles, ...pictures])
      expect(contents.includes(needle), `${file.name} holds ${needle}`).toBe(false);
  }
});
