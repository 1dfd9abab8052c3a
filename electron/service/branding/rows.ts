import { z } from 'zod';
import { Accent, Branding } from '#shared/contract/branding/branding.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Writer } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';

const ID = 'branding';
const placeOf = (rowId: string): SealPlace => ({ table: 'branding', column: 'sealed_branding', rowId });

const StoredBranding = z.object({
  name: z.string().nullable(),
  accent: Accent.nullable(),
  /** A JPEG in Base64. */
  logo: z.string().nullable(),
  next_steps: Branding.shape.next_steps,
});
export type StoredBranding = z.infer<typeof StoredBranding>;

/** `keep` leaves the logo as it is. */
export type BrandingChange = Omit<StoredBranding, 'logo'> & { readonly logo: string | 'keep' | null };

const NONE: StoredBranding = { name: null, accent: null, logo: null };

/** A row of the organisation's own; null if there is none. */
export async function findOwn<Content>(
  from: Readable,
  id: string,
  schema: z.core.$ZodType<Content>,
): Promise<Content | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('branding').select('sealed_branding').where('id', '=', id).executeTakeFirst(),
  );
  return row ? parseRecord(schema, from.vault.openOwnJson(placeOf(id), row.sealed_branding), 'branding') : null;
}

export async function putOwn(tx: Writer, id: string, content: object): Promise<void> {
  const sealed_branding = tx.vault.sealOwnJson(placeOf(id), content);
  await tx
    .insertInto('branding')
    .values({ id, sealed_branding })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_branding }))
    .execute();
}

/** As an administrator set it. Null is the default. */
export const storedBranding = async (from: Readable): Promise<StoredBranding> =>
  (await findOwn(from, ID, StoredBranding)) ?? NONE;

/** Replaces them. */
export async function changeBranding(
  store: Store,
  { logo, next_steps, ...rest }: BrandingChange,
  actor: Actor,
): Promise<StoredBranding> {
  return store.write(async (tx) => {
    const before = await storedBranding(tx);
    const after: StoredBranding = {
      ...rest,
      logo: logo === 'keep' ? before.logo : logo,
      next_steps: next_steps ?? before.next_steps,
    };
    await putOwn(tx, ID, after);
    const changed = (['name', 'accent', 'logo', 'next_steps'] as const).filter(
      (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
    );
    await appendAudit(tx, { actor, action: 'branding.changed', facts: { changed: changed.join(' ') || 'nothing' } });
    return after;
  });
}

/** The logo as a JPEG; null without one. */
export async function logoOf(from: Readable): Promise<Uint8Array | null> {
  const { logo } = await storedBranding(from);
  return logo === null ? null : Buffer.from(logo, 'base64');
}

/** The organisation by its stored name, or else as the host was told. */
export const organisationOf = async (from: Readable, given: string): Promise<string> =>
  (await storedBranding(from)).name ?? given;
