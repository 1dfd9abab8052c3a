/** Kinds of proof of address, in the words that integrators know; `other` proves none. */
export const ADDRESS_PAPER_KINDS = [
  'electricity_bill',
  'gas_bill',
  'water_bill',
  'internet_bill',
  'phone_bill',
  'bank_statement',
  'mortgage_statement',
  'tax_letter',
  'council_tax',
  'tenancy_agreement',
  'insurance_statement',
  'benefit_letter',
  'other',
] as const;
export type AddressPaperKind = (typeof ADDRESS_PAPER_KINDS)[number];
/** `UTILITY_BILL` and so on, as address verification services name them. */
export const PAPER_FAMILY = {
  electricity_bill: 'utility_bill',
  gas_bill: 'utility_bill',
  water_bill: 'utility_bill',
  internet_bill: 'utility_bill',
  phone_bill: 'utility_bill',
  bank_statement: 'bank_statement',
  mortgage_statement: 'mortgage_statement',
  tax_letter: 'tax_letter',
  council_tax: 'council_tax',
  tenancy_agreement: 'tenancy_agreement',
  insurance_statement: 'insurance_statement',
  benefit_letter: 'benefit_letter',
  other: 'other',
} as const satisfies Record<AddressPaperKind, string>;
