import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Face, FaceReading } from '../protocol.ts';
import { alignedBox, describeFace } from './describe-face.ts';
import { findLandmarks } from './find-landmarks.ts';
import { lookForFaces } from './look-for-faces.ts';

const FACES_MAX = 20;

/** Finds, measures and describes the faces of an upright picture, largest first. No face is an empty list, not an error. */
export async function findFaces(picture: Picture, networks: Networks): Promise<FaceReading> {
  const startedAt = performance.now();
  const detections = await lookForFaces(picture, networks.session('face-detection'));
  const largestFirst = detections.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const faces: Face[] = [];
  for (const { box, score } of largestFirst) {
    if (faces.length >= FACES_MAX) break;
    const landmarks = await findLandmarks(picture, box, networks.session('face-landmarks'));
    const aligned = landmarks === null ? null : alignedBox(picture, landmarks);
    if (landmarks === null || aligned === null) continue;
    const description = await describeFace(picture, aligned, networks.session('face-recognition'));
    faces.push({ box, detectionScore: score, landmarks, ...description });
  }
  return {
    imageWidth: picture.width,
    imageHeight: picture.height,
    faces,
    durationMs: performance.now() - startedAt,
  };
}
