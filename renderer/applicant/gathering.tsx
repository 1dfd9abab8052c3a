import { useContext, useEffect, useState } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useReaderList } from '../chip/use-reader-list.ts';
import { noteStep, useBackButton } from './back-button.ts';
import { LandingPage } from './landing-page.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { useDocumentReader } from './steps/keyed-document.ts';
import { Later, type LaterStep, loadSteps } from './steps/later-steps.tsx';
import { stepsOf, stepToResume } from './steps/standing.ts';
import { PlaceContext, SurroundingsContext } from './surroundings.ts';
import { notePlace, useLinkVisit } from './visit.ts';
import { chipOffer, useVisitChip } from './visit-chip.ts';

/** Somebody who has agreed continues where something is missing, others begin at `first`. */
export function Gathering({ first }: { first: 'landing' | 'consent' }) {
  const view = useLinkVisit((visit) => visit.view);
  // Chosen once: what is given later must not move the person on before they have seen it.
  const [step, setStep] = useState<VisitStep | 'landing' | null>(
    () => view && (view.consent_version === null ? first : stepToResume(view)),
  );
  const isAsked = (asked: VisitStep) => view !== null && stepsOf(view).includes(asked);
  useDocumentReader(view !== null && view.consent_version !== null && isAsked('person'));
  const { chipService, isOwnDevice } = useContext(SurroundingsContext);
  useKeptCamera(isOwnDevice);
  const list = useReaderList(chipService, isAsked('document'), step === 'chip');
  useEffect(() => {
    if (list !== null) useVisitChip.setState({ list });
  }, [list]);
  const offer = useVisitChip(chipOffer(view?.checks ?? []));
  // While the person reads what it is about.
  const isOpen = view !== null;
  useEffect(() => {
    if (isOpen) void loadSteps(laterStepsOf(useLinkVisit.getState().view));
  }, [isOpen]);
  useBackButton(step === 'consent' && first === 'landing' ? () => setStep('landing') : null);
  if (view === null || step === null) return null;

  const go = (to: VisitStep) => {
    setStep(to);
    notePlace(to);
  };
  const goOn = (to: VisitStep) => {
    noteStep();
    go(to);
  };
  const open = (chosen: VisitStep) => {
    if (chosen === 'chip') useVisitChip.setState({ isRequested: true });
    goOn(chosen);
  };
  if (step === 'landing') return <LandingPage view={view} onStart={() => goOn('consent')} />;
  // Somebody who stands at the chip keeps the step, whatever happens to the reader.
  const steps = stepsOf(view, offer === 'step' || step === 'chip');
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const next = () => {
    const { view: now } = useLinkVisit.getState();
    // A desk may have given some of it already.
    goOn(step === 'consent' && now ? stepToResume(now) : (steps[index + 1] ?? 'review'));
  };
  // Consent is given once.
  const onBack = before === undefined || before === 'consent' ? null : () => go(before);
  const props = { view, onNext: next, onOpen: open };
  return (
    <PlaceContext value={{ step, number: index + 1, count: steps.length, onBack }}>
      {step === 'consent' ? <ConsentStep {...props} /> : <Later key={step} step={step} {...props} />}
    </PlaceContext>
  );
}

const laterStepsOf = (view: ApplicantView | null): readonly LaterStep[] =>
  view === null ? [] : stepsOf(view).filter((step) => step !== 'consent');

/** The person is asked for the camera once, and it closes with the visit. */
function useKeptCamera(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    let close = () => {};
    import('../camera/kept-stream.ts').then(
      ({ keepCamera }) => {
        if (!isOver) close = keepCamera();
      },
      // Then the camera asks again, as it does elsewhere.
      () => undefined,
    );
    return () => {
      isOver = true;
      close();
    };
  }, [isKept]);
}
