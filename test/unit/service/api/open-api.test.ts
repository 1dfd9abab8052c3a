import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import { describeApi } from '../../../../electron/service/api/open-api/document.ts';
import { DOCUMENT_RESPONSE_EXAMPLE } from '../../../../electron/service/api/open-api/document-example.ts';
import { KYC_DATA_EXAMPLE, KYC_RESPONSE_EXAMPLE } from '../../../../electron/service/api/open-api/examples.ts';
import { compareFields } from '../../../../electron/service/checks/document/compare-fields.ts';
import { readDocumentRecord } from '../../../../electron/service/evidence/document-record.ts';
import { composeResponse } from '../../../../electron/service/response/compose-response.ts';
import { answeredRun } from '../../../../electron/service/verify/run-request.ts';
import { aPaperFound, aPerson, aResult, aRunRequest, someEvidence } from '../../../support/builders.ts';

const describeProduction = () => describeApi({ version: '0.1.0', environment: 'production' });

/** The parts of OpenAPI 3.1 we rely on; rejects unknown keys other than extensions. */
const strictly = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .catchall(z.unknown())
    .superRefine((value, context) => {
      for (const key of Object.keys(value))
        if (!(key in shape) && !key.startsWith('x-'))
          context.addIssue({ code: 'custom', message: `unexpected ${key}` });
    });
const MediaTypes = z.record(
  z.string(),
  strictly({ schema: z.looseObject({}).optional(), examples: z.looseObject({}).optional() }),
);
const Answer = z.union([
  z.strictObject({ $ref: z.string() }),
  strictly({ description: z.string().min(1), headers: z.looseObject({}).optional(), content: MediaTypes.optional() }),
]);
const Parameter = strictly({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: z.looseObject({}),
});
const Operation = strictly({
  operationId: z.string().regex(/^api_v1_[a-z0-9_]+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: strictly({ required: z.literal(true), content: MediaTypes }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), Answer),
});
const Document = strictly({
  openapi: z.literal('3.1.0'),
  info: strictly({ title: z.string(), version: z.string(), description: z.string(), license: z.looseObject({}) }),
  servers: z.array(strictly({ url: z.string(), description: z.string() })),
  tags: z.array(strictly({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/api/v1/'), z.partialRecord(z.enum(['get', 'post']), Operation)),
  components: strictly({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
    responses: z.record(z.string(), Answer),
  }),
});

function namesAt(value: unknown, path: readonly string[]): string[] {
  let target = value;
  for (const key of path) target = (target as Record<string, unknown>)[key];
  return Object.keys(target as object).sort();
}

describe('the API description', () => {
  test('has the structure of an OpenAPI 3.1 document', () => {
    const parsed = Document.safeParse(describeProduction());
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test('is plain JSON', () => {
    const document = describeProduction();
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('resolves every reference', () => {
    const document = describeProduction();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) {
      const [root, ...path] = reference.split('/');
      expect(root).toBe('#');
      let target: unknown = document;
      for (const key of path) target = (target as Record<string, unknown>)[key];
      expect(target, reference).toBeTypeOf('object');
    }
  });

  test('lists every endpoint of the table but the private ones of our own pages', () => {
    const { paths } = Document.parse(describeProduction());
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = Object.values<Endpoint>(endpoints)
      .filter(({ path }) => !/^\/api\/v1\/(desk|demo|applicant|devices|kiosk)\//.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(listed.sort()).toEqual(expected.sort());
  });

  test('names each operation once, as the published interface does', () => {
    const { paths } = Document.parse(describeProduction());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(paths[RUN_USER_VERIFICATION_PATH]?.post?.operationId).toBe('api_v1_verify_run_user_verification_create');
  });

  test('describes every parameter in a path', () => {
    for (const [path, methods] of Object.entries(Document.parse(describeProduction()).paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const described = parameters.filter((parameter) => parameter.in === 'path');
        expect(described.map(({ name }) => name)).toEqual(inPath);
        expect(described.every(({ required }) => required === true)).toBe(true);
      }
    }
  });

  test('accepts a run in three content types with the fields and limits of the contract', () => {
    const document = Document.parse(describeProduction());
    const body = document.paths[RUN_USER_VERIFICATION_PATH]?.post?.requestBody;
    expect(Object.keys(body?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    const schema = document.components.schemas.KYCData as {
      required: string[];
      properties: Record<string, Record<string, unknown>>;
    };
    expect(schema.required.sort()).toEqual([
      'country_code',
      'date_of_birth',
      'first_name',
      'id_type',
      'last_name',
      'phone_number',
      'verification_type',
    ]);
    expect(schema.properties.first_name).toMatchObject({ type: 'string', minLength: 2, maxLength: 50 });
    expect(schema.properties.middle_name).toMatchObject({ maxLength: 50 });
    expect(schema.properties.phone_number).toMatchObject({ pattern: '^\\+?[1-9]\\d{1,14}$' });
    expect(schema.properties.date_of_birth).toMatchObject({ format: 'date' });
    expect(schema.properties.email_address).toMatchObject({ format: 'email', type: ['string', 'null'] });
    expect(schema.properties.country_code).toMatchObject({ minLength: 2, maxLength: 2 });
    expect(schema.properties.selfie).toMatchObject({ format: 'byte' });
    expect(schema.properties.face_attested).toMatchObject({ 'x-countersign-extension': true });
    for (const field of ['address', 'address_document'])
      expect(schema.properties[field]).toMatchObject({ 'x-countersign-extension': true });
  });

  test('marks everything as an extension except the published operations and the 400', () => {
    const { paths, components } = Document.parse(describeProduction());
    for (const [path, methods] of Object.entries(paths))
      for (const operation of Object.values(methods))
        expect(operation['x-countersign-extension'] === true, path).toBe(!path.startsWith('/api/v1/verify/'));
    for (const [name, answer] of Object.entries(components.responses))
      expect('x-countersign-extension' in answer, name).toBe(name !== 'Error400');
  });

  test('offers a run without a credential only in the sandbox', () => {
    const securityIn = (environment: 'production' | 'sandbox' | 'demo') =>
      Document.parse(describeApi({ version: '0', environment })).paths[RUN_USER_VERIFICATION_PATH]?.post?.security;
    expect(securityIn('production')).toEqual([{ ApiKey: [] }, { Session: [] }]);
    expect(securityIn('demo')).toEqual([{ ApiKey: [] }, { Session: [] }]);
    expect(securityIn('sandbox')).toEqual([{ ApiKey: [] }, { Session: [] }, {}]);
  });

  test('gives examples that its own schemas accept', () => {
    expect(KYCFields.safeParse(KYC_DATA_EXAMPLE).error?.issues ?? []).toEqual([]);
    expect(KYCResponse.strict().safeParse(KYC_RESPONSE_EXAMPLE).error?.issues ?? []).toEqual([]);
    expect(KYCResponse.strict().safeParse(DOCUMENT_RESPONSE_EXAMPLE).error?.issues ?? []).toEqual([]);
  });

  test('shows a document response with the field names of a real one', async () => {
    const [fields, evidence] = [aPerson({ verification_type: 'DOC' }), someEvidence()];
    const comparisons = compareFields(fields, await evidence.document());
    const checks = [
      aResult('document.data', 'review', {
        reasons: [{ code: 'MRZ_DATA_MISMATCH', field: 'id_expiry_date' }],
        findings: { comparisons },
      }),
      aResult('address.proof', 'pass', {
        findings: aPaperFound({ address: parseAddress('12 High Street, London, N1 9GU', 'GB') }),
      }),
    ];
    const facts = { document: await readDocumentRecord(evidence), passiveSignals: null, risk: null };
    const run = answeredRun(aRunRequest({ fields }), '2026-06-01T09:00:00.000Z');
    const composed = composeResponse(run, { checks, facts }, 'REVIEW');
    const [real, example] = [composed.id_info, DOCUMENT_RESPONSE_EXAMPLE.id_info];
    expect(Object.keys(example).sort()).toEqual(Object.keys(real).sort());
    for (const path of [
      ['warnings', '0'],
      ['check_summary', '0'],
      ['field_info', 'id_expiry_date'],
      ['document_details'],
      ['document_details', 'mrz_data'],
      ['address_verification'],
      ['address_verification', 'extracted_address', 'parsed_address'],
    ])
      expect(namesAt(example, path), path.join('.')).toEqual(namesAt(real, path));
  });

  test('describes the fields of each section of a response, and which types of files a run takes', () => {
    const { components } = Document.parse(describeProduction());
    const { properties } = components.schemas.KYCResponse as { properties: Record<string, { description?: string }> };
    expect(properties.face_match_info).toEqual({ $ref: '#/components/schemas/FaceMatchInfo' });
    const { FaceMatchInfo, FraudInsights, IdInfo } = components.schemas as Record<
      string,
      { properties: typeof properties }
    >;
    expect(FaceMatchInfo?.properties.fmr_at_threshold?.description).toMatch(/match rate/);
    expect(FraudInsights?.properties.known_face?.description).toMatch(/earlier runs/);
    expect(IdInfo?.properties.id_never_expires?.description).toMatch(/valid for life/);
    expect(FraudInsights).toMatchObject({ additionalProperties: {} });
    const { properties: fields } = components.schemas.KYCData as { properties: typeof properties };
    expect(fields.selfie?.description).toMatch(/JPEG, PNG or WebP of at most \d+ MB/);
    expect(fields.address_document?.description).toMatch(/WebP or PDF of at most \d+ MB/);
  });

  test('documents a 405 everywhere and a 401 wherever a credential is required', () => {
    for (const methods of Object.values(Document.parse(describeProduction()).paths))
      for (const { security, responses } of Object.values(methods)) {
        expect(responses).toHaveProperty('405');
        if (security.length > 0) expect(responses).toHaveProperty('401');
      }
  });
});
