import type { CaseFilters } from '#shared/contract/cases/case-filters.ts';
import { createActorNames } from '../../api/actor-names.ts';
import { listDevices } from '../../devices/rows.ts';
import { listKiosks } from '../../kiosks/rows.ts';
import { listsInForce } from '../../screening/watchlists/rows.ts';
import type { Reader } from '../../store/handles.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';

/** More are not offered; nobody looks through a longer list. */
const RUNNERS_MAX = 500;

/** Who ran the cases stored here, by name, and the lists in force. */
export async function caseFilters(store: Store): Promise<CaseFilters> {
  const nameOf = createActorNames(store);
  const sites = await sitesOf(store);
  const runners: CaseFilters['runners'] = [];
  for (const actor of await store.read(runnersIn))
    runners.push({ ...actor, name: await nameOf(actor), site: sites.get(actor.id) ?? null });
  const lists = (await listsInForce(store)).map(({ list, title }) => ({ list, title }));
  return {
    runners: runners.sort((one, other) => one.name.localeCompare(other.name)),
    sites: [...new Set([...sites.values()].filter((site) => site !== null))].sort(),
    lists,
  };
}

/** The ids of all devices and kiosks of a branch. */
export const runnersAt = async (store: Store, site: string): Promise<string[]> =>
  [...(await sitesOf(store))].flatMap(([id, its]) => (its === site ? [id] : []));

async function sitesOf(store: Store): Promise<ReadonlyMap<string, string | null>> {
  const places = [...(await listDevices(store)), ...(await listKiosks(store))];
  return new Map(places.map(({ id, site }) => [id, site || null]));
}

/** One step in the index for each, however many cases they have run. */
async function runnersIn(reader: Reader): Promise<Actor[]> {
  const runners: Actor[] = [];
  for (let last = ''; runners.length < RUNNERS_MAX; ) {
    const next = await reader
      .selectFrom('verifications')
      .select(['actor_kind as kind', 'actor_id as id'])
      .where('actor_id', '>', last)
      .orderBy('actor_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    runners.push(next);
    last = next.id;
  }
  return runners;
}
