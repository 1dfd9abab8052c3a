import { expect, test } from 'vitest';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { BUSINESS_CHECKS, PERSON_CHECKS, type PersonRow } from '../../../../electron/service/checks/product-table.ts';
import { parseWebsite } from '../../../../electron/service/providers/website-address.ts';
import { aCheckInput, aPerson, someEvidence } from '../../../support/builders.ts';
import { aBusiness, aBusinessInput } from '../../../support/business/business-builders.ts';

/** With every picture, every field, every further check and a registry that answers for all. */
const runsFor = ({ check }: PersonRow) =>
  VerificationType.options.filter((verification_type) => {
    const fields = aPerson({
      ...{ verification_type, email_address: 'anna@example.org', also_check: ['address', 'number'] },
    });
    return check.appliesTo(aCheckInput({ fields, evidence: someEvidence({ concernsRegistry: () => true }) }));
  });

test.each(PERSON_CHECKS.map((row) => [row.check.id, row] as const))('%s runs for the types in its row', (_id, row) => {
  expect(runsFor(row)).toEqual(row.types);
});

test('a company with every field gets every check, and one with nothing but a name those that need no input', () => {
  const idsFor = (input: Parameters<(typeof BUSINESS_CHECKS)[0]['check']['appliesTo']>[0]) =>
    BUSINESS_CHECKS.filter(({ check }) => check.appliesTo(input)).map(({ check }) => check.id);
  const whole = aBusinessInput({
    fields: aBusiness({ lei: '5493001KJTIIGC8Y1R12', registration_number: '00445790' }),
    evidence: { documents: [...BUSINESS_DOCUMENT_KINDS], website: () => parseWebsite('harbour-trading.co.uk') },
  });
  expect(idsFor(whole)).toEqual(BUSINESS_CHECKS.map(({ check }) => check.id));
  expect(idsFor(aBusinessInput({ fields: { business_name: 'Harbour Trading Ltd' } }))).toEqual([
    'business.registry',
    'business.ownership',
    'business.screening',
  ]);
});
