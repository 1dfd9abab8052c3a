import type { CheckId } from './check-result.ts';

/**
 * English names that say nothing of the outcome. Those that do are in `checks.json` of
 * `shared/texts`, which has the other languages, too.
 */
export const CHECK_NAMES = {
  'government.number': 'ID number',
  'government.registry': 'Registry lookup',
  'document.readable': 'Readability',
  'document.type': 'Document type',
  'document.quality': 'Picture quality',
  'document.mrz': 'MRZ',
  'document.data': 'Details compared',
  'document.expiry': 'Expiry',
  'document.validity': 'Dates, age and issuing country',
  'document.originality': 'Original or copy',
  'document.integrity': 'Tampering',
  'document.chip': 'Chip',
  'document.specimen': 'Specimen',
  'address.proof': 'Proof of address',
  'biometric.face_match': 'Face match',
  'biometric.liveness': 'Liveness',
  'biometric.known_face': 'Face in earlier cases',
  'fraud.phone': 'Phone number',
  'fraud.email': 'E-mail address',
  'fraud.velocity': 'Contacts in other cases',
  'aml.screening': 'Watchlist screening',
  'business.numbers': 'Company numbers',
  'business.lei': 'LEI',
  'business.registry': 'Company register',
  'business.known_company': 'Company in earlier cases',
  'business.website': 'Website address',
  'business.website_lookup': 'Visit to the website',
  'business.ownership': 'Ownership',
  'business.documents': 'Company documents',
  'business.screening': 'Watchlist screening of the company and its people',
} as const satisfies Record<CheckId, string>;
