import { type CaptureRules, DEFAULT_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { FieldErrors, FileField, VerificationType } from '#shared/contract/runs/kyc-data.ts';
import type { ChipDraft, PersonDraft, VisitPath, VisitStep, WedgeReading } from '#shared/contract/visits/visit.ts';
import type { Failure } from '../api/api-error.ts';
import type { CaptureDraft } from './capture-draft.ts';
import { type ChipOffer, chipPasswordOf, hasChipStep, withoutOtherChip } from './chip-draft.ts';
import { validatePerson } from './person.ts';
import { emptyPerson } from './person-draft.ts';
import { type Filled, fillIn, withoutFilled } from './prefill.ts';
import { type RejectedTry, withTry } from './rejected-tries.ts';

export type { VisitPath } from '#shared/contract/visits/visit.ts';

/** Progress of reading for the form; stays `none` when the details are typed first. */
export type Reading =
  | { readonly state: 'none' | 'under_way' }
  | { readonly state: 'failed'; readonly failure: RunFailure }
  | { readonly state: 'done'; readonly prefill: DocumentPrefill };

/** Everything the operator has gathered so far. */
export type Draft = {
  readonly path: VisitPath;
  readonly verificationType: VerificationType;
  readonly hasConsent: boolean;
  /** In which language the customer read or heard the consent text. */
  readonly consentLanguage: string;
  /** The text that the customer agreed to on their own phone; null for that of the desk. */
  readonly consentVersion: string | null;
  readonly person: PersonDraft;
  /** The details read from the document. */
  readonly filled: Filled;
  readonly reading: Reading;
  /** The fields that a keyboard-wedge reader read from the document, if there was one. */
  readonly keyed: WedgeReading | null;
  /** Pictures of the camera that were not good enough, oldest first. */
  readonly rejected: readonly RejectedTry[];
  readonly captures: Partial<Record<FileField, CaptureDraft>>;
  readonly chipOffer: ChipOffer;
  readonly chip: ChipDraft | null;
  readonly rules: CaptureRules;
  readonly faceAttested: boolean;
  readonly specimenTitle: string | null;
};

export type Step = VisitStep;

/** Why a run got no answer; it can be sent again under the same id. */
export type RunFailure = Failure;

export type VisitState =
  | { readonly step: 'idle' }
  | { readonly step: Step; readonly draft: Draft; readonly errors: FieldErrors }
  | { readonly step: 'submitting'; readonly draft: Draft; readonly runId: string; readonly failure: RunFailure | null }
  | { readonly step: 'result'; readonly batchId: string };

export type ActiveVisit = Exclude<VisitState, { step: 'idle' | 'result' }>;
/** Before it is submitted, with messages in the page's language. */
export type GatheringVisit = Omit<Extract<VisitState, { errors: unknown }>, 'errors'> & { readonly errors: Messages };
export type Messages = Readonly<Record<string, string>>;

export type VisitEvent =
  | { readonly type: 'started'; readonly path: VisitPath }
  | { readonly type: 'resumed'; readonly visit: VisitState }
  | { readonly type: 'rules_known'; readonly rules: CaptureRules }
  | { readonly type: 'type_chosen'; readonly verificationType: VerificationType }
  | { readonly type: 'consent_given'; readonly hasConsent: boolean; readonly language?: string }
  | { readonly type: 'person_changed'; readonly field: keyof PersonDraft; readonly value: string }
  | {
      readonly type: 'specimen_chosen';
      readonly title: string;
      readonly person: PersonDraft;
      readonly captures: Draft['captures'];
    }
  | { readonly type: 'captured'; readonly kind: FileField; readonly capture: CaptureDraft }
  | { readonly type: 'capture_dropped'; readonly kind: FileField }
  | { readonly type: 'document_keyed'; readonly reading: WedgeReading }
  | { readonly type: 'document_read'; readonly prefill: DocumentPrefill }
  | { readonly type: 'reading_failed'; readonly failure: RunFailure }
  | { readonly type: 'reading_retried' }
  | { readonly type: 'chip_offered'; readonly offer: 'none' | 'on_request' | 'step' }
  | { readonly type: 'chip_requested' }
  | { readonly type: 'chip_read'; readonly chip: Omit<ChipDraft, 'mrz'> }
  | { readonly type: 'chip_dropped' }
  | { readonly type: 'face_attested'; readonly faceAttested: boolean }
  | { readonly type: 'advanced'; readonly today: string }
  | { readonly type: 'returned' }
  | { readonly type: 'step_chosen'; readonly step: Step }
  | { readonly type: 'submitted'; readonly runId: string; readonly today: string }
  | { readonly type: 'interrupted'; readonly failure: RunFailure }
  | { readonly type: 'retried' }
  | { readonly type: 'refused'; readonly fields: FieldErrors }
  | { readonly type: 'stored'; readonly batchId: string }
  | { readonly type: 'ended' };

export const idleVisit: VisitState = { step: 'idle' };

/** After a scan the operator confirms what was read; there is no review step. */
export function stepsOf(
  draft: Pick<Draft, 'path' | 'verificationType' | 'chipOffer' | 'chip' | 'reading'>,
): readonly Step[] {
  const { path, verificationType: type } = draft;
  const chip: readonly Step[] = hasChipStep(draft) ? ['chip'] : [];
  if (path === 'scan') return ['consent', 'document', ...chip, 'person', 'face'];
  if (type === 'ID') return ['consent', 'person', 'review'];
  return type === 'DOC'
    ? ['consent', 'person', 'document', ...chip, 'address', 'review']
    : ['consent', 'person', 'document', ...chip, 'face', 'review'];
}

/** Whether ending the visit now would lose work. */
export function hasUnsavedWork(state: VisitState): boolean {
  if (state.step === 'idle' || state.step === 'result') return false;
  if (state.step !== 'consent') return true;
  return state.draft.hasConsent || Object.keys(state.draft.captures).length > 0;
}

/** The next state of a visit. An event that makes no sense in a state changes nothing. */
export function nextVisit(state: VisitState, event: VisitEvent): VisitState {
  if (event.type === 'ended') return idleVisit;
  if (event.type === 'resumed') return event.visit;
  if (event.type === 'started') return { step: 'consent', draft: { ...emptyDraft, path: event.path }, errors: {} };
  if (state.step === 'idle' || state.step === 'result') return state;
  if (state.step === 'submitting') return nextWhileSubmitting(state, event);

  // A reader that is unplugged does not take the step away under somebody's hands.
  if (event.type === 'chip_offered' && state.step === 'chip') return state;
  const edited = edit(state.draft, event);
  if (edited !== state.draft) return { ...state, draft: edited, errors: withoutStale(state.errors, event) };
  const steps = stepsOf(state.draft);
  const index = steps.indexOf(state.step);
  switch (event.type) {
    case 'advanced': {
      // The reading decides the next step.
      if (state.step === 'document' && state.draft.reading.state === 'under_way') return state;
      const errors = errorsOfStep(state.step, state.draft, event.today);
      const next = steps[index + 1];
      if (Object.keys(errors).length > 0 || next === undefined) return { ...state, errors };
      return { step: next, draft: state.draft, errors: {} };
    }
    case 'returned': {
      const previous = steps[index - 1];
      return previous === undefined ? state : { step: previous, draft: state.draft, errors: {} };
    }
    case 'step_chosen':
      // Only completed steps, since later ones have not been checked.
      return steps.indexOf(event.step) < index && steps.includes(event.step)
        ? { ...state, step: event.step, errors: {} }
        : state;
    case 'chip_requested': {
      const draft: Draft = { ...state.draft, chipOffer: 'requested' };
      const at = stepsOf(draft);
      // The document comes first; afterwards nothing is in the way.
      return at.includes('chip') && at.indexOf(state.step) > at.indexOf('document')
        ? { step: 'chip', draft, errors: {} }
        : { ...state, draft };
    }
    case 'refused':
      return refused(state.draft, event.fields);
    case 'submitted': {
      const wrong = firstWrongStep(state.draft, event.today);
      if (wrong) return { step: wrong.step, draft: state.draft, errors: wrong.errors };
      return { step: 'submitting', draft: state.draft, runId: event.runId, failure: null };
    }
    default:
      return state;
  }
}

function nextWhileSubmitting(state: Extract<VisitState, { step: 'submitting' }>, event: VisitEvent): VisitState {
  switch (event.type) {
    case 'stored':
      // Drops the draft and with it every picture.
      return { step: 'result', batchId: event.batchId };
    case 'interrupted':
      return { ...state, failure: event.failure };
    case 'retried':
      return { ...state, failure: null };
    case 'returned':
      return state.failure === null ? state : { step: lastStepOf(state.draft), draft: state.draft, errors: {} };
    case 'refused':
      return refused(state.draft, event.fields);
    default:
      return state;
  }
}

/** At the step of the first thing that the service refused. */
function refused(before: Draft, fields: FieldErrors): VisitState {
  const draft = withoutRefusedChip(withoutRefusedLive(before, fields), fields);
  return { step: stepOfErrors(fields, draft), draft, errors: fields };
}

/** A refused live capture cannot be used again and must be retaken. */
function withoutRefusedLive(draft: Draft, refused: FieldErrors): Draft {
  if (refused.selfie === undefined || draft.captures.selfie?.source !== 'live') return draft;
  const { selfie: _refused, ...captures } = draft.captures;
  return { ...draft, captures, faceAttested: false };
}

/** The service keeps a reading for minutes. The step stays, to read the chip again. */
const withoutRefusedChip = (draft: Draft, refused: FieldErrors): Draft =>
  refused.chip_reading_id === undefined ? draft : { ...draft, chip: null, chipOffer: 'requested' };

const emptyDraft: Draft = {
  path: 'typed',
  verificationType: 'BIOMETRIC',
  hasConsent: false,
  consentLanguage: 'en',
  consentVersion: null,
  person: emptyPerson,
  filled: {},
  reading: { state: 'none' },
  keyed: null,
  rejected: [],
  captures: {},
  chipOffer: 'none',
  chip: null,
  // The service refuses what its rules do not allow, so until then the page asks for little.
  rules: DEFAULT_CAPTURE_RULES,
  faceAttested: false,
  specimenTitle: null,
};

function edit(draft: Draft, event: VisitEvent): Draft {
  switch (event.type) {
    case 'rules_known':
      return { ...draft, rules: event.rules };
    case 'type_chosen':
      return { ...draft, verificationType: event.verificationType };
    case 'consent_given':
      return { ...draft, hasConsent: event.hasConsent, consentLanguage: event.language ?? 'en', consentVersion: null };
    case 'person_changed':
      return { ...draft, person: { ...draft.person, [event.field]: event.value } };
    case 'specimen_chosen':
      return readAnew(
        {
          ...draft,
          person: event.person,
          captures: event.captures,
          specimenTitle: event.title,
          keyed: null,
          faceAttested: false,
          rejected: [],
          chip: null,
        },
        'id_document_front',
      );
    case 'captured':
      // The attestation was about other pictures.
      return readAnew(
        { ...draft, captures: { ...draft.captures, [event.kind]: event.capture }, faceAttested: false },
        event.kind,
      );
    case 'capture_dropped': {
      const { [event.kind]: _dropped, ...captures } = draft.captures;
      return readAnew({ ...draft, captures, faceAttested: false }, event.kind);
    }
    case 'document_keyed':
      return withoutOtherChip({ ...draft, ...fillIn(draft, event.reading), keyed: event.reading });
    case 'document_read':
      if (draft.reading.state !== 'under_way') return draft;
      return withReading(draft, event.prefill);
    case 'reading_failed':
      return draft.reading.state === 'under_way'
        ? { ...draft, reading: { state: 'failed', failure: event.failure } }
        : draft;
    case 'reading_retried':
      return draft.reading.state === 'failed' ? { ...draft, reading: { state: 'under_way' } } : draft;
    case 'chip_offered':
      // A retake that somebody asked for stays.
      return draft.chipOffer === event.offer || draft.chipOffer === 'requested'
        ? draft
        : { ...draft, chipOffer: event.offer };
    case 'chip_read':
      return { ...draft, chip: { ...event.chip, mrz: chipPasswordOf(draft) } };
    case 'chip_dropped':
      return draft.chip === null ? draft : { ...draft, chip: null };
    case 'face_attested':
      return { ...draft, faceAttested: event.faceAttested };
    default:
      return draft;
  }
}

function withReading(draft: Draft, read: DocumentPrefill): Draft {
  const { prefill, ...tried } = withTry(draft, read);
  // A picture outranks the reader, which may have read more.
  const fields = { ...draft.keyed?.fields, ...prefill.fields };
  return withoutOtherChip({ ...draft, ...tried, ...fillIn(draft, { fields }), reading: { state: 'done', prefill } });
}

/** After a document picture changed: what an earlier front filled in no longer applies. */
function readAnew(draft: Draft, kind: FileField): Draft {
  if (draft.path !== 'scan' || (kind !== 'id_document_front' && kind !== 'id_document_back')) return draft;
  const isThere = draft.captures.id_document_front !== undefined;
  return {
    ...draft,
    ...(kind === 'id_document_front' && (draft.keyed ? fillIn(draft, draft.keyed) : withoutFilled(draft))),
    reading: { state: isThere ? 'under_way' : 'none' },
  };
}

function withoutStale(errors: FieldErrors, event: VisitEvent): FieldErrors {
  if (event.type === 'specimen_chosen') return {};
  if (event.type === 'document_read' || event.type === 'document_keyed') {
    const { fields } = event.type === 'document_read' ? event.prefill : event.reading;
    return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));
  }
  const field =
    event.type === 'person_changed'
      ? event.field
      : event.type === 'captured' || event.type === 'capture_dropped'
        ? event.kind
        : event.type === 'consent_given'
          ? 'consent'
          : event.type === 'chip_read'
            ? 'chip_reading_id'
            : null;
  if (field === null || errors[field] === undefined) return errors;
  const { [field]: _stale, ...rest } = errors;
  return rest;
}

/** Messages by field that keep the visit on this step; `consent` stands for the consent itself. */
function errorsOfStep(step: Step, draft: Draft, today: string): FieldErrors {
  if (step === 'consent')
    return draft.hasConsent ? {} : { consent: fieldError('field.invalid', { problem: 'consent' }) };
  const given = new Set(Object.keys(draft.captures) as FileField[]);
  if (draft.path === 'scan') given.add('id_document_back');
  const errors = validatePerson(draft.person, draft.verificationType, given, today, draft.rules);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field) === step));
}

function firstWrongStep(draft: Draft, today: string): { step: Step; errors: FieldErrors } | null {
  for (const step of stepsOf(draft)) {
    const errors = errorsOfStep(step, draft, today);
    if (Object.keys(errors).length > 0) return { step, errors };
  }
  return null;
}

function stepOfField(field: string): Step {
  if (field === 'consent' || field === 'verification_type') return 'consent';
  if (field === 'selfie') return 'face';
  if (field === 'chip_reading_id') return 'chip';
  if (field === 'address' || field === 'address_document') return 'address';
  if (field === 'id_document_front' || field === 'id_document_back') return 'document';
  return field in emptyPerson ? 'person' : 'review';
}

function stepOfErrors(fields: FieldErrors, draft: Draft): Step {
  const wrong = Object.keys(fields).map(stepOfField);
  return stepsOf(draft).find((step) => wrong.includes(step)) ?? lastStepOf(draft);
}

export const lastStepOf = (draft: Draft): Step => stepsOf(draft).at(-1) ?? 'review';
