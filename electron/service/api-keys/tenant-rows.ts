import { DESK_GROUP } from '#shared/contract/accounts/permissions.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { keyGroup, keyGroups } from './rows.ts';

/**
 * A group of API keys, or the desk. A run by a key is compared with its own tenant's earlier
 * subjects only; operators see all.
 */
export type Tenant = string;

/** Operators, the command line, and keys made for the desk's own systems. */
export const DESK: Tenant = DESK_GROUP;

/** Calls without a credential, which only the sandbox accepts. */
export const WITHOUT_KEY: Tenant = 'sandbox-without-key';

/** The tenant that a subject belongs to, by who ran it. An unknown key is a tenant of its own. */
export async function tenantOf(from: Readable, actor: Actor): Promise<Tenant> {
  if (actor.kind !== 'api_key') return DESK;
  return (await keyGroup(from, actor.id)) ?? actor.id;
}

/** Who ran a stored verification first; null if there is none. */
export async function findRunner(from: Readable, batchId: string): Promise<Actor | null> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('verifications')
      .select(['actor_kind as kind', 'actor_id as id'])
      .where('batch_id', '=', batchId)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** The tenant of a stored verification; null if there is none. */
export async function tenantOfVerification(from: Readable, batchId: string): Promise<Tenant | null> {
  const runner = await findRunner(from, batchId);
  return runner && tenantOf(from, runner);
}

/** Whether a run by this actor is compared with the subjects of every tenant. */
export const comparesWithAll = (actor: Actor): boolean => actor.kind !== 'api_key';

/** The tenants whose earlier subjects a run by this actor is compared with. */
export async function tenantsComparedWith(from: Readable, actor: Actor): Promise<readonly Tenant[]> {
  return comparesWithAll(actor) ? allTenants(from) : [await tenantOf(from, actor)];
}

export async function allTenants(from: Readable): Promise<readonly Tenant[]> {
  return [...new Set([DESK, WITHOUT_KEY, ...(await keyGroups(from))])];
}

/**
 * One tenant's purpose of a keyed hash; the desk's has no suffix. The database alone does not tell
 * that two tenants know the same customer.
 */
export const purposeFor = (purpose: string, tenant: Tenant): string =>
  tenant === DESK ? purpose : `${purpose}/${tenant}`;
