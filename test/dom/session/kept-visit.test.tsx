import { describe, expect, it } from 'vitest';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { VisitDraft, type VisitFileKind } from '#shared/contract/visits/visit.ts';
import { draftOf, type KeptPicture, picturesOf, resumedVisit } from '../../../renderer/session/kept-visit.ts';
import {
  hasBackOfFront,
  idleVisit,
  nextVisit,
  type VisitEvent,
  type VisitState,
} from '../../../renderer/session/session.ts';

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const today = '2026-11-21';
const picture = (name: string) => new Blob([name], { type: 'image/jpeg' });
const taken = (name: string, source: 'camera' | 'file' = 'camera') => ({ picture: picture(name), source });
const passport: DocumentPrefill = {
  document_class: 'passport',
  has_back: false,
  rules: { strictness: 'normal', tries_max: 3 },
  fields: {
    last_name: { value: 'Muster', source: 'MRZ', check_digit_valid: true, confirmed_by: [], contradicted_by: [] },
  },
  chip_password: { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '320415', check_digits_valid: true },
  flaws: [],
};
const flawed: DocumentPrefill = {
  ...passport,
  fields: {},
  flaws: [{ code: 'GLARE_DETECTED', capture: 'id_document_front' }],
};

const advance: VisitEvent = { type: 'advanced', today };
const front = (name: string, source: 'camera' | 'file' = 'camera'): VisitEvent => ({
  type: 'captured',
  kind: 'id_document_front',
  capture: taken(name, source),
});
const read = (prefill = passport): VisitEvent => ({ type: 'document_read', prefill });
const agree: VisitEvent[] = [{ type: 'started', path: 'scan' }, { type: 'consent_given', hasConsent: true }, advance];
const typed = (value: string): VisitEvent => ({ type: 'person_changed', field: 'first_name', value });
const chip: VisitEvent = { type: 'chip_read', chip: { readingId: ID, files: ['DG1'], password: { can: '123456' } } };
const live: VisitEvent = {
  type: 'captured',
  kind: 'selfie',
  capture: { picture: picture('face'), source: 'live', liveCaptureId: ID },
};

const STEPS: Readonly<Record<string, readonly VisitEvent[]>> = {
  consent: [
    { type: 'started', path: 'typed' },
    { type: 'consent_given', hasConsent: true, language: 'fr' },
  ],
  'a half-typed form': [
    { type: 'started', path: 'typed' },
    { type: 'consent_given', hasConsent: true },
    advance,
    typed('An'),
  ],
  'the camera': agree,
  'a document that is being read': [...agree, front('one')],
  'a document that waits for another try': [
    ...agree,
    front('one'),
    read(flawed),
    { type: 'capture_dropped', kind: 'id_document_front' },
  ],
  'a page of two': [
    ...agree,
    {
      type: 'captured',
      kind: 'id_document_front',
      capture: { ...taken('one', 'file'), secondPage: { picture: picture('two') } },
    },
    read(),
  ],
  'the chip': [...agree, { type: 'chip_offered', offer: 'step' }, front('one'), read(), advance],
  'the details': [...agree, front('one'), read(), chip, advance, advance],
  'the details after a reader': [
    ...agree,
    {
      type: 'document_keyed',
      reading: { source: 'MRZ', fields: passport.fields, wrongDigits: ['whole'], chipPassword: null },
    },
    front('one'),
    read(),
    advance,
    typed('Anna'),
  ],
  'the face': [
    ...agree,
    front('one'),
    read(),
    advance,
    typed('Anna'),
    live,
    { type: 'face_attested', faceAttested: true },
  ],
};

const visitAfter = (events: readonly VisitEvent[]): VisitState => events.reduce(nextVisit, idleVisit);

/** The page after a reload: what the service kept, as it travels. */
function reloaded(visit: VisitState): VisitState {
  if (!('draft' in visit)) throw new Error('There is no draft.');
  const kept = VisitDraft.parse(JSON.parse(JSON.stringify(draftOf(visit))));
  const pictures = new Map<VisitFileKind, KeptPicture>();
  for (const [kind, blob] of picturesOf(visit.draft)) pictures.set(kind, { picture: new Blob([blob], blob) });
  const { selfie } = visit.draft.captures;
  if (selfie?.source === 'live') pictures.set('selfie', { picture: selfie.picture });
  return resumedVisit(ID, kept, pictures);
}

describe('a visit that is loaded again', () => {
  it.each(Object.keys(STEPS))('stands where it stood at %s', (step) => {
    const before = visitAfter(STEPS[step] ?? []);
    if (!('draft' in before)) throw new Error('There is no draft.');
    const after = reloaded(before);
    const hasChip = step === 'the chip';
    const runtime = { rules: DEFAULT_DESK_RULES, chipOffer: hasChip ? 'requested' : 'none' };
    expect(after).toEqual({ ...before, draft: { ...before.draft, ...runtime }, errors: {} });
  });

  it('knows that its back is a page of the front’s file', () => {
    const after = reloaded(visitAfter(STEPS['a page of two'] ?? []));
    expect('draft' in after && hasBackOfFront(after.draft.captures)).toBe(true);
    expect(nextVisit(after, { type: 'capture_dropped', kind: 'id_document_front' })).toMatchObject({
      draft: { captures: {} },
    });
  });

  it('sends a run again that was sent', () => {
    const sent: VisitState = { ...(visitAfter(STEPS['the face'] ?? []) as object), step: 'submitting' } as VisitState;
    expect(reloaded(sent)).toMatchObject({ step: 'submitting', runId: ID, failure: null });
  });

  it('reads a document again whose reading had not ended or failed', () => {
    const failed: VisitEvent = {
      type: 'reading_failed',
      failure: { key: 'unreachable', summary: '', reason: '', parameters: {} },
    };
    expect(reloaded(visitAfter([...agree, front('one'), failed]))).toMatchObject({
      step: 'document',
      draft: { reading: { state: 'under_way' } },
    });
  });

  it('keeps only the best of the pictures that were not good enough', () => {
    const again: VisitEvent = { type: 'capture_dropped', kind: 'id_document_front' };
    const better = { ...flawed, fields: passport.fields };
    const tries = [front('one'), read(flawed), again, front('two'), read(better), again];
    const after = reloaded(visitAfter([...agree, ...tries]));
    if (!('draft' in after)) throw new Error('There is no draft.');
    expect(after.draft.rejected.map(({ capture }) => capture !== null)).toEqual([false, true]);
    // The last try puts the best one in its place.
    const last = [front('three'), read(flawed)].reduce(nextVisit, after);
    expect(last).toMatchObject({ draft: { reading: { prefill: better } } });
    if (!('draft' in last)) throw new Error('There is no draft.');
    expect(last.draft.captures.id_document_front).toBe(after.draft.rejected[1]?.capture);
  });

  it('takes a picture again that never arrived', () => {
    const before = visitAfter([...agree, front('one'), read()]);
    if (!('draft' in before)) throw new Error('There is no draft.');
    const after = resumedVisit(ID, draftOf(before as never), new Map());
    expect(after).toMatchObject({ draft: { captures: {}, reading: { state: 'none' } } });
  });
});
