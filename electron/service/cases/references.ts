import { timingSafeEqual } from 'node:crypto';
import { Received, type SentCase } from '#shared/contract/cases/reference.ts';
import { RECEIPT_CODE_LETTERS, receiptAddress } from '#shared/contract/receipts/receipts.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { lettersOf, parseReference, readLetters, referenceOf } from '#shared/domain/reference.ts';
import type { Readable, Tools } from '../store/handles.ts';
import { idStartsOf, SHARED_MAX } from './search/reference-rows.ts';
import { beginsWith } from './search/search.ts';

const REFERENCE_LETTERS = 8;

/**
 * Opens the receipt of a case: its reference and a signature of this host, short enough for a code
 * that any phone reads.
 */
export function receiptCodeOf({ vault }: Pick<Tools, 'vault'>, batchId: string): string {
  const hash = vault.keyedHash('receipt-code', batchId);
  return referenceOf(batchId).replace('-', '') + lettersOf(hash.slice(0, 10)) + lettersOf(hash.slice(10, 20));
}

type Reachable = { readonly store: Pick<Tools, 'vault'>; readonly publicUrl: () => string | null };

/** Opens the receipt of a case on any phone; null if no phone reaches this service. */
export function receiptUrlOf({ store, publicUrl }: Reachable, batchId: string): string | null {
  const origin = publicUrl();
  return origin && receiptAddress(origin, receiptCodeOf(store, batchId));
}

/** The case whose receipt this code opens; null if there is none. */
export async function caseOfReceiptCode(from: Readable, code: string): Promise<string | null> {
  const letters = readLetters(code);
  const reference = parseReference(letters?.slice(0, REFERENCE_LETTERS) ?? '');
  if (letters?.length !== RECEIPT_CODE_LETTERS || reference === null) return null;
  const given = Buffer.from(letters);
  const cases = await casesOf(from, reference);
  return cases.find((batchId) => timingSafeEqual(Buffer.from(receiptCodeOf(from, batchId)), given)) ?? null;
}

/** Two cases may have one reference, although hardly ever. */
async function casesOf(from: Readable, reference: string): Promise<readonly string[]> {
  return from.read(async (reader) => {
    const cases = await reader
      .selectFrom('verifications as v')
      .select('v.batch_id')
      .where(beginsWith('v', await idStartsOf(reader, reference)))
      .limit(SHARED_MAX)
      .execute();
    return cases.map(({ batch_id }) => batch_id);
  });
}

type Stored = { readonly createdAt: string; readonly captures: readonly CaptureKind[] };

/** A case as its customer knows it. */
export const sentCase = (batchId: string, { createdAt, captures }: Stored): SentCase => ({
  reference: referenceOf(batchId),
  sent_at: createdAt,
  received: Received.options.filter((part) => PARTS[part](captures)),
});

const PARTS: Readonly<Record<Received, (captures: readonly CaptureKind[]) => boolean>> = {
  document: (captures) => captures.some((kind) => kind.startsWith('id_document_')),
  chip: (captures) => captures.includes('chip_reading'),
  face: (captures) => captures.includes('selfie'),
  address: (captures) => captures.includes('address_document'),
  papers: (captures) => captures.some((kind) => kind.startsWith('business_document_')),
  details: () => true,
};
