import { create } from 'zustand';
import type { VisitPath } from './session/session.ts';

/** The current place, kept in the address's hash so that the browser's back button works in every host. */
export type Place =
  | { readonly at: 'list' }
  | { readonly at: 'watchlists' }
  | { readonly at: 'people' }
  | { readonly at: 'policy' }
  | { readonly at: 'visit'; readonly path: VisitPath }
  | { readonly at: 'verification'; readonly batchId: string };

const VERIFICATION = /^#\/verifications\/([0-9a-f-]{36})$/i;

export function placeOf(hash: string): Place {
  if (hash === '#/new') return { at: 'visit', path: 'typed' };
  if (hash === '#/one-click') return { at: 'visit', path: 'one_click' };
  if (hash === '#/watchlists') return { at: 'watchlists' };
  if (hash === '#/people') return { at: 'people' };
  if (hash === '#/policy') return { at: 'policy' };
  const batchId = VERIFICATION.exec(hash)?.[1];
  return batchId === undefined ? { at: 'list' } : { at: 'verification', batchId };
}

export function hashOf(place: Place): string {
  if (place.at === 'visit') return place.path === 'typed' ? '#/new' : '#/one-click';
  if (place.at === 'watchlists' || place.at === 'people' || place.at === 'policy') return `#/${place.at}`;
  return place.at === 'list' ? '#/' : `#/verifications/${place.batchId}`;
}

type PlaceState = {
  readonly place: Place;
  /** The place the operator tried to open with unsaved work; the page asks about it. */
  readonly requested: Place | null;
};

export const usePlace = create<PlaceState>(() => ({ place: placeOf(window.location.hash), requested: null }));

export function goTo(place: Place): void {
  window.location.hash = hashOf(place);
}

export function clearRequestedPlace(): void {
  usePlace.setState({ requested: null });
}

/**
 * Follows the address. If `mayLeave` refuses, the address is restored and the requested place is kept for the page to ask about. Returns a
 * function that stops following.
 */
export function followAddress(mayLeave: () => boolean): () => void {
  const follow = () => {
    const { place } = usePlace.getState();
    const next = placeOf(window.location.hash);
    if (hashOf(next) === hashOf(place)) return;
    if (!mayLeave()) {
      window.history.pushState(null, '', hashOf(place));
      usePlace.setState({ requested: next });
      return;
    }
    usePlace.setState({ place: next, requested: null });
    window.scrollTo(0, 0);
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (!mayLeave()) event.preventDefault();
  };
  follow();
  window.addEventListener('hashchange', follow);
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('hashchange', follow);
    window.removeEventListener('beforeunload', warn);
  };
}
