import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { logoOf } from '../branding/rows.ts';
import type { Issuer } from '../receipts/issue-receipt.ts';
import type { Store } from '../store/store.ts';
import { type NameOf, readCaseFacts } from './case-facts.ts';
import { decisionTrail } from './decision-trail.ts';
import { beginPage } from './page-frame.ts';
import { drawChipPage } from './report-chip-page.ts';
import { drawFirstPage } from './report-first-page.ts';
import { reportPictures, type ToJpeg } from './report-pictures.ts';
import { drawSecondPage } from './report-second-page.ts';
import { createSheet, type Paper } from './sheet.ts';
import { wordsIn } from './words.ts';

/** Every document about a case needs these. */
export type ReportDependencies = {
  readonly store: Store;
  readonly issuer: Issuer;
  readonly version: string;
  readonly nameOf: NameOf;
  readonly toJpeg: ToJpeg;
};

/**
 * A PDF of two pages, three with a chip, the same bytes until something happens. Throws
 * `NOT_FOUND`, `ERASED`, or `CONFLICT` while undecided.
 */
export async function makeReport(
  { store, issuer, version, nameOf, toJpeg }: ReportDependencies,
  batchId: string,
  paper: Paper,
  language: ApplicantLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await readCaseFacts(store, batchId, issuer);
  const pictures = await reportPictures(store, facts.stored, toJpeg);
  const words = wordsIn(language);
  const trail = await decisionTrail(facts, words, nameOf);
  const title = facts.claims.subject === 'business' ? words.report.company : words.report.person;
  const { asOf: at, receipt } = facts;
  const sheet = createSheet(paper, words, {
    title,
    author: issuer.organisation,
    at,
    receipt,
    logo: await logoOf(store),
  });
  const chip = facts.stored.outcome.facts?.document?.chip;
  const pages = chip ? 3 : 2;
  beginPage(sheet, facts.claims, title, 1, pages);
  await drawFirstPage(sheet, facts, pictures, nameOf);
  beginPage(sheet, facts.claims, title, 2, pages);
  drawSecondPage(sheet, facts, pictures, trail, version);
  if (chip) {
    beginPage(sheet, facts.claims, title, 3, pages);
    drawChipPage(sheet, chip);
  }
  return sheet.finish();
}
