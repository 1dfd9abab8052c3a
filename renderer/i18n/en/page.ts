import { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';
import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/en/case.ts';
import { API_KEYS_TEXTS } from './api-keys.ts';
import { AUDIT_TEXTS } from './audit.ts';
import { BRANDING_TEXTS } from './branding.ts';
import { CALLBACK_TEXTS } from './callbacks.ts';
import { CAPTURE_RULES_TEXTS, CAPTURED_TEXTS } from './captured.ts';
import { CHIP_TEXTS } from './chip.ts';
import { CHIP_CERTIFICATES_TEXTS } from './chip-certificates.ts';
import { CHIP_PROOFS_TEXTS } from './chip-proofs.ts';
import { COMPANY_TEXTS } from './company.ts';
import { CONTACT_TEXTS } from './contact.ts';
import { DASHBOARD_TEXTS } from './dashboard.ts';
import { DEVICE_TEXTS } from './devices.ts';
import { ADDRESS_DOCUMENT_TEXTS, HINT_TEXTS, TAMPERING_SIGN_TEXTS } from './document.ts';
import { ERASE_TEXTS } from './erase.ts';
import { FACE_BLOCK_TEXTS } from './faces.ts';
import { FIRST_TEXTS } from './first.ts';
import { HARDWARE_TEXTS } from './hardware.ts';
import { HISTORY_TEXTS } from './history.ts';
import { KIOSKS_TEXTS } from './kiosks.ts';
import { LINK_TEXTS } from './links.ts';
import { LIVE_TEXTS, LIVENESS_TEXTS } from './live.ts';
import { NUMBER_TEXTS } from './number.ts';
import { PAPERS_TEXTS } from './papers.ts';
import { PASSIVE_TEXTS } from './passive.ts';
import { POLICY_TEXTS } from './policy.ts';
import { RETENTION_TEXTS } from './retention.ts';
import { SCANNER_TEXTS } from './scanners.ts';
import { WATCHLIST_TEXTS } from './watchlists.ts';
import { WEDGE_TEXTS } from './wedge.ts';
import { VIEWER_TEXTS, WORKSPACE_TEXTS } from './workspace.ts';

/** Every text of the page in English. Reason texts come from the contract, keyed by reason code. */
export const en = {
  ...FIRST_TEXTS,
  type: {
    ID: {
      title: 'ID number',
      text: 'Check the name, date of birth and ID number. No pictures needed.',
    },
    DOC: {
      title: 'Document',
      text: 'Read both sides of the document and compare them with what you enter. You can add a proof of address.',
    },
    BIOMETRIC: {
      title: 'Document and face',
      text: 'Read the document, compare the person’s face with its portrait and check liveness.',
    },
  },
  visit: {
    steps: 'Verification steps',
    step_done: 'done',
    step: {
      consent: 'Start',
      person: 'Person',
      document: 'Document',
      chip: 'Chip',
      address: 'Address',
      face: 'Face',
      review: 'Review',
    },
    leave: 'End verification',
    leave_question: 'End this verification?',
    leave_text: 'Everything entered and captured will be discarded.',
    leave_stay: 'Keep working',
    leave_go: 'Discard and exit',
    submitting_leave: 'The verification is still running. The case is saved even if you leave this screen.',
  },
  consent: {
    title: 'What do you want to verify?',
    type: 'Type of verification',
    heading: 'Consent',
    text: 'Read this to the customer, or let them read it:',
    statement:
      'We will verify your identity. We read your identity document. Depending on the verification, we also compare your face with its portrait, check that you are here in person, or read your proof of address. We store the pictures, documents and result in encrypted form on this system and use them for this purpose only. You may decline and ask for an alternative.',
    agree: 'The customer has read or heard this and agrees',
    missing: 'Ask for the customer’s agreement before you start.',
    specimens: 'Choose a specimen',
    specimens_text: 'Instead of a real customer, use a specimen document and picture. The form is filled in for you.',
    specimen_filled: 'Filled in from the specimen “{{title}}”. You can still change every step.',
  },
  person: {
    title: 'Enter the person’s details',
    text: 'Enter the details exactly as shown on the document.',
    first_name: 'First name',
    middle_name: 'Middle name',
    last_name: 'Last name',
    date_of_birth: 'Date of birth',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    date_hint: 'For example 31 3 1980',
    phone_number: 'Phone number',
    phone_hint: 'With country code, for example +44 20 7946 0018',
    email_address: 'E-mail address',
    email_hint: 'For example name@example.org',
    country_code: 'Issuing country',
    country_hint: 'Type to search',
    country_none: 'No matching country',
    id_number: 'Document number',
    id_number_hint: 'As printed on the document',
  },
  contact: CONTACT_TEXTS,
  chip_proofs: CHIP_PROOFS_TEXTS,
  company: COMPANY_TEXTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'Proof of address',
    text: 'Use a utility bill, bank statement or official letter from the last three months that shows the name and address. Without one, the address on the identity document is used.',
    address: 'Address',
    address_hint: 'Street and number, postcode and town, country',
  },
  address_proof: {
    title: 'Proof of address',
    source: 'Source',
    from: {
      address_document: 'the proof of address',
      id_document: 'the identity document',
      id_document_back: 'the page captured as the document back',
    },
    kind: 'Type of document',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'Issued by',
    holder: 'Addressed to',
    entered: 'Address entered',
    address: 'Address found',
    date: 'Issue date',
    made_with: 'File created with',
    signs: 'Signs of tampering',
    truncated: 'Pages read',
    truncated_text: 'Only the first pages were read because the document is too long.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: 'Is everything correct?',
    text: 'Check the details before you run the verification. You cannot change them afterwards.',
    edit_step: 'Change: {{step}}',
    person: 'Person',
    kind: 'Type of verification',
    pictures: 'Pictures',
    attest_title: 'Your attestation',
    attest: 'The person was physically present and nothing looked suspicious.',
    attest_text:
      'Your name and the time are stored with the case. Without your attestation the case goes to review, because a still picture cannot show liveness.',
    attest_live_text:
      'The live capture is judged separately. Your attestation counts if the result is in doubt. Your name and the time are stored with the case.',
    run: 'Run verification',
    run_without: 'Run without attestation',
    given: 'provided',
    not_given: 'not provided',
    not_ready: 'Recognition is not ready. Checks that need it cannot run, and the case will go to review.',
  },
  progress: {
    title: 'Verifying…',
    text: 'This takes a few seconds. The case is saved before you see the result.',
    stage: { reading: 'Reading', comparing: 'Comparing', screening: 'Screening', deciding: 'Deciding' },
    waits: 'Waiting',
    deciding: 'Making the decision…',
    done_of_one: '{{done}} of {{count}} check done',
    done_of_other: '{{done}} of {{count}} checks done',
    clear: 'Nothing to look at',
    to_look_at_one: '{{count}} to look at',
    to_look_at_other: '{{count}} to look at',
    exceptions: 'To look at',
    passed_one: '{{count}} check passed',
    passed_other: '{{count}} checks passed',
    sending: 'Sending the pictures…',
    failed_title: 'No result yet',
    failed_text: 'Nothing is lost. You can try again safely: the verification will not run twice.',
    back: 'Back to review',
  },
  outcome: OUTCOME_TEXTS,
  field: FIELD_NAMES,
  document_class: DOCUMENT_CLASS_TEXTS,
  hint: HINT_TEXTS,
  face_block: FACE_BLOCK_TEXTS,
  erase: ERASE_TEXTS,
  history: HISTORY_TEXTS,
  api_keys: API_KEYS_TEXTS,
  papers: PAPERS_TEXTS,
  policy: POLICY_TEXTS,
  captured: CAPTURED_TEXTS,
  capture_rules: CAPTURE_RULES_TEXTS,
  callbacks: CALLBACK_TEXTS,
  audit: AUDIT_TEXTS,
  dashboard: DASHBOARD_TEXTS,
  devices: DEVICE_TEXTS,
  retention: RETENTION_TEXTS,
  branding: BRANDING_TEXTS,
  hardware: HARDWARE_TEXTS,
  scanners: SCANNER_TEXTS,
  wedge: WEDGE_TEXTS,
  kiosks: KIOSKS_TEXTS,
  chip: CHIP_TEXTS,
  chip_certificates: CHIP_CERTIFICATES_TEXTS,
  passive: PASSIVE_TEXTS,
  number: NUMBER_TEXTS,
  viewer: VIEWER_TEXTS,
  workspace: WORKSPACE_TEXTS,
  watchlist: WATCHLIST_TEXTS,
} as const;
