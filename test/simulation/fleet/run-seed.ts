import { reapply, withdrawalsOf } from '../../../electron/service/backup/withdrawals.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { inviteDevice, listDevices, revokeDevice } from '../../../electron/service/store/devices.ts';
import { countJobs } from '../../../electron/service/store/jobs.ts';
import { putPolicyInForce } from '../../../electron/service/store/policies.ts';
import { integerBetween, pick } from '../../../electron/specimens/random.ts';
import { SOMEBODY } from '../../support/store-fixtures.ts';
import { startCentreNode } from './centre-node.ts';
import { drawChances } from './chance.ts';
import { startDesk } from './desk.ts';
import type { Fleet, Member } from './fleet.ts';
import { DESKS_MAX } from './fleet.ts';
import type { Life } from './life.ts';
import { endLife, newLife, within } from './life.ts';
import type { Blocked } from './line.ts';
import { createLine } from './line.ts';
import type { Model } from './model.ts';
import { createModel } from './model.ts';
import { findFlaws, isUnaware, openDeliveries, sendParkedAgain } from './oracle.ts';
import { workAt, workAtCentre } from './work.ts';
import { createWorld, timingOf } from './world.ts';

const STORM_MS = 90_000;
/** From the end of all trouble to empty queues: the longest pause of the delivery, and a little. */
const HEAL_MS_MAX = 4_300_000;
const STEP_MS = 20_000;
const CLOCKS = [-300_000, 300_000, -86_400_000, 86_400_000, 'in 1970', 'a step back'] as const;

export type SeedReport = {
  readonly seed: number;
  readonly hash: string;
  /** What must not be; empty for a good seed. */
  readonly flaws: readonly string[];
  readonly on: readonly string[];
  readonly cases: number;
  readonly parked: number;
  readonly crashes: number;
  /** How long everything took to arrive after the trouble ended. */
  readonly healedMs: number;
  readonly lines: readonly string[];
};

export type SeedOptions = { readonly isTold?: boolean; readonly without?: readonly string[] };

/** A running desk; `life` is null while it is down. */
type Running = {
  readonly member: Member;
  readonly code: string;
  readonly blocked: Blocked;
  lives: { life: Life; parts: ReturnType<typeof startDesk> }[];
};

/** One history of a centre and its desks, with all the trouble that the seed draws, and what was wrong at its end. */
export async function runSeed(
  fleet: Fleet,
  seed: number,
  { isTold = false, without = [] }: SeedOptions = {},
): Promise<SeedReport> {
  const world = createWorld(seed, { isTold });
  const { random } = world;
  const chances = drawChances(random, without);
  const model: Model = createModel();
  const lateness = integerBetween(random, 2, 6);
  const deskCount = integerBetween(random, 1, chances.events.has('two instances') ? 2 : DESKS_MAX);
  const skews = new Map<Member, number>();
  let crashes = 0;
  let centreLife: Life | null = null;
  const members = [fleet.centre, ...fleet.desks.slice(0, deskCount)];
  const copy = fleet.desks[DESKS_MAX] as Member;
  if (chances.events.has('desk copied')) members.push(copy);
  for (const member of members) {
    await member.at.reset();
    member.at.clock = () => world.now() + (skews.get(member) ?? 0);
  }
  fleet.chances = chances;
  let isEnding = false;

  async function startCentre(): Promise<void> {
    if (isEnding) return;
    const { at, store } = fleet.centre;
    if (random() < 0.05) await at.reopen();
    const life = newLife('centre');
    centreLife = life;
    life.onEnd.push(() => {
      crashes += 1;
      world.tell('centre ends');
      if (!isEnding) world.after(integerBetween(random, 500, 20_000), () => void startCentre());
    });
    const tell = (line: string) => world.tell(`centre ${line}`);
    within(life, () => {
      fleet.node = startCentreNode(store, { timing: timingOf(world, life, lateness), random, tell });
    });
  }

  async function startLife(desk: Running): Promise<void> {
    if (isEnding) return;
    const { at, store, name } = desk.member;
    if (random() < 0.05 && desk.lives.length === 0) await at.reopen();
    const life = newLife(name);
    const tell = (line: string) => world.tell(`${name} ${line}`);
    const exchange = createLine({ world, chances, receiver, name }, life, desk.blocked);
    const { code } = desk;
    const parts = within(life, () =>
      startDesk({ store, keystore: at.keystore, timing: timingOf(world, life, lateness), exchange, code, tell }),
    );
    const running = { life, parts };
    desk.lives.push(running);
    at.onCommitted = () => {
      for (const one of desk.lives) if (!one.life.isOver) one.parts.delivery.wake();
    };
    life.onEnd.push(() => {
      crashes += 1;
      tell('ends');
      desk.lives = desk.lives.filter((one) => one !== running);
      if (!isEnding && desk.lives.length === 0)
        world.after(integerBetween(random, 500, 20_000), () => void startLife(desk));
    });
  }

  const receiver = {
    life: () => centreLife,
    answer: (request: Request) => within(centreLife as Life, () => fleet.api(request)),
    clockMs: () => fleet.centre.at.clock(),
  };

  await startCentre();
  const desks: Running[] = [];
  for (const member of members.filter((one) => one !== fleet.centre && one !== copy)) {
    const { code } = await inviteDevice(
      fleet.centre.at.store(),
      { name: member.name, site: 'Harbour', hours: 168 },
      SOMEBODY,
    );
    const desk: Running = { member, code, blocked: { requests: false, answers: false }, lives: [] };
    desks.push(desk);
    await startLife(desk);
  }

  // What people do.
  const atRandom = (work: () => Promise<void>) =>
    world.after(integerBetween(random, 1_000, STORM_MS), () => {
      work().catch((error: unknown) => model.flaws.push(`work failed: ${String(error)}`));
    });
  const alive = (desk: Running) => desk.lives[0]?.life ?? null;
  for (const desk of desks)
    for (let acts = integerBetween(random, 2, 6); acts > 0; acts--)
      atRandom(async () => {
        const life = alive(desk);
        if (life) await within(life, () => workAt(desk.member, { model, world }));
      });
  for (let acts = integerBetween(random, 0, 3); acts > 0; acts--)
    atRandom(async () => {
      if (centreLife && !centreLife.isOver)
        await within(centreLife, () => workAtCentre(fleet.centre, { model, world }));
    });

  // What happens to them.
  const { events } = chances;
  for (const event of ['partition', 'requests blocked', 'answers blocked'] as const)
    if (events.has(event))
      for (const { blocked } of desks) {
        const from = integerBetween(random, 0, STORM_MS);
        const ways =
          event === 'partition'
            ? (['requests', 'answers'] as const)
            : ([event.split(' ')[0]] as ('requests' | 'answers')[]);
        const set = (isBlocked: boolean) => {
          for (const way of ways) blocked[way] = isBlocked;
        };
        world.after(from, () => set(true));
        world.after(from + integerBetween(random, 1_000, 60_000), () => set(false));
      }
  const shiftClock = (member: Member) => {
    const shift = pick(random, CLOCKS);
    world.after(integerBetween(random, 0, STORM_MS), () => {
      const before = skews.get(member) ?? 0;
      skews.set(member, shift === 'in 1970' ? -world.now() + 1_000 : shift === 'a step back' ? before - 30_000 : shift);
      world.tell(`${member.name} clock ${shift}`);
    });
  };
  if (events.has('desk clock'))
    for (const { member } of desks) for (let times = 0; times < 2; times++) shiftClock(member);
  if (events.has('centre clock')) for (let times = 0; times < 2; times++) shiftClock(fleet.centre);

  async function restored(member: Member): Promise<void> {
    const before = await withdrawalsOf(member.at.store());
    await member.at.restore();
    await reapply(member.at.store(), before, { kind: 'command_line', id: 'local' });
    model.restored.add(member.name);
    world.tell(`${member.name} restored`);
  }
  /** The world stands still while a file is copied. */
  const paused: (() => Promise<void>)[] = [];
  const atStandstill = (fromMs: number, toMs: number, work: () => Promise<void>) =>
    world.after(integerBetween(random, fromMs, toMs), () => void paused.push(work));
  if (events.has('centre restored')) {
    atStandstill(0, STORM_MS / 2, () => fleet.centre.at.backUp());
    atStandstill(STORM_MS / 2 + 1, STORM_MS, async () => {
      if (centreLife) endLife(centreLife);
      for (const { member } of desks) if (await isUnaware(fleet.centre, member)) model.unaware.add(member.name);
      await restored(fleet.centre);
    });
  }
  const [first] = desks as [Running];
  if (events.has('desk restored')) {
    atStandstill(0, STORM_MS / 2, () => first.member.at.backUp());
    atStandstill(STORM_MS / 2 + 1, STORM_MS, async () => {
      for (const { life } of [...first.lives]) endLife(life);
      await restored(first.member);
    });
  }
  if (events.has('desk copied'))
    atStandstill(0, STORM_MS, async () => {
      await copy.at.restore(first.member.at);
      model.copied.add(first.member.name).add(copy.name);
      const desk: Running = { member: copy, code: first.code, blocked: { requests: false, answers: false }, lives: [] };
      desks.push(desk);
      await startLife(desk);
      atRandom(async () => {
        const life = alive(desk);
        if (life) await within(life, () => workAt(copy, { model, world }));
      });
    });
  if (events.has('two instances')) world.after(integerBetween(random, 0, STORM_MS), () => void startLife(first));
  if (events.has('device revoked'))
    atStandstill(STORM_MS / 2, STORM_MS, async () => {
      const store = fleet.centre.at.store();
      const device = (await listDevices(store)).find(({ name }) => name === first.member.name);
      if (device?.state !== 'enrolled') return;
      await revokeDevice(store, device.id, SOMEBODY);
      model.revoked.add(first.member.name);
    });
  for (let changes = integerBetween(random, 0, 2); changes > 0; changes--)
    atRandom(async () => {
      if (!centreLife || centreLife.isOver) return;
      const version = `changed ${changes}`;
      await within(centreLife, () =>
        putPolicyInForce(fleet.centre.store, { ...DEFAULT_POLICY, version }, SOMEBODY),
      ).catch(() => undefined);
    });

  async function pass(ms: number): Promise<void> {
    const end = world.now() + ms;
    while (world.now() < end) {
      await world.pass(end - world.now(), () => paused.length > 0);
      for (const work of paused.splice(0)) await work();
    }
  }
  await pass(STORM_MS);

  // The end: no more trouble, all clocks right, everything started.
  chances.calm();
  skews.clear();
  for (const desk of desks) {
    Object.assign(desk.blocked, { requests: false, answers: false });
    for (const { life } of desk.lives.slice(1)) endLife(life);
  }
  world.tell('calm');
  const calmAt = world.now();
  const deskMembers = desks.map(({ member }) => member);
  const isQuiet = async () => {
    for (const member of deskMembers)
      if (!model.revoked.has(member.name) && (await openDeliveries(member.at.store())) > 0) return false;
    const jobs = await countJobs(fleet.centre.at.store());
    return jobs.queued + jobs.running === 0;
  };
  const untilQuiet = async () => {
    while (world.now() - calmAt < HEAL_MS_MAX) {
      await pass(STEP_MS);
      if (await isQuiet()) return;
    }
  };
  await untilQuiet();
  const healedMs = world.now() - calmAt;
  if (healedMs >= HEAL_MS_MAX) model.flaws.push('stuck: something waits longer than the longest pause');
  let parked = 0;
  for (const member of deskMembers) parked += await sendParkedAgain(member, model, chances);
  if (parked > 0) await untilQuiet();
  // Every desk asks for answers once more, and for the policy with them.
  for (let round = 0; round < 2; round++) {
    for (const desk of desks) for (const { parts } of desk.lives) parts.centre.ask();
    await pass(12_000 * lateness);
  }
  if (!(await isQuiet())) model.flaws.push('stuck: something waits again');
  await findFlaws(fleet, deskMembers, model);
  isEnding = true;
  for (const desk of desks) for (const { life } of [...desk.lives]) endLife(life);
  if (centreLife) endLife(centreLife);
  fleet.chances = null;
  await world.pass(0);
  return {
    ...{
      seed,
      hash: world.hash(),
      flaws: model.flaws,
      cases: model.cases.size,
      parked,
      crashes,
      healedMs,
      lines: world.lines,
    },
    on: [...chances.faults.keys(), ...events],
  };
}
