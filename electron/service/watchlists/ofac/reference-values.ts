import type { XmlElement } from '../read-xml.ts';

/** Sets of OFAC's advanced list in which a number stands for a word. */
const REFERENCE_NAMES = [
  ...['AliasType', 'Country', 'DetailReference', 'FeatureType', 'IDRegDocType', 'IDRegDocDateType', 'LegalBasis'],
  ...['LocPartType', 'NamePartType', 'RelationType', 'SanctionsType', 'Validity'],
];

/** The words behind the numbers. They stand at the beginning of the file, before anything that uses them. */
export class ReferenceValues {
  static readonly names: ReadonlySet<string> = new Set(REFERENCE_NAMES);
  readonly #words = new Map<string, string>();
  readonly #countryCodes = new Map<string, string>();

  /** Whether `record` was one of a set. */
  add(record: XmlElement): boolean {
    if (!ReferenceValues.names.has(record.name)) return false;
    const id = record.attributes.ID ?? '';
    this.#words.set(`${record.name} ${id}`, record.text.replace(/\s+/g, ' ').trim());
    if (record.name === 'Country' && record.attributes.ISO2) this.#countryCodes.set(id, record.attributes.ISO2);
    return true;
  }

  /** '' where the number is in no set. */
  word(name: string, id: string | undefined): string {
    return id === undefined ? '' : (this.#words.get(`${name} ${id}`) ?? '');
  }

  countryCode(id: string | undefined): string | null {
    return (id !== undefined && this.#countryCodes.get(id)) || null;
  }
}
