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

type Drafts = Partial<Record<Asking, Draft>>;
const NOTHING: Drafts = {};

const useAll = create<Readonly<Record<string, Drafts>>>(() => ({}));

/** Words about a customer end with the session of who wrote them. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) useAll.setState({}, true);
});

export const useDrafts = (batchId: string): Drafts => useAll((all) => all[batchId] ?? NOTHING);

export function writeDraft(batchId: string, asking: Asking, changed: Partial<Draft>): void {
  const { [batchId]: drafts } = useAll.getState();
  useAll.setState({ [batchId]: { ...drafts, [asking]: { ...EMPTY_DRAFT, ...drafts?.[asking], ...changed } } });
}

export const discardDrafts = (batchId: string): void => useAll.setState({ [batchId]: NOTHING });
