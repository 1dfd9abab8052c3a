import { z } from 'zod';
import type { Readable } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Schema } from '../store/schema.ts';

export const StoredPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host name that it works for. */
  site: z.string(),
  /** How the authenticator names it, and its public key; base64url. */
  credential_id: z.string(),
  public_key: z.string(),
  /** The authenticator's count of its uses, if it keeps one. */
  counter: z.int(),
  transports: z.array(z.string()),
  is_synced: z.boolean(),
  added_at: z.string(),
  used_at: z.string().nullable(),
});
export type StoredPasskey = z.infer<typeof StoredPasskey>;

/** Sealed in the person's row: putting back an earlier one puts back that time's password too. */
export const Factors = z.object({
  authenticator: z
    .object({
      secret: z.string(),
      since: z.string(),
      /** The last accepted time step. No code of it or of an earlier one counts again. */
      last_step: z.int(),
    })
    .nullable(),
  /** A secret that was shown and that nobody confirmed yet. */
  pending: z.object({ secret: z.string(), until: z.string() }).nullable(),
  passkeys: z.array(StoredPasskey),
  /** Keyed hashes of the recovery codes that were not used. */
  recovery: z.array(z.string()),
  exit_code: z.object({ salt: z.string(), hash: z.string(), N: z.int(), r: z.int(), p: z.int() }).nullable(),
});
export type Factors = z.infer<typeof Factors>;

export const NO_FACTORS: Factors = { authenticator: null, pending: null, passkeys: [], recovery: [], exit_code: null };

export const hasFactor = ({ authenticator, passkeys }: Factors): boolean =>
  authenticator !== null || passkeys.length > 0;

type Row = Pick<Schema['operators'], 'id' | 'sealed_factors'>;

const placeOf = (id: string) => ({ table: 'operators', column: 'sealed_factors', rowId: id });

/** Throws `SEAL_BROKEN` if they were altered. */
export async function openFactors(from: Readable, { id, sealed_factors: sealed }: Row): Promise<Factors> {
  if (sealed === null) return NO_FACTORS;
  const dataKey = await findDataKey(from, { table: 'operators', id });
  return parseRecord(Factors, from.vault.openJson(dataKey, placeOf(id), sealed), 'a stored second factor');
}

export async function sealFactors(from: Readable, id: string, factors: Factors): Promise<Uint8Array> {
  const dataKey = await findDataKey(from, { table: 'operators', id });
  return from.vault.sealJson(dataKey, placeOf(id), factors);
}
