import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  FIGURE_PEOPLE_MAX,
  FIGURE_REASONS_MAX,
  type Figures,
  type FiguresQuery,
  type Tally,
} from '#shared/contract/audit/figures.ts';
import {
  countFigures,
  countReasons,
  countReviewed,
  type FigureCount,
  type FigureRange,
  type ReasonCount,
  type ReviewedCount,
  reviewSeconds,
} from '../cases/figures.ts';
import type { Reader } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Who looks again within this time gets the same figures. */
const KEPT_MS = 60_000;
const KEPT_MAX = 30;

type Kept = { readonly at: number; readonly figures: Promise<Figures> };

/** Day by day, so that no query holds the database. No sums: erased cases no longer count. */
export function createFigures(store: Store, nameOf: (actor: Actor) => Promise<string>) {
  const kept = new Map<string, Kept>();
  return async (query: FiguresQuery): Promise<Figures> => {
    const now = store.now();
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known.figures;
    const figures = count(store, nameOf, query, now);
    kept.delete(key);
    kept.set(key, { at: now.getTime(), figures });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    // A failure is not kept.
    figures.catch(() => kept.delete(key));
    return figures;
  };
}

async function count(
  store: Store,
  nameOf: (actor: Actor) => Promise<string>,
  { days, zone_minutes: zone, actor: actorId }: FiguresQuery,
  now: Date,
): Promise<Figures> {
  const starts = dayStarts(now, days * 2, zone);
  const range = (index: number) => ({
    from: new Date(starts[index] ?? 0).toISOString(),
    before: new Date((starts[index] ?? 0) + DAY_MS).toISOString(),
    actorId,
  });
  const [total, earlier] = [emptyTally(), emptyTally()];
  const listed: { day: string; tally: Tally }[] = [];
  const [people, types] = [new Map<string, { actor: Actor; tally: Tally }>(), new Map<string, Tally>()];
  const reasons = new Map<string, ReasonSums>();
  const seconds: number[] = [];
  for (let index = 0; index < starts.length; index += 1) {
    const read = <Found>(find: (reader: Reader, one: FigureRange) => Promise<Found>) =>
      store.read((reader) => find(reader, range(index)));
    const [counts, reviewed] = [await read(countFigures), await read(countReviewed)];
    const day = { day: localDay(starts[index] ?? 0, zone), tally: emptyTally() };
    const sums = index < days ? [earlier] : [total, day.tally];
    for (const one of counts) {
      for (const tally of sums) addTo(tally, one);
      if (index >= days) for (const tally of talliesOf(one.actor, one.type)) addTo(tally, one);
    }
    for (const one of reviewed) {
      for (const tally of sums) addReviewed(tally, one);
      if (index < days) continue;
      // Their verification was counted above.
      for (const tally of [people.get(one.actorId ?? '')?.tally, types.get(one.type ?? '')])
        if (tally) addReviewed(tally, one);
    }
    if (index >= days) listed.push(day);
    if (index >= days && reviewed.length > 0) {
      addReasons(reasons, await read(countReasons));
      for (const one of await read(reviewSeconds)) seconds.push(one);
    }
    await nextTurn();
  }

  function talliesOf(actor: Actor, type: string): readonly Tally[] {
    const person = people.get(actor.id) ?? { actor, tally: emptyTally() };
    people.set(actor.id, person);
    const ofType = types.get(type) ?? emptyTally();
    types.set(type, ofType);
    return [person.tally, ofType];
  }

  const ranked = [...people.values()].sort((one, other) => sizeOf(other.tally) - sizeOf(one.tally));
  const others = emptyTally();
  for (const { tally } of ranked.slice(FIGURE_PEOPLE_MAX)) join(others, tally);
  const named: Figures['people'] = [];
  for (const { actor, tally } of ranked.slice(0, FIGURE_PEOPLE_MAX))
    named.push({ ...actor, name: await nameOf(actor), tally });
  return {
    from: new Date(starts[days] ?? 0).toISOString(),
    before: new Date((starts.at(-1) ?? 0) + DAY_MS).toISOString(),
    counted_at: now.toISOString(),
    total,
    earlier,
    days: listed,
    people: named,
    other_people: { count: Math.max(0, ranked.length - FIGURE_PEOPLE_MAX), tally: others },
    types: [...types].map(([type, tally]) => ({ type, tally })).slice(0, 50),
    reasons: [...reasons.values()].sort((one, other) => other.cases - one.cases).slice(0, FIGURE_REASONS_MAX),
    review_seconds: summaryOf(seconds),
  };
}

/** In the reader's zone, oldest first. A day has 24 hours, also where clocks change. */
function dayStarts(now: Date, days: number, zoneMinutes: number): readonly number[] {
  const local = now.getTime() + zoneMinutes * 60_000;
  const today = local - (local % DAY_MS) - zoneMinutes * 60_000;
  return Array.from({ length: days }, (_, index) => today - (days - 1 - index) * DAY_MS);
}

const localDay = (start: number, zoneMinutes: number): string =>
  new Date(start + zoneMinutes * 60_000).toISOString().slice(0, 10);

const emptyTally = (): Tally => ({
  approved: 0,
  declined: 0,
  review: 0,
  unfinished: 0,
  reviewed: 0,
  approved_by_system: 0,
});

const sizeOf = ({ approved, declined, review, unfinished }: Tally) => approved + declined + review + unfinished;

const PLACE = { APPROVED: 'approved', DECLINED: 'declined', REVIEW: 'review', UNKNOWN: 'unfinished' } as const;

function addTo(tally: Tally, { result, cases }: FigureCount): void {
  tally[PLACE[result]] += cases;
  if (result === 'APPROVED') tally.approved_by_system += cases;
}

function addReviewed(tally: Tally, { result, cases }: ReviewedCount): void {
  tally.reviewed += cases;
  if (result === 'APPROVED') tally.approved_by_system = Math.max(0, tally.approved_by_system - cases);
}

function join(tally: Tally, more: Tally): void {
  for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += more[key];
}

type ReasonSums = { check: ReasonCount['check']; code: string; cases: number; approved: number; open: number };

function addReasons(sums: Map<string, ReasonSums>, counts: readonly ReasonCount[]): void {
  for (const { check, code, result, cases } of counts) {
    const known = sums.get(`${check} ${code}`) ?? { check, code, cases: 0, approved: 0, open: 0 };
    sums.set(`${check} ${code}`, known);
    known.cases += cases;
    if (result === 'APPROVED') known.approved += cases;
    if (result === 'REVIEW') known.open += cases;
  }
}

function summaryOf(seconds: number[]): Figures['review_seconds'] {
  if (seconds.length === 0) return null;
  seconds.sort((one, other) => one - other);
  const at = (share: number) => seconds[Math.ceil(share * seconds.length) - 1] ?? 0;
  return { closed: seconds.length, median: at(0.5), nine_of_ten: at(0.9) };
}
