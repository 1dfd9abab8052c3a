import { describe, expect, test } from 'vitest';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { readKeyedText } from '../../../../../../renderer/wedge/wedge-reading.ts';

const VICTORIA =
  '%BCVICTORIA^SPECIMEN,$TEST CARD^910 GOVERNMENT ST$VICTORIA BC  V8W 3Y8^?;6360282222222=240919700906=?_%0AV8W3Y8                     M185 95BRNBLU';

describe('the tracks of a magnetic stripe', () => {
  test('are read as printed in the barcode of British Columbia', () => {
    expect(parseAamva(VICTORIA)?.values).toEqual({
      issuingState: 'CAN',
      jurisdiction: 'BC',
      primaryIdentifier: 'SPECIMEN',
      secondaryIdentifier: 'TEST CARD',
      firstName: 'TEST CARD',
      documentNumber: '2222222',
      birthDate: '1970-09-06',
      expiryDate: '2024-09',
      sex: 'M',
      street: '910 GOVERNMENT ST',
      city: 'VICTORIA',
      region: 'BC',
      postalCode: 'V8W 3Y8',
      heightCentimetres: 185,
      weightKilograms: 95,
      eyeColour: 'BLU',
      hairColour: 'BRN',
    });
  });

  /** Issuer, number as encoded, and number as the card has it. */
  test.each([
    ['636000', 'VA', '12345678', '12345678'],
    ['636014', 'CA', '04123456', '04123456'],
    ['636015', 'TX', '12345678', '12345678'],
    ['636001', 'NY', '123456789', '123456789'],
    ['636010', 'FL', '0462172082009+0', 'D621720820090'],
    ['636032', 'MI', '1912345678901+2', 'S123456789012'],
    ['636003', 'MD', '1312345678901+2', 'M123456789012'],
    ['636038', 'MN', '0112345678901+2', 'A123456789012'],
    ['636035', 'IL', '2612345678901', 'Z12345678901'],
    ['636031', 'WI', '1012345678901+23', 'J1234567890123'],
    ['636020', 'CO', '123456789', '123456789'],
    ['636025', 'PA', '12345678', '12345678'],
    ['636026', 'AZ', '123456789', '123456789'],
    ['636028', 'BC', '1234567', '1234567'],
    ['636044', 'SK', '12345678', '12345678'],
    ['604432', 'AB', '123456789', '123456789'],
    ['636048', 'MB', '1234567890123', '1234567890123'],
    ['636012', 'ON', '1912345678901+234', '1912345678901234'],
    ['636033', 'AL', '1234567', '1234567'],
    ['636055', 'GA', '123456789', '123456789'],
    ['636023', 'OH', '123456', '123456'],
  ])('of issuer %s in %s give the number of %s', (issuer, region, encoded, number) => {
    const [first = '', overflow = ''] = encoded.split('+');
    const text = `%${region}SPRINGFIELD^DOE$JANE$ANN^12 OAK ST^?\r\n;${issuer}${first}=310519800229${overflow}=?\r\n`;
    expect(parseAamva(text)?.values).toMatchObject({
      jurisdiction: region,
      primaryIdentifier: 'DOE',
      secondaryIdentifier: 'JANE ANN',
      documentNumber: number,
      birthDate: '1980-02-29',
      expiryDate: '2031-05',
      street: '12 OAK ST',
      city: 'SPRINGFIELD',
    });
  });

  test('keep a city that fills its field', () => {
    const text = '%CASAN BERNARDINODOE$JANE^12 OAK ST^?;63601412345678=310519800101=?';
    expect(parseAamva(text)?.values).toMatchObject({ city: 'SAN BERNARDIN', region: 'CA' });
  });

  test('give the month of a birthday on 29 February', () => {
    const leap = VICTORIA.replace('=2409', '=2599').replace(/(?<=\d{4})0906(?=\D|$)/, '0229');
    expect(leap).not.toBe(VICTORIA);
    expect(parseAamva(leap)?.values.expiryDate).toBe('2025-02');
  });

  test.each<[month: string, expiry: string | undefined, meaning: string]>([
    ['77', 'never', 'a card that never expires'],
    ['88', '2025-09', 'the end of the month of birth in the next year'],
    ['99', '2024-09-06', 'the birthday'],
    ['13', undefined, 'a month that does not exist'],
  ])('give for month %s the expiry %s: %s', (month, expiry) => {
    expect(parseAamva(VICTORIA.replace('=2409', `=24${month}`))?.values.expiryDate).toBe(expiry);
  });

  test.each([
    '%B4111111111111111^DOE/JANE^3105101?;4111111111111111=3105101?',
    VICTORIA.slice(0, 60),
    VICTORIA.slice(60),
    '%BC^^^?;636028=?',
  ])('are not seen in %s', (text) => {
    expect(parseAamva(text)).toBeNull();
  });

  test('fill the form from a reader that types them', () => {
    expect(readKeyedText([VICTORIA], '2026-05-04')?.fields).toMatchObject({
      last_name: { value: 'Specimen', source: 'BARCODE' },
      date_of_birth: { value: '1970-09-06' },
    });
  });
});
