import { integerBetween } from '../../specimens/random.ts';
import { startCentreNode } from './centre-node.ts';
import type { Chances } from './chance.ts';
import { startDesk } from './desk.ts';
import type { Fleet, Member } from './fleet.ts';
import { endLife, type Life, newLife, within } from './life.ts';
import { type Blocked, createLine } from './line.ts';
import { timingOf, type World } from './world.ts';

/** A process stays down for so long after a crash. */
const DOWN_MS = [500, 20_000] as const;
/** How often a start opens the database anew, as after a crash of the machine. */
const REOPENED = 0.05;

/** A desk with its processes: none while it is down, and two if somebody started it twice. */
export type Desk = {
  readonly member: Member;
  readonly code: string;
  readonly blocked: Blocked;
  lives: { readonly life: Life; readonly parts: ReturnType<typeof startDesk> }[];
};

export type Lives = ReturnType<typeof createLives>;

/** Starts the processes of a centre and its desks, and starts them again after each crash. */
export function createLives(fleet: Fleet, world: World, chances: Chances) {
  const { random } = world;
  const lateness = integerBetween(random, 2, 6);
  const desks: Desk[] = [];
  let centreLife: Life | null = null;
  let crashes = 0;
  let isEnding = false;
  const receiver = {
    life: () => centreLife,
    answer: (request: Request) => within(centreLife as Life, () => fleet.api(request)),
    clockMs: () => fleet.centre.at.clock(),
  };

  /** Counts it, and starts the process again after a while. */
  function crashed(name: string, startAgain: (() => Promise<void>) | null): void {
    crashes += 1;
    world.tell(`${name} ends`);
    if (!isEnding && startAgain !== null) world.after(integerBetween(random, ...DOWN_MS), () => void startAgain());
  }

  async function startCentre(): Promise<void> {
    if (isEnding) return;
    const { at, store } = fleet.centre;
    if (random() < REOPENED) await at.reopen();
    const life = newLife('centre');
    centreLife = life;
    life.onEnd.push(() => crashed('centre', startCentre));
    const tell = (line: string) => world.tell(`centre ${line}`);
    within(life, () => {
      fleet.node = startCentreNode(store, { timing: timingOf(world, life, lateness), random, tell });
    });
  }

  async function start(desk: Desk): Promise<void> {
    if (isEnding) return;
    const { at, store, name } = desk.member;
    if (random() < REOPENED && desk.lives.length === 0) await at.reopen();
    const life = newLife(name);
    const tell = (line: string) => world.tell(`${name} ${line}`);
    const exchange = createLine({ world, chances, receiver, name }, life, desk.blocked);
    const { keystore } = at;
    const timing = timingOf(world, life, lateness);
    // It may crash at its first step.
    life.onEnd.push(() => {
      desk.lives = desk.lives.filter((one) => one.life !== life);
      crashed(name, desk.lives.length === 0 ? () => start(desk) : null);
    });
    const parts = within(life, () => startDesk({ store, keystore, timing, exchange, code: desk.code, tell }));
    if (!life.isOver) desk.lives.push({ life, parts });
    at.onCommitted = () => {
      for (const one of desk.lives) if (!one.life.isOver) one.parts.delivery.wake();
    };
  }

  return {
    lateness,
    desks,
    crashes: () => crashes,
    /** Null while the centre is down. */
    centre: () => (centreLife?.isOver === false ? centreLife : null),
    startCentre,
    start,
    async add(member: Member, code: string): Promise<Desk> {
      const desk: Desk = { member, code, blocked: { requests: false, answers: false }, lives: [] };
      desks.push(desk);
      await start(desk);
      return desk;
    },
    endAll(): void {
      isEnding = true;
      for (const desk of desks) for (const { life } of [...desk.lives]) endLife(life);
      if (centreLife) endLife(centreLife);
    },
  };
}
