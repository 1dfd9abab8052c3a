import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { logoOf, storedBranding } from '../branding/rows.ts';
import { receiptUrlOf, sentCase } from '../cases/references.ts';
import { applicantNameOf } from '../cases/sealed-verification.ts';
import type { Issuer } from '../receipts/issue-receipt.ts';
import type { Store } from '../store/store.ts';
import { type CaseFacts, readCaseFacts } from './case-facts.ts';
import { drawQr, fitsQr } from './draw-qr.ts';
import { drawMark, MARGIN } from './page-frame.ts';
import { createSheet, type Paper, type Sheet } from './sheet.ts';
import { INK } from './typesetter.ts';
import { type Words, wordsIn } from './words.ts';

const QR_SIZE = 190;

type Dependencies = {
  readonly store: Store;
  readonly issuer: Issuer;
  readonly told: Policy['applicants']['told'];
  /** See `ApiDependencies`. */
  readonly publicUrl: () => string | null;
};

/**
 * One page without scores, reasons or staff. The result and signed receipt only if people are
 * `told`. Throws `NOT_FOUND`, `ERASED`, or `CONFLICT` while undecided.
 */
export async function makeCustomerReceipt(
  { store, issuer, told, publicUrl }: Dependencies,
  batchId: string,
  paper: Paper,
  language: ApplicantLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await readCaseFacts(store, batchId, issuer);
  const at = new Date(facts.claims.as_of);
  const isTold = told === 'outcome';
  const words = wordsIn(language);
  const sheet = createSheet(paper, words, {
    title: words.receipt.title,
    author: issuer.organisation,
    at,
    logo: await logoOf(store),
    ...(isTold && { receipt: facts.receipt }),
  });
  const { next_steps: steps } = await storedBranding(store);
  drawReceipt(sheet, facts, { isTold, url: receiptUrlOf({ store, publicUrl }, batchId), next: steps?.[language] });
  return sheet.finish();
}

function outcomeSentence({ final_result: result, subject }: CaseFacts['claims'], texts: Words['receipt']): string {
  const isCompany = subject === 'business';
  if (result === 'APPROVED') return isCompany ? texts.company_approved : texts.person_approved;
  if (result === 'DECLINED') return isCompany ? texts.company_declined : texts.person_declined;
  return texts.waits;
}

type Told = {
  readonly isTold: boolean;
  /** Opens the receipt on a phone. */
  readonly url: string | null;
  /** What happens next, in the organisation's own words. */
  readonly next: string | undefined;
};

function drawReceipt(sheet: Sheet, { stored, claims, receipt }: CaseFacts, { isTold, url, next }: Told): void {
  const { words } = sheet;
  const texts = words.receipt;
  sheet.addPage();
  const width = sheet.width - 2 * MARGIN;
  const nameAt = drawMark(sheet, MARGIN, 40, 26) + 10;
  sheet.text(claims.issuer, MARGIN + nameAt, 58, width - nameAt, { size: 14, weight: 600, direction: 'auto' });
  if (claims.environment !== 'production')
    sheet.text(texts.test, MARGIN, 30, width, { size: 8, weight: 600, ink: INK.bad });
  sheet.text(texts.thanks, MARGIN, 116, width, { size: 24, weight: 600, role: 'title' });
  const text = isTold ? outcomeSentence(claims, texts) : texts.received;
  sheet.paragraph(text, MARGIN, 140, width, { size: 12, ink: INK.dim }, 2);
  let y = 186;
  sheet.rule(MARGIN, y - 18, width);
  sheet.table(() => {
    for (const [label, value] of rowsOf(stored, claims, words, isTold)) {
      sheet.row(() => {
        sheet.text(label, MARGIN, y, 130, { size: 10.5, ink: INK.dim, role: 'row' });
        const cell = { size: 10.5, weight: 600, role: 'cell', direction: 'auto' } as const;
        y += 14.2 * (sheet.paragraph(value, MARGIN + 140, y, width - 140, cell, 2) - 1);
      });
      sheet.rule(MARGIN, y + 11, width);
      y += 30;
    }
  });
  if (next !== undefined && !(isTold && claims.final_result === 'DECLINED')) {
    sheet.text(words.sent.next, MARGIN, y + 16, width, { size: 12, weight: 600, role: 'heading' });
    y += 36 + 15.8 * sheet.paragraph(next, MARGIN, y + 36, width, { size: 10.5, direction: 'auto' }, 5, 1.5);
  }
  sheet.text(texts.rights, MARGIN, y + 16, width, { size: 12, weight: 600, role: 'heading' });
  sheet.paragraph(texts.rights_text, MARGIN, y + 36, width, { size: 10.5 }, 4, 1.5);
  if (url !== null) drawCode(sheet, url, [texts.open, texts.open_text], width);
  else if (isTold)
    drawCode(sheet, receipt, [texts.genuine, fitsQr(receipt) ? texts.genuine_text : texts.no_code], width);
  sheet.text(texts.keep, MARGIN, sheet.height - 34, width * 0.7, { size: 8.5, ink: INK.dim });
  sheet.frame(() => {
    const style = { size: 8.5, ink: INK.dim, align: 'end' } as const;
    const page = words.fill(words.report.page, { page: words.number(1), count: words.number(1) });
    sheet.text(page, MARGIN + width * 0.7, sheet.height - 34, width * 0.3, style);
  });
}

function drawCode(sheet: Sheet, code: string, [title, text]: readonly [string, string], width: number): void {
  const top = sheet.height - 60 - QR_SIZE - 24;
  sheet.panel(MARGIN, top, width, QR_SIZE + 24, INK.panel);
  sheet.panel(MARGIN + 12, top + 12, QR_SIZE, QR_SIZE, '#ffffff');
  if (fitsQr(code)) drawQr(sheet, code, MARGIN + 12, top + 12, QR_SIZE, sheet.words.receipt.code);
  const x = MARGIN + QR_SIZE + 32;
  sheet.text(title, x, top + 48, width - QR_SIZE - 44, { size: 12, weight: 600, role: 'heading' });
  sheet.paragraph(text, x, top + 70, width - QR_SIZE - 48, { size: 10, ink: INK.dim }, 8, 1.5);
}

/** Only the last characters of numbers, for a finder. The chip's proofs belong to the outcome. */
function rowsOf(
  { input, outcome, batchId, createdAt, captures }: CaseFacts['stored'],
  { initials, chip }: CaseFacts['claims'],
  { receipt: texts, chipReceipt, documents, sent, time, list, fill }: Words,
  isTold: boolean,
): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    [texts.name, initials ?? applicantNameOf(input)],
    [texts.when, time(createdAt)],
    [
      sent.received,
      list(
        sentCase(batchId, { createdAt, captures: captures.map(({ kind }) => kind) }).received.map(
          (part) => sent.part[part],
        ),
      ),
    ],
  ];
  const document = outcome.facts?.document;
  const kind =
    document?.classification?.documentClass ?? resultFor(outcome.checks, 'document.type')?.findings?.documentClass;
  const number = document?.values.documentNumber ?? null;
  if (kind)
    rows.push([
      texts.showed,
      number ? fill(texts.ending, { document: documents[kind], digits: number.slice(-4) }) : documents[kind],
    ]);
  if (chip !== undefined) rows.push([chipReceipt.title, chipReceipt[isTold ? chip : 'read']]);
  rows.push([texts.reference, referenceOf(batchId)]);
  return rows;
}
