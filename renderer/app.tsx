import type { HotkeyItem } from '@mantine/hooks';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptSession, useAccess, useMay } from './access/access.ts';
import { useStepUp } from './access/step-up.ts';
import { StepUpDialog } from './access/step-up-dialog.tsx';
import { useIdleLock } from './access/use-idle-lock.ts';
import { call } from './api/client.ts';
import { useStatus } from './api/queries.ts';
import { Layout } from './layout/layout.tsx';
import { LeaveQuestion } from './layout/leave-question.tsx';
import type { PlaceName } from './layout/places.ts';
import { usePlaces } from './layout/places.ts';
import { followAddress, goTo, useRoute } from './route.ts';
import { ApiKeysScreen } from './screens/api-keys/api-keys-screen.tsx';
import { CallbacksScreen } from './screens/callbacks/callbacks-screen.tsx';
import { DevicesScreen } from './screens/devices/devices-screen.tsx';
import { InboxScreen } from './screens/inbox/inbox-screen.tsx';
import { LinksScreen } from './screens/links/links-screen.tsx';
import { LockScreen } from './screens/lock/lock-screen.tsx';
import { PeopleScreen } from './screens/people/people-screen.tsx';
import { discardPolicyDraft } from './screens/policy/policy-draft.ts';
import { PolicyScreen } from './screens/policy/policy-screen.tsx';
import { ResultScreen } from './screens/result/result-screen.tsx';
import { RetentionScreen } from './screens/retention/retention-screen.tsx';
import { SecondFactorScreen } from './screens/second-factor/second-factor-screen.tsx';
import { SetPasswordScreen } from './screens/set-password/set-password-screen.tsx';
import { SetUpScreen } from './screens/set-up/set-up-screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { SyncScreen } from './screens/sync/sync-screen.tsx';
import { VisitScreen } from './screens/visit/visit-screen.tsx';
import { WatchlistsScreen } from './screens/watchlists/watchlists-screen.tsx';
import { dispatchVisit, useVisit, visitHasUnsavedWork } from './session/visit.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorNotice } from './ui/error-notice.tsx';

/** The whole page: chooses the screen for the current state. */
export function App() {
  const { t } = useTranslation();
  const status = useStatus();
  const queries = useQueryClient();
  const token = useAccess((access) => access.token);
  const locked = useAccess((access) => access.locked);
  const hasEnded = useAccess((access) => access.hasEnded);
  const passwordDue = useAccess((access) => access.passwordDue);
  const secondFactorDue = useAccess((access) => access.secondFactorDue);
  const question = useStepUp((stepUp) => stepUp.question);
  const isDemo = status.data?.environment === 'demo';
  const demoSession = status.data?.demo_session;
  useIdleLock(status.isSuccess && !isDemo);

  useEffect(() => {
    // A session from before a reload may have ended or been locked since; a 401 locks the page.
    if (useAccess.getState().token !== null) call('getOperator', null).catch(() => {});
  }, []);
  useEffect(() => {
    if (demoSession && (token === null || hasEnded)) adoptSession(demoSession);
  }, [demoSession, token, hasEnded]);
  useEffect(() => {
    // Signing out discards the operator's work and data.
    if (token !== null) return;
    dispatchVisit({ type: 'ended' });
    discardPolicyDraft();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' });
  }, [token, queries]);

  const screen = (() => {
    if (token !== null && passwordDue) return <SetPasswordScreen />;
    if (token !== null && secondFactorDue) return <SecondFactorScreen />;
    if (token !== null) return <SignedIn isDemo={isDemo} />;
    if (status.data?.needs_set_up) return <SetUpScreen needsCode={status.data.needs_set_up_code} />;
    if (status.data && !demoSession) return <SignInScreen />;
    if (status.error) return <ErrorNotice error={status.error} onRetry={() => void status.refetch()} />;
    return <p role="status">{t('app.loading')}</p>;
  })();
  return (
    <>
      <Layout status={status.data ?? null} isReachable={status.error === null}>
        <ErrorBoundary>{screen}</ErrorBoundary>
      </Layout>
      {question ? <StepUpDialog onAnswer={question.answer} /> : null}
      {locked ? <LockScreen isDemo={isDemo} /> : null}
    </>
  );
}

// Loaded when opened: most people never do.
const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));
const AuditScreen = lazy(async () => ({ default: (await import('./screens/audit/audit-screen.tsx')).AuditScreen }));

const SCREENS: Readonly<Record<PlaceName, ComponentType>> = {
  list: InboxScreen,
  watchlists: WatchlistsScreen,
  links: LinksScreen,
  people: PeopleScreen,
  policy: PolicyScreen,
  devices: DevicesScreen,
  dashboard: DashboardScreen,
  audit: AuditScreen,
  retention: RetentionScreen,
  'api-keys': ApiKeysScreen,
  callbacks: CallbacksScreen,
  sync: SyncScreen,
};

function SignedIn({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const route = useRoute((state) => state.route);
  const visit = useVisit();
  const mayRun = useMay('run_verifications');
  const places = usePlaces();
  const Screen = places.some(({ at }) => at === route.at) ? SCREENS[route.at as PlaceName] : null;

  useEffect(() => followAddress(() => !visitHasUnsavedWork()), []);
  useHotkeys(
    [
      ['alt+O', () => mayRun && goTo({ at: 'visit', path: 'scan' })],
      ['alt+N', () => mayRun && goTo({ at: 'visit', path: 'typed' })],
      ...places.flatMap(({ at, hotkey }): HotkeyItem[] => (hotkey === null ? [] : [[hotkey, () => goTo({ at })]])),
    ],
    [],
  );
  const path = route.at === 'visit' && mayRun ? route.path : null;
  useEffect(() => {
    // An address typed by hand leads somebody without the permission back to the cases.
    const isRefused = route.at === 'visit' ? !mayRun : route.at !== 'verification' && Screen === null;
    if (isRefused) goTo({ at: 'list' });
  }, [route, mayRun, Screen]);
  useEffect(() => {
    // A finished visit is a case, which has its own address.
    if (visit.step === 'result') goTo({ at: 'verification', batchId: visit.batchId });
  }, [visit]);
  useEffect(() => {
    const current = 'draft' in visit ? visit.draft.path : null;
    // Switching to the other path starts over. Nothing is lost: the address cannot change while there is unsaved work.
    if (path !== null && visit.step !== 'result' && current !== path) dispatchVisit({ type: 'started', path });
    if (path === null && visit.step !== 'idle') dispatchVisit({ type: 'ended' });
  }, [path, visit]);

  return (
    <>
      {Screen === null ? null : (
        <Suspense fallback={<p role="status">{t('app.loading')}</p>}>
          <Screen />
        </Suspense>
      )}
      {route.at === 'verification' ? <ResultScreen key={route.batchId} batchId={route.batchId} /> : null}
      {route.at === 'visit' && visit.step !== 'idle' && visit.step !== 'result' ? (
        <VisitScreen state={visit} isDemo={isDemo} />
      ) : null}
      <LeaveQuestion isSubmitting={visit.step === 'submitting'} />
    </>
  );
}
