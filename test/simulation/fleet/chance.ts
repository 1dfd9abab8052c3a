import type { Random } from '../../specimens/random.ts';

/** Everything that can go wrong. Each seed has some of it, each as often as the seed says. */
const FAULTS = [
  ...(['request lost', 'answer lost', 'request twice', 'late', 'very late'] as const),
  ...(['error 500', 'error 502', 'error 503', 'error 429', 'error 413', 'page 502'] as const),
  ...(['answer cut', 'answer reset', 'answer slow', 'captive portal', 'unreachable'] as const),
  ...(['newer centre', 'older centre'] as const),
  ...(['desk crash', 'centre crash', 'desk disk full', 'centre disk full'] as const),
] as const;
export type Fault = (typeof FAULTS)[number];

/** Trouble at some moment of a run rather than to a request. */
const EVENTS = [
  ...(['partition', 'requests blocked', 'answers blocked', 'desk clock', 'centre clock'] as const),
  ...(['centre restored', 'desk restored', 'desk copied', 'two instances', 'device revoked'] as const),
] as const;
export type Event = (typeof EVENTS)[number];
/** Every kind of trouble. */
export const TROUBLE: readonly (Fault | Event)[] = [...FAULTS, ...EVENTS];

/** How often the frequent faults come at most, and the ones that end a process or a write, which every transaction may meet. */
const SHARE_MAX = 0.3;
const SHARE_MAX_OF_RARE = 0.02;
const isRare = (fault: Fault) => /crash|disk/.test(fault);
/** Each is on in one seed of four; those that change what may be expected, in fewer. */
const ON = 0.25;
const ON_OF_HISTORY = 0.08;
const isOfHistory = (event: Event) => /restored|copied|revoked/.test(event);

export type Chances = {
  readonly events: ReadonlySet<Event>;
  readonly faults: ReadonlyMap<Fault, number>;
  happens(fault: Fault): boolean;
  /** Counts an event that takes place now. */
  takesPlace(event: Event): void;
  /** How often each kind of trouble came so far. */
  readonly came: ReadonlyMap<Fault | Event, number>;
  /** From now on nothing goes wrong. */
  calm(): void;
};

export function drawChances(random: Random, without: readonly string[] = []): Chances {
  const faults = new Map<Fault, number>();
  for (const fault of FAULTS) {
    const [isOn, share] = [random() < ON, random()];
    if (isOn && !without.includes(fault)) faults.set(fault, share * (isRare(fault) ? SHARE_MAX_OF_RARE : SHARE_MAX));
  }
  const events = new Set<Event>();
  for (const event of EVENTS)
    if (random() < (isOfHistory(event) ? ON_OF_HISTORY : ON) && !without.includes(event)) events.add(event);
  let isCalm = false;
  const came = new Map<Fault | Event, number>();
  const count = (trouble: Fault | Event) => came.set(trouble, (came.get(trouble) ?? 0) + 1);
  return {
    events,
    faults,
    happens(fault) {
      const does = !isCalm && faults.has(fault) && random() < (faults.get(fault) ?? 0);
      if (does) count(fault);
      return does;
    },
    takesPlace: count,
    came,
    calm() {
      isCalm = true;
    },
  };
}
