import { expect, test } from 'vitest';
import { composeBusiness } from '../../../../electron/service/response/compose-business.ts';
import { aResult } from '../../../support/builders.ts';

const run = {
  batchId: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
  createdAt: '2026-06-01T09:00:00.000Z',
  input: { business: { business_name: 'Harbour Ltd' } },
  captures: [],
};

test.each([
  ['fail', 'REVIEW', 'REVIEW'],
  ['review', 'APPROVED', 'APPROVED'],
  ['review', 'DECLINED', 'REVIEW'],
  ['fail', 'DECLINED', 'DECLINED'],
] as const)('a section with %s says no more about a company than the decision %s', (outcome, decision, result) => {
  const { business_info } = composeBusiness(run as never, [aResult('business.numbers', outcome)], decision);
  expect(business_info).toMatchObject({ result, check_summary: [{ check: 'business.numbers', outcome }] });
});
