import type { Guidance } from '#shared/contract/live-capture/live-capture.ts';
import type { TrackedFace } from '../../workers/protocol.ts';
import { placingGuidance } from './guidance.ts';
import type { Presence } from './presence.ts';

/** Progress of positioning the face. */
export type Placing = {
  readonly displayed: Guidance | null;
  /** The guidance from the newest frame, and since when it has been the same. */
  readonly latest: { readonly guidance: Guidance | null; readonly sinceMs: number } | null;
  /** The faces of the latest good frames without a break. */
  readonly goodFaces: readonly TrackedFace[];
};

export const NOT_PLACED: Placing = { displayed: null, latest: null, goodFaces: [] };

/** Guidance stays at least this long so that people can read it. */
const STEADY_MS = 250;
/** The face counts as placed after this long and this many good frames. */
const PLACED_MS = 600;
const GOOD_FRAMES_MIN = 5;
/** The newest of these define the resting face. */
const GOOD_FRAMES_MAX = 30;

export function nextPlacing(placing: Placing, presence: Presence, before: Presence): Placing {
  const { track, atMs, takenAtMs } = presence;
  if (track === null) return placing;
  const earlier =
    before.track === null
      ? null
      : { track: before.track, elapsedMs: Math.max(atMs - before.atMs, takenAtMs - before.takenAtMs) };
  const guidance = placingGuidance(track, presence.people, earlier, placing.goodFaces.length > 0);
  const isSame = placing.latest !== null && placing.latest.guidance === guidance;
  const latest = isSame ? placing.latest : { guidance, sinceMs: atMs };
  const isSteady = placing.latest === null || atMs - latest.sinceMs >= STEADY_MS;
  const isGood = guidance === null && track.face !== null && !presence.hasJumped;
  return {
    displayed: isSteady ? guidance : placing.displayed,
    latest,
    goodFaces: isGood && track.face ? [...placing.goodFaces, track.face].slice(-GOOD_FRAMES_MAX) : [],
  };
}

export function isPlaced({ latest, goodFaces }: Placing, atMs: number): boolean {
  return latest?.guidance === null && atMs - latest.sinceMs >= PLACED_MS && goodFaces.length >= GOOD_FRAMES_MIN;
}
