import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { saveJpeg } from '../picture-file.ts';
import type { Random } from '../random.ts';
import { posed } from './apply-pose.ts';
import { deviceCamera } from './cameras.ts';
import { grid } from './head.ts';
import { LEFT_SIDE, OVAL, RIGHT_SIDE } from './mesh-points.ts';
import { drawMovement, HAND_HELD } from './movement.ts';
import { clear, emptyView, rasterise } from './rasterise.ts';
import { drawBehind, drawRoom, lightingOf, screenOf } from './room.ts';
import { type FacePhotograph, FOCAL_PIXELS, type Presentation, type Vector } from './scene.ts';
import { drawSensor } from './sensor.ts';
import { cutOut, textureOf } from './texture.ts';

/** Columns of the sheet, enough for a smooth bend. */
const COLUMNS = 24;
const ROWS = 12;

/**
 * A print held by hand in front of the camera. It sways and trembles, turns when the head should turn, and if `isBent`, bends about its
 * vertical axis as it turns. It cannot blink or open its mouth.
 */
export function heldPrint(photograph: FacePhotograph, random: Random, isBent: boolean): Presentation {
  const print = printOf(photograph, random);
  const room = drawRoom(random);
  const sensor = drawSensor(random);
  const sight = emptyView();
  const move = drawMovement(random, HAND_HELD);
  const screen = screenOf(room);
  const faceMetres = 0.09 + random() * 0.09;
  const facePixels = 150 + random() * 60;
  const metres = faceMetres / print.facePixels;
  const [width, height] = [print.canvas.width * metres, print.canvas.height * metres];
  const seat: Vector = [(random() - 0.5) * 0.04, (random() - 0.5) * 0.03, (FOCAL_PIXELS * faceMetres) / facePixels];
  const [restBend, turnBend] = isBent ? [0.3 + random() * 0.9, random() * 0.03] : [(random() - 0.5) * 0.1, 0];
  const texture = textureOf(print.canvas);
  const quality = Math.round(70 + random() * 20);
  return {
    ...deviceCamera(random),
    frameAt(moment) {
      const shown = screen(moment);
      const pose = move(moment);
      const bend = restBend + turnBend * Math.abs(pose.yawDegrees);
      const sheet = grid(COLUMNS, ROWS, (across, down) => bentPlace(across - 0.5, (down - 0.5) * height, width, bend));
      const uv = sheet.uv.map((value, at) => (value / 63) * ((at % 2 === 0 ? texture.width : texture.height) - 1));
      const view = clear(sight);
      rasterise(
        view,
        { triangles: sheet.triangles, uv, texture, places: posed(sheet.places, pose, [0, 0, 0], seat) },
        lightingOf(room, shown),
      );
      drawBehind(view, room, shown);
      return saveJpeg(sensor(view, moment.timeMs), quality);
    },
  };
}

/** A position on a sheet bent to part of a cylinder; `bend` is the angle from edge to edge in radians, and the middle is nearest. */
function bentPlace(across: number, y: number, width: number, bend: number): Vector {
  if (Math.abs(bend) < 0.02) return [across * width, y, 0];
  const radius = width / bend;
  const angle = across * bend;
  return [Math.sin(angle) * radius, y, (1 - Math.cos(angle)) * radius];
}

/** The printed photograph: head and some surroundings, with or without a white border. */
function printOf({ picture, points }: FacePhotograph, random: Random): { canvas: Canvas; facePixels: number } {
  const oval = OVAL.map((index) => points[index] as { x: number; y: number });
  const [xs, ys] = [oval.map(({ x }) => x), oval.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [faceWidth, faceHeight] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const wide = 0.3 + random() * 0.7;
  const part = {
    left: left - faceWidth * wide,
    top: top - faceHeight * (0.35 + wide * 0.3),
    width: faceWidth * (1 + 2 * wide),
    height: faceHeight * (1.6 + wide * 0.7),
  };
  const { canvas, scale } = cutOut(picture, part, 520);
  const border = random() < 0.4 ? Math.round(canvas.width * 0.04) : 0;
  const print = createCanvas(canvas.width + border * 2, canvas.height + border * 2);
  const context = print.getContext('2d');
  context.fillStyle = '#f4f2ee';
  context.fillRect(0, 0, print.width, print.height);
  context.drawImage(canvas, border, border);
  const [right, other] = [points[RIGHT_SIDE] as { x: number }, points[LEFT_SIDE] as { x: number }];
  return { canvas: print, facePixels: (other.x - right.x) * scale };
}
