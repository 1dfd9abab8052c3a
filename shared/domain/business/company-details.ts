/** Whatever makes two cases cases of one company. A number counts within its country only. */
export const COMPANY_IDENTIFIERS = ['registration_number', 'tax_number', 'lei'] as const;
export type CompanyIdentifier = (typeof COMPANY_IDENTIFIERS)[number];

/** A tax number is none: a company may have several, and a VAT group shares one. */
export const COMPANY_DETAILS = ['business_name', 'country_code', 'registration_number', 'lei'] as const;
export type CompanyDetail = (typeof COMPANY_DETAILS)[number];
