import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useReaderList } from '../chip/use-reader-list.ts';
import { LandingPage } from './landing-page.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { ChipStep } from './steps/chip-step.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { FaceStep } from './steps/face-step.tsx';
import { useDocumentReader } from './steps/keyed-document.ts';
import { PapersStep } from './steps/papers-step.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { type StepProps, stepsOf, stepToResume } from './steps/standing.ts';
import { PlaceContext, SurroundingsContext } from './surroundings.ts';
import { notePlace, useLinkVisit } from './visit.ts';
import { chipOffer, useVisitChip } from './visit-chip.ts';

const STEPS: Readonly<Record<VisitStep, ComponentType<StepProps>>> = {
  consent: ConsentStep,
  document: DocumentStep,
  chip: ChipStep,
  person: PersonStep,
  company: CompanyStep,
  papers: PapersStep,
  address: AddressStep,
  face: FaceStep,
  review: ReviewStep,
};

/** Somebody who has agreed continues where something is missing, others begin at `first`. */
export function Gathering({ first }: { first: 'landing' | 'consent' }) {
  const view = useLinkVisit((visit) => visit.view);
  // Chosen once: what is given later must not move the person on before they have seen it.
  const [step, setStep] = useState<VisitStep | 'landing' | null>(
    () => view && (view.consent_version === null ? first : stepToResume(view)),
  );
  const isAsked = (asked: VisitStep) => view !== null && stepsOf(view).includes(asked);
  useDocumentReader(view !== null && view.consent_version !== null && isAsked('person'));
  const { chipService } = useContext(SurroundingsContext);
  const list = useReaderList(chipService, isAsked('document'), step === 'chip');
  useEffect(() => {
    if (list !== null) useVisitChip.setState({ list });
  }, [list]);
  const offer = useVisitChip(chipOffer);
  if (view === null || step === null) return null;

  const go = (to: VisitStep) => {
    setStep(to);
    notePlace(to);
  };
  const open = (chosen: VisitStep) => {
    if (chosen === 'chip') useVisitChip.setState({ isRequested: true });
    go(chosen);
  };
  if (step === 'landing') return <LandingPage view={view} onStart={() => go('consent')} />;
  // Somebody who stands at the chip keeps the step, whatever happens to the reader.
  const steps = stepsOf(view, offer === 'step' || step === 'chip');
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const next = () => {
    const { view: now } = useLinkVisit.getState();
    // A desk may have given some of it already.
    go(step === 'consent' && now ? stepToResume(now) : (steps[index + 1] ?? 'review'));
  };
  // Consent is given once.
  const onBack = before === undefined || before === 'consent' ? null : () => go(before);
  const Step = STEPS[step];
  return (
    <PlaceContext value={{ step, number: index + 1, count: steps.length, onBack }}>
      <Step view={view} onNext={next} onOpen={open} />
    </PlaceContext>
  );
}
