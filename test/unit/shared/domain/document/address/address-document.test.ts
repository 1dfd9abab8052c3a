import { describe, expect, it } from 'vitest';
import { readAddressPaper } from '#shared/domain/document/address/address-document.ts';
import { classifyPaper } from '#shared/domain/document/address/address-document-kinds.ts';
import { pdfOrigin } from '#shared/domain/document/pdf-programs.ts';

const TODAY = '2026-06-01';

/** Lines of text at places of an A4 page at 150 dpi; letters are 22 pixels high. */
function page(...lines: readonly (readonly [text: string, x: number, y: number])[]) {
  const height = 22;
  return {
    widthPx: 1240,
    heightPx: 1754,
    lines: lines.map(([text, x, y]) => {
      const width = text.length * 11;
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ] as const;
      return { text, confidence: 1, corners };
    }),
  };
}

const BILL = page(
  ['Anyder Energy plc', 120, 80],
  ['1 Lantern Row', 800, 100],
  ['Leeds', 800, 130],
  ['LS1 4AB', 800, 160],
  ['Ms Anna Eriksson', 120, 300],
  ['12 Harbour Street', 120, 330],
  ['London', 120, 360],
  ['SW1A 1AA', 120, 390],
  ['Bill date: 12 May 2026', 800, 450],
  ['Please pay by 26 May 2026', 120, 900],
  ['Period: 1 February 2026 - 30 April 2026', 120, 700],
  ['Your electricity bill', 120, 600],
  ['Electricity used 412 kWh', 120, 800],
);

describe("reads a document's kind, holder, address and date", () => {
  it('reads a bill', () => {
    const paper = readAddressPaper([BILL], TODAY, 'GB');
    expect(paper.classification.kind).toBe('electricity_bill');
    expect(paper.issuer?.value).toBe('Anyder Energy plc');
    expect(paper.holder?.value).toBe('Anna Eriksson');
    expect(paper.address?.value).toMatchObject({
      street: 'Harbour Street',
      houseNumber: '12',
      postcode: 'SW1A 1AA',
      city: 'London',
    });
    expect(paper.issueDate?.value).toBe('2026-05-12');
  });

  it('uses the end of the period if there is no date', () => {
    const lines = BILL.lines.filter(({ text }) => !text.startsWith('Bill date'));
    expect(readAddressPaper([{ ...BILL, lines }], TODAY, 'GB').issueDate?.value).toBe('2026-04-30');
  });

  it('never takes a future date for the date of issue', () => {
    expect(readAddressPaper([BILL], '2026-05-01', 'GB').issueDate?.value).not.toBe('2026-05-12');
  });

  it('finds an address after a label, and the holder after another', () => {
    const lease = page(
      ['Tenancy Agreement', 120, 100],
      ['Landlord: Achora Homes Ltd', 120, 200],
      ['Tenant: Anna Eriksson', 120, 240],
      ['Property: 12 Harbour Street, London, SW1A 1AA', 120, 280],
      ['Monthly rent', 120, 400],
    );
    const paper = readAddressPaper([lease], TODAY, 'GB');
    expect(paper.classification.kind).toBe('tenancy_agreement');
    expect(paper.holder?.value).toBe('Anna Eriksson');
    expect(paper.address?.value.full).toBe('12 Harbour Street, London, SW1A 1AA');
  });

  it('finds nothing on an empty page', () => {
    expect(readAddressPaper([page()], TODAY, 'GB')).toMatchObject({
      issuer: null,
      holder: null,
      address: null,
      issueDate: null,
    });
    expect(readAddressPaper([], TODAY, null).classification.kind).toBe('other');
  });
});

describe('separates proofs of address from other documents', () => {
  it.each([
    [['Stromrechnung', 'Verbrauch 412 kWh', 'Zählerstand'], 'electricity_bill'],
    [['Relevé de compte', 'Ancien solde', 'Nouveau solde'], 'bank_statement'],
    [['Bolletta acqua', 'Servizio idrico'], 'water_bill'],
    [['Umowa najmu', 'Najemca', 'Czynsz'], 'tenancy_agreement'],
    [['Invoice', 'Order number 40018', 'Electric kettle', 'Unit price', 'Qty'], 'other'],
    [['Order confirmation', 'Broadband router', 'Internet cable', 'Ship to'], 'other'],
    [['Receipt', 'Mobile phone case', 'Change'], 'other'],
    [['Mobile'], 'other'],
  ])('%s: %s', (lines, kind) => {
    expect(classifyPaper(lines).kind).toBe(kind);
  });

  const USAGE = [
    'Service address',
    'Billing period 12 May to 11 June',
    'Meter number 55-120',
    'Electric service',
    '412 kWh',
  ];

  it.each([
    ['a payment slip', ['Bill to', 'Return this coupon with your remittance']],
    ['offers and news', ['Check out our new app', 'Special offers and vouchers', 'Opening hours']],
    ['what the tax office asks for', ['Tax invoice', 'Subtotal', 'Quantity']],
  ])('recognises a bill without a title beside %s', (_, words) => {
    expect(classifyPaper([...USAGE, ...words]).kind).toBe('electricity_bill');
  });

  it.each([
    [
      'of an electrician',
      ['Tax invoice', 'Bill to', 'Electricity meter moved', 'Monitor 5 kWh', 'Labour', 'Unit price', 'Qty', 'Subtotal'],
    ],
    [
      'with the account to pay into',
      ['Invoice 2041', 'Bill to', 'Current account, sort code 00-00-00', 'Balance due', 'Quantity', 'Subtotal'],
    ],
    ['of a hotel', ['Tax invoice', 'Hotel', 'Check in 14:00', 'Check out 11:00', 'Broadband in the room', 'Room rate']],
    ['of a shop', ['Order number 4711', 'Battery 5 kWh', 'Save on your electric bill', 'Unit price', 'Shipping']],
  ])('does not accept an invoice %s', (_, lines) => {
    expect(classifyPaper(lines).kind).toBe('other');
  });

  it('counts a title inside a sentence less than a title', () => {
    const words = ['Meter reading', 'Tariff'];
    expect(classifyPaper(['Electric bill', ...words]).kind).toBe('electricity_bill');
    expect(classifyPaper(['See on our pages how to lower your electric bill', ...words]).kind).toBe('other');
  });
});

describe('recognises programs that wrote a PDF', () => {
  it.each([
    ['Sejda 3.2', null, 'editor'],
    ['LibreOffice 7.0', 'Draw', 'editor'],
    ['LibreOffice 7.0', 'Writer', 'office'],
    ['Apache FOP Version 2.8', null, 'billing'],
    ['Canon iR-ADV', null, 'scanner'],
    [null, null, 'unknown'],
  ])('%s, %s: %s', (producer, creator, origin) => {
    expect(pdfOrigin(producer, creator)).toBe(origin);
  });
});
