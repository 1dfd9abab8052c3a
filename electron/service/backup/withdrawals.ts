import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EraseReason } from '#shared/contract/cases/erasure.ts';
import { disableOperator } from '../accounts/change-rows.ts';
import { listAccounts } from '../accounts/rows.ts';
import { revokeApiKey } from '../api-keys/change-rows.ts';
import { listApiKeys } from '../api-keys/rows.ts';
import { listErasures, repeatErasure } from '../cases/erasure/erasures.ts';
import { listDevices, revokeDevice } from '../devices/rows.ts';
import { closeKiosk, listKiosks } from '../kiosks/rows.ts';
import { withdrawLinks } from '../links/rows.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Vault } from '../store/vault.ts';
import { syncFolderOf, writeSynced } from './backup-files.ts';

/**
 * An older database must not bring back erased cases, revoked keys and devices, closed kiosks and
 * disabled people. Only our own ids.
 */
export const Withdrawals = z.object({
  erasures: z.array(
    z.object({
      batch_id: z.string(),
      reason: EraseReason,
      erased_at: z.iso.datetime(),
      owner_kind: z.enum(['operator', 'api_key', 'system', 'command_line', 'device', 'kiosk']),
      owner_id: z.string(),
    }),
  ),
  revoked_keys: z.array(z.string()),
  revoked_devices: z.array(z.string()),
  closed_kiosks: z.array(z.string()),
  disabled_people: z.array(z.string()),
});
export type Withdrawals = z.infer<typeof Withdrawals>;

const Register = z.object({
  format: z.literal('countersign-withdrawals-1'),
  withdrawals: Withdrawals,
  /** Under the installation's key, so that nobody can have people erased by writing a file. */
  mac: z.string(),
});

export const NOTHING_WITHDRAWN: Withdrawals = {
  erasures: [],
  revoked_keys: [],
  revoked_devices: [],
  closed_kiosks: [],
  disabled_people: [],
};

const registerFile = (folder: string): string => join(folder, 'withdrawals.json');

export async function withdrawalsOf(store: Readable): Promise<Withdrawals> {
  return {
    erasures: (await listErasures(store)).map(({ batchId, reason, erasedAt, owner }) => ({
      batch_id: batchId,
      reason,
      erased_at: erasedAt,
      owner_kind: owner.kind,
      owner_id: owner.id,
    })),
    revoked_keys: (await listApiKeys(store)).filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id),
    revoked_devices: (await listDevices(store)).filter(({ state }) => state === 'revoked').map(({ id }) => id),
    closed_kiosks: (await listKiosks(store)).filter(({ state }) => state === 'closed').map(({ id }) => id),
    disabled_people: (await listAccounts(store)).filter(({ disabledAt }) => disabledAt !== null).map(({ id }) => id),
  };
}

/** Erasures are permanent. People can be enabled again, so only the newer list counts. */
export function joinWithdrawals(older: Withdrawals, newer: Withdrawals): Withdrawals {
  const erasures = new Map([...older.erasures, ...newer.erasures].map((erasure) => [erasure.batch_id, erasure]));
  return {
    erasures: [...erasures.values()],
    revoked_keys: [...new Set([...older.revoked_keys, ...newer.revoked_keys])],
    revoked_devices: [...new Set([...older.revoked_devices, ...newer.revoked_devices])],
    closed_kiosks: [...new Set([...older.closed_kiosks, ...newer.closed_kiosks])],
    disabled_people: newer.disabled_people,
  };
}

/**
 * Brings the register in the folder of backups up to date: it outlives the disk of the database.
 * False if it was. Throws `SEAL_BROKEN` for a register that was altered or belongs to another
 * installation.
 */
export async function updateRegister(store: Store, folder: string): Promise<boolean> {
  const known = readRegister(store.vault, folder);
  const withdrawals = joinWithdrawals(known ?? NOTHING_WITHDRAWN, await withdrawalsOf(store));
  const text = JSON.stringify(withdrawals);
  if (known !== null && JSON.stringify(known) === text) return false;
  const file = registerFile(folder);
  const temporary = `${file}.${process.pid}`;
  const register = { format: 'countersign-withdrawals-1', withdrawals, mac: macOf(store.vault, withdrawals) };
  writeSynced(temporary, JSON.stringify(register));
  renameSync(temporary, file);
  syncFolderOf(file);
  return true;
}

/** Null if the folder has none. */
export function readRegister(vault: Vault, folder: string): Withdrawals | null {
  const file = registerFile(folder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const register = Register.safeParse(parsed(text));
  if (!register.success || register.data.mac !== macOf(vault, register.data.withdrawals))
    throw new StoreError(
      'SEAL_BROKEN',
      `${file} was altered, or belongs to another installation. It lists the erased cases that must not come back.`,
    );
  return register.data.withdrawals;
}

export type Reapplied = {
  readonly erased: number;
  readonly revoked: number;
  readonly revoked_devices: number;
  readonly closed_kiosks: number;
  readonly disabled: number;
};

/** Takes away again what an older database still has. Each act is audited. */
export async function reapply(store: Store, withdrawals: Withdrawals, actor: Actor): Promise<Reapplied> {
  const count = { erased: 0, revoked: 0, revoked_devices: 0, closed_kiosks: 0, disabled: 0 };
  for (const { batch_id: batchId, reason, erased_at: erasedAt, owner_kind: kind, owner_id: id } of withdrawals.erasures)
    if (await repeatErasure(store, { batchId, reason, erasedAt, owner: { kind, id } }, actor)) count.erased++;
  for (const { id, revokedAt } of await listApiKeys(store))
    if (revokedAt === null && withdrawals.revoked_keys.includes(id)) {
      await revokeApiKey(store, id, actor, withdrawLinks);
      count.revoked++;
    }
  for (const { id, state } of await listDevices(store))
    if (state !== 'revoked' && withdrawals.revoked_devices?.includes(id)) {
      await revokeDevice(store, id, actor);
      count.revoked_devices++;
    }
  for (const { id, state } of await listKiosks(store))
    if (state !== 'closed' && withdrawals.closed_kiosks?.includes(id)) {
      await closeKiosk(store, id, actor);
      count.closed_kiosks++;
    }
  const accounts = await listAccounts(store);
  for (const { id, disabledAt } of accounts)
    if (disabledAt === null && withdrawals.disabled_people.includes(id)) {
      await disableOperator(store, id, actor, withdrawLinks);
      count.disabled++;
    }
  return count;
}

const macOf = (vault: Vault, withdrawals: Withdrawals): string =>
  vault.keyedHash('withdrawals', JSON.stringify(withdrawals));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
