import { createCanvas } from '@napi-rs/canvas';
import type { LightColour } from '#shared/contract/live-capture/live-capture.ts';
import type { Random } from '../random.ts';
import type { Lighting, View } from './rasterise.ts';
import { FRAME_HEIGHT, FRAME_WIDTH, type Light, lightOf, type Moment, type Vector } from './scene.ts';
import { fillTexture } from './texture.ts';

/** Where a capture is taken: the room's light, the screen below the camera, and the background. */
export type Room = {
  /** Colour of the room's light on a surface that faces the camera. */
  readonly ambient: Light;
  /** Direction of the room's directed light, and its share, 0 to 1. */
  readonly lamp: Vector;
  readonly directed: number;
  /** Light of a white screen at half a metre, relative to the room's. */
  readonly screenStrength: number;
  /** Middles of four parts of the screen, which faces away from the camera. */
  readonly screenParts: readonly Vector[];
  /** Colour of the page while no colour is shown. */
  readonly page: LightColour;
  readonly wall: Float32Array;
  readonly wallMetres: number;
  /** Milliseconds from the page's change until a frame shows it: display, exposure and read-out. */
  readonly latencyMs: number;
};

/** From a bright window to a dim office: a display of 300 cd/m² and 0.05 to 0.12 m² gives 60 to 140 lux at half a metre. */
const STRENGTH = { least: 0.1, most: 1.2 };

export function drawRoom(random: Random): Room {
  const strength = STRENGTH.least * (STRENGTH.most / STRENGTH.least) ** random();
  const warmth = (random() - 0.5) * 0.24;
  const side = random() < 0.5 ? -1 : 1;
  const [halfWidth, halfHeight] = [0.09 + random() * 0.14, 0.06 + random() * 0.08];
  const below = 0.02 + random() * 0.03 + halfHeight;
  return {
    ambient: [1 + warmth, 1, 1 - warmth],
    lamp: unit([side * (0.3 + random() * 0.6), -0.2 - random() * 0.7, -0.5 - random() * 0.4]),
    directed: 0.2 + random() * 0.45,
    screenStrength: strength,
    screenParts: [-0.5, 0.5].flatMap((x) =>
      [-0.5, 0.5].map((y) => [x * halfWidth * 2 * 0.5, below + y * halfHeight, 0] as Vector),
    ),
    page: random() < 0.7 ? '#f1f3f5' : '#1f2328',
    wall: drawWall(random),
    wallMetres: 1.4 + random() * 2,
    latencyMs: 50 + random() * 110,
  };
}

/** Light on a position: the room's, and the screen's by distance and direction. `shown` is the light of the screen. */
export function lightingOf(room: Room, shown: Light): Lighting {
  return (place, normal) => {
    const lamp = Math.max(0, dot(normal, room.lamp)) / Math.max(0.3, -room.lamp[2]);
    const ambient = 1 - room.directed + room.directed * lamp;
    const screen = screenAt(room, place, normal);
    return [
      room.ambient[0] * ambient + shown[0] * screen,
      room.ambient[1] * ambient + shown[1] * screen,
      room.ambient[2] * ambient + shown[2] * screen,
    ];
  };
}

function screenAt(room: Room, place: Vector, normal: Vector): number {
  let sum = 0;
  for (const part of room.screenParts) {
    const to: Vector = [part[0] - place[0], part[1] - place[1], part[2] - place[2]];
    const squared = dot(to, to);
    const distance = Math.sqrt(squared);
    const facing = Math.max(0, dot(to, normal)) / distance;
    const leaving = Math.max(0, -to[2]) / distance;
    sum += (facing * leaving * 0.25) / squared;
  }
  return (sum * room.screenStrength) / 4;
}

/** Draws the wall where nothing nearer was drawn. */
export function drawBehind(view: View, room: Room, shown: Light): void {
  const screen = (room.screenStrength * 0.25) / room.wallMetres ** 2;
  const factors = [0, 1, 2].map((channel) => (room.ambient[channel] ?? 1) * 0.8 + (shown[channel] ?? 0) * screen);
  const [red, green, blue] = factors as [number, number, number];
  const { light, depth } = view;
  for (let pixel = 0; pixel < depth.length; pixel++) {
    if ((depth[pixel] as number) > 0) continue;
    light[pixel * 3] = (room.wall[pixel * 3] as number) * red;
    light[pixel * 3 + 1] = (room.wall[pixel * 3 + 1] as number) * green;
    light[pixel * 3 + 2] = (room.wall[pixel * 3 + 2] as number) * blue;
  }
}

/** The screen's light when the frame was exposed. Colours are kept for as long as the latency can delay them. */
export function screenOf(room: Room): (moment: Moment) => Light {
  let history: { sinceMs: number; colour: LightColour }[] = [];
  return ({ timeMs, light }) => {
    const colour = light ?? room.page;
    if (history.at(-1)?.colour !== colour) history = [...history.slice(-20), { sinceMs: timeMs, colour }];
    const seenMs = timeMs - room.latencyMs;
    const shown = history.findLast(({ sinceMs }) => sinceMs <= seenMs) ?? history[0];
    return lightOf(shown?.colour ?? room.page);
  };
}

/** A wall with objects on it, out of focus. */
function drawWall(random: Random): Float32Array {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const context = canvas.getContext('2d');
  const grey = () => 60 + random() * 160;
  const colour = () => `rgb(${[grey(), grey(), grey()].map(Math.round).join(',')})`;
  const wall = context.createLinearGradient(0, 0, FRAME_WIDTH, FRAME_HEIGHT * random());
  wall.addColorStop(0, colour());
  wall.addColorStop(1, colour());
  context.fillStyle = wall;
  context.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  context.filter = `blur(${2 + random() * 5}px)`;
  for (let thing = 0; thing < 8; thing++) {
    context.fillStyle = colour();
    context.fillRect(
      random() * FRAME_WIDTH - 60,
      random() * FRAME_HEIGHT - 60,
      30 + random() * 160,
      30 + random() * 200,
    );
  }
  const values = new Float32Array(FRAME_WIDTH * FRAME_HEIGHT * 3);
  fillTexture(values, canvas);
  return values;
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
function unit(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
}
