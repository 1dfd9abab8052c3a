import { expect, test } from 'vitest';
import { compareFields } from '../../../../electron/service/checks/document/compare-fields.ts';
import { documentFindings } from '../../../../electron/service/pipeline/document-findings.ts';
import { CheckUnavailableError } from '../../../../electron/service/service-error.ts';
import { aDocumentReading, aMrz, aPerson, aVisualZone, someEvidence } from '../../../support/builders.ts';

const findings = (changes = {}) => documentFindings(someEvidence(changes), []);

test('states have their name in English and their two letters; those that are no country their own code', async () => {
  const german = aMrz({ issuingState: 'D', nationality: 'XXA' });
  expect(await findings({ mrz: async () => ({ side: 'id_document_back', parsed: german }) })).toMatchObject({
    issue_country: 'Germany',
    issue_country_code: 'DE',
    nationality: null,
    nationality_code: 'XXA',
  });
  // Utopia has a code and no name.
  expect(await findings()).toMatchObject({ issue_country: null, issue_country_code: 'UT' });
});

test('the zone counts where its check digits hold, else the print; names are as printed', async () => {
  const printed = aVisualZone({ primaryIdentifier: 'Eriksson', documentNumber: 'L898902C9' });
  const visualZone = async () => printed;
  expect(await findings({ visualZone })).toMatchObject({ id_number: 'L898902C3', last_name: 'Eriksson' });
  const parsed = aMrz({}, { allCheckDigitsValid: false });
  const unsure = { visualZone, mrz: async () => ({ side: 'id_document_back', parsed }) };
  expect(await findings(unsure)).toMatchObject({ id_number: 'L898902C9', full_name: 'ANNA MARIA Eriksson' });
});

test('each compared field says which sources agree, nearly agree and differ', async () => {
  const comparisons = compareFields(aPerson(), aVisualZone({ primaryIdentifier: 'ERIKSSEN', sex: 'M' }), aMrz());
  const { field_info: info } = await documentFindings(someEvidence(), comparisons);
  expect(info).toMatchObject({
    last_name: { reference: 'USER_INPUT', matched: ['MRZ'], nearly_matched: ['OCR'], unmatched: [] },
    gender: { reference: 'MRZ', matched: [], unmatched: ['OCR'] },
  });
});

test('a sex that was repaired in the zone agrees nearly at best, and gives way to the printed one', async () => {
  const parsed = aMrz({ sex: 'M' }, { unprovenRepairs: ['sex'] });
  const info = async (sex: 'F' | 'M') =>
    (await documentFindings(someEvidence(), compareFields(aPerson(), aVisualZone({ sex }), parsed))).field_info;
  expect(await info('M')).toMatchObject({ gender: { matched: [], nearly_matched: ['OCR'], unmatched: [] } });
  expect(await info('F')).toMatchObject({ gender: { matched: [], nearly_matched: [], unmatched: ['OCR'] } });
  const mrz = async () => ({ side: 'id_document_back', parsed });
  expect(await findings({ mrz, visualZone: async () => ({ sex: 'F' }) })).toMatchObject({ gender: 'F' });
  expect(await findings({ mrz, visualZone: async () => ({}) })).toMatchObject({ gender: 'M' });
});

test('what could not be had is absent, and nothing is said of a document that was not captured', async () => {
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

test('the lines of both sides are passed on', async () => {
  const lines = [{ text: 'PASSPORT', confidence: 1, corners: [] }];
  const reading = async (side: string) => aDocumentReading(side === 'id_document_front' ? ({ lines } as never) : {});
  expect(await findings({ reading })).toMatchObject({
    document_details: { ocr_data: { front: ['PASSPORT'], back: [] } },
  });
});
