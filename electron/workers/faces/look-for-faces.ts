import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { intersectionOverUnion } from '#shared/domain/image/intersection-over-union.ts';
import type { Networks } from '../networks.ts';
import { type Picture, pixels } from '../picture.ts';
import { type FaceCandidate, findFaceBoxes } from './face-boxes.ts';
import { squareAround } from './network-input.ts';
import { type Detection, withoutOverlaps } from './without-overlaps.ts';

const NETWORK_WIDTH = 320;
const NETWORK_HEIGHT = 240;
/** BlazeFace's close look and the mesh reject false detections above this. */
const SCORE_MIN = 0.6;

/** One run over `view`, padded to proportion, for faces from a thirtieth of it. Best first. */
async function searchFaces(picture: Picture, view: Box, session: InferenceSession): Promise<Detection[]> {
  const width = Math.max(view.width, (view.height * NETWORK_WIDTH) / NETWORK_HEIGHT);
  const height = (width * NETWORK_HEIGHT) / NETWORK_WIDTH;
  const [left, top] = [view.left - (width - view.width) / 2, view.top - (height - view.height) / 2];
  const scale = NETWORK_WIDTH / width;
  const rgba = pixels(picture, NETWORK_WIDTH, NETWORK_HEIGHT, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const plane = NETWORK_WIDTH * NETWORK_HEIGHT;
  const values = new Float32Array(3 * plane);
  for (let pixel = 0; pixel < plane; pixel++)
    for (let channel = 0; channel < 3; channel++)
      values[channel * plane + pixel] = ((rgba[pixel * 4 + channel] as number) - 127) / 128;
  const results = await session.run({ input: new Tensor('float32', values, [1, 3, NETWORK_HEIGHT, NETWORK_WIDTH]) });
  const scores = results.scores?.data as Float32Array;
  const boxes = results.boxes?.data as Float32Array;

  const found: Detection[] = [];
  for (let index = 0; index < scores.length / 2; index++) {
    const score = scores[index * 2 + 1] as number;
    if (!(score >= SCORE_MIN)) continue;
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = boxes.subarray(index * 4, index * 4 + 4);
    const box = {
      left: left + fromX * width,
      top: top + fromY * height,
      width: (toX - fromX) * width,
      height: (toY - fromY) * height,
    };
    if (box.width > 0 && box.height > 0) found.push({ box, score });
  }
  return withoutOverlaps(found);
}

/** Below this share of the frame a closer search follows: smaller faces may lie beside it. */
const SMALL_FACE_SHARE = 0.08;
/** Relative to the longer side, overlapping by more than a face that the frame misses. */
const TILE_SHARES = [0.6, 0.36];
/** Tiles of fewer pixels are not searched, because enlarging adds no detail. */
const TILE_SIDE_MIN = 320;

/** A face this large is the subject. Portraits on documents stay below it. */
const LARGE_FACE_SHARE = 0.3;
/** BlazeFace examines a found face in a square this many times its size. */
const CLOSE_LOOK_SCALE = 2;
/** On 46 public pictures of documents, nothing but faces scored this high. */
const SURE_SCORE_MIN = 0.8;
/** Boxes of the two detectors that overlap less belong to different faces. */
const SAME_FACE_IOU_MIN = 0.25;

/**
 * All faces: a quick run finds a large one; otherwise a network for small faces searches as often
 * as needed. A close look gives box and eyes.
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

/** What BlazeFace sees in a square around a face; null if it sees none. */
async function lookClosely(picture: Picture, box: Box, session: InferenceSession): Promise<FaceCandidate | null> {
  const square = squareAround(box);
  const border = ((CLOSE_LOOK_SCALE - 1) / 2) * square.width;
  const side = square.width + 2 * border;
  const view = { left: square.left - border, top: square.top - border, width: side, height: side };
  const seen = await findFaceBoxes(picture, view, session);
  return seen.find((face) => intersectionOverUnion(face.box, box) >= SAME_FACE_IOU_MIN) ?? null;
}

/** BlazeFace fails on a display's pixels, so a confident face stays and the mesh decides. */
function withLevelEyes({ box, score }: Detection): FaceCandidate | null {
  if (score < SURE_SCORE_MIN) return null;
  const eye = { x: box.left + box.width / 2, y: box.top + box.height / 3 };
  return { box, closeBox: box, score, eyes: [eye, { x: eye.x + 1, y: eye.y }] };
}

/** Adds to `seen` in at most 1 + 4 + 16 runs; tiles only if all found faces are small. */
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

/** Square, overlapping their neighbours by at least a third of a side. */
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

/** The neighbouring tile shows the whole face. */
function isCut(box: Box, tile: Box, picture: Picture): boolean {
  const margin = 0.01 * tile.width;
  return (
    (box.left < tile.left + margin && tile.left > 0) ||
    (box.top < tile.top + margin && tile.top > 0) ||
    (box.left + box.width > tile.left + tile.width - margin && tile.left + tile.width < picture.width - 1) ||
    (box.top + box.height > tile.top + tile.height - margin && tile.top + tile.height < picture.height - 1)
  );
}
