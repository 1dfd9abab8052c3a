import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { printedDate } from './captions.ts';
import type { Design } from './designs.ts';
import type { InventedPerson } from './people.ts';
import type { PortraitId } from './portraits.ts';
import { integerBetween, pick, seededRandom } from './random.ts';
import type { DocumentClass, SpecimenKind } from './specimen.ts';

/** The content and the look of one document, for all of its sides. */
export type SideContent = {
  readonly kind: SpecimenKind;
  readonly documentClass: DocumentClass;
  readonly design: Design;
  readonly stateName: string;
  readonly printed: DocumentFields;
  readonly person: InventedPerson;
  readonly portrait: PortraitId;
  readonly mrzLines: readonly string[];
  readonly seed: number;
  readonly widthPixels: number;
};

const PERMITS = ['SETTLEMENT', 'WORK', 'STUDY', 'FAMILY REUNION'] as const;
const ENTRIES = ['1', '2', 'MULT'] as const;

/** Every value that a document of these kinds can print, by field name, formatted as the design asks. */
export function printedValues(content: SideContent): Readonly<Record<string, string>> {
  const { design, printed, person } = content;
  const random = seededRandom(content.seed + 17);
  const dates = pick(random, design.dates);
  const name = (text: string | undefined) => (design.names === 'capitals' ? (text ?? '').toUpperCase() : (text ?? ''));
  return {
    documentCode: printed.documentCode ?? '',
    issuingState: printed.issuingState ?? '',
    documentNumber: printed.documentNumber ?? '',
    primaryIdentifier: name(printed.primaryIdentifier),
    secondaryIdentifier: name(printed.secondaryIdentifier),
    nationality: printed.nationality === 'UTO' ? design.nationality : (printed.nationality ?? ''),
    sex: printed.sex ?? '',
    birthDate: printedDate(design, dates, printed.birthDate),
    issueDate: printedDate(design, dates, printed.issueDate),
    expiryDate: printedDate(design, dates, printed.expiryDate),
    personalNumber: printed.personalNumber ?? '',
    birthPlace: person.birthPlace.toUpperCase(),
    residence: person.residence.toUpperCase(),
    height: `${person.heightCentimetres} CM`,
    authority: content.kind === 'td3' ? 'PASSPORT OFFICE' : 'CITY OF AMAUROT',
    permitType: pick(random, PERMITS),
    entries: pick(random, ENTRIES),
    passportNumber: `U${integerBetween(random, 1_000_000, 9_999_999)}`,
  };
}
