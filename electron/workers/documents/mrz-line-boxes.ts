import type { Point } from '../protocol.ts';
import { distance } from './geometry.ts';
import type { RecognisedText } from './recognise-text.ts';
import type { TextBox } from './text-boxes.ts';

export type MrzLine = {
  readonly places: readonly Point[];
  readonly characters: readonly { readonly character: string; readonly probability: number }[];
};

/** How far a box may lie from the line's middle and reach beyond its ends, in pitches. */
const BOX_PITCHES_MAX = { across: 0.8, beyond: 2.5 } as const;
/** An MRZ row's box is 1.6 pitches high; one with two rows or other print is read alone. */
const BOX_HEIGHT_PITCHES_MAX = 2.6;

/** The text of a box in an MRZ line; null for one that must be recognised. */
export function textOfMrzBox(box: TextBox, lines: readonly MrzLine[]): RecognisedText | null {
  for (const line of lines) {
    const text = textWithin(box, line);
    if (text) return text;
  }
  return null;
}

function textWithin(box: TextBox, { places, characters }: MrzLine): RecognisedText | null {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return null;
  const length = distance(first, last);
  const pitch = length / (places.length - 1);
  if (box.height > pitch * BOX_HEIGHT_PITCHES_MAX) return null;
  const [x, y] = [(last.x - first.x) / length, (last.y - first.y) / length];
  const along = (point: Point) => (point.x - first.x) * x + (point.y - first.y) * y;
  const across = (point: Point) => (point.y - first.y) * x - (point.x - first.x) * y;
  const middle = along(box.centre);
  // In perspective a line is not straight, so the nearest character counts.
  const nearest = places.reduce((a, b) => (distance(b, box.centre) < distance(a, box.centre) ? b : a));
  if (Math.abs(across(box.centre) - across(nearest)) > pitch * BOX_PITCHES_MAX.across) return null;
  const [start, end] = [middle - box.length / 2, middle + box.length / 2];
  const slack = pitch * BOX_PITCHES_MAX.beyond;
  if (start < -slack || end > length + slack) return null;
  const inside = characters.filter((_, column) => {
    const place = along(places[column] as Point);
    return place >= start && place <= end;
  });
  if (inside.length === 0) return null;
  return {
    text: inside.map(({ character }) => character).join(''),
    confidence: inside.reduce((sum, { probability }) => sum + probability, 0) / inside.length,
    characters: inside.map(({ character, probability }, index) => ({
      character,
      probability,
      start: index,
      end: index + 1,
    })),
    mrz: null,
  };
}

/** If the MRZ reads against its boxes, the page is upside down. */
export function runsAgainst(box: Pick<TextBox, 'angle'>, [line]: readonly MrzLine[]): boolean {
  const [first, last] = [line?.places[0], line?.places.at(-1)];
  if (!first || !last) return false;
  return (last.x - first.x) * Math.cos(box.angle) + (last.y - first.y) * Math.sin(box.angle) < 0;
}
