import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { buildMrz } from '#shared/domain/document/mrz/build-mrz.ts';
import { checkDigit } from '#shared/domain/document/mrz/check-digit.ts';
import { MRZ_VARIANTS } from '#shared/domain/document/mrz/mrz-format.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import type { Sheet } from './sheet.ts';
import type { CheckDigitName, SpecimenKind } from './specimen.ts';
import { MRZ_TYPEFACE, OCR_B_ADVANCE } from './typefaces.ts';

/** ICAO Doc 9303-3, 4.2: 10 characters an inch, lines 6.35 mm apart, within the lowest 23.2 mm. */
const PITCH_MILLIMETRES = 2.54;
const LINE_MILLIMETRES = 6.35;
export const MRZ_ZONE_MILLIMETRES = 23.2;
/** Height of this typeface's OCR-B digits, relative to the type size. */
const DIGIT_HEIGHT = 0.77;
const PAPER_COLOUR = 'rgba(250, 251, 250, 0.55)';

const FORMATS = { td1: 'TD1', td2: 'TD2', td3: 'TD3', mrva: 'MRVA', mrvb: 'MRVB' } as const;

/** A document's MRZ lines, with one wrong check digit if requested; empty for a licence. */
export function specimenMrz(kind: SpecimenKind, fields: DocumentFields, wrong?: CheckDigitName): string[] {
  if (kind === 'aamva' && wrong === undefined) return [];
  if (kind === 'aamva') throw new RangeError('A licence has no check digits.');
  const format = FORMATS[kind];
  const { expiryDate, ...others } = fields;
  const lines = buildMrz(format, expiryDate === NEVER_EXPIRES ? others : fields);
  const { composite, fields: layout } = MRZ_VARIANTS[format];
  if (wrong === undefined) return lines;
  if (wrong === 'composite') {
    if (composite === null) throw new RangeError(`${format} has no check digit over the others.`);
    raiseDigit(lines, composite.line, composite.column);
    return lines;
  }
  const field = layout.find((candidate) => candidate.name === wrong);
  if (field?.checkDigitColumn === undefined) throw new RangeError(`${format} has no check digit for ${wrong}`);
  raiseDigit(lines, field.line, field.checkDigitColumn);
  if (composite === null) return lines;
  const covered = composite.covers.map((span) => (lines[span.line] ?? '').slice(span.start, span.end)).join('');
  replace(lines, composite.line, composite.column, checkDigit(covered));
  return lines;
}

function raiseDigit(lines: string[], line: number, column: number): void {
  const printed = Number((lines[line] ?? '').charAt(column));
  replace(lines, line, column, String(((Number.isNaN(printed) ? 0 : printed) + 1) % 10));
}

function replace(lines: string[], line: number, column: number, text: string): void {
  const before = lines[line] ?? '';
  lines[line] = before.slice(0, column) + text + before.slice(column + 1);
}

/** Prints the MRZ character by character, so that the pitch is exact. */
export function printMrz(sheet: Sheet, lines: readonly string[]): void {
  const { context, px } = sheet;
  const top = sheet.heightMillimetres - MRZ_ZONE_MILLIMETRES;
  const characters = lines[0]?.length ?? 0;
  // Doc 9303-4 and -5 put the first character 6 and 4 mm from the edge, which centres the MRZ on the document.
  const left = (sheet.widthMillimetres - characters * PITCH_MILLIMETRES) / 2;
  const size = PITCH_MILLIMETRES / OCR_B_ADVANCE;
  context.save();
  context.fillStyle = PAPER_COLOUR;
  context.fillRect(0, px(top), px(sheet.widthMillimetres), px(MRZ_ZONE_MILLIMETRES));
  context.font = `${px(size)}px ${MRZ_TYPEFACE}`;
  context.fillStyle = '#17181a';
  const middle = top + MRZ_ZONE_MILLIMETRES / 2;
  lines.forEach((line, row) => {
    const centre = middle + (row - (lines.length - 1) / 2) * LINE_MILLIMETRES;
    const baseline = centre + (size * DIGIT_HEIGHT) / 2;
    for (let column = 0; column < line.length; column++)
      context.fillText(line.charAt(column), px(left + column * PITCH_MILLIMETRES), px(baseline));
  });
  context.restore();
  const height = (lines.length - 1) * LINE_MILLIMETRES + size * DIGIT_HEIGHT;
  sheet.mrz = {
    left: px(left),
    top: px(middle - height / 2),
    width: px(characters * PITCH_MILLIMETRES),
    height: px(height),
  };
}
