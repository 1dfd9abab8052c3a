import type { Box } from '#shared/check-result.ts';
import { intersectionOverUnion } from '#shared/image/intersection-over-union.ts';
import type { FaceTrackReading, TrackedFace } from '../../workers/protocol.ts';

/** Who is before the camera, over the frames so far. Times are milliseconds from the beginning of the capture. */
export type Presence = {
  readonly track: FaceTrackReading | null;
  readonly atMs: number;
  /** As it was seen last, be it some frames ago. */
  readonly face: TrackedFace | null;
  /** null while the face is seen. */
  readonly lostSinceMs: number | null;
  /** When the whole frame was searched last. */
  readonly people: number;
  /** null while nobody else is seen. */
  readonly othersSinceMs: number | null;
  readonly framesSinceSearch: number;
  /** The face is not where it was: another one may have taken its place. */
  readonly hasJumped: boolean;
};

export const NOBODY: Presence = {
  track: null,
  atMs: 0,
  face: null,
  lostSinceMs: 0,
  people: 0,
  othersSinceMs: null,
  framesSinceSearch: 0,
  hasJumped: false,
};

/** The whole frame is searched for other people this often; more often while there are some. */
const FRAMES_BETWEEN_SEARCHES = 10;
const FRAMES_BETWEEN_SEARCHES_OF_OTHERS = 3;
const LOST_MS_MAX = 1_500;
const OTHERS_MS_MAX = 1_000;
/** A head that turns or leans quickly still covers half of where it was a frame before. */
const SAME_FACE_IOU_MIN = 0.25;

export function nextPresence(presence: Presence, track: FaceTrackReading, atMs: number): Presence {
  const people = track.facesSeen ?? presence.people;
  const { face } = track;
  return {
    track,
    atMs,
    face: face ?? presence.face,
    lostSinceMs: face === null ? (presence.lostSinceMs ?? atMs) : null,
    people,
    othersSinceMs: people > 1 ? (presence.othersSinceMs ?? atMs) : null,
    framesSinceSearch: track.facesSeen === null ? presence.framesSinceSearch + 1 : 0,
    hasJumped:
      face !== null && presence.face !== null && intersectionOverUnion(face.box, presence.face.box) < SAME_FACE_IOU_MIN,
  };
}

/** Where the face is to be followed in the next frame; null where the whole of it is to be searched. */
export function whereToFollow({ track, people, framesSinceSearch }: Presence): Box | null {
  const between = people > 1 ? FRAMES_BETWEEN_SEARCHES_OF_OTHERS : FRAMES_BETWEEN_SEARCHES;
  return framesSinceSearch + 1 >= between ? null : (track?.face?.box ?? null);
}

/** Why the face can no longer be taken for the one before; null while it can. `before` is the frame before. */
export function breakOf(presence: Presence, before: Presence): 'face_lost' | 'several_people' | null {
  const { atMs, lostSinceMs, othersSinceMs } = presence;
  if (presence.hasJumped || atMs - before.atMs > LOST_MS_MAX) return 'face_lost';
  if (lostSinceMs !== null && atMs - lostSinceMs > LOST_MS_MAX) return 'face_lost';
  return othersSinceMs !== null && atMs - othersSinceMs > OTHERS_MS_MAX ? 'several_people' : null;
}

/** Of the newest frame, as parts of its width and height. */
export function placeInFrame({ track }: Presence): Box | null {
  if (!track?.face) return null;
  const { left, top, width, height } = track.face.box;
  const { imageWidth, imageHeight } = track;
  return {
    left: left / imageWidth,
    top: top / imageHeight,
    width: width / imageWidth,
    height: height / imageHeight,
  };
}
