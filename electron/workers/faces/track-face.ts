import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { FaceTrackReading, TrackedFace } from '../protocol.ts';
import { alignFace } from './align-face.ts';
import { type FaceCandidate, findFaceBoxes } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';
import { facePose } from './face-pose.ts';
import { visibleShare } from './find-faces.ts';
import { measureBrightness } from './measure-brightness.ts';
import { measureEyeDetail } from './measure-eyes.ts';
import { lowerFaceOf, mouthDark } from './measure-lower-face.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { skinColours, surroundingsOf } from './measure-skin.ts';
import { colourValues } from './network-input.ts';
import { placeMesh } from './place-mesh.ts';

/** A followed face is lost below. One of 3,811 press faces scores below 0.6. */
const FOLLOWED_SCORE_MIN = 0.5;
/** Below this score there is no face, as in `find-faces.ts`. */
const MESH_SCORE_MIN = 0.3;
/** Beyond this lean the square is placed again: the mesh was trained on level faces. */
const ROLL_DEGREES_MAX = 12;
/** How many faces of a frame, largest first, get a second look that rejects ornaments. */
const FACES_CHECKED_MAX = 3;
/** Alignment as for recognition, so that brightness and sharpness are comparable. */
const ALIGNED_SIZE = 150;
const ALIGNED_PADDING = 0.25;

/**
 * One frame of a live capture. `near` is the last box, where the mesh is tried before a search;
 * null searches and counts faces. A found face gets its mesh twice, so that points do not jump.
 */
export async function trackFace(picture: Picture, near: Box | null, networks: Networks): Promise<FaceTrackReading> {
  const startedAt = performance.now();
  let mesh = near === null ? null : await follow(picture, near, networks);
  let facesSeen: number | null = null;
  if (mesh === null || mesh.score < FOLLOWED_SCORE_MIN) {
    const meshes = await search(picture, networks);
    facesSeen = meshes.length;
    const [largest] = meshes;
    mesh = largest === undefined ? null : await follow(picture, boxOf(largest), networks);
    if (mesh !== null && mesh.score < MESH_SCORE_MIN) mesh = null;
  }
  const face = mesh === null ? null : measured(picture, mesh);
  return {
    imageWidth: picture.width,
    imageHeight: picture.height,
    face,
    facesSeen,
    ...surroundingsOf(picture, face?.box ?? null),
    durationMs: performance.now() - startedAt,
  };
}

/** Meshes of the faces in the whole frame, largest first. */
async function search(picture: Picture, networks: Networks): Promise<FaceMesh[]> {
  const frame = { left: 0, top: 0, width: picture.width, height: picture.height };
  const candidates = await findFaceBoxes(picture, frame, networks.session('face-boxes'));
  const largestFirst = candidates.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const meshes: FaceMesh[] = [];
  for (const candidate of largestFirst.slice(0, FACES_CHECKED_MAX)) {
    const mesh = await placeMesh(picture, candidate, networks.session('face-mesh'));
    if (mesh.score >= MESH_SCORE_MIN) meshes.push(mesh);
  }
  return meshes;
}

async function follow(picture: Picture, near: Box, networks: Networks): Promise<FaceMesh> {
  const session = networks.session('face-mesh');
  const level = { x: near.left, y: near.top };
  const upright = candidate(near, [level, { x: level.x + 1, y: level.y }]);
  const mesh = await placeMesh(picture, upright, session);
  if (mesh.score < FOLLOWED_SCORE_MIN || Math.abs(facePose(mesh).rollDegrees) <= ROLL_DEGREES_MAX) return mesh;
  const eyes = [mesh.points[33] ?? level, mesh.points[263] ?? level] as const;
  return placeMesh(picture, candidate(boxOf(mesh), eyes), session);
}

/** A box of mesh points replaces the detector's box: both extend from brows or hair to the chin. */
function candidate(box: Box, eyes: FaceCandidate['eyes']): FaceCandidate {
  return { box, closeBox: box, eyes, score: 1 };
}

/** The box around all points, from the top of the forehead to the chin. */
function boxOf({ points }: FaceMesh): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function measured(picture: Picture, mesh: FaceMesh): TrackedFace {
  const box = boxOf(mesh);
  const transform = alignFace(mesh, ALIGNED_SIZE, ALIGNED_PADDING);
  const lowerFace = lowerFaceOf(picture, mesh);
  const aligned = colourValues(picture, ALIGNED_SIZE, transform);
  return {
    box,
    points: Float32Array.from(mesh.points.flatMap(({ x, y, z }) => [x, y, z])),
    meshScore: mesh.score,
    pose: facePose(mesh),
    visibleShare: visibleShare(box, picture),
    brightness: measureBrightness(aligned, ALIGNED_SIZE),
    sharpness: measureSharpness(aligned, ALIGNED_SIZE),
    eyeDetail: measureEyeDetail(picture, mesh),
    mouthDark: mouthDark(lowerFace),
    lowerFace,
    skin: skinColours(picture, mesh, box),
  };
}
