import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTwoDDoc } from '#shared/domain/document/seal/two-d-doc.ts';

const [GS, RS, US] = ['\u001d', '\u001e', '\u001f'];
const named = (text: string) =>
  Object.fromEntries((parseTwoDDoc(text)?.fields ?? []).map(({ id, name, value }) => [name ?? id, value]));

test('reads a proof of address with fields of fixed and of variable length', () => {
  // The example of the published specification, its signature left out.
  const text = `DC03FR000001123F1636000126FR245700010MLLE/SAMPLE/ANGELA${GS}20${GS}21BAT 2 ETG 3${GS}227 PLACE DES SPECIMENS${GS}23${GS}25METZ${GS}${US}ABC`;
  expect(parseTwoDDoc(text)).toMatchObject({
    version: 3,
    certificateAuthority: 'FR00',
    certificate: '0001',
    issueDate: '2012-10-15',
    signatureDate: '2015-07-27',
    documentType: '00',
    documentTypeName: 'proof_of_address',
  });
  expect(named(text)).toEqual({
    country: 'FR',
    postal_code: '57000',
    recipient: 'MLLE/SAMPLE/ANGELA',
    address_line_2: '',
    address_line_3: 'BAT 2 ETG 3',
    address_line_4: '7 PLACE DES SPECIMENS',
    address_line_5: '',
    city: 'METZ',
  });
});

test('reads an identity document whose last field has no separator', () => {
  const text = `DC03FR000001092D1636070160NATACHA${GS}62SPECIMEN${GS}65P 6607CD12304${GS}67FR68F6CFR${US}XYZ`;
  expect(named(text)).toMatchObject({ first_names: 'NATACHA', identity_document_number: '07CD12304', sex: 'F' });
});

test('reads a value of maximum length without separator, marks a truncated one and passes on an unknown field', () => {
  const name = 'N'.repeat(38);
  const body = `10${name}22RUE${RS}ZZ9${GS}1C31122025`;
  const doc = parseTwoDDoc(`DC04FR0000011E58FFFF0101FR${body}${US}S`);
  expect(doc?.signatureDate).toBeNull();
  expect(doc?.fields).toEqual([
    { id: '10', name: 'recipient', value: name, truncated: false },
    { id: '22', name: 'address_line_4', value: 'RUE', truncated: true },
    { id: 'ZZ', name: null, value: '9', truncated: false },
    { id: '1C', name: 'contract_date', value: '2025-12-31', truncated: false },
  ]);
});

test.each(['', 'DC', 'DC05FR0000011E58FFFF0101FR\u001f', 'DC04FR0000011E58FFFF0101FR10X', 'https://example.org/'])(
  'refuses %j',
  (text) => {
    expect(parseTwoDDoc(text)).toBeNull();
  },
);

test('never throws, whatever the text', () => {
  const noise = fc.string({ unit: fc.constantFrom('1', '0', 'F', '2', GS, RS, US, 'é'), maxLength: 200 });
  fc.assert(
    fc.property(noise, (body) => {
      parseTwoDDoc(body);
      expect(parseTwoDDoc(`DC04FR0000011E58FFFF0101FR${body}${US}`)).not.toBeNull();
    }),
  );
});
