import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { askedSteps, requiredDetails, stepOfField, visitSteps } from '../../session/steps.ts';

export type StepProps = {
  readonly view: ApplicantView;
  readonly onNext: () => void;
  /** Opens a step that was left out or has to change. */
  readonly onOpen: (step: VisitStep) => void;
};

/** The steps that a link asks for, with the chip where it can be read. */
export const stepsOf = ({ checks, asked }: ApplicantView, hasChip = false): readonly VisitStep[] =>
  asked ? askedSteps(asked) : visitSteps({ checks, readsFirst: true, hasChip, hasReview: true });

export const hasFile = ({ files }: ApplicantView, kind: string): boolean => files.some((file) => file.kind === kind);

/** The details that the run needs and nobody has given. */
export const missingDetails = ({ checks, known_fields: known, ...view }: ApplicantView) =>
  checks.includes('company')
    ? []
    : requiredDetails(checks, view.phone_required).filter((field) => !known.includes(field) && !view.fields[field]);

/** By field, whatever it is that the run needs. */
function missingFields(view: ApplicantView): readonly string[] {
  const { consent_version, known_fields: known, business } = view;
  return [
    ...(consent_version === null ? ['consent'] : []),
    ...(hasFile(view, 'id_document_front') ? [] : ['id_document_front']),
    ...missingDetails(view),
    ...(view.has_live_capture ? [] : ['selfie']),
    ...(known.includes('business_name') || business?.business_name ? [] : ['business_name']),
    ...(view.asked ? missingAsked(view) : []),
  ];
}

/** Nothing that a reviewer asks for may be left out. */
const missingAsked = (view: ApplicantView): readonly string[] => [
  ...(hasFile(view, 'address_document') ? [] : ['address_document']),
  ...(hasFile(view, 'business_document_1') ? [] : ['business_document_1']),
  ...(view.text ? [] : ['text']),
];

/** Steps whose result the person may leave out, and whether there is one. */
const LEFT_OUT: Partial<Record<VisitStep, (view: ApplicantView) => boolean>> = {
  address: (view) => !hasFile(view, 'address_document'),
  papers: ({ files }) => files.length === 0,
};

/** How far a step is. `not_given` may stay so. */
export function standingOf(step: VisitStep, view: ApplicantView): 'ready' | 'not_given' | 'missing' {
  if (missingFields(view).some((field) => stepOfField(field) === step)) return 'missing';
  return LEFT_OUT[step]?.(view) ? 'not_given' : 'ready';
}

/** Where the person stood, or else the first step that lacks something. */
export function stepToResume(view: ApplicantView): VisitStep {
  const stood = view.place === 'back' ? 'document' : view.place;
  // The chip shows only where a reader is.
  if (stood !== null && stepsOf(view, true).includes(stood)) return stood;
  return stepsOf(view).find((step) => standingOf(step, view) !== 'ready') ?? 'review';
}
