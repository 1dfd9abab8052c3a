import type { LightColour, LiveTaskKind, LiveVariant } from '#shared/live-capture.ts';

/** Numbers from 0 up to 1, and words nobody can guess; of a test or of the system's own source. */
export type Draw = { readonly random: () => number; readonly nonce: () => string };

/** What a task asks for, beyond its kind. */
export type TaskGoal =
  /** `towards`: 1 is the person's own left, as yaw grows. */
  | { readonly kind: 'turn_left' | 'turn_right'; readonly towards: 1 | -1; readonly degrees: number }
  | { readonly kind: 'open_mouth' | 'blink' }
  | { readonly kind: 'screen_light'; readonly steps: readonly LightGoal[] };

/** null for the page as it is. */
export type LightGoal = { readonly colour: LightColour | null; readonly lastsMs: number };

/** A picture moved in the hand seems to turn by less; who has a stiff neck reaches 30 degrees still. */
const TURN_DEGREES = { low: 18, high: 30 };

/** Far apart in hue: a change between any two is seen on skin. */
const STRONG_COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff'] as const;
const WHITE = '#ffffff';
const BLACK = '#000000';
const COLOURS_COUNT = { low: 6, high: 8 };
/**
 * Two changes make a flash: at least 700 ms apart, so fewer than the three a second that WCAG 2.3.1 allows. Uneven, so
 * that the next change cannot be foreseen.
 */
const COLOUR_LASTS_MS = { low: 350, high: 500 };
/** For the page to lay the light over the screen, and for a camera to show what came last. */
const BEFORE_MS = 600;
const AFTER_MS = 500;

/** The kinds of tasks of a capture in an order that nobody knows before. */
export function drawTasks(variant: LiveVariant, { random }: Draw): readonly LiveTaskKind[] {
  const turn = pick(random, ['turn_left', 'turn_right'] as const);
  const gesture = pick(random, ['open_mouth', 'blink'] as const);
  const kinds: Record<LiveVariant, readonly LiveTaskKind[]> = {
    // A printed face with holes for the eyes can blink.
    standard: [turn, 'screen_light', 'open_mouth'],
    no_flashes: ['turn_left', 'turn_right', gesture],
    no_turning: ['screen_light', 'open_mouth', 'blink'],
  };
  return shuffled(random, kinds[variant]);
}

/** The other direction or gesture, for a task that was not done; the same where the other is asked for anyway. */
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

/** Six to eight strong colours, no two alike in a row, with white and black somewhere among them. */
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
