import { Button, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { useCaptureRulesInForce } from '../../api/queries.ts';
import { deskChipService } from '../../chip/desk-chip-service.ts';
import { useReaderList } from '../../chip/use-reader-list.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { useKeeping } from '../../session/keep-visit.ts';
import type { ActiveVisit, GatheringVisit } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { Notice } from '../../ui/notice.tsx';
import { StepTrail } from './step-trail.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { ChipStep } from './steps/chip-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { DocumentStep } from './steps/document-step.tsx';
import { FaceStep } from './steps/face-step.tsx';
import { KeyedDocument } from './steps/keyed-document.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { ScanConsentStep } from './steps/scan-consent-step.tsx';
import { ScanFaceStep } from './steps/scan-face-step.tsx';
import { ScanStep } from './steps/scan-step.tsx';
import { useDocumentReading } from './use-document-reading.ts';

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
  useDocumentReading(draft);
  useCaptureRules();
  const isAsked = draft.verificationType !== 'ID' && step !== 'submitting';
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
  useEffect(() => {
    const first = errors && Object.keys(errors).length > 0 ? firstInvalid(region.current) : null;
    first?.focus();
  }, [errors]);

  useEffect(() => {
    // A held key must advance only one step.
    const stopRepeats = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    };
    const element = region.current;
    element?.addEventListener('keydown', stopRepeats, { capture: true });
    return () => element?.removeEventListener('keydown', stopRepeats, { capture: true });
  }, []);

  return (
    <div ref={region}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="0.75rem" mb="1.75rem">
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
      {(() => {
        if (visit.step === 'submitting') return <RunStep state={visit} />;
        if (state === null) return null;
        if (draft.path === 'scan') return <ScanPathStep state={state} isDemo={isDemo} readers={readers} />;
        switch (state.step) {
          case 'consent':
            return <ConsentStep state={state} isDemo={isDemo} />;
          case 'person':
            return <PersonStep state={state} />;
          case 'document':
            return <DocumentStep state={state} readers={readers} />;
          case 'chip':
            return <ChipStep state={state} list={readers} />;
          case 'address':
            return <AddressStep state={state} />;
          case 'face':
            return <FaceStep state={state} />;
          case 'review':
            return <ReviewStep state={state} />;
        }
      })()}
    </div>
  );
}

type ScanPathStepProps = { state: GatheringVisit; isDemo: boolean; readers: ChipReaderList | null };

function ScanPathStep({ state, isDemo, readers }: ScanPathStepProps) {
  switch (state.step) {
    case 'consent':
      return <ScanConsentStep />;
    case 'document':
      return <ScanStep state={state} isDemo={isDemo} readers={readers} />;
    case 'chip':
      return <ChipStep state={state} list={readers} />;
    case 'person':
      return <ConfirmStep state={state} />;
    default:
      return <ScanFaceStep state={state} />;
  }
}

/** Null while the service has not looked. Virtual readers put no step in anybody's way. */
function offerOf(list: ChipReaderList | null) {
  if (list === null || list.state === 'starting') return null;
  if (list.state !== 'ready') return 'none';
  return list.readers.some(({ virtual }) => virtual === null) ? 'step' : 'on_request';
}

function firstInvalid(region: HTMLElement | null): HTMLElement | null {
  return (
    region?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button, [data-invalid] input') ?? null
  );
}

/** Without an answer the visit continues, and the service says what it lacks. */
function useCaptureRules(): void {
  const { data: rules } = useCaptureRulesInForce();
  useEffect(() => {
    if (rules) dispatchVisit({ type: 'rules_known', rules });
  }, [rules]);
}
