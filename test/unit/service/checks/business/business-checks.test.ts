import { describe, expect, test } from 'vitest';
import { businessDocuments } from '../../../../../electron/service/checks/business/documents.ts';
import { knownCompany } from '../../../../../electron/service/checks/business/known-company.ts';
import { businessLei } from '../../../../../electron/service/checks/business/lei.ts';
import { businessNumbers } from '../../../../../electron/service/checks/business/numbers.ts';
import { businessOwnership } from '../../../../../electron/service/checks/business/ownership.ts';
import { businessRegistry } from '../../../../../electron/service/checks/business/registry.ts';
import { businessScreening } from '../../../../../electron/service/checks/business/screening.ts';
import type { BusinessEvidence } from '../../../../../electron/service/checks/business-evidence.ts';
import { DEFAULT_POLICY } from '../../../../../electron/service/policy/default-policy.ts';
import { CheckUnavailableError } from '../../../../../electron/service/service-error.ts';
import {
  aBusiness,
  aBusinessInput,
  aPaper,
  aParty,
  judgedBusiness,
} from '../../../../support/business/business-builders.ts';
import { anEntityHit } from '../../../../support/screening/hits.ts';

type Verdict = {
  readonly outcome: string;
  readonly reasons: readonly { readonly code: string; readonly field?: string | undefined }[];
};
const codes = ({ outcome, reasons }: Verdict) => [
  outcome,
  ...reasons.map(({ code, field }) => (field ? `${code} ${field}` : code)),
];

describe('business.numbers', () => {
  const judge = (changes: object) => judgedBusiness(businessNumbers, { fields: aBusiness(changes) }).then(codes);

  test.each([
    [{ registration_number: '00445790', tax_number: 'GB 980 7806 84' }, ['pass']],
    [{ registration_number: '00445790X' }, ['review', 'COMPANY_NUMBER_FORM_UNKNOWN registration_number']],
    [{ tax_number: 'GB 980 7806 85' }, ['fail', 'COMPANY_NUMBER_NOT_VALID_FORMAT tax_number']],
    [{ registration_number: 'GB 980 7806 84' }, ['review', 'COMPANY_NUMBER_OF_OTHER_KIND registration_number']],
    [{ registration_number: '1', country_code: undefined }, ['review', 'BUSINESS_COUNTRY_MISSING registration_number']],
    [{ registration_number: '1', country_code: 'US' }, ['review', 'COMPANY_NUMBER_FORM_UNKNOWN registration_number']],
  ])('%j', async (changes, expected) => {
    expect(await judge(changes)).toEqual(expected);
  });
});

test('business.lei', async () => {
  const judge = (lei: string) => judgedBusiness(businessLei, { fields: aBusiness({ lei }) });
  expect(codes(await judge('5493001KJTIIGC8Y1R12'))).toEqual(['pass']);
  const wrong = await judge('5493001KJTIIGC8Y1R13');
  expect(codes(wrong)).toEqual(['fail', 'LEI_NOT_VALID lei']);
  expect(wrong.findings).toEqual({ flaw: 'check_digit', issuer: null });
});

describe('business.registry', () => {
  const record = { name: 'HARBOUR TRADING LIMITED', number: '00445790', company_status: 'ACTIVE' as const };
  const source = 'Company register';
  const judge = (answer: object, changes: object = {}) =>
    judgedBusiness(businessRegistry, {
      fields: aBusiness(changes),
      evidence: { companyRecord: async () => answer as never },
    });

  test('passes if the register has the company under this name', async () => {
    expect(codes(await judge({ status: 'FOUND', source, record }))).toEqual(['pass']);
  });

  test('is unavailable without a register, and never passes then', async () => {
    expect(codes(await judge({ status: 'NOT_CONFIGURED' }))).toEqual([
      'unavailable',
      'BUSINESS_ID_NOT_VERIFIED registration_number',
    ]);
  });

  test.each([
    [
      { status: 'NOT_FOUND', source },
      {},
      ['fail', 'COMPANY_NOT_FOUND registration_number', 'BUSINESS_ID_NOT_VERIFIED registration_number'],
    ],
    [
      { status: 'FOUND', source, record: { ...record, company_status: 'INACTIVE' } },
      {},
      ['fail', 'REGISTRATION_STATUS_INACTIVE'],
    ],
    [
      { status: 'FOUND', source, record: { ...record, name: 'Other Ltd' } },
      {},
      ['review', 'BUSINESS_INFO_NAME_MISMATCH business_name'],
    ],
    [
      { status: 'FOUND', source, record: { ...record, address: '3 Mill Lane, Leeds LS1 4AP' } },
      { address: '12 Quay Street, London SE1 9AA' },
      ['review', 'ADDRESS_MISMATCH address'],
    ],
    [
      { status: 'FOUND', source, record: { ...record, address: '12 QUAY ST, LONDON, SE1 9AA' } },
      { address: '12 Quay Street, London SE1 9AA' },
      ['pass'],
    ],
  ])('%j', async (answer, changes, expected) => {
    expect(codes(await judge(answer, changes))).toEqual(expected);
  });

  test('a register that is down rejects, and the runner makes that unavailable', async () => {
    const down = judgedBusiness(businessRegistry, {
      evidence: { companyRecord: () => Promise.reject(new CheckUnavailableError('LOOKUP_SOURCE_DOWN')) },
    });
    await expect(down).rejects.toThrow(CheckUnavailableError);
  });
});

describe('business.known_company', () => {
  const fields = { registration_number: '00445790', lei: '5493001KJTIIGC8Y1R12' };
  type History = Awaited<ReturnType<BusinessEvidence['history']>>;
  const judge = (history: Partial<History>, changes: object = fields) =>
    judgedBusiness(knownCompany, {
      fields: aBusiness(changes),
      evidence: { history: async () => ({ earlier: [], isAtLeast: false, incomparable: [], ...history }) },
    });
  const earlier = (at: number, differing: History['earlier'][number]['differing']) => ({
    batchId: `batch-${at}`,
    createdAt: `2026-05-${10 + at}T10:00:00.000Z`,
    shared: ['registration_number' as const],
    differing,
  });

  test('applies to a company with a number', () => {
    expect(knownCompany.appliesTo(aBusinessInput({ fields: aBusiness() }))).toBe(false);
    expect(knownCompany.appliesTo(aBusinessInput({ fields: aBusiness(fields) }))).toBe(true);
  });

  test('passes for a new company, and for one that returns with the same details', async () => {
    expect(codes(await judge({}))).toEqual(['pass']);
    const returned = await judge({ earlier: [earlier(1, [])] });
    expect(codes(returned)).toEqual(['pass', 'COMPANY_PREVIOUSLY_SEEN registration_number']);
    expect(returned.findings).toMatchObject({ count: 1, earlier: [{ batchId: 'batch-1' }] });
  });

  test('goes to review with other details, and names those cases first', async () => {
    const cases = [earlier(3, []), earlier(2, ['business_name', 'lei']), earlier(1, ['business_name'])];
    const found = await judge({ earlier: cases });
    expect(codes(found)).toEqual([
      'review',
      'COMPANY_PREVIOUSLY_SEEN registration_number',
      'COMPANY_DETAILS_DIFFER business_name',
      'COMPANY_DETAILS_DIFFER lei',
    ]);
    expect(found.findings?.earlier.map(({ batchId }) => batchId)).toEqual(['batch-2', 'batch-1', 'batch-3']);
    expect(codes(await judge({ earlier: [earlier(1, null)] }))).toEqual([
      'review',
      'COMPANY_PREVIOUSLY_SEEN registration_number',
      'COMPANY_DETAILS_DIFFER',
    ]);
  });

  test('names at most 20 cases and counts all', async () => {
    const { findings } = await judge({
      earlier: Array.from({ length: 30 }, (_, at) => earlier(at, [])),
      isAtLeast: true,
    });
    expect([findings?.earlier.length, findings?.count, findings?.isAtLeast]).toEqual([20, 30, true]);
  });

  test('never passes with a number that could not be compared', async () => {
    const noCountry = { identifier: 'registration_number', why: 'no_country' } as const;
    expect(codes(await judge({ incomparable: [noCountry] }))).toEqual([
      'review',
      'BUSINESS_COUNTRY_MISSING registration_number',
    ]);
    expect(codes(await judge({ incomparable: [noCountry] }, { registration_number: '1' }))).toEqual([
      'unavailable',
      'BUSINESS_COUNTRY_MISSING registration_number',
    ]);
    expect(codes(await judge({ incomparable: [{ identifier: 'lei', why: 'no_number' }] }))).toEqual([
      'review',
      'LEI_NOT_VALID lei',
    ]);
  });
});

describe('business.ownership', () => {
  const judge = (changes: object, policy = DEFAULT_POLICY) =>
    judgedBusiness(businessOwnership, { fields: aBusiness(changes), policy });

  test('passes if everybody who may own enough is known', async () => {
    const { outcome, findings } = await judge({});
    expect(outcome).toBe('pass');
    expect(findings?.people.map(({ id, bases }) => [id, bases])).toEqual([
      ['people.0', ['capital', 'voting']],
      ['people.1', ['capital', 'voting']],
    ]);
  });

  const owner = { name: 'Ana Lee', date_of_birth: '1980-05-02' };
  test.each([
    ['nobody declared', { people: undefined }, ['review', 'OWNERSHIP_NOT_DECLARED people']],
    ['31 % missing', { people: [{ ...owner, share: 69 }] }, ['review', 'BENEFICIAL_OWNERSHIP_NOT_DERIVABLE business']],
    [
      'a company whose owners are missing',
      { people: [{ ...owner, share: 60 }], companies: [{ name: 'Top', share: 40 }] },
      ['review', 'BENEFICIAL_OWNERSHIP_NOT_DERIVABLE companies.0'],
    ],
    [
      'more than the whole',
      {
        people: [
          { ...owner, share: 70 },
          { ...owner, share: 70 },
        ],
      },
      ['review', 'OWNERSHIP_OVER_WHOLE business'],
    ],
    [
      'an owner without a birth date',
      { people: [{ name: 'Ana Lee', share: 100 }] },
      ['review', 'OWNER_BIRTH_DATE_MISSING people.0.date_of_birth'],
    ],
    [
      'a circle',
      {
        people: [{ id: 'ana', ...owner, share: 80 }],
        companies: [
          { id: 'a', name: 'Alpha', share: 20 },
          { id: 'b', name: 'Beta' },
        ],
        holdings: [
          { holder: 'a', held: 'b', share: 50 },
          { holder: 'b', held: 'a', share: 50 },
          { holder: 'ana', held: 'a', share: 50 },
          { holder: 'ana', held: 'b', share: 50 },
        ],
      },
      ['review', 'OWNERSHIP_CIRCULAR companies.0'],
    ],
  ])('%s goes to review', async (_, changes, expected) => {
    expect(codes(await judge(changes))).toEqual(expected);
  });

  test('the policy says from which share somebody is an owner', async () => {
    const { findings } = await judge({}, { ...DEFAULT_POLICY, business: { owner_percent_min: 50 } });
    expect(findings?.people.map(({ bases }) => bases.length > 0)).toEqual([true, false]);
  });
});

describe('business.documents', () => {
  const fields = { registration_number: '00445790', address: '12 Quay Street, London SE1 9AA' };
  const certificate = aPaper([
    'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY',
    'Company number 00445790',
    'HARBOUR TRADING LIMITED',
    'Registered office: 12 Quay Street, London SE1 9AA',
  ]);
  const other = aPaper([
    'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY',
    'Company number 00445791',
    'MILL LANE BAKERS LIMITED',
  ]);
  const judge = (papers: readonly (typeof certificate | null)[]) => {
    const documents = (['business_document_1', 'business_document_2'] as const).slice(0, papers.length);
    return judgedBusiness(businessDocuments, {
      fields: aBusiness(fields),
      evidence: { documents, document: async (kind) => papers[documents.indexOf(kind as never)] ?? null },
    }).then(codes);
  };

  test('pass if they are about this company', async () => {
    expect(await judge([certificate])).toEqual(['pass']);
  });

  test('go to review if one is about another company, even beside a right one', async () => {
    expect(await judge([certificate, other])).toEqual(['review', 'BUSINESS_INFO_NAME_MISMATCH business_document_2']);
    expect(await judge([other])).toEqual([
      'review',
      'BUSINESS_INFO_NAME_MISMATCH business_document_1',
      'BUSINESS_ID_MISMATCH registration_number',
      'ADDRESS_MISMATCH address',
    ]);
  });

  test('go to review if one cannot be opened or has hardly any text: nothing was confirmed', async () => {
    expect(await judge([null])).toEqual(['review', 'BUSINESS_DOCUMENT_UNREADABLE business_document_1']);
    expect(await judge([aPaper(['HARBOUR TRADING LIMITED'])])).toEqual([
      'review',
      'BUSINESS_DOCUMENT_UNREADABLE business_document_1',
    ]);
  });

  test('go to review if a scan was written over', async () => {
    const box = { left: 0, top: 0, width: 10, height: 10 };
    const pages = certificate.pages.map((page) => ({ ...page, overlays: [{ kind: 'text-over-scan' as const, box }] }));
    const pdf = {
      producer: null,
      creator: null,
      author: null,
      title: null,
      creationDate: null,
      modificationDate: null,
    };
    const edited = {
      ...certificate,
      mediaType: 'application/pdf' as const,
      pages,
      pdf: { ...pdf, incrementalUpdates: 0, hasEncryption: false, hasSignatures: false, hasForm: false, fonts: [] },
    };
    expect(await judge([edited])).toEqual(['review', 'BUSINESS_DOCUMENT_EDITED business_document_1']);
  });
});

describe('business.screening', () => {
  const judge = (...parties: readonly ReturnType<typeof aParty>[]) =>
    judgedBusiness(businessScreening, { evidence: { screening: async () => parties } }).then(codes);
  const hit = anEntityHit();

  test('passes if nobody is listed', async () => {
    expect(await judge(aParty('business'), aParty('people.0'))).toEqual(['pass']);
  });

  test('names the party that may be listed', async () => {
    expect(await judge(aParty('business'), aParty('people.1', [hit]))).toEqual(['review', 'AML_MATCH people.1']);
  });

  test('fails for a sanction that a person confirmed', async () => {
    const confirmed = aParty('business', [anEntityHit({ record: { ...hit.record, topics: ['sanction'] } })], true);
    expect(await judge(confirmed)).toEqual(['fail', 'AML_MATCH_CONFIRMED business']);
  });
});
