import { describe, expect, test } from 'vitest';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { DocumentRecord } from '#shared/contract/findings/document-record.ts';
import type { OpenReason } from '#shared/contract/review/review.ts';
import { sortChecks } from '../../../renderer/screens/result/workspace/attention-items.ts';
import { evidenceOf } from '../../../renderer/screens/result/workspace/evidence-of.ts';
import { checkPlaces, fieldPlaces } from '../../../renderer/screens/result/workspace/places.ts';
import { CHOSEN_ID, stageMarksOf } from '../../../renderer/screens/result/workspace/stage-marks-of.ts';
import { aResult } from '../../support/builders.ts';

const box = (left: number) => ({ left, top: 10, width: 20, height: 5 });
const field = (value: string, left: number) => ({
  value,
  line: 1,
  start: 0,
  end: 9,
  checkDigitValid: true,
  box: box(left),
});

/** A card whose front has the printed text and whose back has the MRZ. */
const document_ = DocumentRecord.parse({
  classification: null,
  values: {
    documentNumber: null,
    personalNumber: null,
    firstName: null,
    lastName: null,
    birthDate: null,
    sex: null,
    nationality: null,
    issuingState: null,
    issueDate: null,
    expiryDate: null,
    address: null,
  },
  chip: null,
  mrz: {
    format: 'TD1',
    capture: 'id_document_back',
    lines: [],
    allCheckDigitsValid: true,
    compositeCheckDigitValid: true,
    repairs: [],
    fields: {
      birthDate: field('1990-04-07', 1),
      primaryIdentifier: field('MUSTER', 2),
      expiryDate: field('2030-01-01', 3),
    },
  },
  licence: null,
  barcodes: [],
  lines: { front: [], back: [] },
  printed: {
    primaryIdentifier: { value: 'Muster', capture: 'id_document_front', box: box(50), confidence: 0.9 },
    birthDate: { value: '1990-04-07', capture: 'id_document_front', box: box(60), confidence: 0.9 },
  },
});

const captures = [
  { kind: 'id_document_front' as const, media_type: 'image/jpeg', byte_length: 1 },
  { kind: 'id_document_back' as const, media_type: 'image/jpeg', byte_length: 1 },
];
const detail = (checks: PersonDetail['checks']) =>
  ({ checks, captures, facts: { document: document_, passiveSignals: null, risk: null } }) as unknown as PersonDetail;

describe('where a field is', () => {
  test('are its printed value and its characters in the MRZ', () => {
    expect(fieldPlaces(document_, 'last_name')).toEqual([
      { capture: 'id_document_front', box: box(50) },
      { capture: 'id_document_back', box: box(2) },
    ]);
    expect(fieldPlaces(document_, 'birth_date')).toHaveLength(2);
  });

  test('is nowhere if the document has none or was not read', () => {
    expect(fieldPlaces(document_, 'gender')).toEqual([]);
    expect(fieldPlaces(null, 'last_name')).toEqual([]);
  });

  test('is the whole MRZ for its composite check digit', () => {
    expect(fieldPlaces(document_, 'composite')).toHaveLength(3);
  });
});

describe('where a check is seen', () => {
  test('are the regions and fields that its reasons name', () => {
    const region = { capture: 'id_document_front' as const, box: box(80) };
    const check = aResult('document.mrz', 'review', {
      reasons: [
        { code: 'GLARE_DETECTED', region },
        { code: 'CHECK_DIGIT_FAILED', field: 'birthDate' },
      ],
    });
    expect(checkPlaces(check, detail([check])).map((place) => place.box.left)).toEqual([80, 60, 1]);
  });

  test('is what the check is about if its reasons name no place', () => {
    const expired = aResult('document.expiry', 'fail', { reasons: [{ code: 'DOCUMENT_EXPIRED' }] });
    expect(checkPlaces(expired, detail([expired]))).toEqual([{ capture: 'id_document_back', box: box(3) }]);
    expect(evidenceOf('document.expiry', detail([expired]))).toEqual({ view: 'id_document_back' });
  });

  test('is another view for faces and hits, a card for contacts, and nowhere for what did not run', () => {
    const run = [
      aResult('biometric.face_match', 'review'),
      aResult('aml.screening', 'review'),
      aResult('fraud.phone', 'review'),
      aResult('address.proof', 'not_applicable'),
    ];
    expect(run.map(({ check }) => evidenceOf(check, detail(run)))).toEqual([
      { view: 'faces' },
      { view: 'watchlists' },
      { card: 'contact' },
      null,
    ]);
  });

  test('is marked even while its layer is off', () => {
    const words = { field: String, reason: String, check: String, face: 'face' };
    const off = { fields: false, codes: false, traces: false };
    const marks = stageMarksOf(detail([]), 'id_document_front', off, { field: 'last_name' }, words);
    expect(marks.map(({ id, label }) => [id, label])).toEqual([[CHOSEN_ID, 'last_name']]);
    expect(stageMarksOf(detail([]), 'id_document_front', { ...off, fields: true }, null, words)).toHaveLength(2);
  });
});

describe('what needs attention', () => {
  const reason = (check: OpenReason['check']) => ({ check, codes: [], answer: null }) as unknown as OpenReason;
  const checks = [
    aResult('biometric.liveness', 'unavailable'),
    aResult('document.mrz', 'review'),
    aResult('document.expiry', 'fail'),
    aResult('document.data', 'pass'),
    aResult('address.proof', 'not_applicable'),
  ];
  const ids = (found: readonly { check: string }[]) => found.map(({ check }) => check);

  test('is every reason for which the policy wants a person; a finding that it ignores never passed', () => {
    const { items, ignored, passed, notRun } = sortChecks(checks, [reason('document.mrz')]);
    expect(items.map(({ id, reason: asked }) => [id, asked?.check])).toEqual([['document.mrz', 'document.mrz']]);
    expect([ids(ignored), ids(passed), ids(notRun)]).toEqual([
      ['biometric.liveness', 'document.expiry'],
      ['document.data'],
      ['address.proof'],
    ]);
  });

  test('is everything that did not pass, failures first, for readers who may not see the reasons', () => {
    const { items, ignored } = sortChecks(checks, undefined);
    expect(items.map(({ id }) => id)).toEqual(['document.expiry', 'document.mrz', 'biometric.liveness']);
    expect(ignored).toEqual([]);
  });

  test('is also a check that passed here if somebody has to answer it', () => {
    const passed = aResult('document.data', 'pass');
    expect(sortChecks([passed], [reason('document.data')]).items).toEqual([
      { id: 'document.data', check: passed, reason: reason('document.data') },
    ]);
  });
});
