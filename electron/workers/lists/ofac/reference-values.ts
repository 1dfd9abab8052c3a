import type { XmlElement } from '../read-xml.ts';

/** Reference sets of OFAC's advanced list, which map ids to words. */
const REFERENCE_NAMES = [
  ...['AliasType', 'Country', 'DetailReference', 'FeatureType', 'IDRegDocType', 'IDRegDocDateType', 'LegalBasis'],
  ...['LocPartType', 'NamePartType', 'RelationType', 'SanctionsType', 'Validity'],
];

/** The words for the ids. The file defines them at its start, before anything uses them. */
export class ReferenceValues {
  static readonly names: ReadonlySet<string> = new Set(REFERENCE_NAMES);
  readonly #words = new Map<string, string>();
  readonly #countryCodes = new Map<string, string>();

  /** Whether `record` belongs to a reference set. */
  add(record: XmlElement): boolean {
    if (!ReferenceValues.names.has(record.name)) return false;
    const id = record.attributes.ID ?? '';
    this.#words.set(`${record.name} ${id}`, record.text.replace(/\s+/g, ' ').trim());
    if (record.name === 'Country' && record.attributes.ISO2) this.#countryCodes.set(id, record.attributes.ISO2);
    return true;
  }

  /** '' if the id is in no set. */
  word(name: string, id: string | undefined): string {
    return id === undefined ? '' : (this.#words.get(`${name} ${id}`) ?? '');
  }

  countryCode(id: string | undefined): string | null {
    return (id !== undefined && this.#countryCodes.get(id)) || null;
  }
}
