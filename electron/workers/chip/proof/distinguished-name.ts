import { CHIP_TEXT_CHARACTERS_MAX } from '../../answer-limits.ts';
import { type BerElement, oidOf, partsOf } from '../ber.ts';

export type DistinguishedName = {
  /** Two letters in upper case. */
  readonly country: string | null;
  /** As people read it: `C=DE, O=bund, CN=csca-germany`. */
  readonly text: string;
  /** Equal for equal names, whatever kind of string and case they are written in. */
  readonly comparable: string;
};

const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.6': 'C',
  '2.5.4.8': 'ST',
  '2.5.4.7': 'L',
  '2.5.4.10': 'O',
  '2.5.4.97': 'organizationIdentifier',
  '2.5.4.11': 'OU',
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '1.2.840.113549.1.9.1': 'emailAddress',
};
const ATTRIBUTES_MAX = 30;
const VALUE_CHARACTERS_MAX = 200;

export function distinguishedName(name: BerElement): DistinguishedName {
  const attributes = partsOf(name)
    .flatMap((set) => partsOf(set, 0x31))
    .slice(0, ATTRIBUTES_MAX)
    .map((attribute) => {
      const [type, value] = partsOf(attribute);
      const oid = oidOf(type);
      return { oid, label: SHORT_NAMES[oid] ?? oid, value: stringOf(value) };
    });
  return {
    country: attributes.find(({ oid }) => oid === '2.5.4.6')?.value.toUpperCase() ?? null,
    text: attributes
      .map(({ label, value }) => `${label}=${value}`)
      .join(', ')
      .slice(0, CHIP_TEXT_CHARACTERS_MAX),
    comparable: JSON.stringify(attributes.map(({ oid, value }) => [oid, value.toLowerCase().replace(/\s+/g, ' ')])),
  };
}

/** BMPString has two bytes per character; Latin-1 covers the other old kinds. */
function stringOf(element: BerElement | undefined): string {
  const bytes = Buffer.from(element?.content ?? []);
  const text =
    element?.tag === 0x1e
      ? bytes
          .subarray(0, bytes.length & ~1)
          .swap16()
          .toString('utf16le')
      : bytes.toString(element?.tag === 0x0c ? 'utf8' : 'latin1');
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, VALUE_CHARACTERS_MAX);
}
