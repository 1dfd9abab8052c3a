import type { OwnKind } from '../identity-number/own-kind.ts';

/** The seventeen states whose company registers follow one act (OHADA, Acte uniforme relatif au droit commercial général). */
const STATES = ['BF', 'BJ', 'CD', 'CF', 'CG', 'CI', 'CM', 'GA', 'GN', 'GQ', 'GW', 'KM', 'ML', 'NE', 'SN', 'TD', 'TG'];

/**
 * RCCM numbers: the state or RC, three letters of the court, the year, a letter for the kind of entry and a number within the year.
 * The form is checked; registers vary in the last part.
 */
export const OHADA_KINDS: readonly Omit<OwnKind, 'group'>[] = STATES.map((state) => ({
  id: `${state}.rccm`,
  name: 'OHADA trade register number',
  localName: 'RCCM',
  lengths: Array.from({ length: 12 }, (_, at) => at + 8),
  form: /^([A-Z]{2})?[A-Z]{3}(19|20)\d{2}[A-Z]\d{1,8}$/,
}));
