import { describe, expect, test } from 'vitest';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { documentExpiry } from '../../../../../electron/service/checks/document/expiry.ts';
import { documentMrz } from '../../../../../electron/service/checks/document/mrz.ts';
import { documentReadable } from '../../../../../electron/service/checks/document/readable.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import { aCheckInput, aDocumentReading, aMrz, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

const foundMrz = (parsed: ParsedMrz | null) => async () =>
  parsed ? { side: 'id_document_back' as const, parsed } : null;
const onlyFront = async (side: string) => (side === 'id_document_front' ? aDocumentReading() : null);
const broken = { printed: '4', computed: '0', valid: false };

describe('expiry', () => {
  const expiring = (expiryDate: string) => someEvidence({ mrz: foundMrz(aMrz({ expiryDate })) });

  test.each([
    ['2026-06-02', 'pass', []],
    ['2026-06-01', 'pass', []],
    ['2026-05-31', 'fail', ['DOCUMENT_EXPIRED']],
  ] as const)('valid until %s on 2026-06-01: %s', async (expiryDate, outcome, codes) => {
    const verdict = await ask(documentExpiry, { evidence: expiring(expiryDate) });
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.reasons.map(({ code }) => code)).toEqual(codes);
  });

  test('goes to review without a date', async () => {
    const evidence = someEvidence({ mrz: foundMrz(null), visualZone: async () => ({}) });
    expect(await ask(documentExpiry, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY' }],
    });
  });

  test("uses the printed date if the MRZ's check digit is wrong", async () => {
    const parsed = aMrz(
      { expiryDate: '2020-01-01' },
      { fields: { expiryDate: { value: '200101', line: 1, start: 21, end: 27, checkDigit: broken } } },
    );
    const evidence = someEvidence({ mrz: foundMrz(parsed), visualZone: async () => aVisualZone() });
    expect(await ask(documentExpiry, { evidence })).toMatchObject({ outcome: 'pass', findings: { source: 'OCR' } });
  });

  test('goes to review if only the print shows a past date: one misread digit declines nobody', async () => {
    const evidence = someEvidence({
      mrz: foundMrz(null),
      visualZone: async () => aVisualZone({ expiryDate: '2020-04-15' }),
    });
    expect(await ask(documentExpiry, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'DOCUMENT_EXPIRED', field: 'id_expiry_date' }],
      findings: { source: 'OCR' },
    });
  });
});

describe('the MRZ', () => {
  test('passes with valid check digits', async () => {
    expect((await ask(documentMrz)).outcome).toBe('pass');
  });

  test('goes to review with a wrong check digit, and names the field', async () => {
    const parsed = aMrz(
      {},
      { fields: { documentNumber: { value: 'L898902C3', line: 1, start: 0, end: 9, checkDigit: broken } } },
    );
    expect(await ask(documentMrz, { evidence: someEvidence({ mrz: foundMrz(parsed) }) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'CHECK_DIGIT_FAILED', field: 'documentNumber' }],
    });
  });

  test('goes to review with only a wrong composite check digit', async () => {
    const evidence = someEvidence({ mrz: foundMrz(aMrz({}, { compositeCheckDigit: broken })) });
    expect(await ask(documentMrz, { evidence })).toMatchObject({
      outcome: 'review',
      reasons: [{ field: 'composite' }],
    });
  });

  test('lists the fields that check digits cover and the others', async () => {
    const person = {
      documentCode: 'ID',
      issuingState: 'UTO',
      nationality: 'UTO',
      primaryIdentifier: 'LINDQVIST',
      secondaryIdentifier: 'ODA',
      documentNumber: 'KX4810977',
      birthDate: '1981-02-28',
      expiryDate: '2031-05-10',
      sex: 'F',
    } as const;
    const parsed = parseMrz(buildMrz('TD1', person), '2026-06-01');
    const { outcome, findings } = await ask(documentMrz, { evidence: someEvidence({ mrz: foundMrz(parsed) }) });
    expect(outcome).toBe('pass');
    expect(findings).toMatchObject({
      checked: ['documentNumber', 'birthDate', 'expiryDate'],
      unchecked: expect.arrayContaining(['primaryIdentifier', 'nationality']),
    });
  });

  test('lists repaired characters that no check digit proves', async () => {
    const { findings } = await ask(documentMrz, {
      evidence: someEvidence({ mrz: foundMrz(aMrz({}, { unprovenRepairs: ['sex'] })) }),
    });
    expect(findings).toMatchObject({ repaired: ['sex'] });
  });

  test('proves nothing without any check digit and does not pass', async () => {
    const parsed = parseMrz(
      ['QRT481F<<', 'FACHE204981557041<<791104<<<<<', 'ZURBRIGG<<LENI<<<<<<<<<<<<<<<<'],
      '2026-06-01',
    );
    expect(await ask(documentMrz, { evidence: someEvidence({ mrz: foundMrz(parsed) }) })).toMatchObject({
      outcome: 'not_applicable',
      reasons: [],
      findings: { format: 'SWISS_DRIVING_LICENCE', checked: [] },
    });
  });

  test('goes to review if it is missing', async () => {
    expect(await ask(documentMrz, { evidence: someEvidence({ mrz: foundMrz(null) }) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'MRZ_NOT_FOUND' }],
    });
  });
});

describe('readability', () => {
  test('passes a document with MRZ and portrait', async () => {
    expect((await ask(documentReadable)).outcome).toBe('pass');
  });

  test.each([
    ['no text', { mrz: foundMrz(null), visualZone: async () => ({}) }, ['UNREADABLE_DOCUMENT']],
    [
      'one printed word',
      { mrz: foundMrz(null), visualZone: async () => ({ sex: 'F' as const }) },
      ['UNREADABLE_DOCUMENT'],
    ],
    ['no portrait', { documentPortrait: async () => null }, ['DOCUMENT_FACE_NOT_FOUND']],
  ])('%s goes to review', async (_, changes, codes) => {
    const verdict = await ask(documentReadable, { evidence: someEvidence(changes) });
    expect(verdict.outcome).toBe('review');
    expect(verdict.reasons.map(({ code }) => code)).toEqual(codes);
  });

  test('sends an undecodable side to review, whatever the other side shows', async () => {
    const reading = async (side: string) => (side === 'id_document_front' ? null : aDocumentReading());
    expect(await ask(documentReadable, { evidence: someEvidence({ reading }) })).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'UNREADABLE_DOCUMENT', field: 'id_document_front' }],
    });
  });

  test('does not require a side that was not captured', async () => {
    const evidence = someEvidence({ has: (kind) => kind !== 'id_document_back', reading: onlyFront });
    expect((await ask(documentReadable, { evidence })).outcome).toBe('pass');
  });

  test('rejects if recognition is absent, so that the runner reports it as unavailable', async () => {
    const evidence = someEvidence({
      mrz: async () => {
        throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
      },
    });
    await expect(ask(documentReadable, { evidence })).rejects.toThrow(CheckUnavailableError);
  });
});

test.each([documentReadable, documentMrz, documentExpiry])('$id applies exactly to captured sides', (check) => {
  expect(check.appliesTo(aCheckInput())).toBe(true);
  expect(check.appliesTo(aCheckInput({ evidence: someEvidence({ has: (kind) => kind === 'id_document_back' }) }))).toBe(
    true,
  );
  expect(check.appliesTo(aCheckInput({ evidence: someEvidence({ has: (kind) => kind === 'address_document' }) }))).toBe(
    false,
  );
});
