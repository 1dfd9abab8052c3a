/** The texts of the desk about kiosks, in English: a part of `en`. */
export const KIOSK_DESK_TEXTS = {
  label: 'Calls from kiosks',
  called: '{{kiosk}} calls for staff',
  seen_since: 'Somebody is on the way to {{kiosk}}',
  since: 'Since {{time}}',
  seen: 'Seen',
  answered: 'Answered',
  open: 'Exit code for kiosks',
  text: 'With your own code of 6 to 8 digits you leave a kiosk. Tell it to nobody.',
  is_set: 'You have an exit code.',
  is_not_set: 'You have no exit code.',
  code: 'New code',
  code_wrong: 'Enter 6 to 8 digits.',
  save: 'Save code',
  remove: 'Remove code',
  saved: 'Your exit code is saved.',
  removed: 'Your exit code is removed.',
} as const;
