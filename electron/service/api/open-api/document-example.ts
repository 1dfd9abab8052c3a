import type { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { REASON_CODES } from '#shared/contract/runs/reason-codes.ts';
import type { IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import { KYC_RESPONSE_EXAMPLE } from './examples.ts';

const mrzField = {
  value: 'L898902C3',
  line: 1,
  start: 0,
  end: 9,
  check_digit_valid: true,
  box: { left: 212, top: 1204, width: 306, height: 34 },
};

const passportInfo: IdInfo = {
  status: 'COMPLETED',
  result: 'REVIEW',
  status_reasons: [],
  warnings: [
    {
      code: 'MRZ_DATA_MISMATCH',
      message: REASON_CODES.MRZ_DATA_MISMATCH,
      field: 'id_expiry_date',
      resolution_status: 'UNRESOLVED',
    },
  ],
  check_summary: [{ check: 'document.data', outcome: 'review', codes: ['MRZ_DATA_MISMATCH'] }],
  document_class: 'passport',
  document_class_confidence: 0.99,
  document_class_sources: ['MRZ', 'OCR'],
  id_number: 'L898902C3',
  personal_number: 'ZE184226B',
  first_name: 'Anna Maria',
  last_name: 'Eriksson',
  full_name: 'Anna Maria Eriksson',
  birth_date: '1974-08-12',
  gender: 'F',
  nationality: null,
  nationality_code: 'UT',
  issue_country: null,
  issue_country_code: 'UT',
  id_issue_date: '2022-04-16',
  id_expiry_date: '2032-04-15',
  field_info: {
    id_expiry_date: {
      reference: 'MRZ',
      values: { OCR: '2035-04-15', MRZ: '2032-04-15' },
      matched: [],
      nearly_matched: [],
      unmatched: ['OCR'],
      normalisation: { OCR: 'date' },
    },
  },
  document_details: {
    mrz_data: {
      format: 'TD3',
      capture: 'id_document_front',
      lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F3204159ZE184226B<<<<<10'],
      all_check_digits_valid: true,
      composite_check_digit_valid: true,
      repairs: [{ line: 1, column: 7, from: 'G', to: 'C' }],
      fields: { documentNumber: mrzField },
    },
    barcode_data: null,
    ocr_data: {
      front: ['UTOPIA', 'PASSPORT', 'ERIKSSON'],
      back: [],
      fields: {
        last_name: {
          value: 'Eriksson',
          capture: 'id_document_front',
          box: { left: 640, top: 310, width: 188, height: 31 },
          confidence: 0.987,
        },
      },
    },
  },
};

const addressVerification: IdInfo['address_verification'] = {
  status: 'COMPLETED',
  result: 'APPROVED',
  status_reasons: [],
  warnings: [],
  check_summary: [{ check: 'address.proof', outcome: 'pass', codes: [] }],
  source: 'address_document',
  document_type: 'utility_bill',
  document_class: 'electricity_bill',
  document_issuer: 'Utopia Electric',
  document_issue_date: '2026-02-11',
  names: ['Anna Maria Eriksson'],
  name_match: 'agree',
  extracted_address: {
    full_address: '12 High Street, London, N1 9GU',
    parsed_address: {
      address_street_1: '12 High Street',
      address_street_2: null,
      address_street: 'High Street',
      address_house_number: '12',
      address_city: 'London',
      address_state: null,
      address_zip_code: 'N1 9GU',
      address_country: 'GB',
      address_type: null,
    },
  },
  address_match: 'agree',
  address_match_parts: { postcode: 'agree', houseNumber: 'agree', street: 'agree', city: 'agree', unit: 'absent' },
  document_metadata: null,
  page_count: 1,
  is_truncated: false,
  seal: null,
  values_from_seal: [],
  seal_conflicts: [],
  info_indicators: ['PICTURE_OF_PAPER'],
  risk_indicators: [],
  trust_indicators: [],
};

/** Its printed expiry contradicts the MRZ; with a utility bill as proof of address. */
export const DOCUMENT_RESPONSE_EXAMPLE: KYCResponse = {
  ...KYC_RESPONSE_EXAMPLE,
  verification_type: 'Document Verification',
  id_info: { ...passportInfo, address_verification: addressVerification },
};
