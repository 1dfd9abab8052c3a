import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/sw/case.ts';
import { FIELD_NAMES } from '#shared/texts/sw/reasons.ts';
import type { PageTexts } from '../translated.ts';
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

/** Every text of the page in Swahili. */
export const sw: PageTexts = {
  ...FIRST_TEXTS,
  type: {
    ID: {
      title: 'Namba ya kitambulisho',
      text: 'Kagua jina, tarehe ya kuzaliwa na namba ya kitambulisho. Picha hazihitajiki.',
    },
    DOC: {
      title: 'Hati',
      text: 'Soma pande zote mbili za hati na uzilinganishe na unachoingiza. Unaweza kuongeza uthibitisho wa anwani.',
    },
    BIOMETRIC: {
      title: 'Hati na uso',
      text: 'Soma hati, linganisha uso wa mtu na picha ya hati na ukague uhai.',
    },
  },
  visit: {
    steps: 'Hatua za uthibitishaji',
    step_done: 'imekamilika',
    step: {
      consent: 'Mwanzo',
      person: 'Mtu',
      document: 'Hati',
      chip: 'Chipu',
      address: 'Anwani',
      face: 'Uso',
      review: 'Mapitio',
    },
    leave: 'Maliza uthibitishaji',
    leave_question: 'Maliza uthibitishaji huu?',
    leave_text: 'Yote yaliyoingizwa na picha zilizopigwa zitatupwa.',
    leave_stay: 'Endelea na kazi',
    leave_go: 'Tupa na utoke',
    submitting_leave: 'Uthibitishaji bado unaendelea. Kesi inahifadhiwa hata ukiondoka kwenye skrini hii.',
  },
  consent: {
    title: 'Unataka kuthibitisha nini?',
    type: 'Aina ya uthibitishaji',
    heading: 'Ridhaa',
    text: 'Msomee mteja haya, au mwache ayasome:',
    statement:
      'Tutathibitisha utambulisho wako. Tunasoma hati yako ya utambulisho. Kulingana na uthibitishaji, pia tunalinganisha uso wako na picha ya hati, tunakagua kuwa upo hapa mwenyewe, au tunasoma uthibitisho wako wa anwani. Tunahifadhi picha, hati na matokeo yakiwa yamesimbwa kwenye mfumo huu na kuyatumia kwa kusudi hili tu. Unaweza kukataa na kuomba njia mbadala.',
    agree: 'Mteja amesoma au amesikia haya na anakubali',
    missing: 'Omba ridhaa ya mteja kabla ya kuanza.',
    specimens: 'Chagua hati ya mfano',
    specimens_text: 'Badala ya mteja halisi, tumia hati ya mfano na picha. Fomu inajazwa kwa niaba yako.',
    specimen_filled: 'Imejazwa kutoka hati ya mfano “{{title}}”. Bado unaweza kubadilisha kila hatua.',
  },
  person: {
    title: 'Ingiza taarifa za mtu',
    text: 'Ingiza taarifa kama zilivyo kwenye hati.',
    first_name: 'Jina la kwanza',
    middle_name: 'Jina la kati',
    last_name: 'Jina la ukoo',
    date_of_birth: 'Tarehe ya kuzaliwa',
    day: 'Siku',
    month: 'Mwezi',
    year: 'Mwaka',
    date_hint: 'Kwa mfano 31 3 1980',
    phone_number: 'Namba ya simu',
    phone_hint: 'Pamoja na msimbo wa nchi, kama +255 712 345 678',
    email_address: 'Barua pepe',
    email_hint: 'Kwa mfano name@example.org',
    country_code: 'Nchi iliyotoa hati',
    country_hint: 'Andika ili kutafuta',
    country_none: 'Hakuna nchi kama hiyo',
    id_number: 'Namba ya hati',
    id_number_hint: 'Kama ilivyochapishwa kwenye hati',
  },
  contact: CONTACT_TEXTS,
  chip_proofs: CHIP_PROOFS_TEXTS,
  company: COMPANY_TEXTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'Uthibitisho wa anwani',
    text: 'Tumia bili, taarifa ya benki au barua rasmi ya miezi mitatu iliyopita yenye jina na anwani. Bila hiyo, anwani iliyo kwenye hati ya utambulisho inatumika.',
    address: 'Anwani',
    address_hint: 'Mtaa na namba, msimbo wa posta na mji, nchi',
  },
  address_proof: {
    title: 'Uthibitisho wa anwani',
    source: 'Chanzo',
    from: {
      address_document: 'uthibitisho wa anwani',
      id_document: 'hati ya utambulisho',
      id_document_back: 'ukurasa uliopigwa picha kama nyuma ya hati',
    },
    kind: 'Aina ya hati',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'Imetolewa na',
    holder: 'Imeandikwa kwa',
    entered: 'Anwani iliyoingizwa',
    address: 'Anwani iliyopatikana',
    date: 'Tarehe ya kutolewa',
    made_with: 'Faili iliundwa kwa',
    signs: 'Dalili za uchakachuaji',
    truncated: 'Kurasa zilizosomwa',
    truncated_text: 'Kurasa za kwanza tu zilisomwa kwa sababu hati ni ndefu mno.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: 'Je, kila kitu ni sahihi?',
    text: 'Kagua taarifa kabla ya kufanya uthibitishaji. Huwezi kuzibadilisha baadaye.',
    edit_step: 'Badilisha: {{step}}',
    person: 'Mtu',
    kind: 'Aina ya uthibitishaji',
    pictures: 'Picha',
    attest_title: 'Ushuhuda wako',
    attest: 'Mtu alikuwepo mwenyewe na hakuna kilichoonekana cha kutia shaka.',
    attest_text:
      'Jina lako na muda vinahifadhiwa pamoja na kesi. Bila ushuhuda wako kesi huenda mapitio, kwa sababu picha tuli haiwezi kuonyesha uhai.',
    attest_live_text:
      'Picha ya moja kwa moja inatathminiwa peke yake. Ushuhuda wako unatumika matokeo yakiwa na shaka. Jina lako na muda vinahifadhiwa pamoja na kesi.',
    run: 'Fanya uthibitishaji',
    run_without: 'Fanya bila ushuhuda',
    given: 'imetolewa',
    not_given: 'haijatolewa',
    not_ready: 'Huduma ya utambuzi haiko tayari. Kaguzi zinazoihitaji haziwezi kufanywa, na kesi itaenda mapitio.',
  },
  progress: {
    title: 'Uthibitishaji unaendelea…',
    text: 'Huchukua sekunde chache. Kesi inahifadhiwa kabla hujaona matokeo.',
    stage: { reading: 'Kusoma', comparing: 'Kulinganisha', screening: 'Kutafuta', deciding: 'Kuamua' },
    waits: 'Inasubiri',
    deciding: 'Uamuzi unafanywa…',
    done_of_one: '{{done}} kati ya ukaguzi {{count}} umekamilika',
    done_of_other: '{{done}} kati ya kaguzi {{count}} zimekamilika',
    clear: 'Hakuna cha kuangalia',
    to_look_at_one: 'Jambo {{count}} la kuangalia',
    to_look_at_other: 'Mambo {{count}} ya kuangalia',
    exceptions: 'Ya kuangalia',
    passed_one: 'Ukaguzi {{count}} umefaulu',
    passed_other: 'Kaguzi {{count}} zimefaulu',
    sending: 'Picha zinatumwa…',
    failed_title: 'Bado hakuna matokeo',
    failed_text: 'Hakuna kilichopotea. Unaweza kujaribu tena kwa usalama: uthibitishaji hautafanywa mara mbili.',
    back: 'Rudi kwenye mapitio',
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
};
