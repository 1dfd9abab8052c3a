import { useDirection } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/applicant/i18n.ts';
import { AddressStep } from './address-step.tsx';
import { CheckingPage } from './checking-page.tsx';
import { CompanyStep } from './company-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { DonePage } from './done-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { FaceStep } from './face-step.tsx';
import { LandingPage } from './landing-page.tsx';
import { PapersStep } from './papers-step.tsx';
import { SendStep } from './send-step.tsx';
import type { ApplicantStep } from './steps.ts';
import { stepsOf, stepToResume } from './steps.ts';
import { openVisit, useLinkVisit } from './visit.ts';
import { WaitingPage } from './waiting-page.tsx';

/** The page behind a link: shows where the visit stands. */
export function ApplicantPage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const view = useLinkVisit((visit) => visit.view);
  const end = useLinkVisit((visit) => visit.end);
  const chosenLanguage = view?.language ?? null;

  useEffect(() => {
    // The sender's choice, or the person's on another device. If its texts do not load, the page stays as it is.
    if (chosenLanguage !== null && chosenLanguage !== i18n.language) chooseLanguage(chosenLanguage).catch(() => {});
  }, [chosenLanguage, i18n]);
  useEffect(() => setDirection(i18n.dir(i18n.language)), [i18n, i18n.language, setDirection]);
  useEffect(() => {
    // A link opened again in the same tab changes the address without loading the page.
    const open = () => void openVisit();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  if (end !== null) return <EndedPage end={end} />;
  if (view === null) return <WaitingPage />;
  if (view.phase === 'ended') return <EndedPage end="declined" sender={view.sender} />;
  if (view.phase === 'checking') return <CheckingPage view={view} />;
  if (view.phase === 'done') return <DonePage view={view} />;
  return <Gathering />;
}

/** The steps, one after the other. */
function Gathering() {
  const view = useLinkVisit((visit) => visit.view);
  // Chosen once: what is given later must not move the person on before they have seen it.
  const [current, setStep] = useState<ApplicantStep | 'landing' | null>(
    () => view && (view.consent_version === null ? 'landing' : stepToResume(view)),
  );
  if (view === null || current === null) return null;
  const steps = stepsOf(view);
  if (current === 'landing') return <LandingPage view={view} onStart={() => setStep('consent')} />;

  const index = steps.indexOf(current);
  const before = steps[index - 1];
  const page = {
    view,
    number: index + 1,
    count: steps.length,
    // Consent is given once.
    onBack: before === undefined || before === 'consent' ? null : () => setStep(before),
    onNext: () => setStep(steps[index + 1] ?? 'send'),
  };
  switch (current) {
    case 'consent':
      return <ConsentStep {...page} />;
    case 'document':
      return <DocumentStep {...page} />;
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
      return <SendStep {...page} onChange={setStep} />;
  }
}
