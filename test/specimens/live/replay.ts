import { saveJpeg } from '../picture-file.ts';
import { pick, type Random } from '../random.ts';
import { posed } from './apply-pose.ts';
import { deviceCamera } from './cameras.ts';
import { drawEarlier } from './earlier-session.ts';
import { filmed } from './genuine.ts';
import { grid } from './head.ts';
import { drawMovement, HAND_HELD, ON_TABLE } from './movement.ts';
import { clear, emptyView, rasterise } from './rasterise.ts';
import { drawBehind, drawRoom, lightingOf, screenOf } from './room.ts';
import {
  type FacePhotograph,
  FOCAL_PIXELS,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  type Presentation,
  type Vector,
} from './scene.ts';
import { drawSensor } from './sensor.ts';
import { fillTexture, grainyTexture, type Texture } from './texture.ts';

const DEVICES = [
  { widthMetres: 0.145, isHeld: true },
  { widthMetres: 0.24, isHeld: true },
  { widthMetres: 0.5, isHeld: false },
] as const;
/** Share of the room's and the page's light that glass and bezel reflect. */
const GLASS = 0.03;

/**
 * A phone, tablet or monitor plays a film of the same person's earlier capture. Some films show the current tasks, like clips cut together;
 * their light is always the earlier capture's.
 */
export function screenReplay(photograph: FacePhotograph, random: Random): Presentation {
  const film = filmed(photograph, random);
  const earlier = drawEarlier(random, random() < 0.6);
  const device = pick(random, DEVICES);
  const room = drawRoom(random);
  const sensor = drawSensor(random);
  const sight = emptyView();
  const move = drawMovement(random, device.isHeld ? { ...HAND_HELD, swayDegrees: 1 } : ON_TABLE);
  const screen = screenOf(room);
  const emission = 0.6 + random() * 1.8;
  const texture: Texture = {
    width: FRAME_WIDTH,
    height: FRAME_HEIGHT,
    values: new Float32Array(FRAME_WIDTH * FRAME_HEIGHT * 3),
  };
  const spoil = drawPixelPattern(random);
  // The film is enlarged if the device would otherwise be too far from the camera.
  const part = 0.55 + random() * 0.45;
  const filmPixels = FRAME_WIDTH * part;
  const shownPixels = filmPixels * (0.85 + random() * 0.35);
  const height = device.widthMetres * 0.75;
  const seat: Vector = [
    (random() - 0.5) * 0.02,
    (random() - 0.5) * 0.02,
    (FOCAL_PIXELS * device.widthMetres) / shownPixels,
  ];
  const sheet = grid(2, 2, (across, down) => [(across - 0.5) * device.widthMetres, (down - 0.5) * height, 0]);
  const uv = sheet.uv.map((value, at) =>
    at % 2 === 0
      ? FRAME_WIDTH / 2 + (value / 63 - 0.5) * filmPixels
      : FRAME_HEIGHT / 2 + (value / 63 - 0.5) * FRAME_HEIGHT * part,
  );
  const bezel = grid(2, 2, (across, down) => [
    (across - 0.5) * (device.widthMetres + 0.016),
    (down - 0.5) * (height + 0.016),
    0.004,
  ]);
  const black = grainyTexture([0.02, 0.02, 0.02], random);
  const quality = Math.round(70 + random() * 20);
  const steadies = device.isHeld && random() < 0.4;
  return {
    ...deviceCamera(random),
    frameAt(moment) {
      const shown = screen(moment);
      // Some attackers also turn the device when the head should turn.
      const pose = move(steadies ? moment : { ...moment, task: null });
      fillTexture(texture.values, film(earlier(moment)));
      spoil(texture.values, moment.timeMs);
      const view = clear(sight);
      const places = posed(sheet.places, pose, [0, 0, 0], seat);
      const glass = GLASS * room.screenStrength;
      rasterise(view, { triangles: sheet.triangles, uv, texture, places }, () => [
        emission + shown[0] * glass,
        emission + shown[1] * glass,
        emission + shown[2] * glass,
      ]);
      rasterise(
        view,
        { ...bezel, texture: black, places: posed(bezel.places, pose, [0, 0, 0], seat) },
        lightingOf(room, shown),
      );
      drawBehind(view, room, shown);
      return saveJpeg(sensor(view, moment.timeMs), quality);
    },
  };
}

/** Moiré between the display's and the camera's pixels, separate for each colour, and refresh bands. */
function drawPixelPattern(random: Random): (values: Float32Array, timeMs: number) => void {
  const strength = random() * 0.08;
  const [waveX, waveY] = [0.02 + random() * 0.5, 0.02 + random() * 0.5];
  const phases = [0, 1, 2].map(() => random() * 6.28);
  const band = random() < 0.5 ? 0.02 + random() * 0.06 : 0;
  const bandSpeed = 0.001 + random() * 0.006;
  const waves = phases.map((phase) =>
    Float32Array.from({ length: FRAME_WIDTH }, (_, x) => 1 + strength * Math.sin(phase + x * waveX)),
  );
  return (values, timeMs) => {
    for (let y = 0; y < FRAME_HEIGHT; y++) {
      const row = 1 + band * Math.sin(y / 60 + timeMs * bandSpeed) + strength * 0.7 * Math.sin(y * waveY);
      for (let channel = 0; channel < 3; channel++) {
        const wave = waves[channel] as Float32Array;
        let at = y * FRAME_WIDTH * 3 + channel;
        for (let x = 0; x < FRAME_WIDTH; x++, at += 3)
          values[at] = (values[at] as number) * row * (wave[x] as number) + 0.004;
      }
    }
  };
}
