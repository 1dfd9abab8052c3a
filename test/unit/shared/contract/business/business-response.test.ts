import { expect, test } from 'vitest';
import { BusinessResponse } from '../../../../../shared/contract/business/business-response.ts';

test('a response stored before websites were checked still opens, with nothing about one', () => {
  const stored = {
    provider: 'Countersign',
    batch_id: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
    status: 'Completed',
    type: 'Single',
    used_url: false,
    verification_type: 'Business Verification',
    verification_result: 'APPROVED',
    verification_url: null,
    created_at: '2026-03-02T09:30:00.000Z',
    user_input: {},
    business_info: {},
    ownership_info: {},
    document_info: {},
    aml_info: {},
  };
  expect(BusinessResponse.parse(stored)).toEqual({ ...stored, website_info: {} });
});
