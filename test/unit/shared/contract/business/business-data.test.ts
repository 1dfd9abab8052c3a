import { describe, expect, test } from 'vitest';
import { BusinessFields, validateBusinessData } from '#shared/contract/business/business-data.ts';
import { sentencesOf } from '#shared/contract/errors/field-error.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { declaredOwnership } from '#shared/domain/business/declared-ownership.ts';

const TODAY = '2026-11-23';
const NAME = { business_name: 'Harbour Trading Ltd' };

function errorsOf(body: unknown) {
  const parsed = BusinessFields.safeParse(body);
  return sentencesOf(parsed.success ? validateBusinessData(parsed.data, TODAY) : fieldErrorsOf(parsed.error));
}

describe('BusinessData', () => {
  test('only the name is required', () => {
    expect(errorsOf(NAME)).toEqual({});
    expect(errorsOf({})).toEqual({ business_name: 'Business name is required.' });
    expect(errorsOf({ business_name: ' ' })).toEqual({ business_name: 'Business name must have 2 to 200 characters.' });
  });

  test('empty form fields are absent, and lists may be JSON text', () => {
    const parsed = BusinessFields.parse({
      ...NAME,
      lei: '',
      website: null,
      address: 'Quay 1\nDublin',
      people: '[{"name": "Ana Lee", "role": "director", "share": "12.5", "has_control": "true"}]',
    });
    expect(parsed).toEqual({
      ...NAME,
      address: 'Quay 1, Dublin',
      people: [{ name: 'Ana Lee', role: 'director', share: 12.5, has_control: true }],
    });
  });

  test.each([
    [{ country_code: 'GBR' }, 'country_code', 'Country must be a two-letter country code.'],
    [{ people: 'Ana' }, 'people', 'People must be a list.'],
    [{ people: [{ name: 'A' }] }, 'people.0.name', 'Name must have 2 to 100 characters.'],
    [{ people: [{ name: 'Ana', share: 101 }] }, 'people.0.share', 'Share must be 0 to 100 percent.'],
    [{ people: [{ name: 'Ana', share: 'half' }] }, 'people.0.share', 'Share must be a number of percent.'],
    [
      { people: [{ name: 'Ana', role: 'king' }] },
      'people.0.role',
      'This role is not known. Use "other" for a role that is not listed.',
    ],
    [
      { people: [{ name: 'Ana', date_of_birth: '2030-01-01' }] },
      'people.0.date_of_birth',
      'Date of birth is in the future.',
    ],
    [{ people: Array(101).fill({ name: 'Ana' }) }, 'people', 'People must have at most 100 entries.'],
    [
      {
        companies: [
          { id: 'a', name: 'Alpha' },
          { id: 'a', name: 'Beta' },
        ],
      },
      'companies.1.id',
      'Each id may be used only once.',
    ],
    [{ holdings: [{ holder: 'x', held: 'y' }] }, 'holdings.0.holder', 'No person or company has this id.'],
    [
      { people: [{ id: 'p', name: 'Ana' }], holdings: [{ holder: 'p', held: 'p' }] },
      'holdings.0.held',
      'No company, trust or nominee has this id.',
    ],
    [{ website: 'javascript:alert(1)' }, 'website', 'Website must be an address such as https://example.com.'],
    [
      { website: 'https://user:secret@example.com' },
      'website',
      'Website must be an address such as https://example.com.',
    ],
    [
      { business_name: 'Harbour \u202E Ltd' },
      'business_name',
      'Business name contains a character that is not allowed.',
    ],
  ])('%j is refused', (fields, field, message) => {
    expect(errorsOf({ ...NAME, ...fields })).toMatchObject({ [field]: message });
  });

  test.each(['example.com', 'https://www.example.co.uk/about?x=1', 'http://münchen.example:8080/'])(
    '%s is a website',
    (website) => {
      expect(errorsOf({ ...NAME, website })).toEqual({});
    },
  );

  test('names from outside never become keys', () => {
    const parsed = BusinessFields.parse(
      JSON.parse(`{"business_name": "Harbour", "people": [{"name": "Ana", "__proto__": {"share": 90}}]}`),
    );
    expect(parsed.people?.[0]?.share).toBeUndefined();
  });
});

describe('declared ownership', () => {
  test('is null if nobody stated a part', () => {
    expect(
      declaredOwnership(BusinessFields.parse({ ...NAME, people: [{ name: 'Ana Lee', role: 'director' }] })),
    ).toBeNull();
  });

  test('holders are named by their place, and votes follow the share', () => {
    const graph = declaredOwnership(
      BusinessFields.parse({
        ...NAME,
        people: [
          { id: 'ana', name: 'Ana Lee', share: 40, voting_share: 60 },
          { name: 'Ned Nom', role: 'nominee', share: 10 },
        ],
        companies: [{ id: 'top', name: 'Top Holding', share: 50 }],
        holdings: [{ holder: 'ana', held: 'top', share: 100, has_control: true }],
      }),
    );
    expect(graph?.holders.map(({ id, kind, isNominee }) => [id, kind, isNominee])).toEqual([
      ['business', 'company', false],
      ['people.0', 'person', false],
      ['people.1', 'person', true],
      ['companies.0', 'company', false],
    ]);
    expect(graph?.holdings).toEqual([
      { holder: 'people.0', held: 'business', capitalPercent: 40, votingPercent: 60, hasControl: false },
      { holder: 'people.1', held: 'business', capitalPercent: 10, votingPercent: 10, hasControl: false },
      { holder: 'companies.0', held: 'business', capitalPercent: 50, votingPercent: 50, hasControl: false },
      { holder: 'people.0', held: 'companies.0', capitalPercent: 100, votingPercent: 100, hasControl: true },
    ]);
  });
});
