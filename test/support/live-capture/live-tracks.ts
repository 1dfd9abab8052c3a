import type {
  LightColour,
  LiveCaptureState,
  LiveFrameInfo,
  LiveVariant,
} from '#shared/contract/live-capture/live-capture.ts';
import {
  hasEnded,
  type LiveSession,
  nextLive,
  startLive,
  stateOf,
} from '../../../electron/service/live-capture/session.ts';
import type { FaceTrackReading, TrackedFace } from '../../../electron/workers/protocol.ts';
import { seededRandom } from '../../specimens/random.ts';

/** The session's view of a face; defaults describe a good frame of 640 × 480 pixels. */
export type SeenFace = Partial<
  Pick<TrackedFace, 'box' | 'brightness' | 'sharpness' | 'meshScore' | 'visibleShare' | 'eyeDetail' | 'mouthDark'>
> & {
  readonly yawDegrees?: number;
  readonly pitchDegrees?: number;
  /** 1 is open, 0 is shut. */
  readonly eyes?: number;
  /** 0 is shut, 1 wide open. */
  readonly mouth?: number;
  /** The screen's light on the face. */
  readonly light?: LightColour | null;
};

export const FACE_BOX = { left: 230, top: 140, width: 180, height: 200 };

/** `seen` null: no face. `people`: how many faces a search of the whole frame found; null without a search. */
export function aTrack(seen: SeenFace | null = {}, people: number | null = null): FaceTrackReading {
  const grey = { red: 120, green: 110, blue: 100 };
  const face: TrackedFace | null = seen && {
    box: seen.box ?? FACE_BOX,
    points: somePoints(seen.eyes ?? 1, seen.mouth ?? 0),
    meshScore: seen.meshScore ?? 1,
    pose: { yawDegrees: seen.yawDegrees ?? 0, pitchDegrees: seen.pitchDegrees ?? 0, rollDegrees: 0 },
    visibleShare: seen.visibleShare ?? 1,
    brightness: seen.brightness ?? 120,
    sharpness: seen.sharpness ?? 0.05,
    mouthDark: seen.mouthDark ?? 0,
    lowerFace: { width: 44, height: 86, eyesApart: 48, noseRow: 26, brightness: new Uint8Array(44 * 86) },
    eyeDetail: seen.eyeDetail ?? 0.2 * (0.4 + 0.6 * (seen.eyes ?? 1)),
    skin: [litBy(seen.light, 0.4), litBy(seen.light, 0.3), litBy(seen.light, 0.32), litBy(seen.light, 0.25)],
  };
  return {
    imageWidth: 640,
    imageHeight: 480,
    face,
    facesSeen: people ?? (face === null ? 0 : null),
    surroundings: grey,
    thumbnail: new Uint8Array(32 * 24),
    durationMs: 10,
  };
}

/** Skin that a full colour brightens by this share. */
function litBy(light: LightColour | null | undefined, part: number) {
  const shown = [1, 3, 5].map((at) => (light ? Number.parseInt(light.slice(at, at + 2), 16) / 255 : 0));
  const [red, green, blue] = [120, 110, 100].map((level, at) => level * (1 + part * (shown[at] ?? 0)));
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 };
}

/** Eyes 30 pixels long with outer corners 90 apart, which is all that the ratios need. */
function somePoints(eyes: number, mouth: number): Float32Array {
  const points = new Float32Array(468 * 3);
  const put = (index: number, x: number, y: number) => points.set([x, y, 0], index * 3);
  const gap = 4 + 5 * eyes;
  for (const [corner, inner, side] of [
    [33, 133, 0],
    [263, 362, 60],
  ] as const) {
    put(corner, side === 0 ? 0 : 90, 0);
    put(inner, side === 0 ? 30 : 60, 0);
    const lids = side === 0 ? [160, 144, 159, 145, 158, 153] : [387, 373, 386, 374, 385, 380];
    for (const [at, index] of lids.entries()) put(index, side + 15, at % 2 === 0 ? -gap / 2 : gap / 2);
  }
  put(13, 45, 60);
  put(14, 45, 60 + 35 * mouth);
  return points;
}

/** The look of a person who sees `state`; `sinceMs` is the time since the task was asked. */
export type Person = (state: ReturnType<typeof stateOf>, sinceMs: number) => SeenFace | null;

/** Does every task half a second after it was asked. */
export const obedient: Person = ({ task, light }, sinceMs) => {
  const acts = sinceMs > 500 && sinceMs < 1_700;
  if (task === null || !acts) return { light };
  switch (task.kind) {
    case 'turn_left':
      return { yawDegrees: 36 };
    case 'turn_right':
      return { yawDegrees: -36 };
    case 'open_mouth':
      return { mouth: 1 };
    case 'blink':
      return { eyes: 0 };
    default:
      return { light };
  }
};

export const CAMERA = { label: 'Built-in camera', width: 640, height: 480, frame_rate: 30, capabilities: [] };

/** A session whose random draw depends on the seed alone. */
export function begun(seed = 1, variant: LiveVariant = 'standard', name = 'nonce'): LiveSession {
  let nonces = 0;
  const nonce = () => `${name}-${nonces++}`;
  return startLive({ variant, camera: CAMERA, random: seededRandom(seed), nonce });
}

/** A page with a camera: sends a frame every 70 ms and shows what the session returns. */
export function aPage(session: LiveSession) {
  let current = session;
  let [sequence, timeMs, askedAtMs, asked] = [0, 0, 0, ''];
  const states: ReturnType<typeof stateOf>[] = [stateOf(session)];

  function send(track: FaceTrackReading, changes: Partial<LiveFrameInfo> & { arrivedAtMs?: number } = {}): LiveSession {
    const { arrivedAtMs = timeMs, ...info } = changes;
    const { nonce, light } = stateOf(current);
    const given = { sequence: sequence++, time_ms: 1_000 + timeMs, nonce, light, ...info };
    current = nextLive(current, { info: given, arrivedAtMs, byteLength: 20_000, track });
    states.push(stateOf(current));
    timeMs += 70;
    return current;
  }

  return {
    send,
    session: () => current,
    states,
    timeMs: () => timeMs,
    wait(ms: number) {
      timeMs += ms;
    },
    /** Runs until the capture ends, `untilMs` is reached or `stop` returns true. */
    show(person: Person, { untilMs = 95_000, stop = () => false }: { untilMs?: number; stop?: () => boolean } = {}) {
      while (!hasEnded(current) && timeMs < untilMs && !stop()) {
        const state = stateOf(current);
        const task = `${state.task?.kind} ${state.task?.index}`;
        if (task !== asked) [asked, askedAtMs] = [task, timeMs];
        send(aTrack(person(state, timeMs - askedAtMs)));
      }
      return current;
    },
    last: (): Pick<LiveCaptureState, 'phase' | 'failure' | 'guidance' | 'nonce'> => stateOf(current),
  };
}
