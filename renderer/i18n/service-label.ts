import i18next from 'i18next';

/** What answers name in English, with the keys of the names. */
export const SERVICE_LABELS: Readonly<Record<string, string>> = {
  'ID Verification': 'ID',
  'Document Verification': 'DOC',
  'Biometrics Verification': 'BIOMETRIC',
  'Business Verification': 'BUSINESS',
  System: 'system',
  Customer: 'customer',
  'Command line': 'command_line',
};

/** A type of verification, or who acted; names of people as they are. */
export function labelInPageLanguage(value: string): string {
  const label = i18next.language === 'en' || !Object.hasOwn(SERVICE_LABELS, value) ? undefined : SERVICE_LABELS[value];
  return label === undefined ? value : (i18next.t as unknown as (key: string) => string)(`service.label.${label}`);
}
