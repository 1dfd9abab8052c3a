import { describe, expect, test } from 'vitest';
import { BUSINESS_DOCUMENT_KINDS, type CaptureKind } from '#shared/contract/runs/check-result.ts';
import { type Arrival, placed, withArrival } from '../../../../electron/service/requests/arrivals.ts';
import { type Answer, NO_ANSWER, type StoredRequest } from '../../../../electron/service/requests/rows.ts';
import type { Capture } from '../../../../electron/service/store/records.ts';
import { aVerification } from '../../../support/store/store-fixtures.ts';

const AT = '2026-06-09T10:00:00.000Z';
const file = (kind: CaptureKind, mark = 'NEW'): Capture => ({
  kind,
  mediaType: 'image/jpeg',
  bytes: new TextEncoder().encode(mark),
});
const arrival = (given: readonly Capture[], answer: Partial<Answer> = {}): Arrival => ({
  request: {} as StoredRequest,
  answer: { ...NO_ANSWER, ...answer },
  given,
});
const run = aVerification();
const kinds = (captures: readonly Capture[]) => captures.map(({ kind }) => kind).sort();

describe('the run of a case with what arrived', () => {
  test('a paper is added, and everything else stays, as of the day it came', () => {
    const { captures, input } = withArrival(run, arrival([file('address_document')]), AT);
    expect(kinds(captures)).toEqual(['address_document', 'id_document_back', 'id_document_front', 'selfie']);
    // It is checked in a run of any type.
    const fields = { ...run.input.fields, also_check: ['address'] };
    expect(input).toEqual({ ...run.input, fields, arrivedAt: AT });
  });

  test('a new face replaces the old one, and nobody has vouched for it', () => {
    const { captures, input } = withArrival(run, arrival([file('selfie')]), AT);
    expect(captures.find(({ kind }) => kind === 'selfie')).toEqual(file('selfie'));
    expect(input).toMatchObject({ attestation: null, liveness: null });
  });

  test('a new front takes the back and the chip of the earlier document away', () => {
    const earlier = { ...run, captures: [...run.captures, file('chip_reading', 'OLD')] };
    const left = (...given: readonly CaptureKind[]) =>
      kinds(withArrival(earlier, arrival(given.map((kind) => file(kind))), AT).captures);
    expect(left('id_document_front')).toEqual(['id_document_front', 'selfie']);
    const sides = ['id_document_back', 'id_document_front'] as const;
    expect(left(...sides)).toEqual([...sides, 'selfie']);
    expect(left('address_document')).toEqual(expect.arrayContaining(['chip_reading', 'id_document_back']));
  });

  test('corrected details replace the typed ones', () => {
    const fields = { ...run.input.fields, last_name: 'Nettlecombe' };
    expect(withArrival(run, arrival([], { fields }), AT).input.fields).toEqual(fields);
  });
});

test('papers of a company take the free places, and then replace the earliest', () => {
  const given = [file('business_document_1'), file('business_document_2')];
  const placesBeside = (...earlier: readonly CaptureKind[]) =>
    placed(
      given,
      earlier.map((kind) => file(kind)),
    ).map(({ kind }) => kind);
  expect(placesBeside()).toEqual(['business_document_1', 'business_document_2']);
  expect(placesBeside('business_document_1')).toEqual(['business_document_2', 'business_document_3']);
  const allButSecond = BUSINESS_DOCUMENT_KINDS.filter((kind) => kind !== 'business_document_2');
  expect(placesBeside(...allButSecond)).toEqual(['business_document_2', 'business_document_1']);
  expect(kinds(placed([file('address_document')], [file('business_document_1')]))).toEqual(['address_document']);
});
