/** The texts of the end of a shift, in English: a part of `en`. */
export const SHIFT_TEXTS = {
  open: 'End shift…',
  title: 'End your shift',
  none: 'You are not working on any open case. You can sign out.',
  text_one: 'You work on {{count}} open case. Hand it to a colleague before you sign out.',
  text_other: 'You work on {{count}} open cases. Hand them to a colleague before you sign out.',
  cases: 'Cases you work on',
  colleague: 'Colleague',
  nobody: 'Nobody else can sign in here. Your cases return to everybody after 30 minutes.',
  hand_over: 'Hand over and sign out',
  without: 'Sign out only',
  stayed: 'Not handed over: {{reason}}',
} as const;
