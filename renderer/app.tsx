import { useDirection } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { adoptSession, useAccess } from './access/access.ts';
import { useStepUp } from './access/step-up.ts';
import { useIdleLock } from './access/use-idle-lock.ts';
import { call } from './api/client.ts';
import { useStatus } from './api/queries.ts';
import { useReach } from './api/reach.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { FailedPartAtDesk } from './layout/failed-part.tsx';
import { Layout } from './layout/layout.tsx';
import { LockScreen } from './screens/lock/lock-screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ErrorNotice } from './ui/error-notice.tsx';
import { lazyPart } from './ui/lazy-part.ts';
import { FailedPartContext } from './ui/part-failed.tsx';

// Screens after the sign-in need not be there before it.
const StepUpDialog = lazyPart(async () => ({ default: (await import('./access/step-up-dialog.tsx')).StepUpDialog }));
// Most visits never see these three.
const SecondFactorScreen = lazyPart(async () => ({
  default: (await import('./screens/second-factor/second-factor-screen.tsx')).SecondFactorScreen,
}));
const SetPasswordScreen = lazyPart(async () => ({
  default: (await import('./screens/set-password/set-password-screen.tsx')).SetPasswordScreen,
}));
const SetUpScreen = lazyPart(async () => ({
  default: (await import('./screens/set-up/set-up-screen.tsx')).SetUpScreen,
}));
const SignedIn = lazyPart(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** The whole page: chooses the screen for the current state. */
export function App() {
  const { t, i18n } = useTranslation();
  const { setDirection } = useDirection();
  const status = useStatus();
  // The next look at the status, soon after, ends it.
  const isGone = useReach((reach) => reach.isGone);
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

  useEffect(() => setDirection(i18n.dir(i18n.language)), [i18n, i18n.language, setDirection]);
  useEffect(() => {
    // A session from before a reload may have ended or been locked since; a 401 locks the page.
    if (useAccess.getState().token !== null) call('getOperator', null).catch(() => {});
  }, []);
  useEffect(() => {
    if (demoSession && (token === null || hasEnded)) adoptSession(demoSession);
  }, [demoSession, token, hasEnded]);
  useEffect(() => {
    // Signing out discards the operator's data; `SignedIn` discards the work.
    if (token !== null) return;
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
    <FailedPartContext value={FailedPartAtDesk}>
      <Layout status={status.data ?? null} isReachable={status.error === null && !isGone}>
        <ErrorBoundary
          onRecover={() => {
            window.location.hash = '#/';
          }}
        >
          <Suspense fallback={<p role="status">{t('app.loading')}</p>}>{screen}</Suspense>
        </ErrorBoundary>
      </Layout>
      <Suspense>{question ? <StepUpDialog onAnswer={question.answer} /> : null}</Suspense>
      {locked ? <LockScreen isDemo={isDemo} /> : null}
    </FailedPartContext>
  );
}
