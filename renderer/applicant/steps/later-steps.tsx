import { type ComponentType, Suspense, useState } from 'react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageFrame } from '../page-frame.tsx';
import type { StepProps } from './standing.ts';

type Step = ComponentType<StepProps>;
/** Nobody waits for these at the first page: they bring cameras, phone numbers and countries. */
export type LaterStep = Exclude<VisitStep, 'consent'>;

const LOADS: Readonly<Record<LaterStep, () => Promise<Step>>> = {
  document: async () => (await import('./document-step.tsx')).DocumentStep,
  chip: async () => (await import('./chip-step.tsx')).ChipStep,
  person: async () => (await import('./person-step.tsx')).PersonStep,
  company: async () => (await import('./company-step.tsx')).CompanyStep,
  papers: async () => (await import('./papers-step.tsx')).PapersStep,
  address: async () => (await import('./address-step.tsx')).AddressStep,
  face: async () => (await import('./face-step.tsx')).FaceStep,
  answer: async () => (await import('./answer-step.tsx')).AnswerStep,
  review: async () => (await import('./review-step.tsx')).ReviewStep,
};
export const LATER_STEPS = Object.keys(LOADS) as readonly LaterStep[];

const here = new Map<LaterStep, Step>();
const load = async (step: LaterStep): Promise<Step> => {
  const loaded = await LOADS[step]();
  here.set(step, loaded);
  return loaded;
};
const LAZY = Object.fromEntries(
  LATER_STEPS.map((step) => [step, lazyPart(async () => ({ default: await load(step) }), <Loading />)]),
) as unknown as Readonly<Record<LaterStep, Step>>;

/** Ahead, one after the other, so that the next step does not wait for the last. */
export async function loadSteps(steps: readonly LaterStep[]): Promise<void> {
  // A step that cannot be fetched now is fetched, or reported, when it is shown.
  for (const step of steps) await load(step).catch(() => undefined);
}

/** A step, which may still have to be loaded. Key it by its step. */
export function Later({ step, ...props }: StepProps & { readonly step: LaterStep }) {
  // Chosen once, because another component would begin anew.
  const [Step] = useState(() => here.get(step) ?? (LAZY[step] as Step));
  return (
    <Suspense fallback={<Loading />}>
      <Step {...props} />
    </Suspense>
  );
}

function Loading() {
  const { t } = useTranslation('page');
  return <PageFrame title={t('live.connecting')} />;
}
