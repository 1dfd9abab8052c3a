import { describe, expect, it } from 'vitest';
import type { DocumentClass } from '#shared/domain/document/document-class.ts';
import { addressProof } from '../../../../../electron/service/checks/address/proof.ts';
import type { CheckInput } from '../../../../../electron/service/checks/check.ts';
import type { AddressDocumentReading } from '../../../../../electron/workers/protocol.ts';
import {
  aCheckInput,
  aClassification,
  aDocumentReading,
  aLicence,
  aPerson,
  aTextLine,
  someClasses,
  someEvidence,
} from '../../../../support/builders.ts';

const TODAY = '2026-06-01';
const SIGNAL = new AbortController().signal;

const line = (text: string, x: number, y: number) => aTextLine(text, x, y, 22, 11);

const BILL = [
  line('Anyder Energy plc', 120, 80),
  line('Ms Anna Maria Eriksson', 120, 300),
  line('12 Harbour Street', 120, 330),
  line('London', 120, 360),
  line('SW1A 1AA', 120, 390),
  line('Bill date: 12 May 2026', 800, 450),
  line('Your electricity bill', 120, 600),
  line('Electricity used 412 kWh', 120, 800),
];

function aPaper(lines = BILL, changes: Partial<AddressDocumentReading> = {}): AddressDocumentReading {
  const size = { widthPx: 1240, heightPx: 1754 };
  const page = { ...size, source: 'text-layer', lines, isTruncated: false, barcodes: [], overlays: [] } as const;
  const pdf = {
    producer: 'Apache FOP',
    creator: null,
    author: null,
    title: null,
    creationDate: '2026-05-12T08:00:00',
    modificationDate: null,
    incrementalUpdates: 0,
    hasEncryption: false,
    hasSignatures: false,
    hasForm: false,
    fonts: ['Helvetica'],
  };
  return { mediaType: 'application/pdf', pageCount: 1, pages: [page], pdf, firstPage: null, durationMs: 1, ...changes };
}

function input(
  paper: AddressDocumentReading | null,
  fields = {},
  changes: Partial<CheckInput['evidence']> = {},
): CheckInput {
  return aCheckInput({
    today: TODAY,
    fields: aPerson({ verification_type: 'DOC', country_code: 'GB', ...fields }),
    evidence: someEvidence({ addressDocument: async () => paper, ...changes }),
  });
}

const codes = async (asked: CheckInput) => (await addressProof.run(asked, SIGNAL)).reasons.map(({ code }) => code);
const withLine = (at: number, text: string) => BILL.map((one, index) => (index === at ? { ...one, text } : one));

describe('a proof of address', () => {
  it('is checked in document verifications, and in others that ask for it', () => {
    expect(addressProof.appliesTo(input(aPaper()))).toBe(true);
    for (const verification_type of ['BIOMETRIC', 'ID']) {
      expect(addressProof.appliesTo(input(aPaper(), { verification_type }))).toBe(false);
      expect(addressProof.appliesTo(input(aPaper(), { verification_type, also_check: ['address'] }))).toBe(true);
    }
  });

  it('passes if it is recent and shows name and address', async () => {
    const verdict = await addressProof.run(input(aPaper(), { address: '12 Harbour St, London, SW1A 1AA' }), SIGNAL);
    expect(verdict).toMatchObject({
      outcome: 'pass',
      findings: {
        source: 'address_document',
        documentType: 'utility_bill',
        nameMatch: 'agree',
        addressMatch: 'agree',
        ageDays: 20,
      },
    });
  });

  it.each([
    ['of another person', aPaper(withLine(1, 'Mr Nils Lindqvist')), {}, 'ADDRESS_DOCUMENT_NAME_MISMATCH'],
    ['of another address', aPaper(), { address: '14 Harbour Street, London, SW1A 1AA' }, 'ADDRESS_MISMATCH'],
    [
      'older than 90 days',
      aPaper(withLine(5, 'Bill date: 12 February 2026')),
      {},
      'ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY',
    ],
    ['without a date', aPaper(BILL.filter((_, index) => index !== 5)), {}, 'ADDRESS_DOCUMENT_ISSUE_DATE_MISSING'],
    ['without an address', aPaper(BILL.filter((_, index) => index < 2 || index > 4)), {}, 'ADDRESS_NOT_FOUND'],
    ['sent to a post office box', aPaper(withLine(2, 'PO Box 12')), {}, 'PO_BOX_DETECTED'],
    [
      'that is an order confirmation',
      aPaper([...BILL.slice(0, 6), line('Order confirmation', 120, 600), line('Ship to', 120, 700)]),
      {},
      'ADDRESS_DOCUMENT_NOT_ACCEPTED',
    ],
    ['that is blank', aPaper([]), {}, 'ADDRESS_DOCUMENT_UNREADABLE'],
    ['that cannot be opened', null, {}, 'ADDRESS_DOCUMENT_UNREADABLE'],
  ])('%s goes to review', async (_, paper, fields, code) => {
    expect(await codes(input(paper, fields))).toContain(code);
  });

  it('saved by a PDF editor goes to review', async () => {
    const { pdf } = aPaper();
    if (pdf === null) throw new Error('the paper is a PDF');
    const edited = aPaper(BILL, { pdf: { ...pdf, producer: 'Sejda 3.2' } });
    expect(await codes(input(edited))).toEqual(['ADDRESS_DOCUMENT_EDITED']);
    const written = aPaper(BILL, { pdf: { ...pdf, producer: 'Microsoft Word' } });
    expect(await codes(input(written))).toEqual([]);
  });

  it("that differs from its seal goes to review, and the seal's values are marked as unverified", async () => {
    const [page] = aPaper().pages;
    if (page === undefined) throw new Error('the paper has a page');
    const corners = [
      { x: 1, y: 1 },
      { x: 9, y: 1 },
      { x: 9, y: 9 },
      { x: 1, y: 9 },
    ] as const;
    const text = 'DC04FR000001259C259C0101FR10LINDQVIST/NILS\u001d\u001fABC';
    const barcodes = [{ format: 'DATA_MATRIX', text, bytes: new Uint8Array(), corners }] as const;
    const verdict = await addressProof.run(input(aPaper(BILL, { pages: [{ ...page, barcodes }] })), SIGNAL);
    expect(verdict.reasons).toEqual([{ code: 'ADDRESS_DOCUMENT_EDITED', field: 'full_name' }]);
    expect(verdict.findings).toMatchObject({
      seal: { standard: 'FR_2D_DOC', signature: 'not_verified' },
      indicators: { info: ['CARRIES_UNVERIFIED_SEAL'], risk: ['SEAL_DIFFERS_FROM_PRINT'] },
    });
  });

  it('reports that pages or lines were left out', async () => {
    const whole = await addressProof.run(input(aPaper()), SIGNAL);
    const part = await addressProof.run(input(aPaper(BILL, { pageCount: 3 })), SIGNAL);
    expect(whole.findings).toMatchObject({ isTruncated: false });
    expect(part.findings).toMatchObject({ isTruncated: true });
  });

  it('with something pasted over it goes to review, with the position', async () => {
    const box = { left: 1, top: 2, width: 3, height: 4 };
    const [page] = aPaper().pages;
    if (page === undefined) throw new Error('the paper has a page');
    const verdict = await addressProof.run(
      input(aPaper(BILL, { pages: [{ ...page, overlays: [{ kind: 'hidden-text', box }] }] })),
      SIGNAL,
    );
    expect(verdict.reasons).toEqual([
      { code: 'ADDRESS_DOCUMENT_EDITED', region: { capture: 'address_document_page', box } },
    ]);
  });
});

describe('without a proof of address', () => {
  const has = (kind: string) => kind !== 'address_document';

  const HOME = '12 Harbour Street, London, SW1A 1AA';
  const onFront = (value: string) => async () => ({
    id_document_front: { address: { value, confidence: 1, box: { left: 0, top: 0, width: 1, height: 1 } } },
    id_document_back: {},
  });
  const classOf = (documentClass: DocumentClass, issuingState: string | null, confidence = 0.95) => {
    const whole = aClassification({ documentClass, issuingState, confidence });
    return async () => someClasses({}, whole);
  };
  const judged = (fields: object, changes: Partial<CheckInput['evidence']>) =>
    addressProof.run(input(null, fields, { has, ...changes }), SIGNAL);

  it('uses the address on a licence', async () => {
    const licence = { printedFields: onFront(HOME), documentClass: classOf('driving_licence', 'GBR') };
    expect(await judged({ address: HOME }, licence)).toMatchObject({
      outcome: 'pass',
      findings: { source: 'id_document', addressMatch: 'agree', address: { postcode: 'SW1A 1AA' } },
    });
    expect(await judged({ address: '14 Harbour Street, London, SW1A 1AA' }, licence)).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'ADDRESS_MISMATCH' }],
    });
  });

  it.each([
    ['a passport', 'passport', 'GBR', 0.99],
    ['a visa', 'visa', 'GBR', 0.99],
    ['a card of a state that prints no address', 'identity_card', 'NLD', 0.99],
    ['a document of unknown class', 'driving_licence', 'GBR', 0.3],
  ] as const)('ignores text like an address on %s', async (_, documentClass, state, confidence) => {
    const evidence = { printedFields: onFront(HOME), documentClass: classOf(documentClass, state, confidence) };
    expect((await judged({}, evidence)).outcome).toBe('not_applicable');
    expect(await judged({ address: HOME }, evidence)).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'ADDRESS_NOT_FOUND' }],
    });
  });

  it.each([
    ['that is not an address', '14 HA TMA', 'GBR', 'GB'],
    ['in neither country', HOME, 'D', 'FR'],
  ])('sends text %s to review, typed address or not', async (_, printed, state, country_code) => {
    const evidence = { printedFields: onFront(printed), documentClass: classOf('identity_card', state) };
    for (const address of [undefined, HOME])
      expect(await judged({ address, country_code }, evidence)).toMatchObject({
        outcome: 'review',
        reasons: [{ code: 'ADDRESS_NOT_FOUND', field: 'address' }],
        findings: { printed, address: null },
      });
  });

  it("accepts an address in the applicant's country on a card issued elsewhere", async () => {
    const card = { printedFields: onFront(HOME), documentClass: classOf('identity_card', 'D') };
    expect((await judged({ country_code: 'GB' }, card)).outcome).toBe('pass');
  });

  it("uses a barcode's address only if the document's class prints one", async () => {
    const home = { street: '12 HARBOUR STREET', city: 'SPRINGFIELD', region: 'IL', postalCode: '62704' };
    const barcode = async () => aLicence({ issuingState: 'USA', ...home });
    const licence = { barcode, mrz: async () => null, documentClass: classOf('driving_licence', 'USA') };
    expect(await judged({}, licence)).toMatchObject({ outcome: 'pass', findings: { address: { state: 'IL' } } });
    const passport = { barcode, documentClass: classOf('passport', 'USA') };
    expect((await judged({}, passport)).outcome).toBe('not_applicable');
  });

  it('reads a bill in place of the back if the front has no address that parses', async () => {
    const reading = async () => aDocumentReading({ lines: BILL });
    const front = { printedFields: onFront('14 HA TMA'), documentClass: classOf('identity_card', 'GBR') };
    const verdict = await addressProof.run(input(aPaper(), {}, { has, reading, ...front }), SIGNAL);
    expect(verdict).toMatchObject({ outcome: 'pass', findings: { source: 'id_document_back' } });
  });

  it('reads a back that is a bill', async () => {
    const reading = async () => aDocumentReading({ lines: BILL });
    const verdict = await addressProof.run(input(aPaper(), {}, { has, reading }), SIGNAL);
    expect(verdict).toMatchObject({ outcome: 'pass', findings: { source: 'id_document_back' } });
  });

  it('does not apply if there is no address at all', async () => {
    expect((await addressProof.run(input(null, {}, { has }), SIGNAL)).outcome).toBe('not_applicable');
    // Somebody asked for it by name.
    expect(await codes(input(null, { also_check: ['address'] }, { has }))).toEqual(['ADDRESS_NOT_FOUND']);
  });

  it('goes to review if an address was typed and nothing confirms it', async () => {
    expect(await addressProof.run(input(null, { address: '1 Quay Road' }, { has }), SIGNAL)).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'ADDRESS_NOT_FOUND', field: 'address' }],
    });
  });
});
