import type { LightColour, LiveTaskKind, LiveVariant } from '#shared/contract/live-capture/live-capture.ts';

/** Random numbers from 0 to 1 and unguessable nonces, from the system or from a test. */
export type Draw = { readonly random: () => number; readonly nonce: () => string };

export type TaskGoal =
  /** `towards`: 1 is the person's left (increasing yaw). */
  | { readonly kind: 'turn_left' | 'turn_right'; readonly towards: 1 | -1; readonly degrees: number }
  | { readonly kind: 'open_mouth' | 'blink' }
  | { readonly kind: 'screen_light'; readonly steps: readonly LightGoal[] };

/** `colour` is null for the normal page. */
export type LightGoal = { readonly colour: LightColour | null; readonly lastsMs: number };

/** A moved picture seems to turn less; people with a stiff neck still reach 30 degrees. */
const TURN_DEGREES = { low: 18, high: 30 };

/** Far apart in hue, so that any change between two shows on skin. */
const STRONG_COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff'] as const;
const WHITE = '#ffffff';
const BLACK = '#000000';
const COLOURS_COUNT = { low: 6, high: 8 };
/**
 * Two changes are a flash, so flashes are 700 ms apart, fewer than WCAG 2.3.1's three a second.
 * Lengths vary so that nobody can predict a change.
 */
const COLOUR_LASTS_MS = { low: 350, high: 500 };
/** Time for the page to cover the screen, and for the camera to catch up. */
const BEFORE_MS = 600;
const AFTER_MS = 500;

export function drawTasks(variant: LiveVariant, { random }: Draw): readonly LiveTaskKind[] {
  const turn = pick(random, ['turn_left', 'turn_right'] as const);
  const gesture = pick(random, ['open_mouth', 'blink'] as const);
  const kinds: Record<LiveVariant, readonly LiveTaskKind[]> = {
    // No blink here: an attacker can blink through a printed face with eye holes.
    standard: [turn, 'screen_light', 'open_mouth'],
    no_flashes: ['turn_left', 'turn_right', gesture],
    no_turning: ['screen_light', 'open_mouth', 'blink'],
  };
  return shuffled(random, kinds[variant]);
}

/** For a second attempt; the same one if the capture already has the other. */
export function otherKind(kind: LiveTaskKind, tasks: readonly LiveTaskKind[]): LiveTaskKind {
  const others: Partial<Record<LiveTaskKind, LiveTaskKind>> = {
    turn_left: 'turn_right',
    turn_right: 'turn_left',
    open_mouth: 'blink',
    blink: 'open_mouth',
  };
  const other = others[kind] ?? kind;
  return tasks.includes(other) ? kind : other;
}

export function drawGoal(kind: LiveTaskKind, { random }: Draw): TaskGoal {
  switch (kind) {
    case 'turn_left':
    case 'turn_right':
      return { kind, towards: kind === 'turn_left' ? 1 : -1, degrees: between(random, TURN_DEGREES) };
    case 'screen_light':
      return { kind, steps: drawLights(random) };
    default:
      return { kind };
  }
}

/** Six to eight, never twice in a row, with white and black at random positions. */
function drawLights(random: () => number): readonly LightGoal[] {
  const count = COLOURS_COUNT.low + Math.floor(random() * (COLOURS_COUNT.high - COLOURS_COUNT.low + 1));
  const colours: LightColour[] = [];
  while (colours.length < count) {
    const last = colours.at(-1);
    const others = STRONG_COLOURS.filter((colour) => colour !== last);
    colours.push(pick(random, others));
  }
  for (const colour of [WHITE, BLACK]) colours.splice(Math.floor(random() * (colours.length + 1)), 0, colour);
  return [
    { colour: null, lastsMs: BEFORE_MS },
    ...colours.map((colour) => ({ colour, lastsMs: Math.round(between(random, COLOUR_LASTS_MS)) })),
    { colour: null, lastsMs: AFTER_MS },
  ];
}

function shuffled<T>(random: () => number, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

function pick<T>(random: () => number, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

function between(random: () => number, { low, high }: { low: number; high: number }): number {
  return low + random() * (high - low);
}
