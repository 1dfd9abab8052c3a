import type { BusinessResponse } from '#shared/contract/business/business-response.ts';

/** An invented company; the number has the form of Companies House. */
export const BUSINESS_DATA_EXAMPLE = {
  business_name: 'Harbour Trading Ltd',
  registration_number: '00445792',
  country_code: 'GB',
  address: '12 Quay Street, London SE1 9AA',
  people: [
    { id: 'ana', name: 'Ana Lee', date_of_birth: '1980-05-02', role: 'director', share: 40 },
    { name: 'Ben Okoro', date_of_birth: '1975-11-30', role: 'shareholder', share: 20 },
  ],
  companies: [{ id: 'holding', name: 'Lee Holding Ltd', country_code: 'GB', share: 40 }],
  holdings: [{ holder: 'ana', held: 'holding', share: 100 }],
};

export const BUSINESS_RESPONSE_EXAMPLE: BusinessResponse = {
  provider: 'Countersign',
  batch_id: '6f1d4a52-2f0e-4f3b-9a63-0d1c5f9b7e21',
  reference: 'DWEM-MMHF',
  status: 'Completed',
  type: 'Single',
  used_url: false,
  verification_type: 'Business Verification',
  verification_result: 'APPROVED',
  verification_url: null,
  created_at: '2026-03-02T09:30:00.000Z',
  user_input: { business_name: 'Harbour Trading Ltd', registration_number: '00445792', country_code: 'GB' },
  business_info: {
    status: 'COMPLETED',
    result: 'APPROVED',
    status_reasons: [],
    warnings: [],
    check_summary: [{ check: 'business.registry', outcome: 'pass', codes: [] }],
  },
  website_info: {},
  ownership_info: {
    status: 'COMPLETED',
    result: 'APPROVED',
    status_reasons: [],
    warnings: [],
    check_summary: [{ check: 'business.ownership', outcome: 'pass', codes: [] }],
    owner_percent_min: 25,
    owners: [
      { id: 'people.0', direct_percent: 40, capital_percent: 80, voting_percent: 80, bases: ['capital', 'voting'] },
    ],
  },
  document_info: {},
  aml_info: {},
};
