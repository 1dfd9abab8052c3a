import type { NumberKind } from './number-kind.ts';

/** Many VAT numbers only add letters to the register's number. */
const ALSO_TAX: ReadonlySet<string> = new Set(
  `AU.abn BE.vat BR.cnpj CA.bn CH.uid CH.vat CN.uscc CR.cpj DE.vat DK.cvr ES.cif FR.siren FR.tva GB.vat HR.oib
  HU.anum IL.hp IN.gstin IS.kennitala IT.iva JP.cn KR.brn KZ.bin MA.ice MD.idno NO.mva NO.orgnr RO.cui SG.uen TW.ubn UA.edrpou US.ein`.split(
    /\s+/,
  ),
);

export const isTaxKind = ({ country, key, group }: NumberKind): boolean =>
  group === 'tax' || ALSO_TAX.has(`${country}.${key}`);
