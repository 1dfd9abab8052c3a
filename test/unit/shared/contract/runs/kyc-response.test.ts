import { describe, expect, test } from 'vitest';
import { ErrorResponse, PROBLEM_STATUS } from '#shared/contract/problem.ts';
import { KYCResponse, UrlResponse } from '#shared/contract/runs/kyc-response.ts';

const RESPONSE = {
  provider: 'Countersign',
  batch_id: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
  status: 'Completed',
  type: 'Single',
  used_url: false,
  verification_type: 'ID Verification',
  verification_result: 'REVIEW',
  verification_url: null,
  id_type: 'National ID',
  created_at: '2026-03-02T09:30:00.000Z',
  user_input: {},
  id_info: {},
  phone_info: {},
  aml_info: {},
  risk_info: {},
  fraud_insights: {},
  face_match_info: {},
  face_liveness_info: {},
} as const;
const isResponse = (changes: Record<string, unknown>) => KYCResponse.safeParse({ ...RESPONSE, ...changes }).success;

describe('the response of a run', () => {
  test('has the eighteen fields of the published API in its order, then our reference and mark of the sandbox', () => {
    expect(Object.keys(KYCResponse.shape)).toEqual([...Object.keys(RESPONSE), 'reference', 'environment']);
  });

  test.each(Object.keys(RESPONSE))('requires %s', (field) => {
    const { [field]: _left, ...others } = RESPONSE as Record<string, unknown>;
    expect(KYCResponse.safeParse(others).success).toBe(false);
  });

  test('accepts any object in its eight open fields, and nothing else', () => {
    expect(isResponse({ id_info: { status: 'DONE', warnings: [1, null, { a: [] }] } })).toBe(true);
    for (const value of [null, [], 'x', 5]) expect(isResponse({ aml_info: value })).toBe(false);
  });

  test.each([
    ['batch_id', 'not-a-uuid'],
    ['status', 'Pending'],
    ['verification_result', 'approved'],
    ['type', 'Double'],
    ['created_at', '2026-03-02'],
    ['used_url', 'false'],
  ])('refuses %s %j', (field, value) => expect(isResponse({ [field]: value })).toBe(false));

  test('accepts times with an offset, as in published samples', () => {
    expect(isResponse({ created_at: '2025-06-11T06:46:00.639929+01:00' })).toBe(true);
  });
});

test('the answer with a URL has a numeric status in its body', () => {
  const data = { batch_id: RESPONSE.batch_id, verification_url: 'https://example.org/v/1' };
  expect(UrlResponse.safeParse({ data, status: 200 }).success).toBe(true);
  expect(UrlResponse.safeParse({ data, status: '200' }).success).toBe(false);
  expect(UrlResponse.safeParse({ data: { ...data, batch_id: 'x' }, status: 200 }).success).toBe(false);
});

describe('an error', () => {
  test('always has a summary; fields and code may be absent', () => {
    expect(ErrorResponse.safeParse({ error: { summary: 'No.' } }).success).toBe(true);
    expect(ErrorResponse.safeParse({ error: { fields: {} } }).success).toBe(false);
    expect(ErrorResponse.safeParse({ error: { summary: 'No.', fields: { a: 1 } } }).success).toBe(false);
    expect(ErrorResponse.safeParse({ error: { summary: 'No.', code: 'OTHER' } }).success).toBe(false);
    expect(ErrorResponse.safeParse({ summary: 'No.' }).success).toBe(false);
  });

  test('has an error status', () => {
    for (const status of Object.values(PROBLEM_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
    expect(PROBLEM_STATUS.RUN_FAILED).toBe(400);
  });
});
