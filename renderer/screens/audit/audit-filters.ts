import { create } from 'zustand';
import { useAccess } from '../../access/access.ts';
import type { AuditFilters } from '../../api/oversight.ts';

/** The text in the filters, and the cursors of the pages visited; the last page is shown. */
type AuditView = {
  readonly typed: typeof NO_FILTERS;
  readonly cursors: readonly string[];
};

export const NO_FILTERS = { from: '', until: '', actor: '', action: '', object: '' };
const FIRST_PAGE: readonly string[] = [''];
const DAY_MS = 24 * 60 * 60_000;

export const useAuditView = create<AuditView>(() => ({ typed: NO_FILTERS, cursors: FIRST_PAGE }));

/** The view stays while its reader looks at a case, and ends when they sign out. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) useAuditView.setState({ typed: NO_FILTERS, cursors: FIRST_PAGE });
});

/** Other filters begin with the newest entries. */
export const filterAudit = (part: Partial<typeof NO_FILTERS>): void =>
  useAuditView.setState(({ typed }) => ({ typed: { ...typed, ...part }, cursors: FIRST_PAGE }));

export const goToOlder = (next: string): void =>
  useAuditView.setState(({ cursors }) => ({ cursors: [...cursors, next] }));
export const goToNewer = (): void =>
  useAuditView.setState(({ cursors }) => ({ cursors: cursors.length > 1 ? cursors.slice(0, -1) : cursors }));

/** Days are those of the reader. */
export function filtersOf({ from, until, actor, action, object }: typeof NO_FILTERS): AuditFilters {
  const start = (day: string, more: number) =>
    day === '' ? '' : new Date(new Date(`${day}T00:00:00`).getTime() + more).toISOString();
  return { from: start(from, 0), before: start(until, DAY_MS), actor, action, object };
}
