import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { useMay } from './access/access.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { type PlaceName, usePlaces } from './layout/places.ts';
import { CompanyPage, loadScreens, PersonPage, ResultScreen, SCREENS, VisitPage } from './lazy-screens.ts';
import { followAddress, goTo, useRoute } from './route.ts';
import { discardPolicyDraft } from './screens/policy/policy-draft.ts';
import { hasOpenWork, hasUnkeptWork } from './session/open-work.ts';
import { useButtonKeys, useKeys } from './ui/keys.ts';
import { beginSearch } from './wanted-search.ts';

/** The screen that the address names. A person's work ends with their session. */
export function SignedIn({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const route = useRoute((state) => state.route);
  const mayRun = useMay('run_verifications');
  const places = usePlaces();
  const Screen = places.some(({ at }) => at === route.at) ? SCREENS[route.at as PlaceName] : null;

  useEffect(
    () =>
      followAddress(
        () => !hasOpenWork(),
        () => !hasUnkeptWork(),
      ),
    [],
  );
  useEffect(() => loadScreens(), []);
  useEffect(() => discardPolicyDraft, []);
  useButtonKeys();
  useKeys({ '/': beginSearch });
  useHotkeys(
    [
      ['mod+K', beginSearch],
      ['alt+O', () => mayRun && goTo({ at: 'visit', path: 'scan' })],
      ['alt+N', () => mayRun && goTo({ at: 'visit', path: 'typed' })],
      ...places.flatMap(({ at, hotkey }): HotkeyItem[] => (hotkey === null ? [] : [[hotkey, () => goTo({ at })]])),
    ],
    [],
  );
  const visit = route.at === 'visit' && mayRun ? route : null;
  const company = route.at === 'company' && mayRun ? route : null;
  useEffect(() => {
    // An address typed by hand leads somebody without the permission back to the cases.
    const isVisit = route.at === 'visit' || route.at === 'company';
    const isRefused = isVisit ? !mayRun : !['verification', 'person'].includes(route.at) && Screen === null;
    if (isRefused) goTo({ at: 'list' });
  }, [route, mayRun, Screen]);

  return (
    <Suspense fallback={<p role="status">{t('app.loading')}</p>}>
      {Screen === null ? null : <Screen />}
      {route.at === 'verification' ? <ResultScreen key={route.batchId} batchId={route.batchId} /> : null}
      {route.at === 'person' ? <PersonPage key={route.batchId} batchId={route.batchId} /> : null}
      {company === null ? null : <CompanyPage visitId={company.visitId} />}
      {visit === null ? null : <VisitPage {...visit} isDemo={isDemo} />}
    </Suspense>
  );
}
