import type { LightColour, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { LiveFrame, LiveRecording } from '../../../electron/service/live-capture/recording.ts';
import type { LowerFace, MeanColour, TrackedFace } from '../../../electron/workers/protocol.ts';
import { seededRandom } from '../../specimens/random.ts';

/** The content of a recording; defaults describe a living person who does the tasks. */
export type Recorded = {
  readonly cameraLabel?: string;
  /** How far the nose stands out, relative to the height of the face; 0 is a flat picture. */
  readonly nose?: number;
  /** Logarithm of the light that a full colour adds to the face and to its surroundings. */
  readonly faceLit?: number;
  readonly surroundingsLit?: number;
  /** The face shows other colours than the page did. */
  readonly isOtherLight?: boolean;
  /** Share of the face's sway that its surroundings follow. */
  readonly carried?: number;
  /** The mouth opens but the chin stays in place, as in a mask. */
  readonly doesChinStay?: boolean;
  /** Milliseconds from the task to the start of the movement. */
  readonly reactionMs?: number;
  readonly isLoop?: boolean;
  readonly variant?: LiveRecording['variant'];
};

const COLOURS: readonly LightColour[] = [
  '#ff0000',
  '#00ffff',
  '#ffffff',
  '#0000ff',
  '#ffff00',
  '#000000',
  '#ff00ff',
  '#00ff00',
];
const OTHERS: readonly LightColour[] = [
  '#00ff00',
  '#00ff00',
  '#ff00ff',
  '#ff0000',
  '#0000ff',
  '#ffffff',
  '#ffff00',
  '#ff0000',
];
const COLOUR_MS = 420;
const FRAME_MS = 70;
const TURN_DEGREES = 32;
const SCREEN_TO_SKIN_MS = 90;
/** How far a wide open mouth moves the chin, in pixels of the lower face. */
const CHIN_DOWN_PX = 6;

type Scene = { readonly task: LiveTaskKind | null; readonly sinceMs: number; readonly timeMs: number };

/** Two seconds of placing, then a turn, the light and the mouth: numbers as `track-face` returns them; nothing is drawn. */
export function aRecording(recorded: Recorded = {}): LiveRecording {
  const random = seededRandom(7);
  const scenes = script();
  const frames = scenes.map((scene, sequence) => aFrame(scene, sequence, recorded, random));
  return {
    variant: recorded.variant ?? 'standard',
    camera: {
      label: recorded.cameraLabel ?? 'Integrated Camera',
      width: 640,
      height: 480,
      frame_rate: 30,
      capabilities: [],
    },
    tasks: ['turn_left', 'screen_light', 'open_mouth'],
    lights: [{ sinceMs: 0, colour: null }],
    frames: recorded.isLoop
      ? frames.map((frame, index) =>
          frame.task === null && index >= 10 ? { ...frame, ...again(frames[index % 10]) } : frame,
        )
      : frames,
  };
}

const again = (frame: LiveFrame | undefined) => frame && { track: frame.track, byteLength: frame.byteLength };

function script(): Scene[] {
  const parts: [LiveTaskKind | null, number][] = [
    [null, 2_000],
    ['turn_left', 2_600],
    ['screen_light', COLOURS.length * COLOUR_MS],
    ['open_mouth', 2_000],
  ];
  const scenes: Scene[] = [];
  let [beginsMs, timeMs] = [0, 0];
  for (const [task, lastsMs] of parts) {
    for (; timeMs < beginsMs + lastsMs; timeMs += FRAME_MS) scenes.push({ task, sinceMs: timeMs - beginsMs, timeMs });
    beginsMs += lastsMs;
  }
  return scenes;
}

function aFrame(scene: Scene, sequence: number, recorded: Recorded, random: () => number): LiveFrame {
  const { task, sinceMs } = scene;
  const timeMs = scene.timeMs + random() * 8;
  const begunMs = sinceMs - (recorded.reactionMs ?? 600);
  const done = begunMs < 0 ? 0 : Math.min(1, begunMs / 500, Math.max(0, (1_800 - begunMs) / 500));
  const yawDegrees = task === 'turn_left' ? TURN_DEGREES * done : 0;
  const sway = 6 * Math.sin(timeMs / 900);
  const told = task === 'screen_light' ? colourAt(COLOURS, sinceMs) : null;
  const seen = colourAt(recorded.isOtherLight ? OTHERS : COLOURS, Math.max(0, sinceMs - SCREEN_TO_SKIN_MS));
  const lit = (level: number, strength: number) => litBy(task === 'screen_light' ? seen : '#000000', level, strength);
  const faceLit = recorded.faceLit ?? 0.3;
  const noise = () => (random() - 0.5) * 0.6;
  const skin = [1.2, 0.95, 1, 0.85].map((share) =>
    noisy(lit(110, faceLit * share), noise),
  ) as unknown as TrackedFace['skin'];
  const face: TrackedFace = {
    box: { left: 230 + sway, top: 140, width: 180, height: 220 },
    points: pointsOf(yawDegrees, sway, recorded.nose ?? 0.34, task === 'open_mouth' ? done : 0, random),
    meshScore: 1,
    pose: { yawDegrees, pitchDegrees: 0, rollDegrees: 0 },
    visibleShare: 1,
    brightness: 110,
    sharpness: 0.05,
    // Spontaneous blinks.
    eyeDetail: timeMs % 2_500 < 150 ? 0.08 : 0.2,
    mouthDark: 0.02,
    lowerFace: lowerFaceOf(recorded.doesChinStay || task !== 'open_mouth' ? 0 : CHIN_DOWN_PX * done, random),
    skin,
  };
  return {
    info: { sequence, time_ms: timeMs, nonce: 'n', light: told },
    arrivedAtMs: timeMs + 60,
    byteLength: 30_000 + Math.round(random() * 900),
    task,
    track: {
      imageWidth: 640,
      imageHeight: 480,
      face,
      facesSeen: null,
      surroundings: noisy(lit(90, recorded.surroundingsLit ?? 0.02), noise),
      thumbnail: thumbnailOf((sway * (recorded.carried ?? 0)) / 20, random),
      durationMs: 10,
    },
  };
}

function colourAt(colours: readonly LightColour[], sinceMs: number): LightColour {
  return colours[Math.min(colours.length - 1, Math.floor(sinceMs / COLOUR_MS))] ?? '#000000';
}

/** A grey of `level`, lit by the screen. */
function litBy(colour: LightColour, level: number, strength: number): MeanColour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const told = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return level * Math.exp(strength * told) ** (1 / 2.4);
  });
  return { red, green, blue };
}

function noisy({ red, green, blue }: MeanColour, noise: () => number): MeanColour {
  return { red: red + noise(), green: green + noise(), blue: blue + noise() };
}

const LOWER_FACE = { width: 44, height: 86, eyesApart: 48, noseRow: 26 };
const ACROSS_LOWER_FACE = Float64Array.from({ length: LOWER_FACE.width }, (_, column) => 10 * Math.cos(column / 4));

/** Folds and the edge of the chin, which move down. */
function lowerFaceOf(downPx: number, random: () => number): LowerFace {
  const { width, height, noseRow } = LOWER_FACE;
  const brightness = new Uint8Array(width * height);
  for (let line = 0, at = 0; line < height; line++) {
    // The nose does not move.
    const row = line <= noseRow ? line : line - downPx;
    const fold = 130 + 40 * Math.sin(row / 4 + (row * row) / 400);
    for (let column = 0; column < width; column++, at++)
      brightness[at] = Math.round(fold + (ACROSS_LOWER_FACE[column] as number) + (random() - 0.5) * 4);
  }
  return { ...LOWER_FACE, brightness };
}

/** Stripes and steps that move sideways, at the thumbnail's positions. */
function thumbnailOf(shift: number, random: () => number): Uint8Array {
  const [width, height] = [32, 24];
  const stripes = Float64Array.from({ length: width }, (_, x) => 120 + 50 * Math.sin((x - shift) / 2.1));
  const thumbnail = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const step = 20 * Math.cos(y / 3);
    for (let x = 0; x < width; x++, at++)
      thumbnail[at] = Math.round((stripes[x] as number) + step + (random() - 0.5) * 2);
  }
  return thumbnail;
}

const HEIGHT = 200;
const NOSE = new Set([1, 4, 5, 195]);
/** Where gestures are looked for, in face heights from the middle of the face. */
const FIXED: Readonly<Record<number, readonly [number, number]>> = {
  2: [0, 0.17],
  10: [0, -0.5],
  17: [0, 0.32],
  152: [0, 0.5],
  168: [0, -0.12],
  33: [-0.22, -0.12],
  133: [-0.08, -0.12],
  362: [0.08, -0.12],
  263: [0.22, -0.12],
  160: [-0.18, -0.145],
  144: [-0.18, -0.1],
  159: [-0.15, -0.15],
  145: [-0.15, -0.1],
  158: [-0.12, -0.145],
  153: [-0.12, -0.1],
  387: [0.18, -0.145],
  373: [0.18, -0.1],
  386: [0.15, -0.15],
  374: [0.15, -0.1],
  385: [0.12, -0.145],
  380: [0.12, -0.1],
  13: [0, 0.25],
};

/** A plane with a nose in front of it, turned about the vertical axis. */
function pointsOf(yawDegrees: number, sway: number, nose: number, mouth: number, random: () => number): Float32Array {
  const yaw = (yawDegrees * Math.PI) / 180;
  const points = new Float32Array(468 * 3);
  for (let index = 0; index < 468; index++) {
    const spiral = index * 2.4;
    const reach = 0.4 * Math.sqrt(index / 468);
    const [x, y] = NOSE.has(index)
      ? [0, 0.1]
      : (FIXED[index] ??
        (index === 14 ? [0, 0.26 + 0.15 * mouth] : [reach * Math.cos(spiral), reach * Math.sin(spiral)]));
    const z = NOSE.has(index) ? nose : 0;
    const jitter = (random() - 0.5) * 0.4;
    points.set(
      [320 + sway + HEIGHT * (x * Math.cos(yaw) + z * Math.sin(yaw)) + jitter, 250 + HEIGHT * y + jitter, 0],
      index * 3,
    );
  }
  return points;
}
