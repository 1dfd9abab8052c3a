import { createHash, generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import { assert } from '#shared/assert.ts';
import { RECEIPT_KEYS_MAX, ReceiptKey } from '#shared/contract/receipts/receipts.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';

/** `d` is the secret half (RFC 8037); null once the key is retired. */
const StoredKey = z.object({ key: ReceiptKey, d: z.string().nullable() });
type StoredKey = z.infer<typeof StoredKey>;
export type SigningKey = { readonly key: ReceiptKey; readonly d: string };

/** The key that signs receipts, made on first use. All nodes share it. */
export async function signingReceiptKey(store: Store): Promise<SigningKey> {
  const known = active(await storedKeys(store));
  if (known) return known;
  return store.write(async (tx) => {
    // Another node may have made it meanwhile.
    const made = active(await storedKeys(tx));
    return made ?? makeKey(tx);
  });
}

/** All public keys, the newest first. */
export async function listReceiptKeys(store: Store): Promise<readonly ReceiptKey[]> {
  await signingReceiptKey(store);
  const keys = (await storedKeys(store)).map(({ key }) => key);
  return keys.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

/** The earlier one's secret half is destroyed; its public half stays. */
export async function rotateReceiptKey(store: Store, actor: Actor): Promise<ReceiptKey> {
  const { key } = await store.write(async (tx) => {
    const keys = await storedKeys(tx);
    assert(keys.length < RECEIPT_KEYS_MAX, 'there is room for another key of receipts');
    const retired_at = tx.now().toISOString();
    for (const { key } of keys.filter(({ d }) => d !== null)) await put(tx, { key: { ...key, retired_at }, d: null });
    const made = await makeKey(tx);
    await appendAudit(tx, { actor, action: 'receipt_key.rotated', facts: { kid: made.key.kid } });
    return made;
  });
  return key;
}

/** Opens everything, for the scrub. */
export async function openReceiptKey(from: Readable, kid: string): Promise<void> {
  await storedKeys(from, kid);
}

const active = (keys: readonly StoredKey[]): SigningKey | null => {
  const found = keys.find(({ d }) => d !== null);
  return found?.d ? { key: found.key, d: found.d } : null;
};

async function makeKey(tx: Writer): Promise<SigningKey> {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  assert(typeof d === 'string' && typeof x === 'string', 'an Ed25519 key has both halves');
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const created_at = tx.now().toISOString();
  const key = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'Ed25519', use: 'sig', created_at, retired_at: null } as const;
  await put(tx, { key, d });
  return { key, d };
}

async function storedKeys(from: Readable, kid?: string): Promise<readonly StoredKey[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('receipt_keys')
      .selectAll()
      .$if(kid !== undefined, (query) => query.where('kid', '=', kid ?? ''))
      .execute(),
  );
  return rows.map((row) =>
    parseRecord(StoredKey, from.vault.openOwnJson(placeOf(row.kid), row.sealed_content), 'a key of receipts'),
  );
}

async function put(tx: Writer, stored: StoredKey): Promise<void> {
  const { kid } = stored.key;
  const row = { kid, sealed_content: tx.vault.sealOwnJson(placeOf(kid), stored) };
  await tx
    .insertInto('receipt_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('kid').doUpdateSet(row))
    .execute();
}

const placeOf = (kid: string): SealPlace => ({ table: 'receipt_keys', column: 'sealed_content', rowId: kid });
