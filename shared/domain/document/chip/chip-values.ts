import { compareFamilyNames, compareGivenNames } from '../../person/compare-names.ts';
import type { DocumentFields } from '../document-fields.ts';
import type { ParsedMrz } from '../mrz/mrz.ts';
import type { ChipContent, ChipHolder } from './chip-content.ts';

/** The chip's facts about its document, and whether its proofs hold. */
export type ChipValues = {
  readonly values: DocumentFields;
  /** The chip's own MRZ; null if it was not read. */
  readonly mrz: ParsedMrz | null;
  readonly isTrusted: boolean;
};

/** The values of a chip: those of its MRZ, spelled and completed by data groups 11 and 12. */
export function chipValues({ mrz, holder, issue }: Pick<ChipContent, 'mrz' | 'holder' | 'issue'>): DocumentFields {
  const own = mrz?.values ?? {};
  return {
    ...own,
    ...spelledNames(own, holder ?? {}),
    ...(holder?.birthDate && isFullerDate(own.birthDate, holder.birthDate) && { birthDate: holder.birthDate }),
    ...(holder?.birthPlace && { birthPlace: holder.birthPlace }),
    ...(holder?.personalNumber && { personalNumber: holder.personalNumber }),
    ...(holder?.address && { address: holder.address }),
    ...(issue?.authority && { authority: issue.authority }),
    ...(issue?.issueDate && { issueDate: issue.issueDate }),
  };
}

const IN_LATIN_LETTERS = /^[\p{Script=Latin}\p{M}\p{P}\s]*$/u;

/** Some states write data group 11 in another script; then the names of the MRZ count. */
function spelledNames(own: DocumentFields, { primaryIdentifier, secondaryIdentifier }: ChipHolder): DocumentFields {
  const isFamily = isSpelling(compareFamilyNames, own.primaryIdentifier, primaryIdentifier);
  const isGiven = isSpelling(compareGivenNames, own.secondaryIdentifier, secondaryIdentifier);
  return {
    ...(primaryIdentifier && isFamily && { primaryIdentifier }),
    ...(secondaryIdentifier && isGiven && { secondaryIdentifier }),
  };
}

/** An MRZ may cut the name short. */
const isSpelling = (compare: typeof compareFamilyNames, own: string | undefined, spelled: string | undefined) =>
  spelled !== undefined &&
  IN_LATIN_LETTERS.test(spelled) &&
  (own === undefined || compare(spelled, own, true) === 'agree');

/** The MRZ has no century and may lack the day; apart from that both must say the same. */
const isFullerDate = (own: string | undefined, full: string): boolean =>
  full.length === 'YYYY-MM-DD'.length && (own === undefined || full.slice(2).startsWith(own.slice(2)));
