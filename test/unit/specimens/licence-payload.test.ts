import { describe, expect, it } from 'vitest';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { licenceDetails, licencePayload } from '../../specimens/licence-payload.ts';
import { inventPerson } from '../../specimens/people.ts';
import { seededRandom } from '../../specimens/random.ts';
import { documentFields } from '../../specimens/specimen-fields.ts';

const TODAY = '2026-05-04';

function payloadOf(seed: number) {
  const person = inventPerson(seed, TODAY);
  const fields = documentFields('aamva', person, 'UTO', TODAY, {}, seededRandom(seed));
  const details = licenceDetails(person, seededRandom(seed));
  return { fields, details, payload: licencePayload(fields, details) };
}

describe('the barcode of a drawn licence', () => {
  it("states each subfile's start and length", () => {
    const { payload } = payloadOf(3);
    const designators = [...payload.slice(0, 41).matchAll(/(DL|ZU)(\d{4})(\d{4})/g)];
    expect(designators).toHaveLength(2);
    for (const [, type = '', offset, length] of designators) {
      const subfile = payload.slice(Number(offset), Number(offset) + Number(length));
      expect(subfile.startsWith(type)).toBe(true);
      expect(subfile.endsWith('\r')).toBe(true);
    }
    const [, , offset, length] = designators[1] as unknown as string[];
    expect(Number(offset) + Number(length)).toBe(payload.length);
  });

  it('parses to the fields it was made from', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { fields, details, payload } = payloadOf(seed);
      const parsed = parseAamva(payload);
      expect(parsed).toMatchObject({ version: 10, issuerId: '636099', documentType: 'DL' });
      const { documentNumber, birthDate, issueDate, expiryDate, sex, issuingState } = fields;
      expect(parsed?.values).toMatchObject({
        documentNumber,
        birthDate,
        issueDate,
        expiryDate,
        sex,
        issuingState,
        city: details.city,
        postalCode: details.postalCode,
      });
    }
  });

  it("contains plain capitals with the name's hyphens and apostrophes", () => {
    for (let seed = 0; seed < 60; seed++) {
      const names = parseAamva(payloadOf(seed).payload)?.values;
      expect(`${names?.primaryIdentifier}${names?.secondaryIdentifier}`).toMatch(/^[A-Z' -]+$/);
    }
  });
});
