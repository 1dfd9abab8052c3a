import { ACTOR, BYTES, INTEGER, KEY, optional, type Table, TEXT, withDefault } from './table.ts';

/** Acts of reviewers, the index of cases that need a review, and saved views of the inbox. */
export const reviewTables: readonly Table[] = [
  {
    name: 'review_cases',
    columns: {
      batch_id: KEY,
      state: TEXT,
      opened_at: TEXT,
      changed_at: TEXT,
      is_escalated: withDefault(0, INTEGER),
      is_returned: withDefault(0, INTEGER),
      owner_id: optional(TEXT),
      owner_until: optional(TEXT),
      proposed_by: optional(TEXT),
      follow_up: optional(TEXT),
      top_check: optional(TEXT),
      top_code: optional(TEXT),
      reasons: withDefault(0, INTEGER),
      result: optional(TEXT),
      verification_type: optional(TEXT),
      run_by: optional(TEXT),
      run_at: optional(TEXT),
    },
    indexes: {
      review_cases_by_change: ['changed_at'],
      review_cases_by_follow_up: ['follow_up'],
      review_cases_figures: [
        'run_at',
        'batch_id',
        'result',
        'verification_type',
        'run_by',
        'state',
        'opened_at',
        'changed_at',
      ],
      // The inbox reads open cases in order, with owners: closed ones are far more.
      review_cases_open: {
        columns: [
          'opened_at',
          'batch_id',
          'state',
          'owner_id',
          'owner_until',
          'proposed_by',
          'is_escalated',
          'result',
          'verification_type',
          'run_by',
          'run_at',
        ],
        where: "state <> 'closed'",
      },
    },
  },
  {
    name: 'review_reasons',
    columns: { batch_id: TEXT, check_id: TEXT, code: TEXT },
    key: ['batch_id', 'check_id', 'code'],
    indexes: { review_reasons_by_code: ['code', 'batch_id'] },
  },
  {
    name: 'review_acts',
    columns: { batch_id: TEXT, number: INTEGER, at: TEXT, ...ACTOR, revision: INTEGER, sealed_act: BYTES },
    key: ['batch_id', 'number'],
  },
  { name: 'saved_views', columns: { operator_id: KEY, sealed_views: BYTES } },
];
