import type { LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { Random } from '../random.ts';
import type { Moment } from './scene.ts';

/** Pose of a head: degrees as in `FacePose`, metres from its resting place; mouth and lids 0 to 1. */
export type HeadPose = {
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly mouth: number;
  readonly lids: number;
};

type Act = {
  readonly task: LiveTaskKind;
  readonly startMs: number;
  readonly riseMs: number;
  readonly holdMs: number;
  readonly fallMs: number;
  /** Degrees for a turn, otherwise 0 to 1. */
  readonly reach: number;
};

/** The differences between people and between attacks. */
export type Manner = {
  /** Sway of position in metres and of direction in degrees, and how much of it is quick. */
  readonly swayMetres: number;
  readonly swayDegrees: number;
  readonly tremor: number;
  readonly blinks: boolean;
};

export const PERSON: Manner = { swayMetres: 0.004, swayDegrees: 1.4, tremor: 0.06, blinks: true };
/** A picture held by hand: a hand sways more than a neck and trembles at 6 to 10 Hz. */
export const HAND_HELD: Manner = { swayMetres: 0.005, swayDegrees: 2, tremor: 0.25, blinks: false };
/** An object that stands on the table. */
export const ON_TABLE: Manner = { swayMetres: 0, swayDegrees: 0, tremor: 0, blinks: false };

/**
 * Moves naturally and starts each task 0.3 to 0.9 s after it is asked, at its own speed. If the task is still asked two seconds later, it
 * repeats the movement and goes further.
 */
export function drawMovement(random: Random, manner: Manner): (moment: Moment) => HeadPose {
  const sways = Array.from({ length: 8 }, () => drawSway(random));
  const sway = (index: number, timeMs: number) => (sways[index] as Sway)(timeMs, manner.tremor);
  const breathing = { phase: random() * 6.28, hertz: 0.2 + random() * 0.12, degrees: 0.3 + random() * 0.5 };
  const rest = { yaw: (random() - 0.5) * 8, pitch: (random() - 0.5) * 8, roll: (random() - 0.5) * 6 };
  let acts: Act[] = [];
  let asked: { task: LiveTaskKind | null; times: number } = { task: null, times: 0 };
  let nextBlinkMs = random() * 4_000;

  const consider = ({ timeMs, task }: Moment) => {
    if (task !== asked.task) asked = { task, times: 0 };
    const last = acts.findLast((act) => act.task === task);
    const isOver =
      !last || asked.times === 0 || timeMs > last.startMs + last.riseMs + last.holdMs + last.fallMs + 1_600;
    if (task && task !== 'screen_light' && isOver) {
      acts = [...acts.slice(-6), drawAct(random, task, timeMs + 300 + random() * 600, asked.times)];
      asked = { task, times: asked.times + 1 };
    }
    if (manner.blinks && timeMs >= nextBlinkMs) {
      acts = [
        ...acts,
        { task: 'blink', startMs: timeMs, riseMs: 70, holdMs: 20 + random() * 50, fallMs: 120, reach: 1 },
      ];
      nextBlinkMs = timeMs + 2_000 + random() * 4_000;
    }
  };

  return (moment) => {
    consider(moment);
    const { timeMs } = moment;
    const done = (task: LiveTaskKind) =>
      acts
        .filter((act) => act.task === task)
        .reduce((most, act) => Math.max(most, progress(act, timeMs) * act.reach), 0);
    const breath = breathing.degrees * Math.sin(breathing.phase + (timeMs / 1_000) * breathing.hertz * 6.28);
    const turned = done('turn_left') - done('turn_right');
    return {
      // The person's left is the right of the picture.
      yawDegrees: rest.yaw + manner.swayDegrees * sway(0, timeMs) + turned,
      pitchDegrees: rest.pitch + manner.swayDegrees * 0.7 * sway(1, timeMs) + breath + Math.abs(turned) * 0.06,
      rollDegrees: rest.roll + manner.swayDegrees * 0.6 * sway(2, timeMs) + turned * 0.07,
      x: manner.swayMetres * sway(3, timeMs) + turned * 0.0003,
      y: manner.swayMetres * 0.6 * sway(4, timeMs) + breath * 0.002,
      z: manner.swayMetres * 1.5 * sway(5, timeMs),
      mouth: Math.max(done('open_mouth'), manner.blinks ? 0.015 + 0.015 * sway(6, timeMs) : 0),
      lids: Math.max(done('blink'), manner.blinks ? 0.06 + 0.05 * sway(7, timeMs) : 0),
    };
  };
}

function drawAct(random: Random, task: LiveTaskKind, startMs: number, times: number): Act {
  const act = { task, startMs };
  if (task === 'blink')
    return { ...act, riseMs: 90 + random() * 60, holdMs: 120 + random() * 250, fallMs: 120 + random() * 80, reach: 1 };
  if (task === 'open_mouth')
    return {
      ...act,
      riseMs: 220 + random() * 250,
      holdMs: 400 + random() * 700,
      fallMs: 220 + random() * 250,
      reach: Math.min(1, 0.55 + random() * 0.45 + times * 0.2),
    };
  return {
    ...act,
    riseMs: 500 + random() * 600,
    holdMs: 250 + random() * 500,
    fallMs: 500 + random() * 500,
    reach: Math.min(52, 30 + random() * 14 + times * 8),
  };
}

function progress({ startMs, riseMs, holdMs, fallMs }: Act, timeMs: number): number {
  const passed = timeMs - startMs;
  if (passed <= 0) return 0;
  if (passed < riseMs) return eased(passed / riseMs);
  if (passed < riseMs + holdMs) return 1;
  return eased(Math.max(0, 1 - (passed - riseMs - holdMs) / fallMs));
}

const eased = (part: number) => part * part * (3 - 2 * part);

type Sway = (timeMs: number, tremor: number) => number;

/** A slow drift with a deviation near one, plus a quick tremor. */
function drawSway(random: Random): Sway {
  const slow = [0.07, 0.17, 0.31, 0.53].map((hertz) => ({
    hertz: hertz * (0.8 + 0.4 * random()),
    phase: random() * 6.28,
    size: 0.7 / Math.sqrt(1 + hertz * 3),
  }));
  const quick = { hertz: 5 + random() * 5, phase: random() * 6.28 };
  return (timeMs, tremor) => {
    const turn = (timeMs / 1_000) * 6.28;
    const wandering = slow.reduce((sum, { hertz, phase, size }) => sum + size * Math.sin(phase + turn * hertz), 0);
    return wandering + tremor * Math.sin(quick.phase + turn * quick.hertz);
  };
}
