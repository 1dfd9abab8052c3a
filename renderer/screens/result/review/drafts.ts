import { create } from 'zustand';
import { useAccess } from '../../../access/access.ts';

export type Asking =
  | 'APPROVED'
  | 'DECLINED'
  | 'ask'
  | 'note'
  | 'escalate'
  | 'hand_over'
  | 'confirm'
  | 'refuse'
  | 'reopen';

/**
 * What somebody began to write about a case. It stays when they close the dialog, or look at
 * another case.
 */
export type Draft = { readonly note: string; readonly reason: string | null; readonly wanted: readonly string[] };
export const EMPTY_DRAFT: Draft = { note: '', reason: null, wanted: [] };

/** An act, or a decision on one hit. */
type DraftOf = Asking | `hit ${string}`;
type Drafts = Partial<Record<DraftOf, Draft>>;
const NOTHING: Drafts = {};

const useAll = create<Readonly<Record<string, Drafts>>>(() => ({}));

/** Words about a customer end with the session of who wrote them. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) useAll.setState({}, true);
});

export const useDrafts = (batchId: string): Drafts => useAll((all) => all[batchId] ?? NOTHING);

export function writeDraft(batchId: string, of: DraftOf, changed: Partial<Draft>): void {
  const { [batchId]: drafts } = useAll.getState();
  useAll.setState({ [batchId]: { ...drafts, [of]: { ...EMPTY_DRAFT, ...drafts?.[of], ...changed } } });
}

export function discardDraft(batchId: string, of: DraftOf): void {
  const { [of]: _, ...others } = useAll.getState()[batchId] ?? NOTHING;
  useAll.setState({ [batchId]: others });
}

/** Nothing of the case stays, not even its number. */
export function discardDrafts(batchId: string): void {
  const { [batchId]: _, ...others } = useAll.getState();
  useAll.setState(others, true);
}
