import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy.ts';
import type { Issuer } from '../receipts/issue-receipt.ts';
import { applicantNameOf } from '../store/sealed-verification.ts';
import type { Store } from '../store/store.ts';
import type { CaseFacts } from './case-facts.ts';
import { readCaseFacts } from './case-facts.ts';
import { drawQr, fitsQr } from './draw-qr.ts';
import { drawMark, MARGIN } from './page-frame.ts';
import type { Paper, Sheet } from './sheet.ts';
import { createSheet, INK } from './sheet.ts';
import { DOCUMENT_WORDS, timeOf } from './words.ts';

const QR_SIZE = 190;

type Dependencies = { readonly store: Store; readonly issuer: Issuer; readonly told: Policy['applicants']['told'] };

/**
 * The customer's receipt: one page without scores, reasons or names of staff. It has the result, and the signed receipt that states it, only
 * if people are `told` the outcome. Throws `NOT_FOUND`, `ERASED`, or `CONFLICT` while nothing is decided.
 */
export async function makeCustomerReceipt(
  { store, issuer, told }: Dependencies,
  batchId: string,
  paper: Paper,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await readCaseFacts(store, batchId, issuer);
  const at = new Date(facts.claims.as_of);
  const isTold = told === 'outcome';
  const sheet = createSheet(paper, {
    ...{ title: 'Receipt', author: issuer.organisation, at },
    ...(isTold && { receipt: facts.receipt }),
  });
  drawReceipt(sheet, facts, isTold);
  return sheet.finish();
}

const RECEIVED = 'We have received your details. We will tell you if we need anything else.';

function outcomeSentence({ final_result: result, subject }: CaseFacts['claims']): string {
  const what = subject === 'business' ? 'the details of the company' : 'your identity';
  if (result === 'APPROVED') return `We confirm that ${what} ${subject === 'business' ? 'are' : 'is'} verified.`;
  if (result === 'DECLINED') return `We could not verify ${what}. Ask us what you can do next.`;
  return 'One of our staff still has to look at your details. We will tell you the result.';
}

function drawReceipt(sheet: Sheet, { stored, claims, receipt }: CaseFacts, isTold: boolean): void {
  sheet.addPage();
  const width = sheet.width - 2 * MARGIN;
  drawMark(sheet, MARGIN, 40, 26);
  sheet.text(claims.issuer, MARGIN + 36, 58, width - 36, { size: 14, weight: 600 });
  if (claims.environment !== 'production')
    sheet.text('TEST: not a real decision.', MARGIN, 30, width, { size: 8, weight: 600, ink: INK.bad });
  sheet.text('Thank you for your visit', MARGIN, 116, width, { size: 24, weight: 600, role: 'title' });
  const text = isTold ? outcomeSentence(claims) : RECEIVED;
  sheet.paragraph(text, MARGIN, 140, width, { size: 12, ink: INK.dim }, 2);
  let y = 186;
  sheet.rule(MARGIN, y - 18, width);
  sheet.table(() => {
    for (const [label, value] of rowsOf(stored, claims)) {
      sheet.row(() => {
        sheet.text(label, MARGIN, y, 130, { size: 10.5, ink: INK.dim, role: 'row' });
        sheet.text(value, MARGIN + 140, y, width - 140, { size: 10.5, weight: 600, role: 'cell' });
      });
      sheet.rule(MARGIN, y + 11, width);
      y += 30;
    }
  });
  sheet.text('Your rights', MARGIN, y + 16, width, { size: 12, weight: 600, role: 'heading' });
  const rights =
    'You may ask to see, correct or erase what is stored about you, and to have a person look at the result again. Bring this receipt or its reference.';
  sheet.paragraph(rights, MARGIN, y + 36, width, { size: 10.5 }, 4, 1.5);
  if (isTold) drawCode(sheet, receipt, width);
  sheet.text('Please keep this receipt. It is not proof of identity.', MARGIN, sheet.height - 34, width * 0.7, {
    size: 8.5,
    ink: INK.dim,
  });
  sheet.frame(() => {
    const style = { size: 8.5, ink: INK.dim, align: 'right' } as const;
    sheet.text('1 of 1', MARGIN + width * 0.7, sheet.height - 34, width * 0.3, style);
  });
}

function drawCode(sheet: Sheet, receipt: string, width: number): void {
  const top = sheet.height - 60 - QR_SIZE - 24;
  sheet.panel(MARGIN, top, width, QR_SIZE + 24, INK.panel);
  sheet.panel(MARGIN + 12, top + 12, QR_SIZE, QR_SIZE, '#ffffff');
  const hasCode = fitsQr(receipt);
  if (hasCode) drawQr(sheet, receipt, MARGIN + 12, top + 12, QR_SIZE, 'Code with your signed receipt');
  const x = MARGIN + QR_SIZE + 32;
  sheet.text('Is this receipt genuine?', x, top + 48, width - QR_SIZE - 44, { size: 12, weight: 600, role: 'heading' });
  const how = hasCode
    ? 'The code holds the result, signed by the organisation above. Anybody who has its public keys can check it, without a network. It holds your initials only, no other detail of you.'
    : 'Ask the organisation above for the signed receipt; it is too long for a code on this page.';
  sheet.paragraph(how, x, top + 70, width - QR_SIZE - 48, { size: 10, ink: INK.dim }, 8, 1.5);
}

/** No number is written out: whoever finds the receipt learns no more than its last characters. */
function rowsOf(
  { input, outcome, batchId, createdAt }: CaseFacts['stored'],
  { initials }: CaseFacts['claims'],
): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    ['Name', initials ?? applicantNameOf(input)],
    ['When', timeOf(createdAt)],
  ];
  const document = outcome.facts?.document;
  const kind =
    document?.classification?.documentClass ?? resultFor(outcome.checks, 'document.type')?.findings?.documentClass;
  const number = document?.values.documentNumber ?? null;
  if (kind)
    rows.push([
      'What you showed',
      number ? `${DOCUMENT_WORDS[kind]}, ending in ${number.slice(-4)}` : DOCUMENT_WORDS[kind],
    ]);
  rows.push(['Reference', batchId]);
  return rows;
}
