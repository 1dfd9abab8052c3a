/**
 * Zoom is relative to fitting the picture, the centre a share of the turned picture, so a view
 * keeps its meaning when the stage changes its size.
 */
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
/** Quarter turns, clockwise. */
export type Turns = 0 | 1 | 2 | 3;
export type View = { readonly zoom: number; readonly centre: Point; readonly turns: Turns };
/** The picture and the stage it is shown on, in their own pixels. */
export type Frame = { readonly picture: Size; readonly stage: Size };

export const WHOLE: View = { zoom: 1, centre: { x: 0.5, y: 0.5 }, turns: 0 };
/** One step of a key or button. */
export const ZOOM_STEP = 1.25;
export const ZOOM_MAX = 12;
/** How much of the stage a place takes after it was chosen, at most. */
const FOCUS_SHARE = 0.4;
const FOCUS_ZOOM_MAX = 3;

function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export function scaleOf(view: View, { picture, stage }: Frame): number {
  const { width, height } = turnedSize(picture, view.turns);
  return Math.min(stage.width / width, stage.height / height) * view.zoom;
}

/** The nearest view that leaves no empty ground where there could be picture. */
export function placed(view: View, frame: Frame): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom));
  const scale = scaleOf({ ...view, zoom }, frame);
  const { width, height } = turnedSize(frame.picture, view.turns);
  const centre = {
    x: within(view.centre.x, frame.stage.width / (scale * width)),
    y: within(view.centre.y, frame.stage.height / (scale * height)),
  };
  return { ...view, zoom, centre };
}

/** `visible`, a share of the picture, reaches no edge; the middle if all is visible. */
function within(centre: number, visible: number): number {
  if (visible >= 1) return 0.5;
  return Math.min(1 - visible / 2, Math.max(visible / 2, centre));
}

/** Zooms by a factor; the picture stays under `at`, a point of the stage. */
export function zoomed(view: View, frame: Frame, factor: number, at?: Point): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * factor));
  const [before, after] = [scaleOf(view, frame), scaleOf({ ...view, zoom }, frame)];
  const { width, height } = turnedSize(frame.picture, view.turns);
  const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
  const held = at ?? middle;
  const shift = 1 / before - 1 / after;
  const centre = {
    x: view.centre.x + ((held.x - middle.x) * shift) / width,
    y: view.centre.y + ((held.y - middle.y) * shift) / height,
  };
  return placed({ ...view, zoom, centre }, frame);
}

/** Moves the picture by pixels of the stage. */
export function panned(view: View, frame: Frame, by: Point): View {
  const scale = scaleOf(view, frame);
  const { width, height } = turnedSize(frame.picture, view.turns);
  const centre = { x: view.centre.x - by.x / (scale * width), y: view.centre.y - by.y / (scale * height) };
  return placed({ ...view, centre }, frame);
}

/** Turns the picture clockwise; what was in the middle stays there. */
export function turned(view: View, frame: Frame): View {
  const turns = ((view.turns + 1) % 4) as Turns;
  return placed({ ...view, turns, centre: { x: 1 - view.centre.y, y: view.centre.x } }, frame);
}

/** Two fingers: the picture follows the point between them, and their distance zooms it. */
export function pinched(view: View, frame: Frame, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const [before, after] = [between(from), between(to)];
  const spread = distance(from);
  const moved = panned(view, frame, { x: after.x - before.x, y: after.y - before.y });
  return spread === 0 ? moved : zoomed(moved, frame, distance(to) / spread, after);
}

const between = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);

/** Brings points of the picture to the middle, large enough to read but not alone. */
export function focused(view: View, frame: Frame, points: readonly Point[], share = FOCUS_SHARE): View {
  if (points.length === 0) return view;
  const places = points.map((point) => turnedShare(point, frame.picture, view.turns));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fit = scaleOf({ ...view, zoom: 1 }, frame);
  const { width, height } = turnedSize(frame.picture, view.turns);
  const wanted = Math.min(
    (frame.stage.width * share) / (fit * width * Math.max(right - left, 1e-6)),
    (frame.stage.height * share) / (fit * height * Math.max(bottom - top, 1e-6)),
  );
  const zoom = Math.min(FOCUS_ZOOM_MAX, Math.max(1, wanted));
  return placed({ ...view, zoom, centre: { x: (left + right) / 2, y: (top + bottom) / 2 } }, frame);
}

/** A point of the picture as a share of the turned picture. */
function turnedShare({ x, y }: Point, { width, height }: Size, turns: Turns): Point {
  const share = { x: x / width, y: y / height };
  if (turns === 1) return { x: 1 - share.y, y: share.x };
  if (turns === 2) return { x: 1 - share.x, y: 1 - share.y };
  if (turns === 3) return { x: share.y, y: 1 - share.x };
  return share;
}

export function onStage(point: Point, view: View, frame: Frame): Point {
  const scale = scaleOf(view, frame);
  const { width, height } = turnedSize(frame.picture, view.turns);
  const share = turnedShare(point, frame.picture, view.turns);
  return {
    x: frame.stage.width / 2 + (share.x - view.centre.x) * width * scale,
    y: frame.stage.height / 2 + (share.y - view.centre.y) * height * scale,
  };
}

/** The same as a matrix for SVG: a b c d e f. */
export function matrixOf(view: View, frame: Frame): readonly [number, number, number, number, number, number] {
  const scale = scaleOf(view, frame);
  const origin = onStage({ x: 0, y: 0 }, view, frame);
  const [cos, sin] = [[1, 0, -1, 0][view.turns] ?? 1, [0, 1, 0, -1][view.turns] ?? 0];
  return [scale * cos, scale * sin, -scale * sin, scale * cos, origin.x, origin.y];
}
