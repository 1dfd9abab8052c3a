import type { FileField } from '#shared/contract/runs/kyc-data.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import type { PersonDraft, VisitDraft, VisitFileKind } from '#shared/contract/visits/visit.ts';
import type { Taken } from '../camera/taken-picture.tsx';
import { hasChipStep } from './chip.ts';
import { type ActiveVisit, type Draft, lastStepOf, type VisitState } from './session.ts';

/** The longest text of a field that the service keeps; a run refuses shorter ones. */
const TYPED_MAX = 1000;

/**
 * A picture that the service keeps, with what is shown in its place where browsers do not show it.
 */
export type KeptPicture = Pick<Taken, 'picture' | 'preview'>;

/** The visit as the service keeps it, without pictures. */
export function draftOf(visit: ActiveVisit): VisitDraft {
  const { step } = visit;
  const { chipOffer, rules: _rules, reading, captures, rejected, ...same } = visit.draft;
  const person = Object.entries(same.person).map(([field, text]) => [field, text.slice(0, TYPED_MAX)]);
  return {
    ...same,
    person: Object.fromEntries(person) as PersonDraft,
    step: step === 'submitting' ? lastStepOf(visit.draft) : step,
    isSubmitted: step === 'submitting',
    // A reading that failed is tried again.
    reading: reading.state === 'done' ? reading.prefill : reading.state === 'none' ? 'none' : 'under_way',
    rejected: rejected.map(({ side, prefill, capture }) => ({ side, prefill, isBest: capture !== null })),
    captures: Object.fromEntries(Object.entries(captures).map(([kind, capture]) => [kind, sourceOf(capture)])),
    hasSecondPage: captures.id_document_front?.secondPage !== undefined,
    hasChipStep: hasChipStep(visit.draft) && (chipOffer === 'requested' || step === 'chip'),
  };
}

function sourceOf({ picture: _picture, preview: _preview, secondPage: _second, look: _look, ...from }: Taken) {
  return from;
}

/** The pictures that the page gives the service, by name. It has that of a live capture already. */
export function picturesOf({ captures, rejected }: Draft): ReadonlyMap<VisitFileKind, Blob> {
  const pictures = new Map<VisitFileKind, Blob>();
  for (const [kind, capture] of Object.entries(captures) as [FileField, Taken][])
    if (capture.source !== 'live') pictures.set(kind, capture.picture);
  const second = captures.id_document_front?.secondPage?.picture;
  if (second) pictures.set('second_page', second);
  for (const { side, capture } of rejected) if (capture !== null) pictures.set(`${side}_best`, capture.picture);
  return pictures;
}

/** The visit on the page again. A picture that did not arrive is taken again. */
export function resumedVisit(
  visitId: string,
  kept: VisitDraft,
  pictures: ReadonlyMap<VisitFileKind, KeptPicture>,
): VisitState {
  const captures: Draft['captures'] = {};
  for (const [kind, from] of Object.entries(kept.captures) as [FileField, VisitDraft['captures'][FileField]][]) {
    const picture = pictures.get(kind);
    if (picture && from) captures[kind] = { ...picture, ...from };
  }
  const { id_document_front: front } = captures;
  const second = pictures.get('second_page');
  if (front && second) captures.id_document_front = { ...front, secondPage: second };
  const { step, isSubmitted, hasSecondPage: _second, hasChipStep: hasChip, reading, rejected, ...same } = kept;
  const draft: Draft = {
    ...same,
    captures,
    reading:
      reading === 'none' || front === undefined
        ? { state: 'none' }
        : reading === 'under_way'
          ? { state: reading }
          : { state: 'done', prefill: reading },
    rejected: rejected.map(({ side, prefill, isBest }) => {
      const best = isBest ? pictures.get(`${side}_best`) : undefined;
      return { side, prefill, capture: best ? { ...best, source: 'camera' } : null };
    }),
    chipOffer: hasChip ? 'requested' : 'none',
    rules: DEFAULT_DESK_RULES,
  };
  if (isSubmitted) return { step: 'submitting', draft, runId: visitId, failure: null };
  return { step, draft, errors: {} };
}
