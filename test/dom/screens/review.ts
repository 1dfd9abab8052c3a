import type { ReviewOverview, ReviewTrailEntry } from '#shared/contract/review/review.ts';

/** The review of a case with one open reason, as the service sends it. */
export const anOverview = (changes: Partial<ReviewOverview> = {}): ReviewOverview => ({
  state: 'open',
  revision: 1,
  acts: 0,
  opened_at: '2026-06-01T09:00:00.000Z',
  is_escalated: false,
  owner: null,
  reasons: [
    {
      check: 'biometric.face_match',
      codes: ['LOW_FACE_SIMILARITY'],
      is_disagreement: false,
      answered_by: 'reviewer',
      answer: null,
      answered_at: null,
      answered_by_name: null,
      note: null,
    },
  ],
  system: 'REVIEW',
  final: null,
  proposal: null,
  lapsed: null,
  request: null,
  can: {
    approve: 'reasons_open',
    decline: null,
    confirm: 'no_proposal',
    reopen: 'not_decided',
    ask: ['document', 'address_document', 'explanation'],
    is_asked_at_centre: false,
    second_person: { approve: false, decline: false },
  },
  trail: [],
  revised: { kind: 'decided', at: '2026-06-01T09:00:00.000Z', by: 'Ada', is_own: false },
  ...changes,
});

/** One act of the trail. */
export const anEntry = (act: ReviewTrailEntry['act'], changes: Partial<ReviewTrailEntry>): ReviewTrailEntry => ({
  act,
  at: '2026-06-01T09:04:00.000Z',
  ...{ by: 'Ada', is_own: true, check: null, answer: null, decision: null, reason: null, to: null, note: null },
  ...{ wanted: [], fields: [] },
  ...changes,
});
