import { useEffect } from 'react';
import { LeaveQuestion } from './layout/leave-question.tsx';
import { goTo } from './route.ts';
import { VisitScreen } from './screens/visit/visit-screen.tsx';
import type { VisitPath } from './session/session.ts';
import { dispatchVisit, useVisit } from './session/visit.ts';

/** Loaded when a visit begins, because it brings all telephone numbering plans. */
export function VisitPage({ path, isDemo }: { path: VisitPath; isDemo: boolean }) {
  const visit = useVisit();
  useEffect(() => {
    // Switching paths starts over: the address cannot change while there is unsaved work.
    dispatchVisit({ type: 'started', path });
    return () => dispatchVisit({ type: 'ended' });
  }, [path]);
  useEffect(() => {
    // A finished visit is a case, which has its own address.
    if (visit.step === 'result') goTo({ at: 'verification', batchId: visit.batchId });
  }, [visit]);

  return (
    <>
      {visit.step === 'idle' || visit.step === 'result' ? null : <VisitScreen state={visit} isDemo={isDemo} />}
      <LeaveQuestion isSubmitting={visit.step === 'submitting'} />
    </>
  );
}
