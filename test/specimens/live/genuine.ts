import type { Canvas } from '@napi-rs/canvas';
import { saveJpeg } from '../picture-file.ts';
import type { Random } from '../random.ts';
import { posed } from './apply-pose.ts';
import { deviceCamera } from './cameras.ts';
import { expressed, lidSkin } from './expressions.ts';
import { headOf } from './head.ts';
import { drawMovement, type HeadPose, PERSON } from './movement.ts';
import { clear, emptyView, type Lighting, rasterise, type View } from './rasterise.ts';
import type { Head } from './resting-head.ts';
import { drawBehind, drawRoom, lightingOf, screenOf } from './room.ts';
import type { FacePhotograph, Moment, Presentation, Vector } from './scene.ts';
import { drawSensor } from './sensor.ts';

/** The top of the spine, about which heads turn, in metres from the middle of the face. */
export const NECK_PIVOT: Vector = [0, 0.06, 0.09];

/** A live person who does the tasks. */
export function genuine(photograph: FacePhotograph, random: Random): Presentation {
  const film = filmed(photograph, random);
  const quality = Math.round(70 + random() * 20);
  return { ...deviceCamera(random), frameAt: (moment) => saveJpeg(film(moment), quality) };
}

/** A person on a seat in a room, in front of a screen and a camera. */
export function seated(photograph: FacePhotograph, random: Random) {
  const head = headOf(photograph, random);
  const room = drawRoom(random);
  const sensor = drawSensor(random);
  const move = drawMovement(random, PERSON);
  const seat: Vector = [(random() - 0.5) * 0.05, (random() - 0.5) * 0.03, 0.4 + random() * 0.16];
  return { head, room, sensor, sight: emptyView(), move, screen: screenOf(room), seat };
}

/** The camera's view of the person, before it is sent or replayed. The canvas is reused for the next frame. */
export function filmed(photograph: FacePhotograph, random: Random): (moment: Moment) => Canvas {
  const { head, room, sensor, sight, move, screen, seat } = seated(photograph, random);
  return (moment) => {
    const shown = screen(moment);
    const view = clear(sight);
    drawPerson(view, head, move(moment), seat, lightingOf(room, shown));
    drawBehind(view, room, shown);
    return sensor(view, moment.timeMs);
  };
}

/** Draws head and body; an open mouth is dark inside. */
export function drawPerson(view: View, head: Head, pose: HeadPose, seat: Vector, lighting: Lighting): void {
  const { face, mouthTriangles, eyeTriangles, body } = head;
  const places = posed(expressed(head, pose.mouth, pose.lids), pose, NECK_PIVOT, seat);
  const inside = 1 - 0.93 * Math.min(1, pose.mouth * 3);
  rasterise(view, { ...face, places, uv: lidSkin(face.uv, pose.lids) }, lighting);
  const lashes = 1 - 0.7 * pose.lids;
  rasterise(view, { ...face, places, triangles: eyeTriangles }, dimmed(lighting, lashes));
  rasterise(view, { ...face, places, triangles: mouthTriangles }, dimmed(lighting, inside));
  const still = { ...pose, yawDegrees: pose.yawDegrees * 0.05, pitchDegrees: 0, rollDegrees: 0 };
  for (const part of body) rasterise(view, { ...part, places: posed(part.places, still, NECK_PIVOT, seat) }, lighting);
}

function dimmed(lighting: Lighting, part: number): Lighting {
  return (place, normal) => {
    const [red, green, blue] = lighting(place, normal);
    return [red * part, green * part, blue * part];
  };
}
