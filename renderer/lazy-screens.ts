import type { ComponentType } from 'react';
import { afterFirstPaint } from './first-paint.ts';
import { withTexts } from './i18n/i18n.ts';
import type { PlaceName } from './layout/places.ts';
import { lazyPart } from './ui/lazy-part.ts';

/** Behind the sign-in, each loaded when first shown, so that the first does not wait for all. */
const LOADS = {
  list: async () => ({ default: (await import('./screens/inbox/inbox-screen.tsx')).InboxScreen }),
  watchlists: async () => ({ default: (await import('./screens/watchlists/watchlists-screen.tsx')).WatchlistsScreen }),
  links: async () => ({ default: (await import('./screens/links/links-screen.tsx')).LinksScreen }),
  people: async () => ({ default: (await import('./screens/people/people-screen.tsx')).PeopleScreen }),
  policy: async () => ({ default: (await import('./screens/policy/policy-screen.tsx')).PolicyScreen }),
  devices: async () => ({ default: (await import('./screens/devices/devices-screen.tsx')).DevicesScreen }),
  kiosks: async () => ({ default: (await import('./screens/kiosks/kiosks-screen.tsx')).KiosksScreen }),
  'chip-certificates': async () => ({
    default: (await import('./screens/chip-certificates/chip-certificates-screen.tsx')).ChipCertificatesScreen,
  }),
  dashboard: async () => ({ default: (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  audit: async () => ({ default: (await import('./screens/audit/audit-screen.tsx')).AuditScreen }),
  branding: async () => ({ default: (await import('./screens/branding/branding-screen.tsx')).BrandingScreen }),
  retention: async () => ({ default: (await import('./screens/retention/retention-screen.tsx')).RetentionScreen }),
  'api-keys': async () => ({ default: (await import('./screens/api-keys/api-keys-screen.tsx')).ApiKeysScreen }),
  callbacks: async () => ({ default: (await import('./screens/callbacks/callbacks-screen.tsx')).CallbacksScreen }),
  sync: async () => ({ default: (await import('./screens/sync/sync-screen.tsx')).SyncScreen }),
} as const satisfies Readonly<Record<PlaceName, () => Promise<{ default: ComponentType }>>>;

const loadResult = withTexts(async () => ({
  default: (await import('./screens/result/result-screen.tsx')).ResultScreen,
}));
const loadVisit = withTexts(async () => ({ default: (await import('./visit-page.tsx')).VisitPage }));

export const ResultScreen = lazyPart(loadResult);
export const PersonPage = lazyPart(
  withTexts(async () => ({ default: (await import('./screens/person-page/person-page.tsx')).PersonPage })),
);
export const CompanyPage = lazyPart(
  withTexts(async () => ({ default: (await import('./company-page.tsx')).CompanyPage })),
);
export const VisitPage = lazyPart(loadVisit);
export const SCREENS = Object.fromEntries(
  Object.entries(LOADS).map(([name, load]) => [name, lazyPart(load === LOADS.list ? load : withTexts(load))]),
) as unknown as Readonly<Record<PlaceName, ComponentType>>;

/** Nothing more urgent is loaded any more so long after the first paint. */
const LOADED_AFTER_MS = 1_000;

/** Everyday screens, ahead, so that nobody waits later. Returns how to call it off. */
export function loadScreens(): () => void {
  // A screen that cannot be fetched now is fetched, or reported, when it is shown.
  const ahead = () => void Promise.allSettled([LOADS.list, loadVisit, loadResult].map((load) => load()));
  let timer: number | undefined;
  const callOff = afterFirstPaint(() => {
    timer = window.setTimeout(ahead, LOADED_AFTER_MS);
  });
  return () => {
    callOff();
    clearTimeout(timer);
  };
}
