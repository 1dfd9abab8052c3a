import { saveJpeg } from '../picture-file.ts';
import type { Random } from '../random.ts';
import { posed } from './apply-pose.ts';
import { deviceCamera } from './cameras.ts';
import { drawPerson, NECK_PIVOT, seated } from './genuine.ts';
import { LIPS } from './mesh-points.ts';
import { clear, rasterise } from './rasterise.ts';
import { drawBehind, lightingOf } from './room.ts';
import type { FacePhotograph, Presentation, Vector } from './scene.ts';

/** Gap in metres between the paper and the face, which is as far as the nose holds it off. */
const BEHIND_METRES = 0.03;

/**
 * A printed face, cut out and worn. Paper bends round the head in one direction only. The eyes are holes, so the wearer's own eyes blink;
 * half of the masks also have a hole between the lips. With `areLipsCutOut` all of them lack both lips, and the wearer's lips show.
 */
export function cutOutMask(photograph: FacePhotograph, random: Random, areLipsCutOut = false): Presentation {
  const { head, room, sensor, sight, move, screen, seat } = seated(photograph, random);
  const radius = 0.075 + random() * 0.05;
  const nearest = Math.min(...head.face.places.slice(0, 468).map(([, , z]) => z)) + 0.02;
  const sheet = head.face.places.slice(0, 468).map(([x, y]): Vector => {
    const angle = x / radius;
    return [Math.sin(angle) * radius, y, nearest + (1 - Math.cos(angle)) * radius];
  });
  const hasMouthHole = random() < 0.5;
  const printed = areLipsCutOut ? withoutLips(head.face.triangles) : head.face.triangles;
  const paper = trianglesOf(hasMouthHole || areLipsCutOut ? [printed] : [printed, head.mouthTriangles]);
  const wearer = {
    ...head,
    face: { ...head.face, places: head.face.places.map(([x, y, z]): Vector => [x, y, z * 0.75 + BEHIND_METRES]) },
  };
  const quality = Math.round(70 + random() * 20);
  return {
    ...deviceCamera(random),
    frameAt(moment) {
      const shown = screen(moment);
      const lighting = lightingOf(room, shown);
      const pose = move(moment);
      const view = clear(sight);
      rasterise(view, { ...head.face, triangles: paper, places: posed(sheet, pose, NECK_PIVOT, seat) }, lighting);
      drawPerson(view, wearer, pose, seat, lighting);
      drawBehind(view, room, shown);
      return saveJpeg(sensor(view, moment.timeMs), quality);
    },
  };
}

function withoutLips(triangles: Uint16Array): Uint16Array {
  const lips = new Set<number>(LIPS);
  return triangles.filter((_, at) => {
    const first = at - (at % 3);
    return !triangles.subarray(first, first + 3).every((corner) => lips.has(corner));
  });
}

/** The face's triangles without the skull's. */
function trianglesOf(parts: readonly Uint16Array[]): Uint16Array {
  return Uint16Array.from(
    parts.flatMap((part) =>
      [...part].filter((_, at) => Math.max(...part.slice(at - (at % 3), at - (at % 3) + 3)) < 468),
    ),
  );
}
