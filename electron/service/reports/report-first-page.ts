import { CHECK_NAMES } from '#shared/contract/check-names.ts';
import type { Outcome } from '#shared/contract/check-result.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import { COMPANY_SENTENCES, REASON_CODES } from '#shared/contract/reason-codes.ts';
import { applicantNameOf, countryOf as countryCodeOf } from '../store/sealed-verification.ts';
import type { CaseFacts, NameOf } from './case-facts.ts';
import { drawQr, fitsQr } from './draw-qr.ts';
import { BOTTOM, drawHeading, MARGIN, TOP } from './page-frame.ts';
import type { ReportPicture } from './report-pictures.ts';
import type { Sheet } from './sheet.ts';
import { INK } from './sheet.ts';
import { countryOf, DOCUMENT_WORDS, dayOf, OUTCOME_WORDS, RESULT_WORDS, REVIEW_REASON_WORDS, timeOf } from './words.ts';

const QR_SIZE = 148;
const NAME = { size: 18, weight: 600, role: 'heading' } as const;
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
  drawQr(sheet, receipt, left + 6, TOP - 6, QR_SIZE, 'Code with the signed receipt of this report');
  sheet.text('Scan to check this report', left, TOP + QR_SIZE, QR_SIZE, { size: 7.5, ink: INK.dim, align: 'right' });
}

function drawIdentity(sheet: Sheet, { stored }: CaseFacts, pictures: readonly ReportPicture[], width: number): void {
  const face = pictures.find(({ kind }) => kind === 'selfie')?.jpeg ?? null;
  const taken = face === null ? null : sheet.picture(face, MARGIN, TOP + 4, { width: 92, height: 118 }, 'Face');
  const x = MARGIN + (taken === null ? 0 : taken.width + 16);
  const room = MARGIN + width - x;
  const names = sheet.paragraph(applicantNameOf(stored.input), x, TOP + 20, room, NAME, 2, 1.2);
  let y = TOP + 20 + (names - 1) * 21.6 + 20;
  sheet.table(() => {
    for (const [label, value] of identityRows(stored)) {
      if (y > TOP + QR_SIZE) break;
      sheet.row(() => {
        sheet.text(label, x, y, 74, { size: 8.5, ink: INK.dim, role: 'row' });
        sheet.text(value, x + 78, y, room - 78, { size: 8.5, weight: 600, role: 'cell' });
      });
      y += 14.2;
    }
  });
}

/** Label and value, without what is not known. */
function identityRows({ input, outcome, createdAt }: CaseFacts['stored']): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string | null | undefined])[] = [];
  const country = countryCodeOf(input);
  if (input.business) {
    const { registration_number, tax_number, lei, address, website } = input.business;
    rows.push(['Registration', registration_number], ['Tax number', tax_number], ['LEI', lei]);
    rows.push(['Country', country && countryOf(country)], ['Address', address], ['Website', website]);
  } else {
    const { date_of_birth, id_number, phone_number, email_address } = input.fields;
    const document = outcome.facts?.document;
    const kind =
      document?.classification?.documentClass ?? resultFor(outcome.checks, 'document.type')?.findings?.documentClass;
    const number = document?.values.documentNumber ?? id_number;
    const shown = [kind && DOCUMENT_WORDS[kind], number].filter(Boolean).join(' ');
    rows.push(['Born', dayOf(date_of_birth)], ['Document', shown], ['Country', country && countryOf(country)]);
    rows.push(['Valid until', document?.values.expiryDate && dayOf(document.values.expiryDate)]);
    rows.push(['Phone', phone_number], ['E-mail', email_address]);
  }
  rows.push(['Verified', timeOf(createdAt)]);
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
  sheet.panel(MARGIN, y, width, 56, INK.panel);
  const half = width / 2;
  const by = review ? await nameOf(review.by as never) : null;
  const second = review?.confirmed_by ? await nameOf(review.confirmed_by as never) : null;
  const column = (x: number, label: string, result: VerificationResult, word = RESULT_WORDS[result]) => {
    sheet.text(label, x, y + 20, half - 28, { size: 8, ink: INK.dim });
    sheet.text(word, x, y + 40, half - 28, { size: 15, weight: 600, ink: RESULT_INK[result] });
  };
  column(MARGIN + 14, `System decision, policy ${claims.policy.version}`, claims.system_result);
  const isOpen = review === undefined && claims.final_result === 'REVIEW';
  const final = review
    ? `Final decision, ${timeOf(review.at)}, by ${by}${second ? ` and ${second}` : ''}`
    : isOpen
      ? 'Final decision'
      : 'Final decision, by the system';
  column(MARGIN + half + 14, final, claims.final_result, isOpen ? 'Awaits a reviewer' : undefined);
  sheet.path('M0 6h14M9 1l5 5-5 5', MARGIN + half - 14, y + 23, 1, { stroke: INK.dim, thickness: 1.2 });
  sheet.paragraph(reasonSentence(stored), MARGIN, y + 72, width, { size: 9 }, 2);
}

/** Why it was decided so: the reason of the person, or what the checks found. */
function reasonSentence({ outcome, input }: CaseFacts['stored']): string {
  if (outcome.review) return `Reason: ${REVIEW_REASON_WORDS[outcome.review.reason]}.`;
  const reasons = outcome.checks.filter(
    (check) => check.outcome === 'fail' || check.outcome === 'review' || check.outcome === 'unavailable',
  );
  const sentences = [
    ...new Set(
      reasons.flatMap((check) => check.reasons.map(({ code }) => sentenceOf(code, input.business !== undefined))),
    ),
  ];
  return sentences.length === 0 ? 'Every check that ran passed.' : `Reasons: ${sentences.join(' ')}`;
}

const sentenceOf = (code: keyof typeof REASON_CODES, isCompany: boolean): string =>
  isCompany && Object.hasOwn(COMPANY_SENTENCES, code)
    ? COMPANY_SENTENCES[code as keyof typeof COMPANY_SENTENCES]
    : REASON_CODES[code];

function drawChecks(sheet: Sheet, { stored }: CaseFacts, top: number, width: number): void {
  const isCompany = stored.input.business !== undefined;
  const run = stored.outcome.checks.filter(({ outcome }) => outcome !== 'not_applicable');
  const rest = stored.outcome.checks.filter(({ outcome }) => outcome === 'not_applicable');
  drawHeading(sheet, 'Checks', MARGIN, top, width);
  const columns = { name: MARGIN, outcome: MARGIN + width * 0.4, why: MARGIN + width * 0.55 };
  const whyWidth = MARGIN + width - columns.why;
  let y = top + 20;
  sheet.rule(MARGIN, top + 8, width, INK.dim, 0.6);
  const end = sheet.height - BOTTOM - (rest.length > 0 ? 30 : 4);
  const whyOf = (check: CheckResult) =>
    [...check.reasons.map(({ code }) => sentenceOf(code, isCompany)), scoreOf(check)].filter(Boolean).join(' ');
  const small = { size: 8, ink: INK.dim } as const;
  // Two lines for reasons, if every check has room then.
  const heights = run.map((check) => Math.max(1, sheet.lineCount(whyOf(check), whyWidth, small, 2)));
  const isRoomy = y + heights.reduce((sum, lines) => sum + 6.2 + lines * 10.4, 0) <= end + 8;
  const spacing = isRoomy ? 6.2 : Math.min(6.2, Math.max(2.5, (end - y) / Math.max(1, run.length) - 10.4));
  sheet.table(() => {
    for (const [index, check] of run.entries()) {
      const lines = isRoomy ? (heights[index] ?? 1) : 1;
      const cell = { size: 8.5, weight: 600 } as const;
      sheet.row(() => {
        sheet.text(CHECK_NAMES[check.check], columns.name, y, width * 0.4 - 10, { ...cell, role: 'row' });
        const ink = OUTCOME_INK[check.outcome];
        sheet.text(OUTCOME_WORDS[check.outcome], columns.outcome, y, width * 0.15 - 8, { ...cell, ink, role: 'cell' });
        sheet.paragraph(whyOf(check), columns.why, y, whyWidth, { ...small, role: 'cell' }, lines, 1.3);
      });
      y += spacing + lines * 10.4;
      sheet.rule(MARGIN, y - 10.4 + 0.4, width);
    }
  });
  if (rest.length > 0)
    sheet.paragraph(
      `Not run: ${rest.map(({ check }) => CHECK_NAMES[check]).join(', ')}.`,
      MARGIN,
      y + 5,
      width,
      small,
      2,
    );
}

function scoreOf({ score, threshold }: CheckResult): string {
  if (score === undefined || threshold === undefined) return '';
  const figure = (value: number) => String(Math.round(value * 10) / 10);
  return `Score ${figure(score)}, threshold ${figure(threshold)}.`;
}
