import { describe, expect, it } from 'vitest';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { isChipOnRequest } from '../../../renderer/session/chip.ts';
import {
  type Draft,
  idleVisit,
  nextVisit,
  stepsOf,
  type VisitEvent,
  type VisitState,
} from '../../../renderer/session/session.ts';

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const MRZ = { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '320415' };
const OTHER = { ...MRZ, documentNumber: 'ZS1234567' };
const capture = { picture: new Blob(['x'], { type: 'image/jpeg' }), source: 'camera' } as const;

const passport: DocumentPrefill = {
  document_class: 'passport',
  has_back: false,
  fields: {},
  chip_password: { ...MRZ, check_digits_valid: true },
  rules: { strictness: 'normal', tries_max: 2 },
  flaws: [],
};
const advance: VisitEvent = { type: 'advanced', today: '2026-11-27' };
const agree: VisitEvent[] = [{ type: 'started', path: 'scan' }, { type: 'consent_given', hasConsent: true }, advance];
const offered: VisitEvent = { type: 'chip_offered', offer: 'step' };
const front: VisitEvent = { type: 'captured', kind: 'id_document_front', capture };
const read = (changes: Partial<DocumentPrefill> = {}): VisitEvent => ({
  type: 'document_read',
  prefill: { ...passport, ...changes },
});
const readAs = (mrz: typeof MRZ, isSound = true) => read({ chip_password: { ...mrz, check_digits_valid: isSound } });
const chipRead: VisitEvent = {
  type: 'chip_read',
  chip: { readingId: ID, files: ['DG1', 'DG2'], password: { mrz: MRZ } },
};

const visitAfter = (...events: VisitEvent[]): VisitState => events.reduce(nextVisit, idleVisit);
function draftAfter(...events: VisitEvent[]): Draft {
  const state = visitAfter(...events);
  if (!('draft' in state)) throw new Error('no draft');
  return state.draft;
}

describe('the chip in a visit', () => {
  it('is a step after the document where a reader is ready, and may be left out', () => {
    const toDocument = [...agree, offered, front, read()];
    expect(stepsOf(draftAfter(...toDocument))).toEqual(['consent', 'document', 'chip', 'person', 'face']);
    expect(visitAfter(...toDocument, advance).step).toBe('chip');
    expect(visitAfter(...toDocument, advance, advance).step).toBe('person');
    expect(stepsOf(draftAfter(...agree, front, read()))).not.toContain('chip');
  });

  it('is no step once another purpose needs no document', () => {
    const number: VisitEvent = { type: 'checks_chosen', purpose: 'number', checks: ['number'] };
    expect(stepsOf(draftAfter(...agree, offered, front, read(), chipRead, number))).not.toContain('chip');
  });

  it.each([
    [['document', 'chip'], true, false],
    [['document', 'face'], false, true],
    [['number'], false, false],
  ] as const)('with %j is a step: %s, on request: %s', (checks, isStep, isOnRequest) => {
    const chosen = draftAfter({ type: 'started', path: 'typed' }, { type: 'checks_chosen', checks }, offered);
    expect([stepsOf(chosen).includes('chip'), isChipOnRequest(chosen)]).toEqual([isStep, isOnRequest]);
  });

  it.each(['visa', 'driving_licence'] as const)('is no step for a %s, which has none that is read', (kind) => {
    expect(stepsOf(draftAfter(...agree, offered, front, read({ document_class: kind })))).not.toContain('chip');
  });

  it('keeps its step while somebody is at it, whatever happens to the reader', () => {
    const atChip = [...agree, offered, front, read(), advance];
    const unplugged: VisitEvent = { type: 'chip_offered', offer: 'none' };
    expect(visitAfter(...atChip, unplugged)).toMatchObject({ step: 'chip', draft: { chipOffer: 'step' } });
    expect(visitAfter(...atChip, unplugged, advance).step).toBe('person');
  });

  it('is no step where only virtual readers are, until somebody asks for it', () => {
    const virtual: VisitEvent = { type: 'chip_offered', offer: 'on_request' };
    const toPerson = [...agree, virtual, front, read(), advance];
    const ask: VisitEvent = { type: 'chip_requested' };
    expect(visitAfter(...toPerson).step).toBe('person');
    expect(visitAfter(...toPerson, ask).step).toBe('chip');
    expect(visitAfter(...toPerson, ask, advance, virtual)).toMatchObject({ step: 'person' });
    expect(stepsOf(draftAfter(...toPerson, ask, advance, virtual))).toContain('chip');
    expect(visitAfter(...agree, virtual, ask).step).toBe('document');
  });

  it('is dropped when a picture shows another MRZ, and stays for the same one', () => {
    const events = [...agree, offered, front, read(), advance, chipRead, front];
    expect(draftAfter(...events, readAs(MRZ)).chip?.readingId).toBe(ID);
    expect(draftAfter(...events, readAs(OTHER)).chip).toBeNull();
    // Perhaps the same document, misread.
    expect(draftAfter(...events, readAs(OTHER, false)).chip?.readingId).toBe(ID);
    expect(draftAfter(...events, read({ chip_password: null })).chip?.readingId).toBe(ID);
  });

  it('stays when a better picture shows what somebody typed to open it', () => {
    const misread = readAs({ ...MRZ, documentNumber: 'L8989O2C3' }, false);
    const events = [...agree, offered, front, misread, advance, chipRead, front, readAs(MRZ)];
    expect(draftAfter(...events).chip?.readingId).toBe(ID);
  });

  it('is dropped when a reader types the MRZ of another document', () => {
    const keyed = (mrz: typeof MRZ): VisitEvent => ({
      type: 'document_keyed',
      reading: { source: 'MRZ', fields: {}, wrongDigits: [], chipPassword: { ...mrz, check_digits_valid: true } },
    });
    const events = [...agree, offered, keyed(MRZ), chipRead];
    expect(draftAfter(...events, keyed(MRZ)).chip?.readingId).toBe(ID);
    expect(draftAfter(...events, keyed(OTHER)).chip).toBeNull();
  });

  it('is asked for again when the service no longer has the reading', () => {
    const phone: VisitEvent = { type: 'person_changed', field: 'phone_number', value: '+48221234567' };
    const filled = read({
      fields: Object.fromEntries(
        Object.entries({
          first_name: 'Anna',
          last_name: 'Muster',
          date_of_birth: '1974-08-12',
          country_code: 'PL',
        }).map(([field, value]) => [
          field,
          { value, source: 'MRZ', check_digit_valid: true, confirmed_by: [], contradicted_by: [] },
        ]),
      ),
    });
    const selfie: VisitEvent = { type: 'captured', kind: 'selfie', capture };
    const sent: VisitEvent[] = [
      ...[...agree, offered, front, filled, advance, chipRead, advance, phone, advance, selfie],
      { type: 'submitted', runId: 'run-1', today: '2026-11-27' },
    ];
    expect(visitAfter(...sent).step).toBe('submitting');
    const fields = { chip_reading_id: fieldError('field.chip_reading_gone') };
    expect(visitAfter(...sent, { type: 'refused', fields })).toMatchObject({
      step: 'chip',
      errors: fields,
      draft: { chip: null },
    });
  });
});
