import { isDeepStrictEqual } from 'node:util';
import type { RecordedCapture } from '#shared/contract/devices/devices.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { DERIVED_KINDS, deleteCaptures } from '../cases/captures.ts';
import { parseInput } from '../cases/sealed-verification.ts';
import { replaceSearchRows, searchRowsOf } from '../cases/search/search-rows.ts';
import { findVerification } from '../cases/verifications.ts';
import { evidenceIn, sealExpected } from '../devices/record-rows.ts';
import { forgetUnblockedFace } from '../faces/template-rows.ts';
import type { Writer } from '../store/handles.ts';
import type { VerificationInput } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { DataKey } from '../store/vault.ts';

/** These may belong to another document than a new front. */
const OF_FRONT: readonly CaptureKind[] = ['id_document_back', 'chip_reading'];

/** Pictures that others are made from. */
const SHOWN_IN_DERIVED: readonly CaptureKind[] = ['id_document_front', ...OF_FRONT, 'address_document'];

/** Details that are sets: each side may have added to them. */
const SETS = ['prefilled_fields', 'also_check'] as const;

type Evidence = { readonly input: VerificationInput; readonly captures: readonly RecordedCapture[] };

/** The case as it is with what arrived at its device. */
export type TakenEvidence = { readonly input: VerificationInput; readonly captures: CaptureKind[] };

/**
 * Takes over what changed between two records of a device, so that whatever arrived here in
 * between stays. Pictures that changed leave the case, and are expected anew. Null if nothing did.
 */
export async function takeEvidence(
  tx: Writer,
  dataKey: DataKey,
  batchId: string,
  earlier: Schema['device_records'],
  { input, captures }: Evidence,
): Promise<TakenEvidence | null> {
  const stored = await findVerification(tx, batchId);
  if (stored === null) return null;
  const before = evidenceIn(tx, dataKey, earlier);
  const isAsBefore = ({ kind, sha256 }: RecordedCapture) =>
    before.captures.some((one) => one.kind === kind && one.sha256 === sha256);
  const changed = captures.filter((capture) => !isAsBefore(capture));
  const hasOtherFront = changed.some(({ kind }) => kind === 'id_document_front');
  // A face that was erased there stays here.
  const removed = hasOtherFront
    ? before.captures.filter(({ kind }) => OF_FRONT.includes(kind) && !captures.some((one) => one.kind === kind))
    : [];
  const earlierInput = parseInput(before.input, 'an input');
  if (changed.length + removed.length === 0 && isDeepStrictEqual(earlierInput, input)) return null;
  const others = [...changed, ...removed].map(({ kind }) => kind);
  const isOfDocument = others.some((kind) => SHOWN_IN_DERIVED.includes(kind));
  const gone = [...(isOfDocument ? DERIVED_KINDS : []), ...others];
  if (gone.length > 0) {
    await deleteCaptures(tx, batchId, gone);
    for (const table of ['device_capture_pieces', 'device_captures'] as const)
      await tx.deleteFrom(table).where('batch_id', '=', batchId).where('kind', 'in', gone).execute();
  }
  const expected = sealExpected(tx, dataKey, batchId, changed);
  if (expected.length > 0) await tx.insertInto('device_captures').values(expected).execute();
  if (gone.includes('selfie')) await forgetUnblockedFace(tx, batchId);
  const merged = withChanges(stored.input, earlierInput, input);
  const of = { batchId, createdAt: stored.createdAt, input: merged, checks: stored.outcome.checks };
  await replaceSearchRows(tx, batchId, searchRowsOf(tx.vault, of));
  return { input: merged, captures: stored.captures.map(({ kind }) => kind).filter((kind) => !gone.includes(kind)) };
}

/** The statements with those that the device changed; typed details one by one. Pure. */
function withChanges(here: VerificationInput, before: VerificationInput, now: VerificationInput): VerificationInput {
  const merged = changesOnto(here, before, now);
  if (!here.fields || !before.fields || !now.fields) return merged;
  const fields = changesOnto(here.fields, before.fields, now.fields);
  const sets = SETS.map((name) => [
    name,
    setWithChanges<string>(here.fields[name], before.fields[name], now.fields[name]),
  ]);
  return { ...merged, fields: { ...fields, ...Object.fromEntries(sets) } } as VerificationInput;
}

/** Absent if nothing is left. */
function setWithChanges<Item>(
  here: readonly Item[] = [],
  before: readonly Item[] = [],
  now: readonly Item[] = [],
): readonly Item[] | undefined {
  const kept = here.filter((item) => now.includes(item) || !before.includes(item));
  const items = [...new Set([...kept, ...now.filter((item) => !before.includes(item))])];
  return items.length > 0 ? items : undefined;
}

function changesOnto<Of extends object>(here: Of, before: Of, now: Of): Of {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Of)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], now[name]));
  const kept = Object.entries(here).filter(([name]) => !changed.includes(name as keyof Of));
  const given = changed.filter((name) => now[name] !== undefined).map((name) => [name, now[name]]);
  return Object.fromEntries([...kept, ...given]) as Of;
}
