import type { NumberCheck } from '../identity-number/check-number.ts';
import { checkAmong } from '../identity-number/check-number.ts';
import type { NumberKind } from '../identity-number/number-kind.ts';
import { numberKindsOf } from '../identity-number/number-kinds.ts';
import { COMPANY_KINDS } from './company-kinds.ts';

export const BUSINESS_NUMBERS = ['registration', 'tax'] as const;
export type BusinessNumber = (typeof BUSINESS_NUMBERS)[number];

const setOf = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/));

/** Company and national numbers that are tax numbers as well; many VAT numbers only add letters to the register's number. */
const ALSO_TAX =
  setOf(`AU.abn BE.vat BR.cnpj CA.bn CH.uid CH.vat CN.uscc CR.cpj DE.vat DK.cvr ES.cif FR.siren FR.tva GB.vat HR.oib
  HU.anum IL.hp IN.gstin IS.kennitala IT.iva JP.cn KR.brn MA.ice MD.idno NO.mva NO.orgnr RO.cui SG.uen TW.ubn UA.edrpou US.ein`);

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
  if (purpose === 'tax') return known.filter((kind) => kind.group === 'tax' || isIn(ALSO_TAX, kind));
  return [
    ...(ownByCountry.get(country.toUpperCase()) ?? []),
    ...known.filter((kind) => (kind.group === 'company' && !isIn(ONLY_TAX, kind)) || isIn(ALSO_REGISTRATION, kind)),
  ];
}

/**
 * Checks the form, parts and check digits of a company's number, as `checkNumber` does; asks nobody. `country` is ISO 3166-1
 * alpha-2, `today` YYYY-MM-DD. `other_kind`: it is valid, but serves the other purpose.
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
