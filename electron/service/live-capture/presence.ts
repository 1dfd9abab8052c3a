import type { Box } from '#shared/contract/runs/check-result.ts';
import { intersectionOverUnion } from '#shared/domain/image/intersection-over-union.ts';
import type { FaceTrackReading, TrackedFace } from '../../workers/protocol.ts';

/** Who is in front of the camera. Times are milliseconds since the start of the capture. */
export type Presence = {
  readonly track: FaceTrackReading | null;
  readonly atMs: number;
  /** By the page's clock: frames that a slow line held up arrive together. */
  readonly takenAtMs: number;
  /** The face as last seen, possibly some frames ago. */
  readonly face: TrackedFace | null;
  /** null while the face is visible. */
  readonly lostSinceMs: number | null;
  /** The number of people in the last full search of a frame. */
  readonly people: number;
  /** null while nobody else is visible. */
  readonly othersSinceMs: number | null;
  /** Successive frames without the face, and searches that found others. */
  readonly framesLost: number;
  readonly searchesWithOthers: number;
  readonly framesSinceSearch: number;
  /** From the frame before to this one. */
  readonly apartMs: number;
  /** The face is in another place, so another person may have taken over. */
  readonly hasJumped: boolean;
};

export const NOBODY: Presence = {
  track: null,
  atMs: 0,
  takenAtMs: 0,
  face: null,
  lostSinceMs: 0,
  people: 0,
  othersSinceMs: null,
  framesLost: 0,
  searchesWithOthers: 0,
  framesSinceSearch: 0,
  apartMs: 0,
  hasJumped: false,
};

/** How often the whole frame is searched for other people; more often while there are some. */
const FRAMES_BETWEEN_SEARCHES = 10;
const FRAMES_BETWEEN_SEARCHES_OF_OTHERS = 3;
/** Each of the frames that are further apart is searched, or another person could stay for long. */
const OFTEN_MS_MAX = 150;
const LOST_MS_MAX = 1_500;
const OTHERS_MS_MAX = 1_000;
/** On a slow line a second and a half is one frame, and one frame may be wrong. */
const FRAMES_LOST_MIN = 4;
const SEARCHES_WITH_OTHERS_MIN = 4;
/** Frames further apart do not show where a face went. */
const FOLLOWED_MS_MAX = 400;
/** A head that turns or leans quickly still covers half its previous place. */
const SAME_FACE_IOU_MIN = 0.25;

export function nextPresence(
  presence: Presence,
  track: FaceTrackReading,
  { atMs, takenAtMs }: Pick<Presence, 'atMs' | 'takenAtMs'>,
): Presence {
  const people = track.facesSeen ?? presence.people;
  const { face } = track;
  return {
    track,
    atMs,
    takenAtMs,
    face: face ?? presence.face,
    lostSinceMs: face === null ? (presence.lostSinceMs ?? atMs) : null,
    people,
    othersSinceMs: people > 1 ? (presence.othersSinceMs ?? atMs) : null,
    framesLost: face === null ? presence.framesLost + 1 : 0,
    searchesWithOthers: people > 1 ? presence.searchesWithOthers + (track.facesSeen === null ? 0 : 1) : 0,
    framesSinceSearch: track.facesSeen === null ? presence.framesSinceSearch + 1 : 0,
    apartMs: atMs - presence.atMs,
    hasJumped:
      face !== null && presence.face !== null && intersectionOverUnion(face.box, presence.face.box) < SAME_FACE_IOU_MIN,
  };
}

/** Where to look for the face in the next frame; null to search the whole frame. */
export function whereToFollow({ track, people, framesSinceSearch, apartMs }: Presence): Box | null {
  const ofOthers = apartMs > OFTEN_MS_MAX ? 1 : FRAMES_BETWEEN_SEARCHES_OF_OTHERS;
  const between = people > 1 ? ofOthers : FRAMES_BETWEEN_SEARCHES;
  return framesSinceSearch + 1 >= between ? null : (track?.face?.box ?? null);
}

export type Break = 'face_lost' | 'several_people' | 'slow_line';

/**
 * Null while it must be the same person. `before` is the previous frame. A face is blamed only for
 * frames that arrived without it.
 */
export function breakOf(presence: Presence, before: Presence): Break | null {
  const { atMs, lostSinceMs, othersSinceMs, framesLost, searchesWithOthers } = presence;
  if (atMs - before.atMs > LOST_MS_MAX) return 'slow_line';
  if (presence.hasJumped) return atMs - before.atMs > FOLLOWED_MS_MAX ? 'slow_line' : 'face_lost';
  const isLost = lostSinceMs !== null && atMs - lostSinceMs > LOST_MS_MAX && framesLost >= FRAMES_LOST_MIN;
  if (isLost) return 'face_lost';
  const areOthers = othersSinceMs !== null && atMs - othersSinceMs > OTHERS_MS_MAX;
  return areOthers && searchesWithOthers >= SEARCHES_WITH_OTHERS_MIN ? 'several_people' : null;
}

/** Position in the newest frame, as shares of its width and height. */
export function placeInFrame({ track }: Presence): Box | null {
  if (!track?.face) return null;
  const { left, top, width, height } = track.face.box;
  const { imageWidth, imageHeight } = track;
  return { left: left / imageWidth, top: top / imageHeight, width: width / imageWidth, height: height / imageHeight };
}
