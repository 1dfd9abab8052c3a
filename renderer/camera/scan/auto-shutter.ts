import type { FrameHint, FrameVerdict } from './judge-frame.ts';
import { isSameSide, type SideLook } from './side-look.ts';

/** Named as its text under `scan.hint`. `hold` shows just before the picture is taken. */
export type ShownHint = FrameHint | 'turn' | 'hold';

/** The picture is taken after it was good for so long, over at least so many frames. */
export const HOLD_MS = 500;
const HOLD_FRAMES = 3;
/** A hint stays this long, so that it can be read. */
export const HINT_MS = 900;
/** Then even a flawed picture of a still document is taken: glare may never go. */
export const PATIENCE_MS = 8_000;
/** The service judges the taken picture; these flaws are worth its opinion. */
const TAKEN_IN_THE_END: readonly (FrameHint | null)[] = ['glare', 'sharp', 'dark', null];

export type ShutterState = {
  readonly shown: ShownHint;
  readonly shownSinceMs: number;
  readonly corners: FrameVerdict['corners'];
  readonly goodSinceMs: number | null;
  readonly goodFrames: number;
  /** Since when a document is in view; null without one. */
  readonly seenSinceMs: number | null;
  /** 0 to 1: how soon the picture is taken. */
  readonly progress: number;
  /** Set once: take the picture now. */
  readonly takes: boolean;
};

export const idleShutter: ShutterState = {
  shown: 'show',
  shownSinceMs: Number.NEGATIVE_INFINITY,
  corners: null,
  goodSinceMs: null,
  goodFrames: 0,
  seenSinceMs: null,
  progress: 0,
  takes: false,
};

/** `taken` is the side that was taken before and must be turned over. */
export function nextShutter(
  state: ShutterState,
  verdict: FrameVerdict,
  nowMs: number,
  taken: SideLook | null,
): ShutterState {
  const isTurned = taken === null || verdict.look === null || !isSameSide(verdict.look, taken);
  const isGood = verdict.hint === null && isTurned;
  const goodSinceMs = isGood ? (state.goodSinceMs ?? nowMs) : null;
  const goodFrames = isGood ? state.goodFrames + 1 : 0;
  const seenSinceMs = verdict.corners === null || !isTurned ? null : (state.seenSinceMs ?? nowMs);
  const heldMs = goodSinceMs === null ? 0 : nowMs - goodSinceMs;
  const hasWaited = seenSinceMs !== null && nowMs - seenSinceMs >= PATIENCE_MS;
  const wanted: ShownHint = isTurned ? (verdict.hint ?? 'hold') : 'turn';
  // A good picture is worth saying at once; other hints wait until the last one was read.
  const isDue = wanted === 'hold' || nowMs - state.shownSinceMs >= HINT_MS;
  const changes = wanted !== state.shown && isDue;
  return {
    shown: changes ? wanted : state.shown,
    shownSinceMs: changes ? nowMs : state.shownSinceMs,
    corners: verdict.corners,
    goodSinceMs,
    goodFrames,
    seenSinceMs,
    progress: isGood ? Math.min(1, heldMs / HOLD_MS) : 0,
    takes: (heldMs >= HOLD_MS && goodFrames >= HOLD_FRAMES) || (hasWaited && TAKEN_IN_THE_END.includes(verdict.hint)),
  };
}
