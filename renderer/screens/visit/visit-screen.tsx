import { Button, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useCaptureRulesInForce } from '../../api/queries.ts';
import { deskChipService } from '../../chip/desk-chip-service.ts';
import { useReaderList } from '../../chip/use-reader-list.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { offerOf } from '../../session/chip.ts';
import { useKeeping } from '../../session/keep-visit.ts';
import type { ActiveVisit, GatheringVisit } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { Notice } from '../../ui/notice.tsx';
import type { StepProps } from './step-page.tsx';
import { StepTrail } from './step-trail.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { ChipStep } from './steps/chip-step.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { FaceStep } from './steps/face-step.tsx';
import { KeyedDocument } from './steps/keyed-document.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { useDocumentReading } from './use-document-reading.ts';

/** The desk has no visit of a company. */
const STEPS: Readonly<Record<Exclude<VisitStep, 'company' | 'papers' | 'answer'>, ComponentType<StepProps>>> = {
  consent: ConsentStep,
  person: PersonStep,
  document: DocumentStep,
  chip: ChipStep,
  address: AddressStep,
  face: FaceStep,
  review: ReviewStep,
};

/** One visit from consent to result. */
export function VisitScreen({ state: visit, isDemo }: { state: ActiveVisit; isDemo: boolean }) {
  const { t, i18n } = useTranslation();
  const found = 'errors' in visit ? visit.errors : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages change with the language.
  const errors = useMemo(() => found && fieldsInPageLanguage(found), [found, i18n.language]);
  const state: GatheringVisit | null = errors !== null && 'errors' in visit ? { ...visit, errors } : null;
  const region = useRef<HTMLDivElement>(null);
  const isFailing = useKeeping(({ failure }) => failure !== null);
  const { step, draft } = visit;
  const Shown =
    step === 'submitting' || step === 'company' || step === 'papers' || step === 'answer' ? null : STEPS[step];
  useDocumentReading(draft);
  const { data: rules } = useCaptureRulesInForce();
  useEffect(() => {
    // Without an answer the visit continues, and the service says what it lacks.
    if (rules) dispatchVisit({ type: 'rules_known', rules });
  }, [rules]);
  const isAsked = draft.checks.includes('document') && step !== 'submitting';
  const readers = useReaderList(deskChipService, isAsked, step === 'chip');
  const offer = offerOf(readers);
  useEffect(() => {
    if (offer !== null && step !== 'chip') dispatchVisit({ type: 'chip_offered', offer });
  }, [offer, step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step moves the focus.
  useEffect(() => {
    window.scrollTo(0, 0);
    // Focuses the first thing left to do, or the heading if there is nothing.
    const first = draft.path === 'scan' ? region.current?.querySelector<HTMLElement>('[data-first]') : null;
    (first ?? region.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [step]);
  const wrongBefore = useRef(0);
  useEffect(() => {
    const wrong = Object.keys(found ?? {}).length;
    // Somebody who mends one of several fields keeps their place.
    if (wrong > 0 && wrong >= wrongBefore.current) firstInvalid(region.current)?.focus();
    wrongBefore.current = wrong;
  }, [found]);

  return (
    <div
      ref={region}
      onKeyDownCapture={(event) => {
        // A held key must advance only one step.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <Flex wrap="wrap" align="center" justify="space-between" gap="0.75rem" mb="0.75rem">
        <StepTrail state={visit} />
        <Button
          variant="subtle"
          leftSection={<IconX size={18} aria-hidden="true" />}
          onClick={() => goTo({ at: 'list' })}
        >
          {t('visit.leave')}
        </Button>
      </Flex>
      <div role="status">{isFailing ? <Notice tone="doubt" title={t('visit.not_saved')} /> : null}</div>
      <KeyedDocument state={visit} />
      {visit.step === 'submitting' ? <RunStep state={visit} /> : null}
      {Shown && state ? <Shown state={state} isDemo={isDemo} readers={readers} /> : null}
    </div>
  );
}

function firstInvalid(region: HTMLElement | null): HTMLElement | null {
  return (
    region?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button, [data-invalid] input') ?? null
  );
}
