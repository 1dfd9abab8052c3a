import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { signingSeed } from '../../../electron/service/centre/packages/handed-down-rows.ts';
import { findCentreLink } from '../../../electron/service/centre/rows.ts';
import { privateKeyOf, publicHalfOf } from '../../../electron/service/devices/device-key.ts';
import { endOfFeed } from '../../../electron/service/devices/feed-rows.ts';
import { findDevice } from '../../../electron/service/devices/rows.ts';
import { integerBetween } from '../../specimens/random.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { type Chances, drawChances } from './chance.ts';
import { CENTRE_URL } from './desk.ts';
import { DESKS_MAX, type Fleet, invite, type Member } from './fleet.ts';
import { endLife, within } from './life.ts';
import { createLives } from './lives.ts';
import { createModel } from './model.ts';
import { findFlaws, openDeliveries, othersPolicy, sendParkedAgain } from './oracle.ts';
import { planTrouble, planWork, type Storm } from './trouble.ts';
import { createWorld } from './world.ts';

const STORM_MS = 90_000;
/** From the end of all trouble to empty queues: the longest pause of the delivery, and a little. */
const HEAL_MS_MAX = 4_300_000;
const STEP_MS = 20_000;
/** An answer with a policy after it, on a busy machine; a policy that the centre has yet to publish takes longer. */
const ASKED_MS = 2_000;
const ASKED_STEPS_MAX = 8;

export type SeedReport = {
  readonly seed: number;
  readonly hash: string;
  /** Violations of the rules; empty for a good seed. */
  readonly flaws: readonly string[];
  readonly on: readonly string[];
  /** How often each kind of trouble came. */
  readonly came: Chances['came'];
  readonly cases: number;
  readonly parked: number;
  readonly crashes: number;
  /** How long everything took to arrive after the trouble ended. */
  readonly healedMs: number;
  readonly lines: readonly string[];
};

export type SeedOptions = { readonly isTold?: boolean; readonly without?: readonly string[] };

/** One history of a centre and its desks, with all the trouble that the seed draws, and what was wrong at its end. */
export async function runSeed(
  fleet: Fleet,
  seed: number,
  { isTold = false, without = [] }: SeedOptions = {},
): Promise<SeedReport> {
  const world = createWorld(seed, { isTold });
  const chances = drawChances(world.random, without);
  const deskCount = integerBetween(world.random, 1, chances.events.has('two instances') ? 2 : DESKS_MAX);
  const lives = createLives(fleet, world, chances);
  const copy = fleet.desks[DESKS_MAX] as Member;
  const members = fleet.desks.slice(0, deskCount);
  const storm: Storm = {
    fleet,
    world,
    chances,
    lives,
    copy,
    model: createModel(),
    skews: new Map(),
    standstill: [],
    ms: STORM_MS,
  };
  for (const member of [fleet.centre, ...members, ...(chances.events.has('desk copied') ? [copy] : [])]) {
    await member.at.reset();
    member.at.clock = () => world.now() + (storm.skews.get(member) ?? 0);
  }
  fleet.chances = chances;
  await lives.startCentre();
  for (const member of members) await lives.add(member, await invite(fleet, member));
  planWork(storm);
  planTrouble(storm);
  await pass(storm, STORM_MS);
  const { healedMs, parked } = await calmDown(storm);
  const { flaws, cases } = storm.model;
  lives.endAll();
  fleet.chances = null;
  await world.pass(0);
  return {
    seed,
    hash: world.hash(),
    flaws,
    cases: cases.size,
    parked,
    crashes: lives.crashes(),
    healedMs,
    came: chances.came,
    lines: world.lines,
    on: [...chances.faults.keys(), ...chances.events],
  };
}

async function pass({ world, standstill }: Storm, ms: number): Promise<void> {
  const end = world.now() + ms;
  while (world.now() < end) {
    await world.pass(end - world.now(), () => standstill.length > 0);
    for (const work of standstill.splice(0)) await work();
  }
}

/** No more trouble, all clocks right, everything started: now everything must arrive, and both sides must agree. */
async function calmDown(storm: Storm): Promise<{ readonly healedMs: number; readonly parked: number }> {
  const { fleet, world, chances, model, lives } = storm;
  chances.calm();
  storm.skews.clear();
  for (const desk of lives.desks) {
    Object.assign(desk.blocked, { requests: false, answers: false });
    for (const { life } of desk.lives.slice(1)) endLife(life);
  }
  world.tell('calm');
  const calmAt = world.now();
  const members = lives.desks.map(({ member }) => member);
  const isQuiet = async () => {
    for (const { name, at } of members)
      if (!model.revoked.has(name) && (await openDeliveries(at.store())) > 0) return false;
    const jobs = await countJobs(fleet.centre.at.store());
    return jobs.queued + jobs.running === 0;
  };
  const haveAllAnswers = async () => {
    const end = await endOfFeed(fleet.centre.at.store());
    for (const { name, at } of members)
      if (!model.revoked.has(name) && (await findCentreLink(at.store()))?.cursor !== end) return false;
    return true;
  };
  const untilQuiet = async () => {
    while (world.now() - calmAt < HEAL_MS_MAX) {
      await pass(storm, STEP_MS);
      if (await isQuiet()) return;
    }
  };
  await joinAgain(storm);
  await untilQuiet();
  const healedMs = world.now() - calmAt;
  if (healedMs >= HEAL_MS_MAX) model.flaws.push('stuck: something waits longer than the longest pause');
  let parked = 0;
  for (const member of members) parked += await sendParkedAgain(member, model, chances);
  if (parked > 0) await untilQuiet();
  // Every desk asks for answers once more, and for the policy with them.
  for (let round = 0; round < 2; round++) {
    for (const { lives: running } of lives.desks) for (const { parts } of running) parts.centre.ask();
    for (let step = 0; step < ASKED_STEPS_MAX; step++) {
      await pass(storm, ASKED_MS * lives.lateness);
      if ((await isQuiet()) && (await othersPolicy(fleet, members, model)) === null && (await haveAllAnswers())) break;
    }
  }
  if (!(await isQuiet())) model.flaws.push('stuck: something waits again');
  await findFlaws(fleet, members, model);
  return { healedMs, parked };
}

/** Where one side went back to before the desk enrolled, somebody gives the desk a new code. */
async function joinAgain({ fleet, world, model, lives }: Storm): Promise<void> {
  if (model.restored.size === 0) return;
  // A start of the centre may open its store anew.
  const centre = () => fleet.centre.at.store();
  const centreKey = publicHalfOf(privateKeyOf(await signingSeed(centre())));
  for (const desk of lives.desks) {
    const { member } = desk;
    const isKnown = async () => {
      const link = await findCentreLink(member.at.store());
      const device = link?.device && (await findDevice(centre(), link.device.id));
      // A centre that went back to before its first manifest has another key, which the desk does not trust.
      // With a code that is unused again since, its copy may have enrolled as this device with another key.
      const isIts = device?.state === 'enrolled' && device.publicKey === link?.publicKey;
      return isIts && (link?.centreKey ?? centreKey) === centreKey;
    };
    if (model.revoked.has(member.name) || (await isKnown())) continue;
    const code = await invite(fleet, member);
    const join = async () => {
      // It may have enrolled with its first code meanwhile.
      if (await isKnown()) return;
      const [running] = desk.lives;
      const outcome =
        running &&
        (await within(running.life, () =>
          running.parts.centre.join({ url: CENTRE_URL, code, replaces: true }, SOMEBODY),
        ));
      world.tell(`${member.name} joins again: ${outcome ?? 'is down'}`);
      if (outcome !== 'joined') world.after(STEP_MS, attempt);
    };
    const attempt = () => void join().catch((error: unknown) => void model.flaws.push(`work failed: ${String(error)}`));
    attempt();
  }
}
