import { useEffect } from 'react';
import type { VisitPath } from '#shared/contract/visits/visit.ts';
import { LeaveQuestion } from './layout/leave-question.tsx';
import { goTo } from './route.ts';
import { HandedOver, KeptElsewhere } from './screens/visit/elsewhere.tsx';
import { VisitScreen } from './screens/visit/visit-screen.tsx';
import { beginVisit, leaveVisit, resumeVisit, useKeeping } from './session/keep-visit.ts';
import { useVisit } from './session/visit.ts';

type VisitPageProps = { path: VisitPath; visitId?: string; isDemo: boolean };

/** Loaded when a visit begins, because it brings all telephone numbering plans. */
export function VisitPage({ path, visitId, isDemo }: VisitPageProps) {
  const visit = useVisit();
  const keeping = useKeeping();
  useEffect(() => {
    // Switching paths starts over: the address cannot change before the operator has answered.
    if (visitId === undefined) beginVisit(path);
    else if (useKeeping.getState().visitId !== visitId) void resumeVisit(visitId);
  }, [path, visitId]);
  useEffect(() => leaveVisit, []);
  useEffect(() => {
    // A finished visit is a case, which has its own address.
    if (visit.step === 'result') goTo({ at: 'verification', batchId: visit.batchId });
  }, [visit]);

  if (keeping.state === 'away' && keeping.visitId !== null)
    return <HandedOver visitId={keeping.visitId} code={keeping.code} />;
  if (keeping.state !== 'here') return <KeptElsewhere {...keeping} />;
  return (
    <>
      {visit.step === 'idle' || visit.step === 'result' ? null : (
        <VisitScreen key={keeping.visitId} state={visit} isDemo={isDemo} />
      )}
      <LeaveQuestion isSubmitting={visit.step === 'submitting'} />
    </>
  );
}
