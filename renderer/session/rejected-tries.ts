import type { DocumentPrefill, DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import type { FileField } from '#shared/contract/runs/kyc-data.ts';
import type { Taken } from '../camera/taken-picture.tsx';

/**
 * A picture that the camera took and the service found flawed, with what was read all the same.
 * Only the best of a side keeps its picture.
 */
export type RejectedTry = {
  readonly side: DocumentSide;
  readonly capture: Taken | null;
  readonly prefill: DocumentPrefill;
};

type Tried = { readonly rejected: readonly RejectedTry[]; readonly captures: Partial<Record<FileField, Taken>> };

/** The front first: it usually makes the back's reading worse too. Null if all are good. */
export function flawedSide({ flaws }: DocumentPrefill): DocumentSide | null {
  if (flaws.length === 0) return null;
  return flaws.find(({ capture }) => capture !== null)?.capture ?? 'id_document_front';
}

/** How many pictures of this side were not good enough. */
export const rejectedOf = ({ rejected }: Pick<Tried, 'rejected'>, side: DocumentSide): number =>
  rejected.filter((tried) => tried.side === side).length;

/**
 * The policy's tries for the class. Then the best picture counts; the run finds its flaws again,
 * and a reviewer sees them.
 */
export function hasGivenIn({ rejected }: Pick<Tried, 'rejected'>, side: DocumentSide): boolean {
  const last = rejected.findLast((tried) => tried.side === side);
  return last !== undefined && rejectedOf({ rejected }, side) >= last.prefill.rules.tries_max;
}

/**
 * A flawed camera picture is remembered; the last try puts the best in place. A file is chosen on
 * purpose, so never replaced.
 */
export function withTry(
  draft: Tried,
  prefill: DocumentPrefill,
  side = flawedSide(prefill),
): Tried & { readonly prefill: DocumentPrefill } {
  const { rejected, captures } = draft;
  const capture = side === null ? undefined : captures[side];
  // A side that has gone on stays as it is when the other side is read with it.
  if (side === null || capture?.source !== 'camera' || hasGivenIn(draft, side)) return { rejected, captures, prefill };
  const added: RejectedTry = { side, capture, prefill };
  const earlier = rejected.find((tried) => tried.side === side && tried.capture !== null);
  const best = earlier === undefined ? added : better(earlier, added);
  const isLast = hasGivenIn({ rejected: [...rejected, added] }, side);
  const tries = [...rejected, added].map((tried) =>
    tried.side === side && (isLast || tried !== best) ? { ...tried, capture: null } : tried,
  );
  if (!isLast || best.capture === null) return { rejected: tries, captures, prefill };
  return { rejected: tries, captures: { ...captures, [side]: best.capture }, prefill: best.prefill };
}

/** The later only if better. More fields beat fewer flaws: what is read can be compared. */
export function better<Try extends Pick<RejectedTry, 'prefill'>>(earlier: Try, later: Try): Try {
  const read = ({ prefill }: Try) => Object.keys(prefill.fields).length;
  if (read(later) !== read(earlier)) return read(later) > read(earlier) ? later : earlier;
  return later.prefill.flaws.length < earlier.prefill.flaws.length ? later : earlier;
}
