import { CHECK_NAMES } from '#shared/contract/runs/check-names.ts';
import { COMPANY_SENTENCES, REASON_CODES } from '#shared/contract/runs/reason-codes.ts';
import { SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './account.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { PEOPLE_TEXTS } from './people.ts';
import { RESULT_TEXTS } from './result.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { CENTRE_TEXTS, SYNC_TEXTS } from './sync.ts';

/** The texts of the sign-in, the frame around every screen and the inbox, in English: all that the first paint needs. */
export const FIRST_TEXTS = {
  app: {
    name: 'Countersign',
    show_typed: 'Show password',
    skip: 'Skip to main content',
    loading: 'One moment…',
    retry: 'Try again',
    cancel: 'Cancel',
    back: 'Back',
    next: 'Continue',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    dark: 'Switch to dark appearance',
    light: 'Switch to light appearance',
    language: 'Language: {{name}}',
    version: 'Version {{version}}',
    quit: 'Quit Countersign',
    quit_question: 'Quit Countersign?',
    quit_text: 'Unfinished work on this screen will be lost. Stored cases are safe.',
    optional: 'optional',
    comma: ', ',
  },
  environment: {
    demo: 'DEMO: specimen documents only. Nothing is kept after you quit.',
    sandbox: 'SANDBOX: for testing only. Results are not real decisions.',
  },
  inference: {
    starting: 'Recognition is starting',
    ready: 'Recognition is ready',
    down: 'Recognition is not available',
    unknown: 'Countersign is not responding',
  },
  error: {
    title: 'That did not work',
    fields_title: 'Some entries need correcting',
    unreachable: 'Countersign is not responding. Check that it is running, then try again.',
    bad_answer: 'The page and the service may be different versions. Reload the page, then try again.',
    rate_limited: 'Too many attempts. Wait a moment, then try again.',
    too_large: 'The pictures are too large to send. Take them again or choose smaller files.',
    ended: 'You have been signed out. Sign in again to continue.',
    unavailable: 'The service is busy or still starting. Try again in a moment.',
    altered: 'Stop work here until they have looked at it. Trying again does not help.',
    refused: 'The request was refused. Check your entries, or ask an administrator.',
    unexpected: 'Something went wrong on this page. Try again.',
    wait_one: 'Try again in {{count}} second.',
    wait_other: 'Try again in {{count}} seconds.',
    may_try: 'You can try again now.',
    screen: 'This screen stopped working',
    screen_text: 'Stored cases are safe. Go back to the list and try again.',
    to_list: 'Back to cases',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'New verification',
    new_shortcut: 'New verification (Alt+N)',
    search: 'Search cases',
    search_hint: 'Beginning of a name, number or phone number',
    search_finds: 'Type a word or its first 3 to 8 characters, a whole e-mail address, or a case number.',
    filter: 'Result',
    all: 'All',
    empty_title: 'No cases yet',
    empty_text: 'Start a verification: check the person’s document, compare their face and confirm their details.',
    none_title: 'No cases found',
    none_text:
      'Search finds words and their first 3 to 8 characters, whole e-mail addresses and case numbers. Try another spelling, or clear the search.',
    clear: 'Clear search',
    name: 'Name',
    subject: { person: 'Person', business: 'Company' },
    type: 'Type',
    result: 'Result',
    when: 'Time',
    by: 'Operator',
    open: 'Open the case of {{name}}',
    newer: 'Newer',
    older: 'Older',
    paging: 'Pages',
    shown_one: '{{count}} case shown',
    shown_other: '{{count}} cases shown',
    unnamed: 'No name',
    running: 'Running',
    failed: 'Run failed',
  },
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  result: RESULT_TEXTS,
  check: CHECK_NAMES,
  backup: BACKUP_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: {
    title: 'Main navigation',
    administration: 'Administration',
    tasks_badge_one: '{{count, number}} task',
    tasks_badge_other: '{{count, number}} tasks',
  },
  reason: REASON_CODES,
  company_reason: COMPANY_SENTENCES,
  /** The titles of the screens. */
  place: {
    watchlist: 'Watchlists',
    links: 'Links',
    people: 'People',
    api_keys: 'API keys',
    policy: 'Policy',
    callbacks: 'Callbacks',
    devices: 'Devices',
    chip_certificates: 'Chip certificates',
    kiosks: 'Kiosks',
    retention: 'Data retention',
    branding: 'Branding',
    dashboard: 'Dashboard',
    audit: 'Audit log',
    sync: 'Delivery to the centre',
    inbox: 'Inbox',
  },
} as const;
