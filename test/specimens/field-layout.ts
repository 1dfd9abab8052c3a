import type { Box } from '#shared/contract/runs/check-result.ts';
import type { LabelName } from './caption-languages.ts';
import { captioned } from './captions.ts';
import { print, printValue, type Sheet, type TextStyle, textWidth } from './sheet.ts';

/** Where a value is printed: the left end of its caption and the width for both, in millimetres. */
export type FieldPlace = {
  readonly name: string;
  readonly label: LabelName;
  readonly x: number;
  readonly width: number;
  /** Scales this value up, in bold. */
  readonly emphasis?: number;
};

/** Rows of values, `pitch` millimetres apart; the first caption's baseline is at `top`. */
export type FieldRows = {
  readonly top: number;
  readonly pitch: number;
  readonly captionSize: number;
  readonly valueSize: number;
  readonly rows: readonly (readonly FieldPlace[])[];
};

/** Share of the width for captions that stand beside their values. */
const CAPTION_PART = 0.4;
/** Largest type size of captions and values that share a line, relative to the line spacing. */
const BESIDE_SIZE_MAX = 0.66;
/** If a value would have to shrink below this fraction, designs with two-line values break it instead. */
const SHRINK_MIN = 0.8;
const BREAKING_FIELDS: readonly string[] = ['primaryIdentifier', 'secondaryIdentifier', 'residence'];
const TWO_LINES_SCALE = 0.7;
const EMPHASIS_WEIGHT = 680;

/** Prints the rows as the design arranges captions: above their values, or beside them in one column. */
export function printRows(sheet: Sheet, values: Readonly<Record<string, string>>, layout: FieldRows): void {
  if (sheet.design.captionPlace === 'beside') printColumn(sheet, values, layout);
  else
    for (const [index, row] of layout.rows.entries())
      printRow(sheet, values, row, layout.top + index * layout.pitch, layout);
}

function printRow(
  sheet: Sheet,
  values: Readonly<Record<string, string>>,
  row: readonly FieldPlace[],
  y: number,
  layout: FieldRows,
): void {
  const { design } = sheet;
  for (const { name, label, x, width, emphasis } of row) {
    const captionSize = layout.captionSize * design.captionScale;
    const valueSize = layout.valueSize * (emphasis ?? 1) * design.valueScale;
    printCaption(sheet, label, x, y, captionSize, width);
    const baseline = y + captionSize * 0.45 + valueSize * 0.9;
    printFitting(sheet, name, values[name] ?? '', { x, y: baseline, width, size: valueSize, emphasis, lift: 0.28 });
  }
}

/** Prints all values below each other over the height of the rows, each after its caption. */
function printColumn(sheet: Sheet, values: Readonly<Record<string, string>>, layout: FieldRows): void {
  const { design } = sheet;
  const places = layout.rows.flat();
  const pitch = (layout.pitch * layout.rows.length) / places.length;
  const left = Math.min(...places.map(({ x }) => x));
  const right = Math.max(...places.map(({ x, width }) => x + width));
  const captionWidth = (right - left) * CAPTION_PART;
  places.forEach(({ name, label, emphasis }, index) => {
    const y = layout.top + (index + 0.5) * pitch;
    const size = Math.min(pitch * BESIDE_SIZE_MAX, layout.valueSize * (emphasis ?? 1) * design.valueScale);
    printCaption(sheet, label, left, y, Math.min(size, layout.captionSize * design.captionScale), captionWidth - 1.2);
    const width = right - left - captionWidth;
    printFitting(sheet, name, values[name] ?? '', { x: left + captionWidth, y, width, size, emphasis, lift: 0.42 });
  });
}

function printCaption(sheet: Sheet, label: LabelName, x: number, y: number, size: number, widthMax: number): void {
  const { design } = sheet;
  print(sheet, captioned(design, label), x, y, { size, weight: 430, colour: design.label, widthMax });
}

/** Prints one line, shrunk if needed, or two lines if the design breaks long values. Two lines are raised by `lift` type sizes. */
function printFitting(
  sheet: Sheet,
  name: string,
  value: string,
  place: { x: number; y: number; width: number; size: number; emphasis: number | undefined; lift: number },
): void {
  const { x, y, width, size } = place;
  const { design } = sheet;
  const emphasised = place.emphasis !== undefined;
  const style: TextStyle = {
    size,
    weight: emphasised ? EMPHASIS_WEIGHT : design.valueWeight,
    colour: emphasised ? (design.numberInk ?? design.ink) : design.ink,
    widthMax: width,
  };
  const breaks = sheet.design.longValues === 'two-lines' && BREAKING_FIELDS.includes(name);
  const parts = breaks ? inTwo(value) : null;
  if (parts === null || textWidth(sheet, value, style) * SHRINK_MIN <= sheet.px(width)) {
    printValue(sheet, name, value, x, y, style);
    return;
  }
  const small = { ...style, size: size * TWO_LINES_SCALE };
  const first = print(sheet, parts[0], x, y - size * place.lift, small);
  const second = print(sheet, parts[1], x, y - size * place.lift + size * TWO_LINES_SCALE * 1.12, small);
  sheet.fields[name] = union(first, second);
}

/** Breaks at the space or hyphen nearest the middle; null if there is none. */
function inTwo(value: string): [string, string] | null {
  const breaks = [...value.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const middle = value.length / 2;
  const at = breaks.sort((first, second) => Math.abs(first - middle) - Math.abs(second - middle))[0];
  return at === undefined ? null : [value.slice(0, at).trimEnd(), value.slice(at)];
}

function union(first: Box, second: Box): Box {
  const left = Math.min(first.left, second.left);
  const top = Math.min(first.top, second.top);
  return {
    left,
    top,
    width: Math.max(first.left + first.width, second.left + second.width) - left,
    height: Math.max(first.top + first.height, second.top + second.height) - top,
  };
}
