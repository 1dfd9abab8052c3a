import { create } from 'zustand';
import type { InboxTab } from '#shared/contract/review/review.ts';
import type { VisitPath } from '#shared/contract/visits/visit.ts';

/** In the address's hash, so that the browser's back button works in every host. */
export type Route =
  | { readonly at: 'list'; readonly tab?: InboxTab }
  | { readonly at: 'watchlists' }
  | { readonly at: 'people' }
  | { readonly at: 'api-keys' }
  | { readonly at: 'policy' }
  | { readonly at: 'branding' }
  | { readonly at: 'callbacks' }
  | { readonly at: 'links' }
  | { readonly at: 'devices' }
  | { readonly at: 'kiosks' }
  | { readonly at: 'chip-certificates' }
  | { readonly at: 'retention' }
  | { readonly at: 'sync' }
  | { readonly at: 'dashboard' }
  | { readonly at: 'audit' }
  /** `visitId` names one that the service keeps. */
  | { readonly at: 'visit'; readonly path: VisitPath; readonly visitId?: string }
  /** The visit of a company. */
  | { readonly at: 'company'; readonly visitId?: string }
  | { readonly at: 'verification'; readonly batchId: string }
  /** Everything about the person or company of this case. */
  | { readonly at: 'person'; readonly batchId: string };

const VISIT = /^#\/(new|scan)\/([0-9a-f-]{36})$/i;
const COMPANY = /^#\/company(?:\/([0-9a-f-]{36}))?$/i;
const VERIFICATION = /^#\/verifications\/([0-9a-f-]{36})$/i;
const PERSON = /^#\/person\/([0-9a-f-]{36})$/i;

export function routeOf(hash: string): Route {
  if (hash === '#/new') return { at: 'visit', path: 'typed' };
  if (hash === '#/scan') return { at: 'visit', path: 'scan' };
  if (hash === '#/waiting') return { at: 'list', tab: 'waiting' };
  if (hash === '#/all') return { at: 'list', tab: 'all' };
  if (hash === '#/watchlists') return { at: 'watchlists' };
  if (hash === '#/api-keys') return { at: 'api-keys' };
  if (hash === '#/people') return { at: 'people' };
  if (hash === '#/branding') return { at: 'branding' };
  if (hash === '#/policy') return { at: 'policy' };
  if (hash === '#/callbacks') return { at: 'callbacks' };
  if (hash === '#/links') return { at: 'links' };
  if (hash === '#/devices') return { at: 'devices' };
  if (hash === '#/kiosks') return { at: 'kiosks' };
  if (hash === '#/chip-certificates') return { at: 'chip-certificates' };
  if (hash === '#/retention') return { at: 'retention' };
  if (hash === '#/audit') return { at: 'audit' };
  if (hash === '#/dashboard') return { at: 'dashboard' };
  if (hash === '#/sync') return { at: 'sync' };
  const [, word, visitId] = VISIT.exec(hash) ?? [];
  if (visitId !== undefined) return { at: 'visit', path: word === 'new' ? 'typed' : 'scan', visitId };
  const company = COMPANY.exec(hash);
  if (company !== null) return { at: 'company', ...(company[1] !== undefined && { visitId: company[1] }) };
  const personOf = PERSON.exec(hash)?.[1];
  if (personOf !== undefined) return { at: 'person', batchId: personOf };
  const batchId = VERIFICATION.exec(hash)?.[1];
  return batchId === undefined ? { at: 'list' } : { at: 'verification', batchId };
}

export function hashOf(route: Route): string {
  if (route.at === 'visit')
    return [route.path === 'typed' ? '#/new' : '#/scan', ...(route.visitId === undefined ? [] : [route.visitId])].join(
      '/',
    );
  if (route.at === 'company') return route.visitId === undefined ? '#/company' : `#/company/${route.visitId}`;
  if (route.at === 'verification') return `#/verifications/${route.batchId}`;
  if (route.at === 'person') return `#/person/${route.batchId}`;
  if (route.at === 'list') return route.tab === undefined || route.tab === 'needs_me' ? '#/' : `#/${route.tab}`;
  return `#/${route.at}`;
}

type RouteState = {
  readonly route: Route;
  /** The route the operator tried to open with unsaved work; the page asks about it. */
  readonly requested: Route | null;
};

export const useRoute = create<RouteState>(() => ({ route: routeOf(window.location.hash), requested: null }));

export function goTo(route: Route): void {
  window.location.hash = hashOf(route);
}

/** Puts the id of the visit into the address, so that a reload finds it. */
export function nameVisit(visitId: string): void {
  const { route } = useRoute.getState();
  if ((route.at !== 'visit' && route.at !== 'company') || route.visitId !== undefined) return;
  const named = { ...route, visitId };
  window.history.replaceState(null, '', hashOf(named));
  useRoute.setState({ route: named });
}

export function clearRequestedRoute(): void {
  useRoute.setState({ requested: null });
}

/** Loads the page anew though work is lost, which the desk's window would refuse silently. */
export function reloadAnyway(): void {
  const pass = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', pass, { capture: true, once: true });
  window.location.reload();
}

/**
 * If `mayLeave` refuses, the route is kept for the page to ask about. The browser asks before it
 * closes a page that `mayClose` refuses. Returns how to stop.
 */
export function followAddress(mayLeave: () => boolean, mayClose: () => boolean): () => void {
  const follow = () => {
    const { route } = useRoute.getState();
    const next = routeOf(window.location.hash);
    if (hashOf(next) === hashOf(route)) return;
    if (!mayLeave()) {
      window.history.pushState(null, '', hashOf(route));
      useRoute.setState({ requested: next });
      return;
    }
    useRoute.setState({ route: next, requested: null });
    window.scrollTo(0, 0);
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (!mayClose()) event.preventDefault();
  };
  follow();
  window.addEventListener('hashchange', follow);
  window.addEventListener('beforeunload', warn);
  return () => {
    window.removeEventListener('hashchange', follow);
    window.removeEventListener('beforeunload', warn);
  };
}
