import { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import { CHIP_PROOFS, type ChipRecord, type ChipStatus } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';
import { drawHeading, MARGIN, TOP } from './page-frame.ts';
import type { Sheet } from './sheet.ts';
import { INK } from './typesetter.ts';
import type { Words } from './words.ts';

const STATUS_INK: Record<ChipStatus, string> = {
  passed: INK.good,
  failed: INK.bad,
  not_supported: INK.dim,
  not_done: INK.doubt,
  cannot_tell: INK.doubt,
};
const SMALL = { size: 8.5 } as const;
const LINE = 11;
/** So that most lists of facts are aligned with one another. */
const LABEL_WIDTH_MIN = 66;

/** Proofs and certificates, how it was opened, and unread files. */
export function drawChipPage(sheet: Sheet, chip: Fixed<ChipRecord>): void {
  const width = sheet.width - 2 * MARGIN;
  const { chip: texts } = sheet.words;
  drawHeading(sheet, texts.title, MARGIN, TOP + 6, width);
  sheet.text(chip.isTrusted ? texts.trusted : texts.untrusted, MARGIN, TOP + 22, width, { ...SMALL, ink: INK.dim });
  let y = drawProofs(sheet, chip, TOP + 44, width);
  y = drawFacts(sheet, readingFacts(chip, sheet.words), MARGIN, y + 8, width);
  const details = detailFacts(chip, sheet.words);
  if (details.length > 0) {
    drawHeading(sheet, texts.details, MARGIN, y + 18, width);
    y = drawFacts(sheet, details, MARGIN, y + 36, width);
  }
  const half = (width - 24) / 2;
  const top = y + 18;
  for (const [index, title] of ([texts.signer, texts.state] as const).entries()) {
    const x = MARGIN + index * (half + 24);
    const certificate = index === 0 ? chip.signer : chip.csca;
    drawHeading(sheet, title, x, top, half);
    if (certificate === null) sheet.text(texts.no_certificate, x, top + 18, half, { ...SMALL, ink: INK.dim });
    else drawFacts(sheet, certificateFacts(certificate, sheet.words), x, top + 18, half);
  }
}

function drawProofs(sheet: Sheet, { proofs }: Fixed<ChipRecord>, top: number, width: number): number {
  const { chip: texts, chipProofs, chipStatuses, chipProofText } = sheet.words;
  const bold = { ...SMALL, weight: 600 } as const;
  const statusWidth = Math.max(...CHIP_PROOFS.map((proof) => sheet.widthOf(chipStatuses[proofs[proof].status], bold)));
  const columns = { status: MARGIN + width * 0.29, why: MARGIN + width * 0.29 + Math.max(statusWidth, 60) + 14 };
  const [nameWidth, whyWidth] = [width * 0.29 - 10, MARGIN + width - columns.why];
  let y = top;
  sheet.table(() => {
    sheet.row(() => {
      const head = { size: 8, ink: INK.dim, role: 'column' } as const;
      sheet.text(texts.proof, MARGIN, y, nameWidth, head);
      sheet.text(texts.status, columns.status, y, columns.why - columns.status - 8, head);
      sheet.text(texts.reason, columns.why, y, whyWidth, head);
    });
    sheet.rule(MARGIN, y + 5, width, INK.dim);
    y += 18;
    for (const proof of CHIP_PROOFS) {
      const result = proofs[proof];
      sheet.row(() => {
        const leading = LINE / SMALL.size;
        const names = sheet.paragraph(chipProofs[proof], MARGIN, y, nameWidth, { ...bold, role: 'row' }, 2, leading);
        sheet.text(chipStatuses[result.status], columns.status, y, columns.why - columns.status - 8, {
          ...bold,
          ink: STATUS_INK[result.status],
          role: 'cell',
        });
        const why = chipProofText(proof, result);
        const lines = sheet.paragraph(why, columns.why, y, whyWidth, { ...SMALL, role: 'cell' }, 3, leading);
        y += Math.max(names, lines) * LINE + 7;
      });
      sheet.rule(MARGIN, y - LINE, width);
    }
  });
  return y;
}

/** A text from the document may run in another direction than the page. */
type Facts = readonly (readonly [label: string, value: string, direction?: 'auto'])[];

function drawFacts(sheet: Sheet, facts: Facts, x: number, top: number, width: number): number {
  const labelWidth = Math.max(LABEL_WIDTH_MIN, ...facts.map(([label]) => sheet.widthOf(label, { size: 8 }))) + 10;
  let y = top;
  sheet.table(() => {
    for (const [label, value, direction] of facts)
      sheet.row(() => {
        sheet.text(label, x, y, labelWidth - 6, { size: 8, ink: INK.dim, role: 'row' });
        const cell = { size: 8, role: 'cell', ...(direction && { direction }) } as const;
        const lines = sheet.paragraph(breakable(value), x + labelWidth, y, width - labelWidth, cell, 4, 1.3);
        y += Math.max(1, lines) * 10.4 + 3.2;
      });
  });
  return y;
}

/** A long number has no space at which a line could break. */
const breakable = (value: string): string =>
  /^[0-9A-Fa-f]{40,}$/.test(value) ? (value.match(/.{1,32}/g) ?? []).join(' ') : value;

function readingFacts({ access, readAt, signedDataGroups, unread, mrzLines }: Fixed<ChipRecord>, words: Words): Facts {
  const { chip: texts, chipFiles, chipUnread, fill, list, time } = words;
  const notRead = ChipFile.options.flatMap((file) => {
    const why = unread[file];
    return why === undefined ? [] : [fill(texts.unread_file, { name: chipFiles[file], file, why: chipUnread[why] })];
  });
  const { procedure, cipher } = access;
  const password = texts[`password_${access.password}`];
  const facts: Facts = [
    [texts.opened, fill(texts.opened_with, { procedure, cipher, password })],
    [texts.read_at, time(readAt)],
    [texts.signed_files, list((signedDataGroups ?? []).map((number) => `DG${number}`))],
    [texts.unread, notRead.length === 0 ? texts.all_read : list(notRead)],
    ['MRZ', (mrzLines ?? []).join(' '), 'auto'],
  ];
  return facts.filter(([, value]) => value !== '');
}

function detailFacts({ details }: Fixed<ChipRecord>, { fieldName, day }: Words): Facts {
  return Object.entries(details).map(([name, value]) => [
    Object.hasOwn(FIELD_NAMES, name) ? fieldName(name as keyof typeof FIELD_NAMES) : name,
    day(value),
    'auto',
  ]);
}

function certificateFacts(
  { country, subject, serial, notBefore, notAfter, algorithm, sha256 }: NonNullable<Fixed<ChipRecord>['signer']>,
  { chip: texts, fill, day, country: nameOf }: Words,
): Facts {
  const [from, to] = [notBefore, notAfter].map((instant) => day(instant.slice(0, 10)));
  return [
    ...(country === null ? [] : [[texts.country, `${nameOf(country)} (${country})`] as const]),
    [texts.subject, subject, 'auto'],
    [texts.serial, serial, 'auto'],
    [texts.valid, fill(texts.valid_from_to, { from: from ?? '', to: to ?? '' })],
    [texts.algorithm, algorithm, 'auto'],
    [texts.fingerprint, sha256, 'auto'],
  ];
}
