import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/check-result.ts';
import { intersectionOverUnion } from '#shared/image/intersection-over-union.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { FaceCandidate } from './face-boxes.ts';
import { findFaceBoxes } from './face-boxes.ts';
import { squareAround } from './network-input.ts';
import { searchFaces } from './search-faces.ts';
import type { Detection } from './without-overlaps.ts';
import { withoutOverlaps } from './without-overlaps.ts';

/** Below this share of the frame a face is looked for from nearer: smaller ones may lie beside it. */
const SMALL_FACE_SHARE = 0.08;
/** Tiles this long, as shares of the longer side. They overlap by more than a face that is missed in the whole frame. */
const TILE_SHARES = [0.6, 0.36];
/** Enlarging adds nothing to see, so tiles of fewer pixels than this are not looked at. */
const TILE_SIDE_MIN = 320;

/** A face of this part of the frame is what the picture is of: nothing smaller has to be looked for. Portraits of documents stay below it. */
const LARGE_FACE_SHARE = 0.3;
/** BlazeFace looks at a face that was found in a square this many times its size. */
const CLOSE_LOOK_SCALE = 2;
/** Among 46 public pictures of documents nothing but faces scored as high. */
const SURE_SCORE_MIN = 0.8;
/** Boxes of the two detectors that overlap less are of two faces. */
const SAME_FACE_IOU_MIN = 0.25;

/**
 * All faces of a picture. One quick look tells where a face is large, as on a picture of a person. Otherwise a network that sees
 * smaller ones looks as well, as often as it has to. Each face is then looked at from near, for its box and eyes.
 */
export async function lookForFaces(picture: Picture, networks: Networks): Promise<FaceCandidate[]> {
  const near = networks.session('face-boxes');
  const quick = await findFaceBoxes(picture, frameOf(picture), near);
  const longer = Math.max(picture.width, picture.height);
  if (quick.some(({ box }) => longerSide(box) >= LARGE_FACE_SHARE * longer)) return quick;
  const faces: FaceCandidate[] = [];
  for (const seen of await searchEverywhere(picture, quick, networks.session('small-faces'))) {
    const face = (await lookClosely(picture, seen.box, near)) ?? withLevelEyes(seen);
    if (face) faces.push(face);
  }
  return withoutOverlaps(faces);
}

const frameOf = ({ width, height }: Picture): Box => ({ left: 0, top: 0, width, height });
const longerSide = ({ width, height }: Box) => Math.max(width, height);

/** What BlazeFace sees in a square around a face; null where it sees none there. */
async function lookClosely(picture: Picture, box: Box, session: InferenceSession): Promise<FaceCandidate | null> {
  const square = squareAround(box);
  const border = ((CLOSE_LOOK_SCALE - 1) / 2) * square.width;
  const side = square.width + 2 * border;
  const view = { left: square.left - border, top: square.top - border, width: side, height: side };
  const seen = await findFaceBoxes(picture, view, session);
  return seen.find((face) => intersectionOverUnion(face.box, box) >= SAME_FACE_IOU_MIN) ?? null;
}

/** BlazeFace is blind on the pixels of a display: a face seen surely is kept without it, and the mesh says whether there is one. */
function withLevelEyes({ box, score }: Detection): FaceCandidate | null {
  if (score < SURE_SCORE_MIN) return null;
  const eye = { x: box.left + box.width / 2, y: box.top + box.height / 3 };
  return { box, closeBox: box, score, eyes: [eye, { x: eye.x + 1, y: eye.y }] };
}

/** The faces in `seen` and all others, in at most 1 + 4 + 16 runs: tiles are looked at where only small faces were found. */
async function searchEverywhere(
  picture: Picture,
  seen: readonly Detection[],
  session: InferenceSession,
): Promise<readonly Detection[]> {
  const longer = Math.max(picture.width, picture.height);
  let found = withoutOverlaps([...seen, ...(await searchFaces(picture, frameOf(picture), session))]);
  for (const share of TILE_SHARES) {
    const largest = Math.max(0, ...found.map(({ box }) => longerSide(box)));
    if (largest >= SMALL_FACE_SHARE * longer || share * longer < TILE_SIDE_MIN) break;
    for (const tile of tiles(picture, share * longer)) {
      const inTile = await searchFaces(picture, tile, session);
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
