/** The texts about the history of a case and running it again, in English: a part of `en`. */
export const HISTORY_TEXTS = {
  title: 'History',
  show: 'Show history',
  kind: {
    decided: 'Checked',
    're-run': 'Run again',
    hit_decision: 'Watchlist hit reviewed',
    review: 'Reviewed',
    centre: 'Updated by the centre',
    monitoring: 'Monitoring found a change',
  },
  by: '{{name}}, {{time}}',
  run_again: 'Run again…',
  question: 'Run this case again?',
  text: 'All checks run again with the stored data and pictures. The current result stays in the history.',
  why: 'Reason',
  why_hint: 'For example: the registry was down',
  confirm: 'Run again',
} as const;
