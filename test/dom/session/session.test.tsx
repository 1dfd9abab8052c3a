import { describe, expect, it } from 'vitest';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { DEFAULT_DESK_RULES, type VisitCheck } from '#shared/contract/visits/checks.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { fieldsOfRun } from '../../../renderer/session/send-run.ts';
import {
  hasUnsavedWork,
  idleVisit,
  nextVisit,
  stepsOf,
  type VisitEvent,
  type VisitState,
} from '../../../renderer/session/session.ts';

const today = '2026-11-21';
const person: PersonDraft = {
  first_name: 'Anna',
  middle_name: '',
  last_name: 'Muster',
  date_of_birth: '1990-4-7',
  phone_number: '+48221234567',
  email_address: '',
  country_code: 'PL',
  id_number: '',
  address: '',
};
const picture = new Blob(['x'], { type: 'image/jpeg' });
const capture = { picture, source: 'file' } as const;
const captures = { id_document_front: capture, id_document_back: capture, selfie: capture };
const live = { picture, source: 'live', liveCaptureId: '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21' } as const;
const fill: VisitEvent = { type: 'specimen_chosen', title: 'One', person, captures };
const advance: VisitEvent = { type: 'advanced', today };

function visitAfter(...events: VisitEvent[]): VisitState {
  return events.reduce(nextVisit, idleVisit);
}
const consented: VisitEvent[] = [
  { type: 'started', path: 'typed' },
  { type: 'consent_given', hasConsent: true },
];
const filled = [...consented, fill];
const submit: VisitEvent = { type: 'submitted', runId: 'run-1', today };
const withAddress = { ...person, address: '1 Road, Town' };
const atReview = [...filled, advance, advance, advance, advance];

const WITHOUT_READER = { chipOffer: 'none', chip: null, reading: { state: 'none' } } as const;

describe('a visit', () => {
  it('names the notice that the customer was shown, and asks again for another type', () => {
    const agreed = visitAfter(
      { type: 'started', path: 'typed' },
      { type: 'consent_given', hasConsent: true, language: 'fr', wording: '0123456789abcdef' },
    );
    if (agreed.step !== 'consent') throw new Error('no visit');
    expect(fieldsOfRun(agreed.draft).consent_version).toBe('2026-11-5-fr+0123456789abcdef');
    const choose = (...checks: VisitCheck[]) => nextVisit(agreed, { type: 'checks_chosen', checks });
    expect(choose('number')).toMatchObject({ draft: { checks: ['number'], hasConsent: false } });
    expect(choose('document', 'chip', 'face', 'address')).toMatchObject({ draft: { hasConsent: true } });
  });

  it('does not start without consent', () => {
    const state = visitAfter({ type: 'started', path: 'typed' }, advance);
    expect(state).toMatchObject({ step: 'consent', errors: { consent: expect.anything() } });
  });

  it('stays at the person step with a message per wrong field', () => {
    const state = visitAfter(...consented, advance, advance);
    expect(state.step).toBe('person');
    expect(state).toMatchObject({
      errors: {
        first_name: fieldError('field.required', { label: 'first_name' }),
        date_of_birth: fieldError('field.required', { label: 'date_of_birth' }),
      },
    });
  });

  it('clears a message as soon as its field is edited, and keeps the others', () => {
    const state = visitAfter(...consented, advance, advance, {
      type: 'person_changed',
      field: 'first_name',
      value: 'A',
    });
    expect(state).not.toMatchObject({ errors: { first_name: expect.anything() } });
    expect(state).toMatchObject({ errors: { last_name: expect.anything() } });
  });

  it('does not leave the document step before both sides are taken', () => {
    const state = visitAfter(
      ...filled,
      { type: 'capture_dropped', kind: 'id_document_back' },
      advance,
      advance,
      advance,
    );
    expect(state).toMatchObject({
      step: 'document',
      errors: { id_document_back: fieldError('field.required_for', { label: 'id_document_back', type: 'BIOMETRIC' }) },
    });
  });

  it.each([
    ['typed', ['number'], ['consent', 'person', 'review']],
    ['typed', ['document'], ['consent', 'person', 'document', 'review']],
    ['typed', ['document', 'face', 'address'], ['consent', 'person', 'document', 'address', 'face', 'review']],
    ['scan', ['document', 'face', 'address'], ['consent', 'document', 'person', 'address', 'face']],
    ['scan', ['address', 'number'], ['consent', 'person', 'address']],
  ] as const)('by the path %s with %j goes through %j', (path, checks, steps) => {
    expect(stepsOf({ ...WITHOUT_READER, path, checks })).toEqual(steps);
  });

  it('begins with the first purpose of the policy, and keeps the one that was chosen', () => {
    const rules = {
      ...DEFAULT_DESK_RULES,
      presets: [
        { purpose: 'Neues Konto', checks: ['document', 'address'] as VisitCheck[] },
        { purpose: 'number', checks: ['number'] as VisitCheck[] },
      ],
    };
    const start: VisitEvent = { type: 'started', path: 'typed' };
    const known: VisitEvent = { type: 'rules_known', rules };
    expect(visitAfter(start, known)).toMatchObject({
      draft: { purpose: 'Neues Konto', checks: ['document', 'address'] },
    });
    const chosen: VisitEvent = { type: 'checks_chosen', purpose: 'number', checks: ['number'] };
    expect(visitAfter(start, known, chosen, known)).toMatchObject({ draft: { purpose: 'number', checks: ['number'] } });
    const ticked: VisitEvent = { type: 'checks_chosen', checks: ['document'] };
    expect(visitAfter(start, known, ticked)).toMatchObject({ draft: { purpose: 'Neues Konto', checks: ['document'] } });
    // Checks that were chosen or agreed to before the rules arrived stay.
    expect(visitAfter(start, ticked, known)).toMatchObject({ draft: { purpose: 'Neues Konto', checks: ['document'] } });
    expect(visitAfter(...consented, known)).toMatchObject({
      draft: { purpose: 'Neues Konto', checks: ['document', 'chip', 'face'] },
    });
  });

  it('returns only to completed steps', () => {
    expect(visitAfter(...filled, advance, { type: 'step_chosen', step: 'review' }).step).toBe('person');
    expect(visitAfter(...atReview, { type: 'step_chosen', step: 'person' }).step).toBe('person');
  });

  it('withdraws the attestation when a picture changes', () => {
    const attested = visitAfter(...atReview, { type: 'face_attested', faceAttested: true });
    const changed = nextVisit(attested, { type: 'captured', kind: 'selfie', capture });
    expect(attested).toMatchObject({ draft: { faceAttested: true } });
    expect(changed).toMatchObject({ draft: { faceAttested: false } });
  });

  it('keeps its run id when it is sent again after a network failure', () => {
    const failure = { key: 'unreachable', summary: '', reason: '', parameters: {} } as const;
    const retried = visitAfter(...atReview, submit, { type: 'interrupted', failure }, { type: 'retried' });
    expect(retried).toMatchObject({ step: 'submitting', runId: 'run-1', failure: null });
  });

  it('cannot return to the review while the run is under way', () => {
    expect(visitAfter(...atReview, submit, { type: 'returned' }).step).toBe('submitting');
  });

  it('returns to the first field the service refuses', () => {
    const state = visitAfter(...atReview, submit, {
      type: 'refused',
      fields: { selfie: fieldError('field.logo_unread'), id_document_front: fieldError('field.logo_damaged') },
    });
    expect(state).toMatchObject({ step: 'document', errors: { id_document_front: fieldError('field.logo_damaged') } });
  });

  it('drops a refused live capture, which cannot be used again, and keeps a refused picture', () => {
    const refused: VisitEvent = { type: 'refused', fields: { selfie: fieldError('field.live_capture_gone') } };
    const taken: VisitEvent = { type: 'captured', kind: 'selfie', capture: live };
    const state = visitAfter(...atReview, taken, { type: 'face_attested', faceAttested: true }, submit, refused);
    expect(state).toMatchObject({
      step: 'face',
      errors: { selfie: fieldError('field.live_capture_gone') },
      draft: { faceAttested: false },
    });
    expect(state).not.toMatchObject({ draft: { captures: { selfie: expect.anything() } } });
    expect(visitAfter(...atReview, submit, refused)).toMatchObject({ draft: { captures: { selfie: capture } } });
  });

  it('keeps no picture and no name once it is stored or ended', () => {
    expect(visitAfter(...atReview, submit, { type: 'stored', batchId: 'b' })).toEqual({ step: 'result', batchId: 'b' });
    expect(visitAfter(...atReview, { type: 'ended' })).toEqual({ step: 'idle' });
  });

  it('has unsaved work from the first answer until it is stored', () => {
    expect(hasUnsavedWork(visitAfter({ type: 'started', path: 'typed' }))).toBe(false);
    expect(hasUnsavedWork(visitAfter(...consented))).toBe(true);
    expect(hasUnsavedWork(visitAfter(...atReview, submit))).toBe(true);
    expect(hasUnsavedWork(visitAfter(...atReview, submit, { type: 'stored', batchId: 'b' }))).toBe(false);
  });

  it('is not sent if an earlier step has become invalid', () => {
    const state = visitAfter(...atReview, { type: 'capture_dropped', kind: 'selfie' }, submit);
    expect(state).toMatchObject({ step: 'face', errors: { selfie: expect.anything() } });
  });
});

describe('the body of a run', () => {
  const draftOf = (state: VisitState) => {
    if (!('draft' in state)) throw new Error('no draft');
    return state.draft;
  };

  it('contains the fields as the service expects them, and no empty ones', () => {
    const form = fieldsOfRun(draftOf(visitAfter(...atReview)));
    expect(form.date_of_birth).toBe('1990-04-07');
    expect(form).not.toHaveProperty('email_address');
    expect(form.id_type).toBe('NATIONAL_ID');
  });

  it('attests nothing without a face', () => {
    const attested = visitAfter(...atReview, { type: 'face_attested', faceAttested: true });
    const asDocument = nextVisit(attested, { type: 'checks_chosen', checks: ['document'] });
    expect(fieldsOfRun(draftOf(asDocument)).face_attested).toBe('false');
    expect(fieldsOfRun(draftOf(attested)).face_attested).toBe('true');
  });
});

it.each([
  [['document', 'address'], 'DOC', 'address', '1 Road, Town'],
  [['document', 'face', 'address', 'number'], 'BIOMETRIC', 'address,number', '1 Road, Town'],
  [['document', 'face'], 'BIOMETRIC', null, null],
  [['number'], 'ID', null, null],
] as const)('runs %j as %s and asks for %j, with the address %j', (checks, type, also, address) => {
  const chosen: VisitEvent = { type: 'checks_chosen', purpose: 'Neues Konto', checks };
  const state = visitAfter(...consented, chosen, { ...fill, person: withAddress } as VisitEvent);
  if (!('draft' in state)) throw new Error('no draft');
  const fields = fieldsOfRun(state.draft);
  expect([fields.verification_type, fields.also_check ?? null, fields.address ?? null]).toEqual([type, also, address]);
  expect(fields.purpose).toBe('Neues Konto');
});
