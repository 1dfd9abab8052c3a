import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { BusinessDocument } from '#shared/contract/findings/business.ts';
import type { BusinessDocumentKind, Reason } from '#shared/contract/runs/check-result.ts';
import { findCompanyName } from '#shared/domain/business/company-name.ts';
import { findAddress, findNumber } from '#shared/domain/business/find-in-text.ts';
import type { AddressDocumentReading } from '../../../workers/protocol.ts';
import { addressDocumentOrigin } from '../address/address-document-origin.ts';
import type { BusinessCheck } from '../check.ts';

/** A document with fewer letters cannot be compared. */
const LETTERS_MIN = 60;

/** Each names the company, and one its numbers and address. A person judges what it proves. */
export const businessDocuments: BusinessCheck<'business.documents'> = {
  id: 'business.documents',
  area: 'business',
  appliesTo: ({ evidence }) => evidence.documents.length > 0,
  async run({ fields, evidence }) {
    const read = await Promise.all(
      evidence.documents.map(async (document) => ({ document, reading: await evidence.document(document) })),
    );
    const documents: BusinessDocument[] = [];
    const unreadable: BusinessDocumentKind[] = [];
    const edited: BusinessDocumentKind[] = [];
    for (const { document, reading } of read) {
      if (reading === null || lettersOf(reading) < LETTERS_MIN) {
        unreadable.push(document);
        continue;
      }
      // Companies' papers come from every kind of program, so only changes count, as with a letter.
      const { reasons, ...indicators } = addressDocumentOrigin(reading, 'other');
      if (reasons.length > 0) edited.push(document);
      documents.push({ document, ...compareDocument(reading, fields), indicators: copied(indicators) });
    }
    const isNowhere = (field: 'registrationNumber' | 'taxNumber' | 'address') =>
      documents.length > 0 && documents.every((document) => document[field] === false || document[field] === 'differ');
    const reasons: Reason[] = [
      ...unreadable.map((field): Reason => ({ code: 'BUSINESS_DOCUMENT_UNREADABLE', field })),
      ...edited.map((field): Reason => ({ code: 'BUSINESS_DOCUMENT_EDITED', field })),
      ...documents
        .filter(({ name }) => name === 'differ')
        .map(({ document }): Reason => ({ code: 'BUSINESS_INFO_NAME_MISMATCH', field: document })),
      ...(isNowhere('registrationNumber')
        ? [{ code: 'BUSINESS_ID_MISMATCH' as const, field: 'registration_number' }]
        : []),
      ...(isNowhere('taxNumber') ? [{ code: 'BUSINESS_ID_MISMATCH' as const, field: 'tax_number' }] : []),
      ...(isNowhere('address') ? [{ code: 'ADDRESS_MISMATCH' as const, field: 'address' }] : []),
    ];
    return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, findings: { documents, unreadable } };
  },
};

const linesOf = ({ pages }: AddressDocumentReading) => pages.flatMap(({ lines }) => lines.map(({ text }) => text));
const lettersOf = (reading: AddressDocumentReading) => linesOf(reading).reduce((sum, { length }) => sum + length, 0);

function compareDocument(
  reading: AddressDocumentReading,
  { business_name, registration_number, tax_number, address, country_code }: BusinessFields,
) {
  const lines = linesOf(reading);
  const has = (number: string | undefined) => (number === undefined ? null : findNumber(number, lines));
  return {
    pageCount: reading.pageCount,
    pagesRead: reading.pages.length,
    name: findCompanyName(business_name, lines),
    registrationNumber: has(registration_number),
    taxNumber: has(tax_number),
    address: address === undefined ? null : findAddress(address, country_code ?? null, lines),
  };
}

const copied = ({ info, risk, trust }: Omit<ReturnType<typeof addressDocumentOrigin>, 'reasons'>) => ({
  info: [...info],
  risk: [...risk],
  trust: [...trust],
});
