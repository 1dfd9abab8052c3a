import { useContext, useEffect, useState } from 'react';
import type { ApplicantStep } from '#shared/contract/links/applicant.ts';
import type { ChipService } from '../chip/chip-service.ts';
import { useReaderList } from '../chip/use-reader-list.ts';
import { LandingPage } from './landing-page.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { ChipStep } from './steps/chip-step.tsx';
import { CompanyStep } from './steps/company-step.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { FaceStep } from './steps/face-step.tsx';
import { useDocumentReader } from './steps/keyed-document.ts';
import { PapersStep } from './steps/papers-step.tsx';
import { SendStep } from './steps/send-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { stepsOf, stepToResume } from './steps/steps.ts';
import { SurroundingsContext } from './surroundings.ts';
import { notePlace, useLinkVisit } from './visit.ts';
import { chipOffer, useVisitChip } from './visit-chip.ts';

/** Somebody who has agreed continues where something is missing, others begin at `first`. */
export function Gathering({ first }: { first: 'landing' | 'consent' }) {
  const view = useLinkVisit((visit) => visit.view);
  // Chosen once: what is given later must not move the person on before they have seen it.
  const [current, setCurrent] = useState<ApplicantStep | 'landing' | null>(
    () => view && (view.consent_version === null ? first : stepToResume(view)),
  );
  const setStep = (step: ApplicantStep) => {
    setCurrent(step);
    notePlace(step);
  };
  useDocumentReader(view !== null && view.consent_version !== null && stepsOf(view).includes('details'));
  const { chipService } = useContext(SurroundingsContext);
  const offer = useVisitChip(chipOffer);
  if (view === null || current === null) return null;
  const readers =
    chipService === null || !stepsOf(view).includes('document') ? null : (
      <ReadersAtHand service={chipService} isWatched={current === 'chip'} />
    );
  // Somebody who stands at it keeps the step, whatever happens to the reader.
  const steps = stepsOf(view, offer === 'step' || current === 'chip');
  if (current === 'landing') return <LandingPage view={view} onStart={() => setStep('consent')} />;

  const index = steps.indexOf(current);
  const before = steps[index - 1];
  const page = {
    view,
    number: index + 1,
    count: steps.length,
    // Consent is given once.
    onBack: before === undefined || before === 'consent' ? null : () => setStep(before),
    onNext: () => {
      const { view: now } = useLinkVisit.getState();
      // A desk may have given some of it already.
      setStep(current === 'consent' && now ? stepToResume(now) : (steps[index + 1] ?? 'send'));
    },
  };
  const open = (step: ApplicantStep) => {
    if (step === 'chip') useVisitChip.setState({ isRequested: true });
    setStep(step);
  };
  return (
    <>
      {readers}
      <StepPage current={current} page={page} onChange={open} />
    </>
  );
}

type StepPageProps = { current: ApplicantStep; page: StepProps; onChange: (step: ApplicantStep) => void };

function StepPage({ current, page, onChange }: StepPageProps) {
  switch (current) {
    case 'consent':
      return <ConsentStep {...page} />;
    case 'document':
      return <DocumentStep {...page} />;
    case 'chip':
      return <ChipStep {...page} />;
    case 'details':
      return <DetailsStep {...page} />;
    case 'address':
      return <AddressStep {...page} />;
    case 'face':
      return <FaceStep {...page} />;
    case 'company':
      return <CompanyStep {...page} />;
    case 'papers':
      return <PapersStep {...page} />;
    case 'send':
      return <SendStep {...page} onChange={onChange} />;
  }
}

/** Asks which readers are there, for the whole visit. */
function ReadersAtHand({ service, isWatched }: { service: ChipService; isWatched: boolean }) {
  const list = useReaderList(service, true, isWatched);
  useEffect(() => {
    if (list !== null) useVisitChip.setState({ list });
  }, [list]);
  return null;
}
