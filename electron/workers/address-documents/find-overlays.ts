import type { Box } from '#shared/check-result.ts';
import type { PdfOverlay } from '../protocol.ts';
import type { Painted } from './page-operators.ts';

/** A picture that takes this part of the page is a scan or a photograph of the paper. */
const SCAN_PART_MIN = 0.6;
/** What hides text on purpose is about as large as the text; a larger area is the paper's own ground. */
const COVER_PART_MAX = 0.2;
/** Part of a piece of text that has to lie below. */
const COVERED_MIN = 0.6;
/** Pieces of text compared with one cover. */
const TEXTS_MAX = 2_000;
/** Hairlines and underlines hide nothing. */
const COVER_HEIGHT_MIN_PX = 4;
const OVERLAYS_MAX = 50;

/** Part of the page under its largest picture, 0 to 1. */
export function scanPart(painted: readonly Painted[], page: Box): number {
  const parts = painted.filter(({ kind }) => kind === 'image').map(({ box }) => area(shared(box, page)));
  return Math.max(0, ...parts) / area(page);
}

/**
 * What was put over what was there: ink over a scan, and areas or pictures that hide text drawn before them. A maker of
 * bills draws grounds first and never hides its own text.
 */
export function findOverlays(painted: readonly Painted[], page: Box): PdfOverlay[] {
  const overlays: PdfOverlay[] = [];
  const scanAt = painted.findIndex(
    ({ kind, box }) => kind === 'image' && area(shared(box, page)) >= SCAN_PART_MIN * area(page),
  );
  const texts: Painted[] = [];
  for (const [at, item] of painted.entries()) {
    if (overlays.length >= OVERLAYS_MAX) break;
    if (item.kind === 'text') {
      if (scanAt >= 0 && at > scanAt && !item.isHidden && area(item.box) > 0)
        overlays.push({ kind: 'text-over-scan', box: item.box });
      if (!item.isHidden && item.text !== '' && area(item.box) > 0 && texts.length < TEXTS_MAX) texts.push(item);
      continue;
    }
    const isCover =
      item.box.height >= COVER_HEIGHT_MIN_PX &&
      area(item.box) <= COVER_PART_MAX * area(page) &&
      (scanAt < 0 || at > scanAt);
    if (!isCover) continue;
    if (scanAt >= 0) overlays.push({ kind: 'area-over-scan', box: item.box });
    else if (hidesText(item.box, texts, painted.slice(at))) overlays.push({ kind: 'hidden-text', box: item.box });
  }
  return overlays;
}

const isHiddenBy = ({ box }: Painted, cover: Box): boolean => area(shared(box, cover)) >= COVERED_MIN * area(box);

/**
 * Letters below and other letters on top. Printing programs that part a page into strips draw ground and letters of one place
 * more than once, but the same ones.
 */
function hidesText(cover: Box, before: readonly Painted[], after: readonly Painted[]): boolean {
  const below = before.filter((text) => isHiddenBy(text, cover));
  if (below.length === 0) return false;
  const onTop = after.filter((later) => later.kind === 'text' && later.text !== '' && isHiddenBy(later, cover));
  const letters = onTop.map(({ text }) => text).join('');
  return onTop.length > 0 && below.some(({ text }) => !letters.includes(text));
}

const area = ({ width, height }: Box): number => width * height;

function shared(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left);
  const height = Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top);
  return { left, top, width, height };
}
