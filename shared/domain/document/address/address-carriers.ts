import type { DocumentClass } from '../document-class.ts';

type Carriers = {
  /** The rule for every state that is not listed. */
  readonly asARule: boolean;
  /** States (as travel documents write them) for which the opposite holds. */
  readonly except: string;
};

/**
 * Which identity documents print the holder's address on the sides that are photographed. Sources:
 * - passports and visas: ICAO Doc 9303-4 and -7, whose lists of printed data elements have no
 *   address. France prints one on the page opposite the photo page, India on the last page;
 * - identity cards: Doc 9303-5 leaves it to the issuer; listed are cards that the register PRADO
 *   shows without one;
 * - residence permits: Regulation (EC) 1030/2002 has no field for it; listed are cards that print
 *   one anyway;
 * - driving licences: field 8 of Directive 2006/126/EC, annex I, is optional, and AAMVA's card
 *   design standard requires one; listed are licences that PRADO shows without it.
 *
 * Collected by hand, not measured. If a document with an address is missing here, a reviewer looks
 * at it.
 */
const CARRIERS: Readonly<Record<DocumentClass, Carriers>> = {
  passport: { asARule: false, except: 'FRA IND' },
  visa: { asARule: false, except: '' },
  identity_card: {
    asARule: true,
    except: 'AUT BEL BRA CHE CHL COL DNK EST FIN HKG IRL ISL LTU LUX LVA NLD NOR PRT SWE TUR ZAF',
  },
  residence_permit: { asARule: false, except: 'D ESP FRA JPN KOR' },
  driving_licence: { asARule: true, except: 'AUT BRA CHE D DNK FIN NLD NOR SWE ZAF' },
  other: { asARule: false, except: '' },
};

/** `issuingState` as on travel documents; null if unknown, and then the rule applies. */
export function printsAddress(documentClass: DocumentClass, issuingState: string | null): boolean {
  const { asARule, except } = CARRIERS[documentClass];
  const isListed = issuingState !== null && except.split(' ').includes(issuingState);
  return isListed ? !asARule : asARule;
}
