import { reapply, withdrawalsOf } from '../../../electron/service/backup/withdrawals.ts';
import { findCentreLink, findEnrolment } from '../../../electron/service/centre/rows.ts';
import { listDevices, revokeDevice } from '../../../electron/service/devices/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { integerBetween, pick } from '../../specimens/random.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { Chances } from './chance.ts';
import { type Fleet, invite, type Member } from './fleet.ts';
import { endLife, within } from './life.ts';
import type { Desk, Lives } from './lives.ts';
import type { Model } from './model.ts';
import { workAt, workAtCentre } from './work.ts';
import type { World } from './world.ts';

const CLOCKS = [-300_000, 300_000, -86_400_000, 86_400_000, 'in 1970', 'a step back'] as const;

export type Storm = {
  readonly fleet: Fleet;
  readonly world: World;
  readonly chances: Chances;
  readonly model: Model;
  readonly lives: Lives;
  /** Where a desk becomes a copy of another. */
  readonly copy: Member;
  /** How far each clock is off, in ms. */
  readonly skews: Map<Member, number>;
  /** Work for which the world stands still, such as copying a file. */
  readonly standstill: (() => Promise<void>)[];
  readonly ms: number;
};

/** Acts of people during the storm. */
export function planWork({ fleet, world, model, lives, ms }: Storm): void {
  const { random } = world;
  const atRandom = (work: () => Promise<void>) =>
    world.after(integerBetween(random, 1_000, ms), () => {
      work().catch((error: unknown) => model.flaws.push(`work failed: ${String(error)}`));
    });
  const atCentre = async (work: () => Promise<unknown>) => {
    const life = lives.centre();
    if (life) await within(life, work);
  };
  for (const desk of lives.desks)
    for (let acts = integerBetween(random, 2, 6); acts > 0; acts--) atRandom(() => workIfUp(desk, { model, world }));
  for (let acts = integerBetween(random, 0, 3); acts > 0; acts--)
    atRandom(() => atCentre(() => workAtCentre(fleet.centre, { model, world })));
  for (let changes = integerBetween(random, 0, 2); changes > 0; changes--)
    atRandom(() =>
      atCentre(() =>
        putPolicyInForce(fleet.centre.store, { ...DEFAULT_POLICY, version: `changed ${changes}` }, SOMEBODY).catch(
          () => undefined,
        ),
      ),
    );
}

async function workIfUp({ member, lives: [first] }: Desk, doing: Pick<Storm, 'model' | 'world'>): Promise<void> {
  if (first) await within(first.life, () => workAt(member, doing));
}

/** Their trouble meanwhile. */
export function planTrouble(storm: Storm): void {
  planBlockades(storm);
  planClocks(storm);
  planRestores(storm);
  planCopy(storm);
  const { fleet, world, chances, model, lives, copy, ms } = storm;
  const [first] = lives.desks as [Desk];
  if (chances.events.has('two instances'))
    world.after(integerBetween(world.random, 0, ms), () => {
      chances.takesPlace('two instances');
      void lives.start(first);
    });
  if (chances.events.has('device revoked'))
    atStandstill(storm, ms / 2, ms, async () => {
      const store = fleet.centre.at.store();
      const device = (await listDevices(store)).find(({ name }) => name === first.member.name);
      if (device?.state !== 'enrolled') return;
      await revokeDevice(store, device.id, SOMEBODY);
      chances.takesPlace('device revoked');
      // A copy of the desk is the same device.
      model.revoked.add(first.member.name).add(copy.name);
    });
}

function atStandstill({ world, standstill }: Storm, fromMs: number, toMs: number, work: () => Promise<void>): void {
  world.after(integerBetween(world.random, fromMs, toMs), () => void standstill.push(work));
}

function planBlockades({ world, chances, lives, ms }: Storm): void {
  const ways = {
    partition: ['requests', 'answers'],
    'requests blocked': ['requests'],
    'answers blocked': ['answers'],
  } as const;
  for (const event of ['partition', 'requests blocked', 'answers blocked'] as const)
    if (chances.events.has(event))
      for (const { blocked } of lives.desks) {
        const from = integerBetween(world.random, 0, ms);
        const set = (isBlocked: boolean) => {
          for (const way of ways[event]) blocked[way] = isBlocked;
        };
        world.after(from, () => {
          chances.takesPlace(event);
          set(true);
        });
        world.after(from + integerBetween(world.random, 1_000, 60_000), () => set(false));
      }
}

function planClocks({ fleet, world, chances, lives, skews, ms }: Storm): void {
  const shift = (member: Member) => {
    const by = pick(world.random, CLOCKS);
    world.after(integerBetween(world.random, 0, ms), () => {
      chances.takesPlace(member === fleet.centre ? 'centre clock' : 'desk clock');
      const before = skews.get(member) ?? 0;
      skews.set(member, by === 'in 1970' ? -world.now() + 1_000 : by === 'a step back' ? before - 30_000 : by);
      world.tell(`${member.name} clock ${by}`);
    });
  };
  const members = [
    ...(chances.events.has('desk clock') ? lives.desks.map(({ member }) => member) : []),
    ...(chances.events.has('centre clock') ? [fleet.centre] : []),
  ];
  for (const member of members) for (let times = 0; times < 2; times++) shift(member);
}

function planRestores(storm: Storm): void {
  const { fleet, world, chances, model, lives, ms } = storm;
  const [first] = lives.desks as [Desk];
  function plan(member: Member, stop: () => void): void {
    atStandstill(storm, 0, ms / 2, () => member.at.backUp());
    atStandstill(storm, ms / 2 + 1, ms, async () => {
      stop();
      const before = await withdrawalsOf(member.at.store());
      await member.at.restore();
      await reapply(member.at.store(), before, { kind: 'command_line', id: 'local' });
      model.restored.add(member.name);
      chances.takesPlace(member === fleet.centre ? 'centre restored' : 'desk restored');
      world.tell(`${member.name} restored`);
    });
  }
  const stopCentre = () => {
    const life = lives.centre();
    if (life) endLife(life);
  };
  const stopDesk = () => {
    for (const { life } of [...first.lives]) endLife(life);
  };
  if (chances.events.has('centre restored')) plan(fleet.centre, stopCentre);
  if (chances.events.has('desk restored')) plan(first.member, stopDesk);
}

function planCopy(storm: Storm): void {
  const { fleet, world, chances, model, lives, copy, ms } = storm;
  const [first] = lives.desks as [Desk];
  if (!chances.events.has('desk copied')) return;
  atStandstill(storm, 0, ms, async () => {
    await copy.at.restore(first.member.at);
    model.copied.add(first.member.name).add(copy.name);
    chances.takesPlace('desk copied');
    // A code serves one key, so that the copy of a desk that has none yet needs a code of its own.
    const hasKey = [await findEnrolment(copy.at.store()), await findCentreLink(copy.at.store())].some(
      (one) => one !== null,
    );
    const desk = await lives.add(copy, hasKey ? first.code : await invite(fleet, copy));
    world.after(integerBetween(world.random, 1_000, ms), () => {
      workIfUp(desk, { model, world }).catch((error: unknown) => model.flaws.push(`work failed: ${String(error)}`));
    });
  });
}
