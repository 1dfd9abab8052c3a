import type { Reason, Verdict } from '#shared/check-result.ts';
import { readAddressPaper } from '#shared/document/address-document.ts';
import { classifyPaper } from '#shared/document/address-document-kinds.ts';
import { compareTypedAddress } from '#shared/place/compare-addresses.ts';
import { parseAddress } from '#shared/place/parse-address.ts';
import type { Check, CheckInput } from '../check.ts';
import type { AddressSource } from './judge-paper.ts';
import { judgePaper } from './judge-paper.ts';

const UNREADABLE: Verdict = {
  outcome: 'review',
  reasons: [{ code: 'ADDRESS_DOCUMENT_UNREADABLE', field: 'address_document' }],
  details: { source: 'address_document' },
};
const NONE: Verdict = { outcome: 'not_applicable', reasons: [] };
/** What was typed is confirmed by nothing. */
const UNCONFIRMED: Verdict = { outcome: 'review', reasons: [{ code: 'ADDRESS_NOT_FOUND', field: 'address' }] };

/**
 * Where the applicant lives: by a proof of address; without one by the address printed on the identity document; else by a back
 * that turns out to be a bill. With none of them, and none typed, it is not asked.
 */
export const addressProof: Check = {
  id: 'address.proof',
  area: 'address',
  deadlineMs: 25_000,
  appliesTo: ({ fields }) => fields.verification_type === 'DOC',
  async run(input) {
    const { evidence } = input;
    if (evidence.has('address_document')) return (await judgedPaper(input, 'address_document')) ?? UNREADABLE;
    const back = await evidence.reading('id_document_back');
    const isPaper = back !== null && classifyPaper(back.lines.map(({ text }) => text)).kind !== 'other';
    const printed = await addressOnDocument(input, isPaper);
    if (printed !== null) return judgePrinted(input, printed);
    return (
      (isPaper ? await judgedPaper(input, 'id_document_back') : null) ?? (input.fields.address ? UNCONFIRMED : NONE)
    );
  },
};

async function judgedPaper(
  { evidence, fields, today, policy }: CheckInput,
  source: Extract<AddressSource, 'address_document' | 'id_document_back'>,
): Promise<Verdict | null> {
  const reading = await evidence.addressDocument(source);
  if (reading === null) return null;
  const paper = readAddressPaper(reading.pages, today, fields.country_code);
  return judgePaper(paper, reading, source, fields, today, policy.address.document_age_days_max);
}

/** As one text; null where the document shows none. A bill in the place of the back says nothing about the document. */
async function addressOnDocument({ evidence }: CheckInput, isBackPaper: boolean): Promise<string | null> {
  const [barcode, sides] = await Promise.all([evidence.barcode(), evidence.printedFields()]);
  const { street, streetSecondLine, city, region, postalCode } = barcode?.parsed.values ?? {};
  if (street && city)
    return [street, streetSecondLine, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const back = isBackPaper ? undefined : sides.id_document_back.address?.value;
  return sides.id_document_front.address?.value ?? back ?? null;
}

/** An address on an identity document has no date of its own: the document's validity stands for it. */
function judgePrinted({ fields }: CheckInput, printed: string): Verdict {
  const address = parseAddress(printed, fields.country_code);
  const comparison =
    fields.address && address ? compareTypedAddress(fields.address, address, fields.country_code) : null;
  const reasons: Reason[] = [];
  if (comparison?.agreement === 'differ') reasons.push({ code: 'ADDRESS_MISMATCH', field: 'address' });
  if (address?.isPostOfficeBox) reasons.push({ code: 'PO_BOX_DETECTED', field: 'address' });
  // Something typed that can be compared with nothing is not confirmed.
  if (fields.address && address === null) reasons.push({ code: 'ADDRESS_NOT_FOUND', field: 'address' });
  const details = {
    source: 'id_document' satisfies AddressSource,
    printed,
    address,
    addressMatch: comparison?.agreement ?? null,
    addressParts: comparison?.parts ?? null,
  };
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, details };
}
