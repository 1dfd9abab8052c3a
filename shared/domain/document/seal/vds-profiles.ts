/** How to interpret a feature's bytes. MRZs are capital letters with spaces for fillers. */
export type VdsCoding = 'letters' | 'zone' | 'text' | 'number' | 'duration' | 'bytes';

export type VdsProfile = {
  readonly name: string;
  /** By tag. */
  readonly features: Readonly<Record<number, readonly [name: string, coding: VdsCoding]>>;
};

const ADDRESS_STICKER: VdsProfile['features'] = {
  1: ['document_number', 'letters'],
  2: ['municipality_code', 'letters'],
  3: ['address', 'letters'],
};

/**
 * The document that a seal is printed on, by feature definition reference and document type category: ICAO Doc 9303-7 (visa) and 9303-8 (emergency
 * travel document), BSI TR-03137 part 1 (the German ones).
 */
export const VDS_PROFILES: Readonly<Record<string, VdsProfile>> = {
  '5d01': {
    name: 'visa',
    features: {
      1: ['mrz', 'zone'],
      2: ['mrz', 'zone'],
      3: ['number_of_entries', 'number'],
      4: ['duration_of_stay', 'duration'],
      5: ['passport_number', 'letters'],
      6: ['visa_type', 'bytes'],
      7: ['additional_feature', 'bytes'],
    },
  },
  '5e03': { name: 'emergency_travel_document', features: { 2: ['mrz', 'zone'] } },
  fd02: { name: 'arrival_attestation', features: { 2: ['mrz', 'zone'], 3: ['azr_number', 'letters'] } },
  fc04: {
    name: 'social_insurance_card',
    features: {
      1: ['social_insurance_number', 'letters'],
      2: ['last_name', 'text'],
      3: ['first_name', 'text'],
      4: ['birth_name', 'text'],
    },
  },
  fb06: { name: 'residence_permit', features: { 2: ['mrz', 'zone'], 3: ['passport_number', 'letters'] } },
  fa06: { name: 'supplementary_sheet', features: { 4: ['mrz', 'zone'], 5: ['sheet_number', 'letters'] } },
  f908: { name: 'address_sticker_identity_card', features: ADDRESS_STICKER },
  f90c: { name: 'address_sticker_residence_permit', features: ADDRESS_STICKER },
  f80a: {
    name: 'residence_sticker_passport',
    features: { ...ADDRESS_STICKER, 3: ['postal_code', 'letters'] },
  },
};
