import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { KYCResponse, type VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { composeResponse, composeUndecided } from '../../../../electron/service/response/compose-response.ts';
import { answeredRun } from '../../../../electron/service/verify/run-request.ts';
import { aPaperFound, aPerson, aResult, aRunRequest } from '../../../support/builders.ts';

const AT = '2026-06-01T09:00:00.000Z';
const compose = (
  results: readonly CheckResult[],
  verification_type: VerificationType = 'DOC',
  decision: VerificationResult = 'DECLINED',
) =>
  composeResponse(
    answeredRun(aRunRequest({ fields: aPerson({ verification_type }) }), AT),
    { checks: results, facts: { document: null, passiveSignals: null, risk: null } },
    decision,
  );

describe('a section', () => {
  test('without any applicable check is empty', () => {
    const response = compose([aResult('document.mrz', 'not_applicable')]);
    expect(response.id_info).toEqual({});
    expect(response.face_match_info).toEqual({});
    expect(response.face_liveness_info).toEqual({});
  });

  test.each([
    [['pass', 'review'], 'COMPLETED', 'REVIEW'],
    [['pass', 'review', 'fail'], 'COMPLETED', 'DECLINED'],
    [['pass', 'unavailable'], 'FAILED', 'UNKNOWN'],
    [['unavailable', 'review'], 'FAILED', 'REVIEW'],
    [['pass', 'not_applicable'], 'COMPLETED', 'APPROVED'],
  ] as const)('with outcomes %o is %s and %s', (outcomes, status, result) => {
    const ids = ['document.mrz', 'document.data', 'document.expiry'] as const;
    const results = outcomes.map((outcome, index) => aResult(ids[index] ?? 'document.type', outcome));
    expect(compose(results).id_info).toMatchObject({ status, result });
  });

  test.each([
    ['fail', 'REVIEW', 'REVIEW'],
    ['fail', 'APPROVED', 'APPROVED'],
    ['review', 'APPROVED', 'APPROVED'],
    ['review', 'DECLINED', 'REVIEW'],
    ['pass', 'DECLINED', 'APPROVED'],
  ] as const)('of a check that ended with %s says no more than the decision %s', (outcome, decision, result) => {
    const results = [aResult('government.number', outcome), aResult('document.mrz', 'pass')];
    expect(compose(results, 'ID', decision).id_info).toMatchObject({ result });
  });

  test('has unresolved warnings with the names of id_info, and marks checks that could not run', () => {
    const { id_info: section } = compose([
      aResult('document.mrz', 'review', { reasons: [{ code: 'CHECK_DIGIT_FAILED', field: 'documentNumber' }] }),
      aResult('document.quality', 'pass', { reasons: [{ code: 'GLARE_DETECTED' }] }),
      aResult('document.data', 'unavailable', { reasons: [{ code: 'CHECK_TIMED_OUT' }] }),
    ]);
    expect(section.warnings).toEqual([
      {
        code: 'CHECK_DIGIT_FAILED',
        message: 'A check digit in the MRZ is wrong.',
        field: 'id_number',
        resolution_status: 'UNRESOLVED',
      },
    ]);
    expect(section.status_reasons).toEqual([{ code: 'CHECK_TIMED_OUT', message: 'The check did not finish in time.' }]);
    expect(section.check_summary).toEqual([
      { check: 'document.mrz', outcome: 'review', codes: ['CHECK_DIGIT_FAILED'] },
      { check: 'document.quality', outcome: 'pass', codes: ['GLARE_DETECTED'] },
      { check: 'document.data', outcome: 'unavailable', codes: ['CHECK_TIMED_OUT'] },
    ]);
  });
});

test('has the face score with both thresholds and their rates', () => {
  const place = { capture: 'selfie', box: { left: 0, top: 0, width: 1, height: 1 } } as const;
  const { face_match_info: section } = compose([
    aResult('biometric.face_match', 'pass', {
      score: 63.2,
      threshold: 58,
      fmrAtThreshold: 1e-4,
      findings: { documentFace: place, liveFace: place, failThreshold: 47, fmrAtFailThreshold: 1e-2 },
    }),
  ]);
  expect(section).toMatchObject({
    face_match_score: 63.2,
    threshold: 58,
    fmr_at_threshold: 1e-4,
    fail_threshold: 47,
    fmr_at_fail_threshold: 1e-2,
  });
});

test('inside id_info holds the judgement of the address', () => {
  const proof = aResult('address.proof', 'review', {
    reasons: [{ code: 'ADDRESS_MISMATCH', field: 'address' }],
    findings: aPaperFound({ holder: 'ANNA ERIKSSON', nameMatch: 'agree' }),
  });
  expect(compose([aResult('document.mrz', 'pass'), proof]).id_info).toMatchObject({
    result: 'APPROVED',
    address_verification: {
      result: 'REVIEW',
      source: 'address_document',
      names: ['ANNA ERIKSSON'],
      warnings: [{ code: 'ADDRESS_MISMATCH', field: 'address' }],
    },
  });
});

test('repeats the typed data, but only kind and size of files', () => {
  const request = aRunRequest({
    fields: aPerson({ address: '1 Main Street, Springfield' }),
    captures: [{ kind: 'address_document', mediaType: 'application/pdf', bytes: new Uint8Array(7) }],
  });
  const response = composeUndecided(answeredRun(request, AT), 'In-progress');
  expect(KYCResponse.strict().safeParse(response).error?.issues ?? []).toEqual([]);
  expect(response).toMatchObject({ verification_result: 'UNKNOWN', used_url: false, verification_url: null });
  expect(response.user_input).toMatchObject({
    address: { full_address: '1 Main Street, Springfield' },
    address_document: { media_type: 'application/pdf', byte_length: 7 },
    biometrics: { selfie: null },
  });
});
