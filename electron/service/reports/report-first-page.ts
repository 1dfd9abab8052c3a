import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { Outcome } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { VISIT_PURPOSES } from '#shared/contract/visits/checks.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { applicantNameOf, countryOf as countryCodeOf } from '../cases/sealed-verification.ts';
import type { CaseFacts, NameOf } from './case-facts.ts';
import { drawQr, fitsQr } from './draw-qr.ts';
import { BOTTOM, drawHeading, MARGIN, TOP } from './page-frame.ts';
import type { ReportPicture } from './report-pictures.ts';
import type { Sheet } from './sheet.ts';
import { INK } from './typesetter.ts';
import type { Words } from './words.ts';

const QR_SIZE = 148;
const NAME = { size: 18, weight: 600, role: 'heading', direction: 'auto' } as const;
const RESULT_INK: Record<VerificationResult, string> = {
  APPROVED: INK.good,
  DECLINED: INK.bad,
  REVIEW: INK.doubt,
  UNKNOWN: INK.doubt,
};
const OUTCOME_INK: Record<Outcome, string> = {
  pass: INK.good,
  fail: INK.bad,
  review: INK.doubt,
  unavailable: INK.doubt,
  not_applicable: INK.dim,
};

/** Who was verified, how it was decided, and what each check found. */
export async function drawFirstPage(
  sheet: Sheet,
  facts: CaseFacts,
  pictures: readonly ReportPicture[],
  nameOf: NameOf,
): Promise<void> {
  const width = sheet.width - 2 * MARGIN;
  const hasCode = fitsQr(facts.receipt);
  drawIdentity(sheet, facts, pictures, width - (hasCode ? QR_SIZE + 16 : 0));
  if (hasCode) drawCode(sheet, facts.receipt);
  await drawDecision(sheet, facts, TOP + QR_SIZE + 14, width, nameOf);
  drawChecks(sheet, facts, TOP + QR_SIZE + 118, width);
}

function drawCode(sheet: Sheet, receipt: string): void {
  const left = sheet.width - MARGIN - QR_SIZE;
  drawQr(sheet, receipt, left + 6, TOP - 6, QR_SIZE, sheet.words.report.code);
  sheet.text(sheet.words.report.scan, left, TOP + QR_SIZE, QR_SIZE, { size: 7.5, ink: INK.dim, align: 'end' });
}

function drawIdentity(sheet: Sheet, { stored }: CaseFacts, pictures: readonly ReportPicture[], width: number): void {
  const face = pictures.find(({ kind }) => kind === 'selfie')?.jpeg ?? null;
  const taken =
    face === null ? null : sheet.picture(face, MARGIN, TOP + 4, { width: 92, height: 118 }, sheet.words.picture.face);
  const x = MARGIN + (taken === null ? 0 : taken.width + 16);
  const room = MARGIN + width - x;
  const names = sheet.paragraph(applicantNameOf(stored.input), x, TOP + 20, room, NAME, 2, 1.2);
  let y = TOP + 20 + (names - 1) * 21.6 + 20;
  sheet.table(() => {
    for (const [label, value] of identityRows(stored, sheet.words)) {
      if (y > TOP + QR_SIZE) break;
      sheet.row(() => {
        sheet.text(label, x, y, 74, { size: 8.5, ink: INK.dim, role: 'row' });
        sheet.text(value, x + 78, y, room - 78, { size: 8.5, weight: 600, role: 'cell', direction: 'auto' });
      });
      y += 14.2;
    }
  });
}

/** Label and value, without what is not known. */
function identityRows(
  { input, outcome, createdAt }: CaseFacts['stored'],
  { identity, documents, purposes, day, time, country: nameOfCountry }: Words,
): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string | null | undefined])[] = [];
  const contact: typeof rows = [];
  const country = countryCodeOf(input);
  if (input.business) {
    const { registration_number, tax_number, lei, address, website } = input.business;
    rows.push([identity.registration, registration_number], [identity.tax_number, tax_number], ['LEI', lei]);
    rows.push([identity.country, country && nameOfCountry(country)]);
    rows.push([identity.address, address], [identity.website, website]);
  } else {
    const { date_of_birth, id_number, phone_number, email_address, purpose } = input.fields;
    const document = outcome.facts?.document;
    const kind =
      document?.classification?.documentClass ?? resultFor(outcome.checks, 'document.type')?.findings?.documentClass;
    const number = document?.values.documentNumber ?? id_number;
    const shown = [kind && documents[kind], number].filter(Boolean).join(' ');
    rows.push([identity.born, day(date_of_birth)], [identity.document, shown]);
    rows.push([identity.country, country && nameOfCountry(country)]);
    const expiry = document?.values.expiryDate;
    rows.push([identity.valid_until, expiry === NEVER_EXPIRES ? identity.never_expires : expiry && day(expiry)]);
    const known = VISIT_PURPOSES.find((each) => each === purpose);
    rows.push([identity.purpose, known === undefined ? purpose : purposes[known]]);
    contact.push([identity.phone, phone_number], [identity.email, email_address]);
  }
  // A long name may leave no room for the last ones.
  rows.push([identity.verified, time(createdAt)], ...contact);
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

async function drawDecision(
  sheet: Sheet,
  { stored, claims }: CaseFacts,
  y: number,
  width: number,
  nameOf: NameOf,
): Promise<void> {
  const { review } = stored.outcome;
  const { decision, results, fill, time } = sheet.words;
  sheet.panel(MARGIN, y, width, 56, INK.panel);
  const half = width / 2;
  const by = review ? await nameOf(review.by as never) : null;
  const second = review?.confirmed_by ? await nameOf(review.confirmed_by as never) : null;
  const column = (x: number, label: string, result: VerificationResult, word = results[result]) => {
    sheet.text(label, x, y + 20, half - 28, { size: 8, ink: INK.dim });
    sheet.text(word, x, y + 40, half - 28, { size: 15, weight: 600, ink: RESULT_INK[result] });
  };
  column(MARGIN + 14, fill(decision.system, { version: claims.policy.version }), claims.system_result);
  const isOpen = review === undefined && claims.final_result === 'REVIEW';
  const whoDecided = { time: review ? time(review.at) : '', name: by ?? '', second: second ?? '' };
  const final = review
    ? fill(second ? decision.final_by_two : decision.final_by, whoDecided)
    : isOpen
      ? decision.final
      : decision.final_by_system;
  column(MARGIN + half + 14, final, claims.final_result, isOpen ? decision.waits : undefined);
  sheet.path('M0 6h14M9 1l5 5-5 5', MARGIN + half - 14, y + 23, 14, 1, {
    stroke: INK.dim,
    thickness: 1.2,
    points: true,
  });
  sheet.paragraph(reasonSentence(stored, sheet.words), MARGIN, y + 72, width, { size: 9 }, 2);
}

/** Why it was decided so: the reason of the person, or what the checks found. */
function reasonSentence(
  { outcome, input }: CaseFacts['stored'],
  { decision, reviewReasons, reason, fill }: Words,
): string {
  if (outcome.review) return fill(decision.reason, { reason: reviewReasons[outcome.review.reason] });
  const reasons = outcome.checks.filter(
    (check) => check.outcome === 'fail' || check.outcome === 'review' || check.outcome === 'unavailable',
  );
  const sentences = [
    ...new Set(reasons.flatMap((check) => check.reasons.map(({ code }) => reason(code, input.business !== undefined)))),
  ];
  return sentences.length === 0 ? decision.all_passed : fill(decision.reasons, { reasons: sentences.join(' ') });
}

function drawChecks(sheet: Sheet, { stored }: CaseFacts, top: number, width: number): void {
  const { words } = sheet;
  const isCompany = stored.input.business !== undefined;
  const run = stored.outcome.checks.filter(({ outcome }) => outcome !== 'not_applicable');
  const rest = stored.outcome.checks.filter(({ outcome }) => outcome === 'not_applicable');
  drawHeading(sheet, words.checks.title, MARGIN, top, width);
  const cell = { size: 8.5, weight: 600 } as const;
  // As wide as the longest word for an outcome in this language.
  const outcomeWidth = Math.max(0, ...run.map(({ outcome }) => sheet.widthOf(words.outcomes[outcome], cell)));
  const outcomeX = MARGIN + width * 0.38;
  const columns = { name: MARGIN, outcome: outcomeX, why: outcomeX + Math.min(outcomeWidth + 14, width * 0.28) };
  const whyWidth = MARGIN + width - columns.why;
  let y = top + 20;
  sheet.rule(MARGIN, top + 8, width, INK.dim, 0.6);
  const end = sheet.height - BOTTOM - (rest.length > 0 ? 30 : 4);
  const whyOf = (check: CheckResult) =>
    [...check.reasons.map(({ code }) => words.reason(code, isCompany)), scoreOf(check, words)]
      .filter(Boolean)
      .join(' ');
  const small = { size: 8, ink: INK.dim } as const;
  const nameWidth = width * 0.38 - 10;
  const nameOf = (check: CheckResult) => words.resultName(check);
  const heightsWith = (names: number, reasons: number) =>
    run.map((check) => {
      const nameLines = sheet.lineCount(nameOf(check), nameWidth, cell, names);
      return Math.max(nameLines, sheet.lineCount(whyOf(check), whyWidth, small, reasons));
    });
  const fits = (heights: readonly number[]) =>
    y + heights.reduce((sum, lines) => sum + 6.2 + lines * 10.4, 0) <= end + 8;
  // Two lines for reasons and names, or for names alone, if every check has room then.
  const heights = [heightsWith(2, 2), heightsWith(2, 1)].find(fits) ?? run.map(() => 1);
  const spacing = fits(heights) ? 6.2 : Math.min(6.2, Math.max(2.5, (end - y) / Math.max(1, run.length) - 10.4));
  sheet.table(() => {
    for (const [index, check] of run.entries()) {
      const lines = heights[index] ?? 1;
      sheet.row(() => {
        sheet.paragraph(nameOf(check), columns.name, y, nameWidth, { ...cell, role: 'row' }, lines, 10.4 / 8.5);
        const ink = OUTCOME_INK[check.outcome];
        sheet.text(words.outcomes[check.outcome], columns.outcome, y, columns.why - outcomeX - 6, {
          ...cell,
          ink,
          role: 'cell',
        });
        sheet.paragraph(whyOf(check), columns.why, y, whyWidth, { ...small, role: 'cell' }, lines, 1.3);
      });
      y += spacing + lines * 10.4;
      sheet.rule(MARGIN, y - 10.4 + 0.4, width);
    }
  });
  if (rest.length > 0)
    sheet.paragraph(
      words.fill(words.checks.not_run, { checks: words.list(rest.map(({ check }) => words.checkName(check))) }),
      MARGIN,
      y + 5,
      width,
      small,
      2,
    );
}

function scoreOf({ score, threshold }: CheckResult, { checks, fill, number }: Words): string {
  if (score === undefined || threshold === undefined) return '';
  return fill(checks.score, { score: number(score), threshold: number(threshold) });
}
