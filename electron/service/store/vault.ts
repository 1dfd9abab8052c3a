import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Keystore } from './keys/keystore.ts';
import type { RowReader, RowWriter } from './rows.ts';
import type { Schema } from './schema.ts';
import { KEY_BYTES, openWithKey, type SealPlace, sealWithKey } from './seal.ts';
import { StoreError } from './store-error.ts';

/** The row that a data key belongs to. Destroying the key makes the row unreadable forever. */
export type Subject = {
  readonly table:
    | 'verifications'
    | 'operators'
    | 'api_keys'
    | 'callbacks'
    | 'devices'
    | 'links'
    | 'visits'
    | 'watchlist_versions'
    | 'handed_packages';
  readonly id: string;
};

/** A subject's data key, with the row that stores it. */
export type DataKey = { readonly subject: Subject; readonly key: Uint8Array; readonly row: Schema['data_keys'] };

type DataKeyRow = Pick<Schema['data_keys'], 'key_id' | 'wrapped'>;

/** The key id of all data keys in associated data: each has one subject and never changes. */
const DATA_KEY_ID = 'data-key';
const OWN_KEY_ID = 'own-key';
export const SECRET_NAME = 'keyed-hash';
const SECRET_PLACE: SealPlace = { table: 'database_secrets', column: 'wrapped', rowId: SECRET_NAME };

/**
 * Keys of one open database: wraps data keys, seals, opens, computes keyed hashes. Key-encryption
 * keys stay in memory until `close`.
 */
export class Vault {
  readonly #keystore: Pick<Keystore, 'key' | 'currentKey'>;
  readonly #keyEncryptionKeys = new Map<string, Uint8Array>();
  #currentKeyId: string;
  readonly #secret: Uint8Array;
  /** With bytes, Node takes five times as long. They are cleared when collected. */
  readonly #hashKeys = new Map<string, KeyObject>();
  #own: Uint8Array | null = null;

  constructor(
    keystore: Pick<Keystore, 'key' | 'currentKey'>,
    current: { readonly keyId: string; readonly key: Uint8Array },
    secret: Uint8Array,
  ) {
    this.#keystore = keystore;
    this.#keyEncryptionKeys.set(current.keyId, current.key);
    this.#currentKeyId = current.keyId;
    this.#secret = secret;
  }

  /** Wrapped. The caller stores `row` in the transaction of the data it seals. */
  makeDataKey(subject: Subject): DataKey {
    const key = randomBytes(KEY_BYTES);
    const wrapped = this.#wrap(wrapPlace(subject), key);
    return { subject, key, row: { subject_table: subject.table, subject_id: subject.id, ...wrapped } };
  }

  /** Throws `KEY_NOT_FOUND` or `SEAL_BROKEN`. */
  async openDataKey(subject: Subject, row: DataKeyRow): Promise<DataKey> {
    const keyEncryptionKey = await this.#keyEncryptionKey(row.key_id);
    const key = openWithKey(keyEncryptionKey, row.key_id, wrapPlace(subject), row.wrapped);
    return {
      subject,
      key,
      row: { subject_table: subject.table, subject_id: subject.id, key_id: row.key_id, wrapped: row.wrapped },
    };
  }

  /** The one that wraps the database's secret, so that all nodes use the same. */
  get currentKeyId(): string {
    return this.#currentKeyId;
  }

  /** The keystore's current one if another process added it; opened now, not wrapping yet. */
  async receiveNewKey(): Promise<string | null> {
    // First the key in use, because `currentKey` would create one in an empty keystore.
    (await this.#keystore.key(this.#currentKeyId)).fill(0);
    const { keyId, key } = await this.#keystore.currentKey();
    if (this.#keyEncryptionKeys.has(keyId)) key.fill(0);
    else this.#keyEncryptionKeys.set(keyId, key);
    return keyId === this.#currentKeyId ? null : keyId;
  }

  /** New data keys are wrapped with this key from now on. Throws `KEY_NOT_FOUND`. */
  async switchKey(keyId: string): Promise<void> {
    await this.#keyEncryptionKey(keyId);
    this.#currentKeyId = keyId;
  }

  /** The same data key, wrapped with the current key. Throws `KEY_NOT_FOUND` or `SEAL_BROKEN`. */
  async rewrap(subject: Subject, row: DataKeyRow): Promise<DataKeyRow> {
    const { key } = await this.openDataKey(subject, row);
    return this.#wrap(wrapPlace(subject), key);
  }

  /** The secret of this database, wrapped with another key. Throws `KEY_NOT_FOUND`. */
  async rewrapSecret(keyId: string): Promise<DataKeyRow> {
    await this.#keyEncryptionKey(keyId);
    return this.#wrap(SECRET_PLACE, this.#secret, keyId);
  }

  #wrap(place: SealPlace, key: Uint8Array, keyId = this.#currentKeyId): DataKeyRow {
    return { key_id: keyId, wrapped: sealWithKey(this.#keyEncryptionKeys.get(keyId) as Uint8Array, keyId, place, key) };
  }

  seal(dataKey: DataKey, place: SealPlace, plaintext: Uint8Array): Uint8Array {
    return sealWithKey(dataKey.key, DATA_KEY_ID, place, plaintext);
  }

  open(dataKey: DataKey, place: SealPlace, sealed: Uint8Array): Uint8Array {
    return openWithKey(dataKey.key, DATA_KEY_ID, place, sealed);
  }

  sealJson(dataKey: DataKey, place: SealPlace, value: unknown): Uint8Array {
    return this.seal(dataKey, place, Buffer.from(JSON.stringify(value)));
  }

  openJson(dataKey: DataKey, place: SealPlace, sealed: Uint8Array): unknown {
    return JSON.parse(Buffer.from(this.open(dataKey, place, sealed)).toString('utf8'));
  }

  /**
   * HMAC-SHA-256 in hex, its key from the database's secret for `purpose` (HKDF, RFC 5869):
   * unrelated between purposes. `purpose` is a constant, never input.
   */
  keyedHash(purpose: string, value: string | Uint8Array): string {
    let key = this.#hashKeys.get(purpose);
    if (!key) {
      const bytes = new Uint8Array(
        hkdfSync('sha256', this.#secret, '', `countersign/keyed-hash/${purpose}`, KEY_BYTES),
      );
      key = createSecretKey(bytes);
      bytes.fill(0);
      this.#hashKeys.set(purpose, key);
    }
    return createHmac('sha256', key).update(value).digest('hex');
  }

  /** For the whole database, no subject. `place` is a constant, never input. */
  sealOwnJson(place: SealPlace, value: unknown): Uint8Array {
    return sealWithKey(this.#ownKey(), OWN_KEY_ID, place, Buffer.from(JSON.stringify(value)));
  }

  openOwnJson(place: SealPlace, sealed: Uint8Array): unknown {
    return JSON.parse(Buffer.from(openWithKey(this.#ownKey(), OWN_KEY_ID, place, sealed)).toString('utf8'));
  }

  #ownKey(): Uint8Array {
    this.#own ??= new Uint8Array(hkdfSync('sha256', this.#secret, '', 'countersign/own-values', KEY_BYTES));
    return this.#own;
  }

  /** Overwrites the keys in memory. Nothing can be opened afterwards. */
  close(): void {
    for (const key of [...this.#keyEncryptionKeys.values(), this.#secret]) key.fill(0);
    this.#own?.fill(0);
    this.#keyEncryptionKeys.clear();
    this.#hashKeys.clear();
  }

  async #keyEncryptionKey(keyId: string): Promise<Uint8Array> {
    const known = this.#keyEncryptionKeys.get(keyId);
    if (known) return known;
    const key = await this.#keystore.key(keyId);
    this.#keyEncryptionKeys.set(keyId, key);
    return key;
  }
}

const wrapPlace = (subject: Subject): SealPlace => ({
  table: 'data_keys',
  column: 'wrapped',
  rowId: `${subject.table}/${subject.id}`,
});

/**
 * On a new database creates the secret and calls `onNew` in one transaction. Throws `KEY_NOT_FOUND`
 * without this database's key: no new key is made over existing data.
 */
export async function openVault(
  database: Database,
  keystore: Keystore,
  onNew: (tx: RowWriter, vault: Vault) => Promise<void>,
): Promise<Vault> {
  const row = (await database.read(findSecret)) ?? (await makeSecret(database, keystore, onNew));
  const secretKey = await keystore.key(row.key_id).catch((cause: unknown) => {
    throw cause instanceof StoreError && cause.code !== 'KEY_NOT_FOUND' ? cause : missingKey(cause);
  });
  let secret: Uint8Array;
  try {
    secret = openWithKey(secretKey, row.key_id, SECRET_PLACE, row.wrapped);
  } catch (cause) {
    throw missingKey(cause);
  }
  return new Vault(keystore, { keyId: row.key_id, key: secretKey }, secret);
}

async function makeSecret(
  database: Database,
  keystore: Keystore,
  onNew: (tx: RowWriter, vault: Vault) => Promise<void>,
): Promise<Schema['database_secrets']> {
  await database.read(requireNothingSealed);
  const current = await keystore.currentKey();
  const secret = randomBytes(KEY_BYTES);
  const made = {
    name: SECRET_NAME,
    key_id: current.keyId,
    wrapped: sealWithKey(current.key, current.keyId, SECRET_PLACE, secret),
  };
  return database.write(async (tx) => {
    // Two processes may open a new database at the same time; the first one's secret stands.
    const standing = await findSecret(tx);
    if (standing) return standing;
    await tx.insertInto('database_secrets').values(made).execute();
    await onNew(tx, new Vault(keystore, current, secret));
    return made;
  });
}

/** The id of the key that wraps the secret of the database. */
export async function secretKeyId(rows: RowReader): Promise<string> {
  const { key_id } = await rows
    .selectFrom('database_secrets')
    .select('key_id')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  return key_id;
}

async function findSecret(rows: RowReader): Promise<Schema['database_secrets'] | undefined> {
  return rows.selectFrom('database_secrets').selectAll().where('name', '=', SECRET_NAME).executeTakeFirst();
}

async function requireNothingSealed(rows: RowReader): Promise<void> {
  const sealed = await rows.selectFrom('data_keys').select('subject_id').limit(1).executeTakeFirst();
  const audited = await rows.selectFrom('audit_log').select('sequence').limit(1).executeTakeFirst();
  if (sealed || audited)
    throw new StoreError('DATABASE_CORRUPTED', 'The database holds data but has lost its secret. Restore a backup.');
}

const missingKey = (cause?: unknown) =>
  new StoreError(
    'KEY_NOT_FOUND',
    'The keystore does not have the key of this database. Restore the keystore that belongs to it. Nothing was changed.',
    { cause },
  );
