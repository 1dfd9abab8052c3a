import { describe, expect, it } from 'vitest';
import { EARLIER_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentPrefill, PrefilledValue } from '#shared/contract/documents/document-prefill.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { emptyPerson } from '../../../renderer/person/empty-person.ts';
import { prefilledFieldsOf } from '../../../renderer/person/prefill.ts';
import { fieldsOfRun } from '../../../renderer/session/send-run.ts';
import {
  type Draft,
  idleVisit,
  nextVisit,
  stepsOf,
  type VisitEvent,
  type VisitState,
} from '../../../renderer/session/session.ts';

const today = '2026-11-21';
const capture = { picture: new Blob(['x'], { type: 'image/jpeg' }), source: 'camera' } as const;
const live = { ...capture, source: 'live', liveCaptureId: '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21' } as const;
const value = (text: string): PrefilledValue => ({
  value: text,
  source: 'MRZ',
  check_digit_valid: null,
  confirmed_by: ['OCR'],
  contradicted_by: [],
});
const passport: DocumentPrefill = {
  document_class: 'passport',
  has_back: false,
  rules: { strictness: 'normal', tries_max: 2 },
  fields: {
    first_name: value('Anna Maria'),
    last_name: value('Muster'),
    date_of_birth: value('1990-04-07'),
    country_code: value('PL'),
    id_number: value('ZS1234567'),
  },
  chip_password: null,
  flaws: [],
};

const WITHOUT_READER = { chipOffer: 'none', chip: null, reading: { state: 'none' } } as const;
const advance: VisitEvent = { type: 'advanced', today };
const agree: VisitEvent[] = [{ type: 'started', path: 'scan' }, { type: 'consent_given', hasConsent: true }, advance];
const front: VisitEvent = { type: 'captured', kind: 'id_document_front', capture };
const back: VisitEvent = { type: 'captured', kind: 'id_document_back', capture };
const selfie: VisitEvent = { type: 'captured', kind: 'selfie', capture: live };
const read = (prefill = passport): VisitEvent => ({ type: 'document_read', prefill });
const type = (field: keyof typeof emptyPerson, text: string): VisitEvent => ({
  type: 'person_changed',
  field,
  value: text,
});
const phone = type('phone_number', '+48221234567');
const submit: VisitEvent = { type: 'submitted', runId: 'run-1', today };

const visitAfter = (...events: VisitEvent[]): VisitState => events.reduce(nextVisit, idleVisit);
function draftAfter(...events: VisitEvent[]): Draft {
  const state = visitAfter(...events);
  if (!('draft' in state)) throw new Error('no draft');
  return state.draft;
}

describe('a visit that scans the document', () => {
  it('goes from consent through document, details and face to the run', () => {
    expect(stepsOf({ ...WITHOUT_READER, path: 'scan', checks: ['document', 'chip', 'face'] })).toEqual([
      'consent',
      'document',
      'person',
      'face',
    ]);
    const toFace = [...agree, front, read(), advance, phone, advance];
    expect(visitAfter(...agree).step).toBe('document');
    expect(visitAfter(...toFace).step).toBe('face');
    expect(visitAfter(...toFace, selfie, submit)).toMatchObject({ step: 'submitting', runId: 'run-1' });
  });

  it('does not start without consent', () => {
    expect(visitAfter({ type: 'started', path: 'scan' }, advance).step).toBe('consent');
  });

  it('reads the document once the front is taken, and waits for the answer', () => {
    expect(draftAfter(...agree).reading).toEqual({ state: 'none' });
    const taken = visitAfter(...agree, front);
    expect(taken).toMatchObject({ draft: { reading: { state: 'under_way' } } });
    expect(nextVisit(taken, advance)).toBe(taken);
    expect(visitAfter(...agree, front, read(), advance).step).toBe('person');
  });

  it('needs the front and not the back', () => {
    expect(visitAfter(...agree, advance)).toMatchObject({
      step: 'document',
      errors: { id_document_front: expect.anything() },
    });
    expect(visitAfter(...agree, front, read({ ...passport, has_back: true }), advance).step).toBe('person');
  });

  it('reads the document again with its back', () => {
    const events = [...agree, front, read({ ...passport, has_back: true }), back];
    expect(draftAfter(...events).reading.state).toBe('under_way');
    expect(draftAfter(...events).person.last_name).toBe('Muster');
  });

  it('continues after a failed reading, with every field to type', () => {
    const failure = { key: 'unavailable', summary: '', reason: '', parameters: {} } as const;
    const failed = visitAfter(...agree, front, { type: 'reading_failed', failure });
    expect(failed).toMatchObject({ draft: { reading: { state: 'failed', failure } } });
    expect(nextVisit(failed, { type: 'reading_retried' })).toMatchObject({
      draft: { reading: { state: 'under_way' } },
    });
    expect(nextVisit(failed, advance).step).toBe('person');
  });

  it('ignores an answer to a discarded picture', () => {
    const dropped = visitAfter(...agree, front, { type: 'capture_dropped', kind: 'id_document_front' });
    expect(nextVisit(dropped, read())).toBe(dropped);
  });

  it('returns to the face after a network failure, or to the refused field', () => {
    const sent = [...agree, front, read(), advance, phone, advance, selfie, submit];
    const failure = { key: 'unreachable', summary: '', reason: '', parameters: {} } as const;
    expect(visitAfter(...sent, { type: 'interrupted', failure }, { type: 'returned' }).step).toBe('face');
    const refused = (field: string): VisitEvent => ({
      type: 'refused',
      fields: { [field]: fieldError('field.unknown') },
    });
    expect(visitAfter(...sent, refused('last_name')).step).toBe('person');
    expect(visitAfter(...sent, refused('elsewhere')).step).toBe('face');
  });
});

describe('the form', () => {
  it('is filled with what was read and otherwise stays empty', () => {
    const { date_of_birth: _, ...others } = passport.fields;
    const { person } = draftAfter(...agree, front, read({ ...passport, fields: others }));
    expect(person).toEqual({
      ...emptyPerson,
      first_name: 'Anna Maria',
      last_name: 'Muster',
      country_code: 'PL',
      id_number: 'ZS1234567',
    });
  });

  it('counts a field as read while it equals what was read', () => {
    const corrected = draftAfter(...agree, front, read(), type('last_name', 'Mustermann'));
    expect(prefilledFieldsOf(corrected)).toEqual(['first_name', 'date_of_birth', 'country_code', 'id_number']);
    const restored = draftAfter(...agree, front, read(), type('last_name', 'Mustermann'), type('last_name', 'Muster'));
    expect(prefilledFieldsOf(restored)).toContain('last_name');
  });

  it('compares dates by their day, however they are written', () => {
    const typed = draftAfter(...agree, front, read(), type('date_of_birth', '1990-4-7'));
    expect(prefilledFieldsOf(typed)).toContain('date_of_birth');
  });

  it('keeps typed values when the document is retaken, and forgets what was read from the old picture', () => {
    const again: VisitEvent[] = [{ type: 'capture_dropped', kind: 'id_document_front' }];
    const typed = [...agree, front, read(), advance, phone, type('last_name', 'Mustermann'), ...again];
    expect(draftAfter(...typed).person).toEqual({
      ...emptyPerson,
      last_name: 'Mustermann',
      phone_number: '+48221234567',
    });
    const other = { ...passport, fields: { ...passport.fields, first_name: value('Berta') } };
    const reread = draftAfter(...typed, front, read(other));
    expect(reread.person).toMatchObject({ first_name: 'Berta', last_name: 'Mustermann', phone_number: '+48221234567' });
    expect(prefilledFieldsOf(reread)).not.toContain('last_name');
  });

  it('keeps what was typed while the document was being read', () => {
    const { person } = draftAfter(
      ...agree,
      front,
      read({ ...passport, fields: {} }),
      type('last_name', 'Typed'),
      back,
      read(),
    );
    expect(person).toMatchObject({ last_name: 'Typed', first_name: 'Anna Maria' });
  });

  it('clears the error of a field that has been read since', () => {
    const empty = visitAfter(...agree, front, read({ ...passport, fields: {} }), advance, advance);
    expect(empty).toMatchObject({ errors: { last_name: expect.anything() } });
    const rules: VisitEvent = { type: 'rules_known', rules: { ...DEFAULT_DESK_RULES, ...EARLIER_CAPTURE_RULES } };
    const events = [...agree, rules, front, read({ ...passport, fields: {} }), advance, advance, back, read()];
    expect(visitAfter(...events)).toMatchObject({ errors: { phone_number: expect.anything() } });
    expect(visitAfter(...events)).not.toMatchObject({ errors: { last_name: expect.anything() } });
  });
});

describe('the body of a run after a scan', () => {
  const decided = [...agree, front, read(), phone, advance, advance, selfie];

  it('lists the fields filled from the document, and says that the back is omitted', () => {
    const form = fieldsOfRun(draftAfter(...decided));
    expect(form.prefilled_fields).toBe('first_name,last_name,date_of_birth,country_code,id_number');
    expect(form.document_back_omitted).toBe('true');
    expect(form.verification_type).toBe('BIOMETRIC');
  });

  it('contains the back if it was taken', () => {
    const form = fieldsOfRun(draftAfter(...agree, front, read(), back, read()));
    expect(form).not.toHaveProperty('document_back_omitted');
  });

  it('has neither field if the details were typed first', () => {
    const form = fieldsOfRun(draftAfter({ type: 'started', path: 'typed' }, front));
    expect(form).not.toHaveProperty('prefilled_fields');
    expect(form).not.toHaveProperty('document_back_omitted');
  });

  it('lists no field of a document that another purpose does not send', () => {
    const number = { type: 'checks_chosen', purpose: 'number', checks: ['number'] } as const;
    expect(fieldsOfRun(draftAfter(...decided, number))).not.toHaveProperty('prefilled_fields');
  });
});

describe('pictures of the camera that are not good enough', () => {
  const glare = { code: 'GLARE_DETECTED', capture: 'id_document_front' } as const;
  const blurred = { code: 'IMAGE_TOO_BLURRY', capture: 'id_document_front' } as const;
  const taken = (name: string): VisitEvent => ({
    type: 'captured',
    kind: 'id_document_front',
    capture: { picture: new Blob([name], { type: 'image/jpeg' }), source: 'camera' },
  });
  const flawed = (...flaws: DocumentPrefill['flaws']) => read({ ...passport, flaws });
  const first = taken('first');
  const second = taken('second');

  it('are asked for again once, and then the best one goes on with its flaws', () => {
    const once = draftAfter(...agree, first, flawed(glare));
    expect(once.rejected).toHaveLength(1);
    const twice = draftAfter(...agree, first, flawed(glare), second, flawed(glare, blurred));
    expect(twice.captures.id_document_front).toBe(first.type === 'captured' ? first.capture : null);
    expect(twice.reading).toMatchObject({ state: 'done', prefill: { flaws: [glare] } });
    expect(twice.person.last_name).toBe('Muster');
    expect(visitAfter(...agree, first, flawed(glare), second, flawed(glare, blurred), advance).step).toBe('person');
  });

  it('are asked for again as often as the policy says for this class of documents, which the run is told', () => {
    const patient = read({ ...passport, rules: { strictness: 'strict', tries_max: 3 }, flaws: [glare] });
    const twice = draftAfter(...agree, first, patient, second, patient);
    expect(twice.captures.id_document_front).toBe(second.type === 'captured' ? second.capture : null);
    const thrice = draftAfter(...agree, first, patient, second, patient, taken('third'), patient);
    expect(thrice.captures.id_document_front).toBe(first.type === 'captured' ? first.capture : null);
    expect(fieldsOfRun(thrice)).toMatchObject({
      rejected_fronts: '3',
      rejected_backs: '0',
      document_class: 'passport',
    });
  });

  it('are worth more the more could be read from them', () => {
    const unread = read({ ...passport, fields: {}, flaws: [glare] });
    const draft = draftAfter(...agree, first, unread, second, flawed(glare, blurred));
    expect(draft.captures.id_document_front).toBe(second.type === 'captured' ? second.capture : null);
  });

  it('do not count against a file that was chosen on purpose', () => {
    const file: VisitEvent = { type: 'captured', kind: 'id_document_front', capture: { ...capture, source: 'file' } };
    expect(draftAfter(...agree, file, flawed(glare), file, flawed(glare)).rejected).toEqual([]);
  });

  it('give way to one that is good', () => {
    const good = draftAfter(...agree, first, flawed(glare), second, read());
    expect(good.reading).toMatchObject({ prefill: { flaws: [] } });
    expect(good.captures.id_document_front).toBe(second.type === 'captured' ? second.capture : null);
  });
});
