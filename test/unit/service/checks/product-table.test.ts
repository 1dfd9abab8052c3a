import { expect, test } from 'vitest';
import { VerificationType } from '#shared/contract/kyc-data.ts';
import type { ProductRow } from '../../../../electron/service/checks/product-table.ts';
import { PRODUCT_TABLE, rowsFor } from '../../../../electron/service/checks/product-table.ts';
import { aCheckInput, aPerson, someEvidence } from '../../../support/builders.ts';

/** With every picture, every field and a registry that answers for all. */
const runsFor = ({ check }: ProductRow) =>
  VerificationType.options.filter((verification_type) => {
    const fields = aPerson({ verification_type, email_address: 'anna@example.org' });
    return check.appliesTo(aCheckInput({ fields, evidence: someEvidence({ concernsRegistry: () => true }) }));
  });

test.each(PRODUCT_TABLE.map((row) => [row.check.id, row] as const))('%s runs for the types in its row', (_id, row) => {
  expect(runsFor(row)).toEqual(row.types);
});

test('a run about a person takes every check, and one about a business none of them yet', () => {
  expect(rowsFor({ kind: 'person', fields: aPerson() }, PRODUCT_TABLE)).toEqual(PRODUCT_TABLE);
  expect(rowsFor({ kind: 'business' }, PRODUCT_TABLE)).toEqual([]);
});
