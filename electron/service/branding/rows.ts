import { z } from 'zod';
import { Accent, Branding } from '#shared/contract/branding/branding.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import type { SealPlace } from '../store/seal.ts';
import type { Store } from '../store/store.ts';

const ID = 'branding';
const PLACE: SealPlace = { table: 'branding', column: 'sealed_branding', rowId: ID };

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

/** As an administrator set it. Null is the default. */
export async function storedBranding(from: Readable): Promise<StoredBranding> {
  const row = await from.read((reader) =>
    reader.selectFrom('branding').select('sealed_branding').where('id', '=', ID).executeTakeFirst(),
  );
  return row ? parseRecord(StoredBranding, from.vault.openOwnJson(PLACE, row.sealed_branding), 'branding') : NONE;
}

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
    const sealed_branding = tx.vault.sealOwnJson(PLACE, after);
    await tx
      .insertInto('branding')
      .values({ id: ID, sealed_branding })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_branding }))
      .execute();
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
