import type { z } from 'zod';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { DataFindings } from '#shared/contract/findings/document.ts';
import type { CaseFacts } from './case-facts.ts';
import type { TrailEntry } from './decision-trail.ts';
import { BOTTOM, drawHeading, MARGIN, TOP } from './page-frame.ts';
import type { ReportPicture } from './report-pictures.ts';
import type { Sheet } from './sheet.ts';
import { INK } from './typesetter.ts';
import type { Words } from './words.ts';

type Comparison = z.infer<typeof DataFindings>['comparisons'][number];

const PICTURE_HEIGHT = 128;
const FOOT_HEIGHT = 158;
const SMALL = { size: 8 } as const;
const DIM = { size: 8, ink: INK.dim } as const;
/** Typed text, or text that a machine read, may run in another direction than the page. */
const VALUE = { role: 'cell', direction: 'auto' } as const;

/** The pictures, where each field was read, what people did, and what the decision rests on. */
export function drawSecondPage(
  sheet: Sheet,
  facts: CaseFacts,
  pictures: readonly ReportPicture[],
  trail: readonly TrailEntry[],
  version: string,
): void {
  const width = sheet.width - 2 * MARGIN;
  let y = TOP + 6;
  if (pictures.length > 0) {
    drawPictures(sheet, pictures, y, width);
    y += PICTURE_HEIGHT + 38;
  } else y += 10;
  const comparisons = resultFor(facts.stored.outcome.checks, 'document.data')?.findings?.comparisons ?? [];
  if (comparisons.length > 0) y = drawFields(sheet, comparisons, y, width);
  else if (facts.stored.input.business) y = drawPeople(sheet, facts.stored.input.business.people ?? [], y, width);
  const foot = sheet.height - BOTTOM - FOOT_HEIGHT;
  drawTrail(sheet, trail, y, foot - 14, width);
  drawFoot(sheet, facts, foot, width, version);
}

function drawPictures(sheet: Sheet, pictures: readonly ReportPicture[], y: number, width: number): void {
  const gap = 14;
  const room = (width - gap * (pictures.length - 1)) / pictures.length;
  const box = { width: Math.min(room, 210), height: PICTURE_HEIGHT };
  let x = MARGIN;
  for (const { kind, jpeg, missing } of pictures) {
    const name = sheet.words.pictureName(kind);
    const empty = { width: Math.min(box.width, 130), height: PICTURE_HEIGHT };
    const taken = jpeg === null ? empty : sheet.picture(jpeg, x, y, box, name);
    if (jpeg === null) {
      sheet.panel(x, y, taken.width, taken.height, INK.panel);
      sheet.paragraph(missing === null ? '' : sheet.words.picture[missing], x + 10, y + 24, taken.width - 20, DIM, 4);
    }
    sheet.text(name, x, y + taken.height + 13, Math.max(taken.width, 90), DIM);
    x += taken.width + gap;
  }
}

function drawFields(sheet: Sheet, comparisons: readonly Comparison[], top: number, width: number): number {
  const all = ['USER_INPUT', 'CHIP', 'OCR', 'SECOND_SIDE', 'MRZ', 'BARCODE'] as const;
  const sources = all.filter((source) => comparisons.some(({ values }) => values[source] !== undefined));
  const { fields, source: sourceNames, fieldName } = sheet.words;
  drawHeading(sheet, fields.title, MARGIN, top, width);
  const first = width * 0.18;
  const last = width * 0.13;
  const column = (width - first - last) / Math.max(1, sources.length);
  let y = top + 18;
  sheet.table(() => {
    sheet.row(() => {
      const head = { ...DIM, role: 'column' } as const;
      sheet.text(fields.field, MARGIN, y, first - 6, head);
      for (const [index, source] of sources.entries())
        sheet.text(sourceNames[source], MARGIN + first + index * column, y, column - 6, head);
      sheet.text(fields.agreement, MARGIN + width - last, y, last, head);
    });
    sheet.rule(MARGIN, y + 5, width, INK.dim);
    for (const { field, values, agreement, isPrefilled } of comparisons) {
      y += 15;
      sheet.row(() => {
        sheet.text(fieldName(field), MARGIN, y, first - 6, { ...SMALL, weight: 600, role: 'row' });
        for (const [index, source] of sources.entries()) {
          const isTaken = source === 'USER_INPUT' && isPrefilled;
          const value = isTaken ? fields.taken : values[source];
          const text = value === undefined ? '–' : shown(field, value, sheet.words);
          const style = value === undefined || isTaken ? DIM : SMALL;
          sheet.text(text, MARGIN + first + index * column, y, column - 6, { ...style, ...VALUE });
        }
        const [word, ink] = agreementOf(Object.values(agreement), fields);
        sheet.text(word, MARGIN + width - last, y, last, { ...SMALL, weight: 600, ink, role: 'cell' });
      });
      sheet.rule(MARGIN, y + 4.5, width);
    }
  });
  return y + 30;
}

const COUNTRY_FIELDS: readonly string[] = ['nationality_code', 'issue_country_code'];
const shown = (field: string, value: string, { country, day }: Words) =>
  COUNTRY_FIELDS.includes(field) ? country(value) : day(value);

function agreementOf(found: readonly string[], fields: Words['fields']): readonly [string, string] {
  if (found.includes('differ')) return [fields.differ, INK.bad];
  if (found.includes('near')) return [fields.near, INK.doubt];
  return found.includes('agree') ? [fields.agree, INK.good] : [fields.once, INK.dim];
}

type Person = { name: string; role?: keyof Words['roles'] | undefined; share?: number | undefined };
const PEOPLE_SHOWN_MAX = 8;

function drawPeople(sheet: Sheet, people: readonly Person[], top: number, width: number): number {
  if (people.length === 0) return top;
  const { people: texts, roles, percent, fill, number } = sheet.words;
  drawHeading(sheet, texts.title, MARGIN, top, width);
  sheet.rule(MARGIN, top + 7, width, INK.dim);
  let y = top + 6;
  sheet.table(() => {
    for (const { name, role, share } of people.slice(0, PEOPLE_SHOWN_MAX)) {
      y += 15;
      sheet.row(() => {
        const cell = { ...SMALL, role: 'cell' } as const;
        sheet.text(name, MARGIN, y, width * 0.5, { ...SMALL, weight: 600, role: 'row', direction: 'auto' });
        sheet.text(role === undefined ? '' : roles[role], MARGIN + width * 0.52, y, width * 0.25, cell);
        const held = share === undefined ? '' : percent(share);
        sheet.text(held, MARGIN + width * 0.8, y, width * 0.2, { ...cell, align: 'end' });
      });
      sheet.rule(MARGIN, y + 4.5, width);
    }
  });
  const more = people.length - PEOPLE_SHOWN_MAX;
  if (more > 0) {
    y += 15;
    sheet.text(fill(texts.more, { count: number(more) }), MARGIN, y, width, DIM);
  }
  return y + 30;
}

const ROW_HEIGHT = 15;
const WHY_LEADING = 10.4;

/** With full reasons where there is room; the first and newest if not all fit. */
function drawTrail(sheet: Sheet, trail: readonly TrailEntry[], top: number, end: number, width: number): void {
  const { trail: texts, people, fill, number } = sheet.words;
  drawHeading(sheet, texts.title, MARGIN, top, width);
  sheet.rule(MARGIN, top + 7, width, INK.dim);
  const times = trail.map(({ at }) => sheet.widthOf(sheet.words.time(at), DIM));
  const timeWidth = Math.max(96, ...times) + 8;
  const [x, room] = [MARGIN + timeWidth, width - timeWidth - 110];
  const linesOf = ({ why }: TrailEntry, linesMax: number) => sheet.lineCount(why, room, SMALL, linesMax);
  const heightWith = (linesMax: number) =>
    trail.reduce((sum, entry) => sum + ROW_HEIGHT + linesOf(entry, linesMax) * WHY_LEADING, 0);
  const whyLinesMax = [4, 3, 2, 1].find((linesMax) => heightWith(linesMax) <= end - top - 8) ?? 0;
  const fit = Math.max(1, Math.floor((end - top - 8) / ROW_HEIGHT));
  const left = whyLinesMax > 0 ? 0 : trail.length - fit;
  const rows: readonly (TrailEntry | string)[] =
    left <= 0
      ? trail
      : [...trail.slice(0, 1), fill(people.more, { count: number(left + 1) }), ...trail.slice(left + 2)];
  let y = top + 6;
  sheet.list(() => {
    for (const row of whyLinesMax > 0 ? rows : rows.slice(0, fit)) {
      y += ROW_HEIGHT;
      sheet.entry(() => {
        y += drawEntry(sheet, row, x, y, width, room, whyLinesMax);
      });
      sheet.rule(MARGIN, y + 4.5, width);
    }
  });
}

/** Returns how much higher than one line it is. */
function drawEntry(
  sheet: Sheet,
  row: TrailEntry | string,
  x: number,
  y: number,
  width: number,
  room: number,
  whyLinesMax: number,
): number {
  if (typeof row === 'string') {
    sheet.text(row, x, y, room, DIM);
    return 0;
  }
  sheet.text(sheet.words.time(row.at), MARGIN, y, x - MARGIN - 4, DIM);
  const taken = sheet.text(row.what, x, y, room, { ...SMALL, weight: 600 });
  sheet.text(row.who, MARGIN + width - 104, y, 104, { ...DIM, align: 'end', direction: 'auto' });
  if (row.why === '') return 0;
  if (whyLinesMax > 0) return sheet.paragraph(row.why, x, y + WHY_LEADING, room, SMALL, whyLinesMax, 1.3) * WHY_LEADING;
  sheet.text(row.why, x + taken + 6, y, Math.max(0, room - taken - 6), SMALL);
  return 0;
}

function drawFoot(
  sheet: Sheet,
  { claims, receipt, stored }: CaseFacts,
  y: number,
  width: number,
  version: string,
): void {
  sheet.panel(MARGIN, y, width, FOOT_HEIGHT, INK.panel);
  const [left, right] = [MARGIN + 14, MARGIN + width * 0.5 + 7];
  const half = width * 0.5 - 21;
  const { versions, signature, time, list } = sheet.words;
  drawHeading(sheet, versions.title, left, y + 20, half);
  const lists = Object.entries(claims.lists).map(([list, hash]) => `${list} ${hash.slice(0, 8)}`);
  const models = Object.entries(claims.models).map(([model, made]) => `${model} ${made}`);
  const consent = stored.input.business ? null : stored.input.consentVersion;
  let rowY = y + 36;
  const row = (label: string, value: string, linesMax: number) => {
    sheet.row(() => {
      sheet.text(label, left, rowY, 56, { size: 7.5, ink: INK.dim, role: 'row' });
      const cell = { size: 7.5, ...VALUE } as const;
      rowY += Math.max(1, sheet.paragraph(value, left + 58, rowY, half - 58, cell, linesMax, 1.3)) * 9.8 + 2.5;
    });
  };
  sheet.table(() => {
    row(
      versions.policy,
      `${claims.policy.version}${claims.policy.sha256 ? ` (${claims.policy.sha256.slice(0, 16)})` : ''}`,
      1,
    );
    row(versions.watchlists, list(lists) || versions.none_searched, 2);
    row(versions.models, list(models) || versions.none_used, 5);
    if (consent) row(versions.consent, consent, 1);
    row(versions.application, `Countersign ${version}`, 1);
  });
  drawHeading(sheet, signature.title, right, y + 20, half);
  sheet.paragraph(signature.text, right, y + 36, half, { size: 7.5 }, 3, 1.35);
  const figures: readonly (readonly [string, string, number])[] = [
    [signature.number, claims.batch_id, 1],
    [signature.as_of, time(claims.as_of), 1],
    [signature.record, claims.record_sha256, 2],
    ['Ed25519', receipt.split('.')[2] ?? '', 3],
  ];
  let figureY = y + 74;
  sheet.table(() => {
    for (const [label, value, linesMax] of figures)
      sheet.row(() => {
        sheet.text(label, right, figureY, 62, { size: 7.5, ink: INK.dim, role: 'row' });
        const pieces = value.length > 60 ? (value.match(/.{1,32}/g) ?? []).join(' ') : value;
        const cell = { size: 7.5, ...VALUE } as const;
        figureY += sheet.paragraph(pieces, right + 64, figureY, half - 64, cell, linesMax, 1.3) * 9.8 + 2.5;
      });
  });
}
