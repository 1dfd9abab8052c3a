import type { VisitDraft } from '#shared/contract/visits/visit.ts';

/** The draft of an operator who stands at the first step. */
export const aVisitDraft = (changes: Partial<VisitDraft> = {}): VisitDraft => ({
  path: 'typed',
  verificationType: 'BIOMETRIC',
  step: 'consent',
  isSubmitted: false,
  hasConsent: true,
  consentLanguage: 'en',
  consentVersion: null,
  person: {
    first_name: 'Amara',
    middle_name: '',
    last_name: 'Okello',
    date_of_birth: '1990-4-',
    phone_number: '',
    email_address: '',
    country_code: '',
    id_number: '',
    address: '',
  },
  filled: {},
  reading: 'none',
  keyed: null,
  rejected: [],
  captures: {},
  hasSecondPage: false,
  hasChipStep: false,
  chip: null,
  faceAttested: false,
  specimenTitle: null,
  ...changes,
});
