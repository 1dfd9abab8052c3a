import type { Box } from '#shared/contract/runs/check-result.ts';
import { OVERLAYS_MAX } from '../answer-limits.ts';
import type { PdfOverlay } from '../protocol.ts';
import type { Painted } from './page-operators.ts';

/** A picture that covers this much of the page is a scan or photograph of the document. */
const SCAN_PART_MIN = 0.6;
/** A cover is about as large as the text it hides; a larger area is the background. */
const COVER_PART_MAX = 0.2;
/** How much of a piece of text must lie under the cover. */
const COVERED_MIN = 0.6;
/** Maximum pieces of text compared with one cover. */
const TEXTS_MAX = 2_000;
/** Thinner areas are hairlines and underlines, which hide nothing. */
const COVER_HEIGHT_MIN_PX = 4;

/** Share of the page that its largest picture covers, 0 to 1. */
export function scanPart(painted: readonly Painted[], page: Box): number {
  const parts = painted.filter(({ kind }) => kind === 'image').map(({ box }) => area(shared(box, page)));
  return Math.max(0, ...parts) / area(page);
}

/** Ink over a scan, and what hides earlier text. Billing software hides none of its own. */
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

/** Whether other letters lie underneath. Print drivers draw the same text twice at strips. */
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
