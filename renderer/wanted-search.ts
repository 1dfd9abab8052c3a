import { create } from 'zustand';
import { goTo } from './route.ts';

/** Set while the list of all cases is on its way to somebody who wants to search it. */
export const useWantedSearch = create(() => ({ isWanted: false }));

/** To the search of this screen, or of all cases. */
export function beginSearch(): void {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (box) box.focus();
  else {
    useWantedSearch.setState({ isWanted: true });
    goTo({ at: 'list', tab: 'all' });
  }
}
