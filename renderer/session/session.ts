import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { consentVersionIn, consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import type { FieldErrors, FileField } from '#shared/contract/runs/kyc-data.ts';
import {
  checksOf,
  DEFAULT_DESK_RULES,
  type DeskRules,
  defaultPreset,
  typeOf,
  type VisitChecks,
} from '#shared/contract/visits/checks.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import type { ChipDraft, PersonDraft, VisitDraft, VisitPath, WedgeReading } from '#shared/contract/visits/visit.ts';
import type { Failure } from '../api/api-error.ts';
import type { Taken } from '../camera/taken-picture.tsx';
import { emptyPerson } from '../person/empty-person.ts';
import { validatePerson } from '../person/person.ts';
import { fillIn, withoutFilled } from '../person/prefill.ts';
import { type ChipOffer, chipPasswordOf, hasChipStep, withoutOtherChip } from './chip.ts';
import { type RejectedTry, withTry } from './rejected-tries.ts';
import { stepOfField, visitSteps } from './steps.ts';

/** Progress of reading for the form; stays `none` when the details are typed first. */
export type Reading =
  | { readonly state: 'none' | 'under_way' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'done'; readonly prefill: DocumentPrefill };

type Same =
  | ('path' | 'purpose' | 'checks' | 'hasConsent' | 'consentLanguage' | 'consentVersion')
  | ('person' | 'filled' | 'keyed' | 'chip' | 'faceAttested' | 'specimenTitle');

/** Everything the operator has gathered so far: as the service keeps it, with its pictures. */
export type Draft = Readonly<Pick<VisitDraft, Same>> & {
  readonly reading: Reading;
  /** Pictures of the camera that were not good enough, oldest first. */
  readonly rejected: readonly RejectedTry[];
  readonly captures: Partial<Record<FileField, Taken>>;
  readonly chipOffer: ChipOffer;
  readonly rules: DeskRules;
};

export type VisitState =
  | { readonly step: 'idle' }
  | { readonly step: VisitStep; readonly draft: Draft; readonly errors: FieldErrors }
  // Without an answer it can be sent again under the same id.
  | { readonly step: 'submitting'; readonly draft: Draft; readonly runId: string; readonly failure: Failure | null }
  | { readonly step: 'result'; readonly batchId: string };

export type ActiveVisit = Exclude<VisitState, { step: 'idle' | 'result' }>;
/** Before it is submitted, with messages in the page's language. */
export type GatheringVisit = Omit<Extract<VisitState, { errors: unknown }>, 'errors'> & { readonly errors: Messages };
export type Messages = Readonly<Record<string, string>>;

export type VisitEvent =
  | { readonly type: 'started'; readonly path: VisitPath }
  | { readonly type: 'resumed'; readonly visit: VisitState }
  | { readonly type: 'rules_known'; readonly rules: DeskRules }
  | { readonly type: 'checks_chosen'; readonly checks: VisitChecks; readonly purpose?: string }
  | {
      readonly type: 'consent_given';
      readonly hasConsent: boolean;
      readonly language?: string;
      readonly wording?: string;
    }
  | { readonly type: 'person_changed'; readonly field: keyof PersonDraft; readonly value: string }
  | {
      readonly type: 'specimen_chosen';
      readonly title: string;
      readonly person: PersonDraft;
      readonly captures: Draft['captures'];
    }
  | { readonly type: 'captured'; readonly kind: FileField; readonly capture: Taken }
  | { readonly type: 'capture_dropped'; readonly kind: FileField }
  | { readonly type: 'document_keyed'; readonly reading: WedgeReading }
  | { readonly type: 'document_read'; readonly prefill: DocumentPrefill }
  | { readonly type: 'reading_failed'; readonly failure: Failure }
  | { readonly type: 'reading_retried' }
  | { readonly type: 'chip_offered'; readonly offer: 'none' | 'on_request' | 'step' }
  | { readonly type: 'chip_requested' }
  | { readonly type: 'chip_read'; readonly chip: Omit<ChipDraft, 'mrz'> }
  | { readonly type: 'chip_dropped' }
  | { readonly type: 'face_attested'; readonly faceAttested: boolean }
  | { readonly type: 'advanced'; readonly today: string }
  | { readonly type: 'returned' }
  | { readonly type: 'step_chosen'; readonly step: VisitStep }
  | { readonly type: 'submitted'; readonly runId: string; readonly today: string }
  | { readonly type: 'interrupted'; readonly failure: Failure }
  | { readonly type: 'retried' }
  | { readonly type: 'refused'; readonly fields: FieldErrors }
  | { readonly type: 'stored'; readonly batchId: string }
  | { readonly type: 'ended' };

export const idleVisit: VisitState = { step: 'idle' };

/** After a scan the operator confirms what was read; there is no review step. */
export const stepsOf = (
  draft: Pick<Draft, 'path' | 'checks' | 'chipOffer' | 'chip' | 'reading'>,
): readonly VisitStep[] =>
  visitSteps({
    checks: draft.checks,
    readsFirst: draft.path === 'scan',
    hasChip: hasChipStep(draft),
    hasReview: draft.path === 'typed',
  });

/** Whether the document fills in the details. */
export const isReadFirst = ({ path, checks }: Pick<Draft, 'path' | 'checks'>): boolean =>
  path === 'scan' && checks.includes('document');

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
  if (edited !== state.draft)
    return { ...state, draft: edited, errors: withoutStale(state.errors, state.draft, edited) };
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
  const draft = withoutRefused(before, fields);
  const wrong = Object.keys(fields).map(stepOfField);
  const step = stepsOf(draft).find((each) => wrong.includes(each)) ?? lastStepOf(draft);
  return { step, draft, errors: fields };
}

/**
 * A refused live capture cannot be used again. The service keeps a reading of the chip for minutes
 * only; its step stays, to read the chip again.
 */
function withoutRefused(draft: Draft, refused: FieldErrors): Draft {
  const isLiveRefused = refused.selfie !== undefined && draft.captures.selfie?.source === 'live';
  return {
    ...draft,
    ...(isLiveRefused && { captures: without(draft.captures, 'selfie'), faceAttested: false }),
    ...(refused.chip_reading_id !== undefined && { chip: null, chipOffer: 'requested' as const }),
  };
}

/** A front of two pages brings its back and takes it away again. A back from elsewhere stays. */
function withCapture(before: Draft['captures'], kind: FileField, capture: Taken | null): Draft['captures'] {
  const isFront = kind === 'id_document_front';
  const kept = isFront && hasBackOfFront(before) ? without(before, 'id_document_back') : before;
  if (capture === null) return without(kept, kind);
  const second = isFront ? secondPageOf(capture) : null;
  return { ...(second && { id_document_back: second }), ...kept, [kind]: capture };
}

export function secondPageOf({ secondPage, source }: Taken): Taken | null {
  return secondPage ? { ...secondPage, source: source === 'scanner' ? 'scanner' : 'file' } : null;
}

/** After a reload the same page is another blob, as large as before. */
export function hasBackOfFront({ id_document_front: front, id_document_back: back }: Draft['captures']): boolean {
  const [second, picture] = [front?.secondPage?.picture, back?.picture];
  return second !== undefined && second.size === picture?.size && second.type === picture.type;
}

function without(captures: Draft['captures'], kind: FileField): Draft['captures'] {
  const { [kind]: _dropped, ...others } = captures;
  return others;
}

const emptyDraft: Draft = {
  path: 'typed',
  purpose: null,
  checks: checksOf('BIOMETRIC'),
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
  rules: DEFAULT_DESK_RULES,
  faceAttested: false,
  specimenTitle: null,
};

function edit(draft: Draft, event: VisitEvent): Draft {
  switch (event.type) {
    case 'rules_known':
      return withPurpose({ ...draft, rules: event.rules });
    case 'checks_chosen': {
      const { checks, purpose = draft.purpose } = event;
      // Another type has another notice.
      const hasConsent = draft.hasConsent && typeOf(checks) === typeOf(draft.checks);
      return { ...draft, checks, purpose, hasConsent };
    }
    case 'consent_given': {
      const { hasConsent, language = 'en', wording } = event;
      const consentVersion = wording ? consentVersionIn(consentVersionOf('desk'), language, wording) : null;
      return { ...draft, hasConsent, consentLanguage: language, consentVersion };
    }
    case 'person_changed':
      return { ...draft, person: { ...draft.person, [event.field]: event.value } };
    case 'specimen_chosen': {
      const { person, captures, title: specimenTitle } = event;
      const anew = { ...draft, person, captures, specimenTitle, keyed: null, faceAttested: false, chip: null };
      return readAnew({ ...anew, rejected: [] }, 'id_document_front');
    }
    case 'captured':
    case 'capture_dropped': {
      const captures = withCapture(draft.captures, event.kind, event.type === 'captured' ? event.capture : null);
      // The attestation was about other pictures.
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

/** Gives a visit without a purpose one. Checks that were chosen or agreed to stay. */
function withPurpose(draft: Draft): Draft {
  const { purpose, checks, hasConsent, rules } = draft;
  if (purpose !== null) return draft;
  const byDefault = defaultPreset(rules.presets);
  if (checks === emptyDraft.checks && !hasConsent) return { ...draft, ...byDefault };
  const alike = rules.presets.find((preset) => String(preset.checks) === String(checks));
  return { ...draft, purpose: (alike ?? byDefault)?.purpose ?? null };
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

/** A message goes as soon as its field changes. Unchanged if all stay. */
function withoutStale(errors: FieldErrors, before: Draft, after: Draft): FieldErrors {
  const left = Object.entries(errors).filter(([field]) => answerTo(before, field) === answerTo(after, field));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

function answerTo({ hasConsent, chip, person, captures }: Draft, field: string): unknown {
  if (field === 'consent') return hasConsent;
  if (field === 'chip_reading_id') return chip;
  return { ...person, ...captures }[field as keyof PersonDraft | FileField];
}

/** Messages by field that keep the visit on this step; `consent` stands for the consent itself. */
function errorsOfStep(step: VisitStep, draft: Draft, today: string): FieldErrors {
  if (step === 'consent')
    return draft.hasConsent ? {} : { consent: fieldError('field.invalid', { problem: 'consent' }) };
  const given = new Set(Object.keys(draft.captures) as FileField[]);
  if (draft.path === 'scan') given.add('id_document_back');
  const errors = validatePerson(draft.person, draft.checks, given, today, draft.rules);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfField(field) === step));
}

function firstWrongStep(draft: Draft, today: string): { step: VisitStep; errors: FieldErrors } | null {
  const all = stepsOf(draft).map((step) => ({ step, errors: errorsOfStep(step, draft, today) }));
  return all.find(({ errors }) => Object.keys(errors).length > 0) ?? null;
}

export const lastStepOf = (draft: Draft): VisitStep => stepsOf(draft).at(-1) ?? 'review';
