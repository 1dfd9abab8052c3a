/** The texts of the dialog that asks for the password before an act that needs it. */
export const STEP_UP_TEXTS = {
  title: 'Confirm it is you',
  text: 'This step needs your password. Nothing you entered is lost.',
  password: 'Password',
  confirm: 'Confirm',
} as const;

/** The texts of the screen where an operator sets their own password. */
export const SET_PASSWORD_TEXTS = {
  title: 'Set your own password',
  text: 'You signed in with a one-time password. Choose a password that only you know.',
  current: 'One-time password',
  password: 'New password',
  submit: 'Set password',
  change: 'Change password…',
  change_title: 'Change your password',
  change_text: 'This signs you out everywhere else.',
  current_own: 'Current password',
  changed: 'Your password is changed.',
} as const;

/** The texts of the list of the operator's own sessions. */
export const SESSIONS_TEXTS = {
  open: 'Where you are signed in…',
  title: 'Where you are signed in',
  here: 'This window',
  elsewhere: 'Another window or computer',
  locked: 'Locked',
  signed_in: 'Signed in {{time}}',
  used: 'Signed in {{signedIn}}, last used {{used}}',
  only_here: 'You are not signed in anywhere else.',
  unknown_text: 'Is one of them not you? Sign out everywhere else, then change your password.',
  sign_out: 'Sign out everywhere else',
  signed_out: 'You are signed out everywhere else.',
} as const;

/** The texts of the first set-up and of choosing a password. */
export const SET_UP_TEXTS = {
  title: 'Set up this desk',
  text: 'Create the first administrator. Data on this computer is encrypted and open only to people with an account.',
  name: 'Your name',
  name_hint: 'Shown on verifications you run',
  username: 'User name',
  username_hint: '3 to 40 letters, digits, dots, dashes or underscores',
  password: 'Password',
  password_hint: 'At least {{min}} characters, better 15 or more. Several unrelated words are easy to remember.',
  password_again: 'Repeat password',
  password_differs: 'The passwords do not match.',
  code: 'Set-up code',
  code_hint: 'Shown in the window where Countersign was started',
  code_missing: 'Enter the set-up code.',
  create: 'Create administrator',
  strength_short: 'Too short',
  strength_common: 'Too common: choose several unrelated words',
  strength_personal: 'Too easy to guess: leave names out',
  strength_guessable: 'Too easy to guess: add unrelated words',
  strength_strong: 'Strong',
  strength_very_strong: 'Very strong',
  strength: 'Password strength',
} as const;
