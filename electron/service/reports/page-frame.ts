import type { ReceiptClaims } from '#shared/contract/receipts/receipts.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import type { Sheet } from './sheet.ts';
import { INK } from './typesetter.ts';

export const MARGIN = 42;
/** Where the content of a page begins and how far above its end it stops. */
export const TOP = 78;
export const BOTTOM = 52;

const MARK_BOX = 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z';
const MARK_TICK = 'M7 16.5l5 5.5L21.5 8.5';
const MARK_LINE = 'M13.5 23.5c3-.6 4.6-2.5 6-2.2 1.3.3-.2 2.2 1 2.5 1.2.3 2-1.3 4.5-1.3';

/** The organisation's logo, or the product's mark. Returns its width. */
export function drawMark(sheet: Sheet, x: number, y: number, size: number): number {
  const logoWidth = sheet.logo(x, y, size);
  if (logoWidth !== null) return logoWidth;
  const scale = size / 32;
  sheet.path(MARK_BOX, x, y, size, scale, { fill: INK.brand });
  sheet.path(MARK_TICK, x, y, size, scale, { stroke: '#ffffff', thickness: 3 });
  sheet.path(MARK_LINE, x, y, size, scale, { stroke: '#b5c9ea', thickness: 2 });
  return size;
}

/** With the organisation on top and the number below. Screen readers hear the title once. */
export function beginPage(sheet: Sheet, claims: ReceiptClaims, title: string, page: number, pages: number): void {
  sheet.addPage();
  if (page === 1) drawTop(sheet, claims, title);
  else sheet.frame(() => drawTop(sheet, claims, title));
  const { report, fill, number } = sheet.words;
  const width = sheet.width - 2 * MARGIN;
  const bottom = sheet.height - 30;
  sheet.frame(() => {
    sheet.rule(MARGIN, bottom - 12, width);
    sheet.text(report.confidential, MARGIN, bottom, width / 2, { size: 7.5, ink: INK.dim });
    const count = fill(report.page, { page: number(page), count: number(pages) });
    sheet.text(count, MARGIN + width / 2, bottom, width / 2, { ...RIGHT, size: 7.5, weight: 600 });
  });
}

const RIGHT = { align: 'end', size: 8, ink: INK.dim } as const;

function drawTop(sheet: Sheet, claims: ReceiptClaims, title: string): void {
  const { report, fill, number } = sheet.words;
  const width = sheet.width - 2 * MARGIN;
  const [middle, half] = [MARGIN + width / 2, width / 2];
  const nameAt = drawMark(sheet, MARGIN, 32, 24) + 9;
  sheet.text(title, middle, 42, half, { ...RIGHT, ink: INK.text, weight: 600, role: 'title' });
  sheet.text(claims.issuer, MARGIN + nameAt, 49, half - nameAt, { size: 13, weight: 600, direction: 'auto' });
  const revision = { case: referenceOf(claims.batch_id), revision: number(claims.revision) };
  sheet.text(fill(report.case, revision), middle, 54, half, RIGHT);
  sheet.rule(MARGIN, 65, width, INK.brand, 0.9);
  if (claims.environment !== 'production') {
    const notice = claims.environment === 'demo' ? report.demo : report.sandbox;
    sheet.text(notice, MARGIN, 26, width, { size: 7.5, weight: 600, ink: INK.bad });
  }
}

export function drawHeading(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  sheet.text(text, x, y, width, { size: 10.5, weight: 600, role: 'heading' });
}
