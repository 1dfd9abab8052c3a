import { checkAmong, type NumberCheck } from '../identity-number/check-number.ts';
import type { NumberKind } from '../identity-number/number-kind.ts';
import { numberKindsOf } from '../identity-number/number-kinds.ts';
import { isTaxKind } from '../identity-number/tax-kinds.ts';
import { COMPANY_KINDS } from './company-kinds.ts';

export const BUSINESS_NUMBERS = ['registration', 'tax'] as const;
export type BusinessNumber = (typeof BUSINESS_NUMBERS)[number];

const setOf = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/));

/** Tax and national numbers under which companies are registered. */
const ALSO_REGISTRATION =
  setOf(`AR.cuit BG.vat CL.rut CO.nit CY.vat DO.rnc EC.ruc GT.nit HR.oib IS.kennitala LV.pvn MZ.nuit PE.ruc
  PT.nif PY.ruc RS.pib SN.ninea UY.rut VE.rif VN.mst`);

/** Company numbers that no register of companies gives. */
const ONLY_TAX = setOf('CH.vat DE.vat FR.tva GB.vat HU.anum IN.gstin NO.mva US.ein');

const isIn = (ids: ReadonlySet<string>, { country, key }: NumberKind) => ids.has(`${country}.${key}`);

const ownByCountry = Map.groupBy(COMPANY_KINDS, ({ country }) => country);

/** The kinds of a country's registration or tax numbers; empty if none is known. */
export function businessNumberKinds(country: string, purpose: BusinessNumber): readonly NumberKind[] {
  const known = numberKindsOf(country);
  if (purpose === 'tax') return known.filter(isTaxKind);
  return [
    ...(ownByCountry.get(country.toUpperCase()) ?? []),
    ...known.filter((kind) => (kind.group === 'company' && !isIn(ONLY_TAX, kind)) || isIn(ALSO_REGISTRATION, kind)),
  ];
}

/**
 * Form, parts and check digits, as `checkNumber`; asks nobody. `today` is YYYY-MM-DD. `other_kind`:
 * valid for the other purpose.
 */
export function checkBusinessNumber(
  country: string,
  purpose: BusinessNumber,
  typed: string,
  today: string,
): NumberCheck {
  const meant = businessNumberKinds(country, purpose);
  const other = businessNumberKinds(country, purpose === 'tax' ? 'registration' : 'tax');
  return checkAmong({ meant, others: other.filter((kind) => !meant.includes(kind)) }, typed, today);
}
