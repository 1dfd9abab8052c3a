import { COUNTRY_CODES, countryOfState } from '#shared/domain/place/countries.ts';
import { parseAddress } from '#shared/domain/place/parse-address.ts';
import type { CheckInput } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';

/** Alpha-2 codes of the countries that the person is connected with; null or absent if unknown. */
export type KnownCountries = { readonly document: readonly string[]; readonly address: string | null };

const EXISTING: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Typed and document's issuing country, nationality, and the address's country. */
export async function knownCountries({
  fields,
  evidence,
}: Pick<CheckInput<DocumentEvidence>, 'fields' | 'evidence'>): Promise<KnownCountries> {
  // An unreadable document adds nothing to the typed data.
  const read = (await evidence.document().catch(() => null))?.fields;
  const states = [read?.issuingState, read?.nationality].map((state) => (state ? countryOfState(state.value) : null));
  const document = [fields.country_code.toUpperCase(), ...states].filter((code) => code !== null && EXISTING.has(code));
  const address = fields.address === undefined ? null : (parseAddress(fields.address)?.country ?? null);
  return { document: [...new Set(document as string[])], address };
}
