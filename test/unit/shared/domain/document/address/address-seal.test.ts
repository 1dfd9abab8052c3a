import { describe, expect, it } from 'vitest';
import { readAddressPaper } from '#shared/domain/document/address/address-document.ts';

const TODAY = '2026-06-01';
const [GS, US] = ['\u001d', '\u001f'];
/** Days from 2000-01-01 to 2026-05-12. */
const ISSUED = (9628).toString(16).toUpperCase();
const corners = [
  { x: 900, y: 1500 },
  { x: 1100, y: 1500 },
  { x: 1100, y: 1700 },
  { x: 900, y: 1700 },
];

function seal(type = '01', recipient = 'MME/ERIKSSON/ANNA', street = '12 RUE DES TANNEURS') {
  const body = `10${recipient}${GS}22${street}${GS}2469003` + `25LYON${GS}26FR`;
  return { text: `DC04FR000001${ISSUED}${ISSUED}${type}01FR${body}${US}ABC`, bytes: new Uint8Array(), corners };
}

function page(lines: readonly string[], barcodes: readonly ReturnType<typeof seal>[] = [seal()]) {
  return {
    widthPx: 1240,
    heightPx: 1754,
    barcodes,
    lines: lines.map((text, index) => {
      const [x, y] = [120, 300 + index * 30];
      const right = x + text.length * 11;
      const box = [
        { x, y },
        { x: right, y },
        { x: right, y: y + 22 },
        { x, y: y + 22 },
      ] as const;
      return { text, confidence: 1, corners: box };
    }),
  };
}

const PRINTED = ['Mme Anna Eriksson', '12 rue des Tanneurs', '69003 Lyon', 'Date de facture: 12/05/2026'];
const BILL = [...PRINTED, "Facture d'électricité", 'Consommation en kWh'];
const conflictsOf = (lines: readonly string[]) => readAddressPaper([page(lines)], TODAY, 'FR').sealConflicts;

describe('the seal of a proof of address', () => {
  it('agrees with the print of an unchanged document', () => {
    const paper = readAddressPaper([page(BILL)], TODAY, 'FR');
    expect(paper).toMatchObject({ sealConflicts: [], fromSeal: [], holder: { value: 'Anna Eriksson' } });
    expect(paper.seal?.box).toEqual({ left: 900, top: 1500, width: 200, height: 200 });
  });

  it('fills in what print lacks', () => {
    const paper = readAddressPaper([page(["Facture d'électricité", 'Consommation en kWh'])], TODAY, 'FR');
    expect(paper.fromSeal).toEqual(['holder', 'address', 'issueDate']);
    expect(paper.holder?.value).toBe('ERIKSSON ANNA');
    expect(paper.address?.value).toMatchObject({ houseNumber: '12', postcode: '69003', city: 'LYON', country: 'FR' });
    expect(paper.issueDate?.value).toBe('2026-05-12');
  });

  it('gives the kind if print does not, but never against its words', () => {
    const kindOf = (lines: readonly string[]) =>
      readAddressPaper([page(lines, [seal('04')])], TODAY, 'FR').classification.kind;
    expect(kindOf(PRINTED)).toBe('tax_letter');
    expect(kindOf([...PRINTED, 'Numéro de commande 40018', 'Quantité 2', 'Order confirmation'])).toBe('other');
  });

  it.each([
    ['another name', 'Mme Anna Eriksson', 'M. Nils Lindqvist', 'full_name'],
    ['another house', '12 rue des Tanneurs', '14 rue des Tanneurs', 'address'],
    ['another month', 'Date de facture: 12/05/2026', 'Date de facture: 28/02/2026', 'document_issue_date'],
  ])('reports %s in print', (_, from, to, conflict) => {
    expect(conflictsOf(BILL.map((line) => (line === from ? to : line)))).toEqual([conflict]);
  });

  it.each([
    ['a letter misread', 'Mme Anna Eriksson', 'Mme Anna Erikson'],
    ['the day of the print run', 'Date de facture: 12/05/2026', 'Date de facture: 20/05/2026'],
  ])('ignores %s', (_, from, to) => {
    expect(conflictsOf(BILL.map((line) => (line === from ? to : line)))).toEqual([]);
  });

  it('matches a truncated name with the full one, and not with another', () => {
    const cut = {
      ...seal(),
      text: seal().text.replace(`MME/ERIKSSON/ANNA${GS}`, 'ERIKSSON-LINDQVIST/ANNA WILHELM\u001e'),
    };
    const conflicts = (printed: string) =>
      readAddressPaper([page([`Mme ${printed}`, ...BILL.slice(1)], [cut])], TODAY, 'FR').sealConflicts;
    expect(conflicts('Anna Wilhelmina Eriksson-Lindqvist')).toEqual([]);
    expect(conflicts('Nils Eriksson-Lindqvist')).toEqual(['full_name']);
  });

  it('ignores other barcodes', () => {
    const barcode = { text: 'https://example.org/', bytes: new Uint8Array(), corners };
    expect(readAddressPaper([page(BILL, [barcode])], TODAY, 'FR').seal).toBeNull();
  });
});
