import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/check-result.ts';
import { intersectionOverUnion } from '#shared/image/intersection-over-union.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Detection } from './detect-faces.ts';
import { detectFaces, withoutOverlaps } from './detect-faces.ts';
import type { FaceCandidate } from './face-boxes.ts';
import { findFaceBoxes, uprightFace } from './face-boxes.ts';
import { squareAround } from './network-input.ts';

/** The SSD sees 512 pixels across whatever it is given; below this share of the frame it misses faces. */
const SMALL_FACE_SHARE = 0.08;
/**
 * Border added around a frame in which nothing was found, as a share of its longer side. Of 219 portraits that the SSD
 * missed it then found 168 with 0.1, 208 with 0.25, 216 with 0.5, all with 0.75 and 184 with 1.
 */
const BORDER_SHARE = 0.75;
/** Tiles this long, as shares of the longer side. They overlap by more than a face that is missed in the whole frame. */
const TILE_SHARES = [0.6, 0.36];
/** Enlarging adds nothing to see, so tiles of fewer pixels than this are not looked at. */
const TILE_SIDE_MIN = 320;

/** A face of this part of the frame is what the picture is of: nothing smaller has to be looked for. Portraits of documents stay below it. */
const LARGE_FACE_SHARE = 0.3;
/** BlazeFace looks at a face that the SSD found in a square this many times its size. */
const CLOSE_LOOK_SCALE = 2;
/** Boxes of the two detectors that overlap less are of two faces. */
const SAME_FACE_IOU_MIN = 0.25;

/**
 * All faces of a picture. One quick look tells where a face is large, as on a picture of a person. Otherwise the slower detector, which sees
 * smaller ones, looks as often as it has to. Each misses some that the other sees, so all are taken, and looked at from near for
 * their boxes and eyes.
 */
export async function lookForFaces(picture: Picture, networks: Networks): Promise<FaceCandidate[]> {
  const { width, height } = picture;
  const near = networks.session('face-boxes');
  const quick = await findFaceBoxes(picture, { left: 0, top: 0, width, height }, near);
  const longer = Math.max(width, height);
  if (quick.some(({ box }) => Math.max(box.width, box.height) >= LARGE_FACE_SHARE * longer)) return quick;
  const found = await searchFaces(picture, networks.session('face-detection'));
  const missed = quick.filter(({ box }) => found.every((other) => !isSameFace(other.box, box)));
  const faces: FaceCandidate[] = [];
  for (const { box, score } of found) {
    const seen = await lookClosely(picture, box, near);
    faces.push(seen ? { ...seen, box, score } : uprightFace(box, score));
  }
  for (const face of missed) faces.push((await lookClosely(picture, face.box, near)) ?? face);
  return withoutOverlaps(faces);
}

/** What BlazeFace sees in a square around a face; null where it sees none there. */
async function lookClosely(picture: Picture, box: Box, session: InferenceSession): Promise<FaceCandidate | null> {
  const square = squareAround(box);
  const border = ((CLOSE_LOOK_SCALE - 1) / 2) * square.width;
  const side = square.width + 2 * border;
  const view = { left: square.left - border, top: square.top - border, width: side, height: side };
  const seen = await findFaceBoxes(picture, view, session);
  return seen.find((face) => isSameFace(face.box, box)) ?? null;
}

const isSameFace = (one: Box, other: Box) => intersectionOverUnion(one, other) >= SAME_FACE_IOU_MIN;

/**
 * All faces the SSD finds, at most 1 + 1 + 4 + 16 runs. A face that fills the frame is missed, so an empty frame is
 * looked at again with a border; a portrait on a card that is a small part of the photo is missed too, so where
 * nothing or only a small face was found the frame is looked at in overlapping tiles, then in smaller ones.
 */
async function searchFaces(picture: Picture, session: InferenceSession): Promise<Detection[]> {
  const { width, height } = picture;
  const longer = Math.max(width, height);
  let found = await detectFaces(picture, { left: 0, top: 0, width, height }, session);
  if (found.length === 0) {
    const border = BORDER_SHARE * longer;
    const view = { left: -border, top: -border, width: width + 2 * border, height: height + 2 * border };
    found = await detectFaces(picture, view, session);
  }
  for (const share of TILE_SHARES) {
    const largest = Math.max(0, ...found.map(({ box }) => Math.max(box.width, box.height)));
    if (largest >= SMALL_FACE_SHARE * longer || share * longer < TILE_SIDE_MIN) break;
    for (const tile of tiles(picture, share * longer)) {
      const inTile = await detectFaces(picture, tile, session);
      found = [...found, ...inTile.filter(({ box }) => !isCut(box, tile, picture))];
    }
    found = withoutOverlaps(found);
  }
  return found;
}

/** Square tiles that cover the picture and overlap their neighbours by at least a third of a side. */
export function tiles(picture: { width: number; height: number }, side: number): Box[] {
  const starts = (length: number) => {
    if (length <= side) return [0];
    const count = Math.ceil((length - side) / (side * (2 / 3))) + 1;
    return Array.from({ length: count }, (_, index) => ((length - side) * index) / (count - 1));
  };
  return starts(picture.height).flatMap((top) =>
    starts(picture.width).map((left) => ({
      left,
      top,
      width: Math.min(side, picture.width),
      height: Math.min(side, picture.height),
    })),
  );
}

/** A box at a tile's border that is not the picture's border: the neighbouring tile shows the face whole. */
function isCut(box: Box, tile: Box, picture: Picture): boolean {
  const margin = 0.01 * tile.width;
  return (
    (box.left < tile.left + margin && tile.left > 0) ||
    (box.top < tile.top + margin && tile.top > 0) ||
    (box.left + box.width > tile.left + tile.width - margin && tile.left + tile.width < picture.width - 1) ||
    (box.top + box.height > tile.top + tile.height - margin && tile.top + tile.height < picture.height - 1)
  );
}
