import * as z from 'zod';

const text = z.string().nullish().catch(null);
const AddressVerification = z.object({
  source: z.enum(['address_document', 'id_document', 'id_document_back']).nullish().catch(null),
  document_class: text,
  document_issuer: text,
  document_issue_date: text,
  names: z.array(z.string()).catch([]),
  name_match: z.enum(['agree', 'near', 'differ']).nullish().catch(null),
  extracted_address: z.object({ full_address: z.string() }).nullish().catch(null),
  address_match: z.enum(['agree', 'near', 'differ']).nullish().catch(null),
  document_metadata: z.object({ producer: text, creator: text }).nullish().catch(null),
  risk_indicators: z.array(z.string()).catch([]),
  is_truncated: z.boolean().nullish().catch(null),
});
export type AddressVerification = z.infer<typeof AddressVerification>;

/** The proof of address in the response; null if none was checked. */
export function addressVerification(idInfo: Readonly<Record<string, unknown>>): AddressVerification | null {
  if (idInfo.address_verification === undefined) return null;
  const parsed = AddressVerification.safeParse(idInfo.address_verification);
  return parsed.success ? parsed.data : null;
}

/** The entered address in the response. */
export function typedAddress(userInput: Readonly<Record<string, unknown>>): string | null {
  const parsed = z.object({ full_address: z.string() }).safeParse(userInput.address);
  return parsed.success ? parsed.data.full_address : null;
}
