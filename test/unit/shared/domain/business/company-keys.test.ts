import { describe, expect, test } from 'vitest';
import {
  companyDetailsKeyOf,
  companyKeysOf,
  differingDetails,
} from '../../../../../shared/domain/business/company-keys.ts';

const TODAY = '2026-06-01';
const NAME = { business_name: 'Harbour Trading Ltd' };
const keysOf = (fields: object) => companyKeysOf({ ...NAME, ...fields }, TODAY);

describe('the keys of a company', () => {
  test.each([
    [
      { country_code: 'GB', registration_number: '445790' },
      { country_code: 'gb', registration_number: ' 0044 5790' },
    ],
    [
      { country_code: 'GB', tax_number: 'GB 980 7806 84' },
      { country_code: 'GB', tax_number: '980780684' },
    ],
    [
      { country_code: 'XK', registration_number: 'ab-12/3' },
      { country_code: 'XK', registration_number: 'AB 123' },
    ],
    [{ lei: '5493001KJTIIGC8Y1R12' }, { lei: '5493 001k jtii gc8y 1r12', country_code: 'US' }],
  ])('are equal for one number however it is written: %j', (one, other) => {
    expect(keysOf(one)).toEqual(keysOf(other));
    expect(keysOf(one).keys).toHaveLength(1);
  });

  test('tell countries and kinds of number apart', () => {
    const number = '445790';
    const keys = [
      keysOf({ country_code: 'GB', registration_number: number }),
      keysOf({ country_code: 'IE', registration_number: number }),
      keysOf({ country_code: 'GB', tax_number: number }),
    ].flatMap((found) => found.keys.map(({ identifier, key }) => `${identifier} ${key}`));
    expect(new Set(keys).size).toBe(3);
  });

  test('of a register that numbers locally need the name as well', () => {
    const german = { country_code: 'DE', registration_number: 'HRB 12345' };
    expect(keysOf({ ...german, business_name: 'Harbour Trading GmbH' })).toEqual(keysOf(german));
    expect(keysOf({ ...german, business_name: 'Mill Lane Bakers' })).not.toEqual(keysOf(german));
    // A tax number is given once in the whole country.
    const taxed = { country_code: 'DE', tax_number: 'DE136695976' };
    expect(keysOf({ ...taxed, business_name: 'Mill Lane Bakers' })).toEqual(keysOf(taxed));
  });

  test.each([
    [{ registration_number: '445790' }, 'no_country'],
    [{ country_code: 'GB', registration_number: 'N/A' }, 'no_number'],
    [{ country_code: 'GB', tax_number: '00000' }, 'no_number'],
    [{ country_code: 'GB', tax_number: '--' }, 'no_number'],
    [{ lei: 'none' }, 'no_number'],
  ])('have nothing for %j', (fields, why) => {
    expect(keysOf(fields)).toMatchObject({ keys: [], incomparable: [{ why }] });
  });
});

test('the key of the details does not depend on legal form, case or marks', () => {
  const keyOf = (fields: object) => companyDetailsKeyOf({ ...NAME, country_code: 'GB', ...fields }, TODAY);
  expect(keyOf({ business_name: 'HARBOUR TRADING LIMITED' })).toBe(keyOf({}));
  expect(keyOf({ business_name: 'Harbour Trading Ltd.', country_code: 'gb', registration_number: '--' })).toBe(
    keyOf({}),
  );
  for (const changes of [
    { business_name: 'Harbor Traders' },
    { country_code: 'IE' },
    { registration_number: '445790' },
  ])
    expect(keyOf(changes)).not.toBe(keyOf({}));
});

test.each([
  [{}, []],
  [{ business_name: 'HARBOUR TRADING PLC' }, []],
  [{ business_name: 'Mill Lane Bakers' }, ['business_name']],
  [{ country_code: 'IE', registration_number: '445791' }, ['country_code']],
  [{ registration_number: '445791' }, ['registration_number']],
  [{ registration_number: '00445790', lei: undefined }, []],
  [{ lei: '5493001KJTIIGC8Y1R13', business_name: 'Other' }, ['business_name', 'lei']],
  [{ tax_number: '111' }, []],
])('with %j these details differ: %j', (changes, expected) => {
  const fields = { ...NAME, country_code: 'GB', registration_number: '445790', lei: '5493001KJTIIGC8Y1R12' };
  expect(differingDetails({ ...fields, ...changes }, { ...fields, tax_number: '980780684' }, TODAY)).toEqual(expected);
});
