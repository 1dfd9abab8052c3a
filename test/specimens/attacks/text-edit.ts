import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { project } from '../homography.ts';
import { pick, type Random } from '../random.ts';
import type { SetText, Sheet } from '../sheet.ts';
import { MRZ_TYPEFACE, TEXT_TYPEFACE } from '../typefaces.ts';
import {
  affineAt,
  boxInPicture,
  cutOut,
  type EditedPicture,
  grown,
  outlineOf,
  type PictureEdit,
  pasteThrough,
} from './edited-picture.ts';
import { afterChange, chooseChange, type ValueChange } from './edited-value.ts';
import { eraseByClone, eraseSmoothly } from './erase.ts';

/**
 * Replaces characters of a number, date or name: by copies of the same characters from elsewhere in the picture, or by erasing them and
 * setting new ones in another typeface or the original one.
 */
export function editText(picture: EditedPicture, random: Random): PictureEdit {
  const change = chooseChange(picture.sheet, random);
  const way = pick(random, ['copied-characters', 'other-type', 'same-type'] as const);
  const copied = way === 'copied-characters' ? copyCharacters(picture, change, random) : null;
  const boxes = copied ?? retype(picture, change, way === 'other-type', random);
  const { field, from, to } = change;
  return {
    variant: copied ? way : way === 'other-type' ? way : 'same-type',
    boxes,
    edited: { field, from, to },
    reads: (printed) => afterChange(printed, change),
  };
}

/** Copies each new character from a value of the same size; null if one is not printed anywhere. */
function copyCharacters(picture: EditedPicture, change: ValueChange, random: Random): readonly Box[] | null {
  const { sheet } = picture;
  const value = sheet.values[change.field];
  if (!value || change.to.length !== change.from.length) return null;
  const height = sheet.fields[change.field]?.height ?? 0;
  const moves: { from: Box; to: Box }[] = [];
  for (let index = change.start; index < change.end; index++) {
    const wanted = change.to.charAt(index);
    if (wanted === change.from.charAt(index)) continue;
    const sources = Object.entries(sheet.values).flatMap(([name, other]) =>
      Math.abs((sheet.fields[name]?.height ?? 0) / height - 1) > 0.25
        ? []
        : [...other.text].flatMap((character, at) =>
            character === wanted && !(name === change.field && at === index) ? [characterBox(sheet, other, at)] : [],
          ),
    );
    if (sources.length === 0) return null;
    moves.push({ from: pick(random, sources), to: characterBox(sheet, value, index) });
  }
  const original = cutOut(picture.canvas, {
    left: 0,
    top: 0,
    width: picture.canvas.width,
    height: picture.canvas.height,
  });
  const feather = random() < 0.5 ? 0 : 1 + random();
  return moves.map((move) => {
    const source = project(picture.toPicture, { x: move.from.left, y: move.from.top });
    const target = project(picture.toPicture, { x: move.to.left, y: move.to.top });
    const area = boxInPicture(picture, move.to);
    const layer = cutOut(original, {
      ...area,
      left: area.left + Math.round(source.x - target.x),
      top: area.top + Math.round(source.y - target.y),
    });
    pasteThrough(picture.canvas, layer, area, outlineOf(picture, move.to), feather);
    return area;
  });
}

/** Erases the changed part or the whole value, and sets it again. */
function retype(picture: EditedPicture, change: ValueChange, otherType: boolean, random: Random): readonly Box[] {
  const { sheet } = picture;
  const value = sheet.values[change.field] as SetText;
  const whole = change.to.length !== change.from.length || random() < 0.35;
  const [start, end] = whole ? [0, change.from.length] : [change.start, change.end];
  const first = characterBox(sheet, value, start);
  const last = characterBox(sheet, value, end - 1);
  const erased: Box = { ...first, width: last.left + last.width - first.left };
  const feather = random() * 2;
  if (random() < 0.5 || !eraseByClone(picture, erased, feather, random))
    eraseSmoothly(picture, erased, random() < 0.5 ? 0 : random() * 3, random);

  const text = whole ? change.to : change.to.slice(start, end);
  const type = otherType ? anotherType(value, random) : { ...value.type, fillStyle: ink(value.type.fillStyle, random) };
  const layer = createCanvas(picture.canvas.width, picture.canvas.height);
  const context = layer.getContext('2d');
  Object.assign(context, type);
  context.setTransform(...affineAt(picture, { x: first.left, y: value.y }));
  const drift = otherType ? (random() - 0.5) * first.height * 0.1 : 0;
  context.fillText(text, first.left, value.y + drift);
  const width = context.measureText(text).width;
  const soft = random() < 0.5 ? 0.4 + random() * 0.4 : 0;
  const onto = picture.canvas.getContext('2d');
  onto.filter = soft > 0 ? `blur(${soft}px)` : 'none';
  onto.drawImage(layer, 0, 0);
  onto.filter = 'none';
  return [boxInPicture(picture, grown({ ...erased, width: Math.max(erased.width, width) }, 1))];
}

/** Means that a forger has at hand: another weight, size or typeface. */
function anotherType(value: SetText, random: Random): SetText['type'] {
  const size = Number.parseFloat(/[\d.]+px/.exec(value.type.font)?.[0] ?? '') * (0.94 + random() * 0.12);
  if (random() < 0.4) return { ...value.type, font: `${size * 0.95}px ${MRZ_TYPEFACE}`, letterSpacing: '0px' };
  return {
    ...value.type,
    font: `${size}px ${TEXT_TYPEFACE}`,
    fontVariationSettings: `"wght" ${pick(random, [340, 420, 760, 860])}`,
    fillStyle: ink(value.type.fillStyle, random),
  };
}

const ink = (own: string, random: Random) => pick(random, [own, own, '#000000', '#101010', '#2a2a2e']);

/** The cell of one character on the sheet: its advance wide, from above the capitals to below the baseline. */
function characterBox(sheet: Sheet, value: SetText, index: number): Box {
  const context = measuring(sheet.canvas, value);
  const left = context.measureText(value.text.slice(0, index)).width;
  const right = context.measureText(value.text.slice(0, index + 1)).width;
  const ascent = context.measureText('H').actualBoundingBoxAscent;
  context.restore();
  return { left: value.x + left, top: value.y - ascent * 1.14, width: right - left, height: ascent * 1.28 };
}

function measuring(canvas: Canvas, value: SetText) {
  const context = canvas.getContext('2d');
  context.save();
  Object.assign(context, value.type, { textAlign: 'left' });
  return context;
}
