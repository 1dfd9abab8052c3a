import type { Box } from '#shared/contract/runs/check-result.ts';
import { FACES_MAX } from '../answer-limits.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Face, FaceReading } from '../protocol.ts';
import { describeFace } from './describe-face.ts';
import { facePose } from './face-pose.ts';
import { lookForFaces } from './look-for-faces.ts';
import { measureCovering } from './measure-covering.ts';
import { placeMesh } from './place-mesh.ts';

/** One of 3,811 press faces scores below 0.6, namely 0.37. Ornaments score near 0. */
const MESH_SCORE_MIN = 0.3;

/** Largest first. No face gives an empty list, not an error. */
export async function findFaces(picture: Picture, networks: Networks): Promise<FaceReading> {
  const startedAt = performance.now();
  const candidates = await lookForFaces(picture, networks);
  const largestFirst = candidates.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const faces: Face[] = [];
  for (const candidate of largestFirst.slice(0, FACES_MAX)) {
    const mesh = await placeMesh(picture, candidate, networks.session('face-mesh'));
    if (mesh.score < MESH_SCORE_MIN) continue;
    const description = await describeFace(picture, candidate, mesh, networks);
    faces.push({
      box: candidate.box,
      detectionScore: candidate.score,
      pose: facePose(mesh),
      visibleShare: visibleShare(candidate.closeBox, picture),
      covering: measureCovering(picture, mesh),
      ...description,
    });
  }
  return { imageWidth: picture.width, imageHeight: picture.height, faces, durationMs: performance.now() - startedAt };
}

/** Share of the box that lies within the picture, 0 to 1. */
export function visibleShare({ left, top, width, height }: Box, picture: Picture): number {
  const across = Math.min(picture.width, left + width) - Math.max(0, left);
  const down = Math.min(picture.height, top + height) - Math.max(0, top);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}
