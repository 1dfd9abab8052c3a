import { expect, test } from 'vitest';
import { compareFields } from '../../../../electron/service/checks/document/compare-fields.ts';
import { documentFindings } from '../../../../electron/service/pipeline/document-findings.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import { aDocumentReading, aMrz, aPerson, aVisualZone, someEvidence } from '../../../support/builders.ts';

const findings = (changes = {}) => documentFindings(someEvidence(changes), []);

test('states have an English name and an alpha-2 code; those that are no country keep their own code', async () => {
  const german = aMrz({ issuingState: 'D', nationality: 'XXA' });
  expect(await findings({ mrz: async () => ({ side: 'id_document_back', parsed: german }) })).toMatchObject({
    issue_country: 'Germany',
    issue_country_code: 'DE',
    nationality: null,
    nationality_code: 'XXA',
  });
  // Utopia has a code but no name.
  expect(await findings()).toMatchObject({ issue_country: null, issue_country_code: 'UT' });
});

test('values come from the MRZ if its check digits are valid, else from print; names are as printed', async () => {
  const printed = aVisualZone({ primaryIdentifier: 'Eriksson', documentNumber: 'L898902C9' });
  const visualZone = async () => printed;
  expect(await findings({ visualZone })).toMatchObject({ id_number: 'L898902C3', last_name: 'Eriksson' });
  const parsed = aMrz({}, { allCheckDigitsValid: false });
  const unsure = { visualZone, mrz: async () => ({ side: 'id_document_back', parsed }) };
  expect(await findings(unsure)).toMatchObject({ id_number: 'L898902C9', full_name: 'ANNA MARIA Eriksson' });
});

test('each compared field lists the sources that agree, are near and differ', async () => {
  const comparisons = compareFields(aPerson(), aVisualZone({ primaryIdentifier: 'ERIKSSEN', sex: 'M' }), aMrz());
  const { field_info: info } = await documentFindings(someEvidence(), comparisons);
  expect(info).toMatchObject({
    last_name: { reference: 'USER_INPUT', matched: ['MRZ'], nearly_matched: ['OCR'], unmatched: [] },
    gender: { reference: 'MRZ', matched: [], unmatched: ['OCR'] },
  });
});

test('a repaired sex in the MRZ is near at best, and the printed one replaces it', async () => {
  const parsed = aMrz({ sex: 'M' }, { unprovenRepairs: ['sex'] });
  const info = async (sex: 'F' | 'M') =>
    (await documentFindings(someEvidence(), compareFields(aPerson(), aVisualZone({ sex }), parsed))).field_info;
  expect(await info('M')).toMatchObject({ gender: { matched: [], nearly_matched: ['OCR'], unmatched: [] } });
  expect(await info('F')).toMatchObject({ gender: { matched: [], nearly_matched: [], unmatched: ['OCR'] } });
  const mrz = async () => ({ side: 'id_document_back', parsed });
  expect(await findings({ mrz, visualZone: async () => ({ sex: 'F' }) })).toMatchObject({ gender: 'F' });
  expect(await findings({ mrz, visualZone: async () => ({}) })).toMatchObject({ gender: 'M' });
});

test('missing values are left out, and a document that was not captured has no findings', async () => {
  const refuse = async () => {
    throw new CheckUnavailableError('INFERENCE_UNAVAILABLE');
  };
  expect(await findings({ mrz: refuse, visualZone: refuse, documentClass: refuse })).toMatchObject({
    id_number: null,
    document_class: null,
    document_details: { mrz_data: null },
  });
  expect(await findings({ reading: async () => null })).toEqual({});
});

test('the lines of both sides are returned', async () => {
  const lines = [{ text: 'PASSPORT', confidence: 1, corners: [] }];
  const reading = async (side: string) => aDocumentReading(side === 'id_document_front' ? ({ lines } as never) : {});
  expect(await findings({ reading })).toMatchObject({
    document_details: { ocr_data: { front: ['PASSPORT'], back: [] } },
  });
});
