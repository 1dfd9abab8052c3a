import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/fr/case.ts';
import { FIELD_NAMES } from '#shared/texts/fr/reasons.ts';
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

/** Every text of the page in French. */
export const fr: PageTexts = {
  ...FIRST_TEXTS,
  type: {
    ID: {
      title: 'Numéro d’identité',
      text: 'Contrôler le nom, la date de naissance et le numéro d’identité. Sans photo.',
    },
    DOC: {
      title: 'Document',
      text: 'Lire les deux côtés du document et les comparer avec vos saisies. Vous pouvez ajouter un justificatif de domicile.',
    },
    BIOMETRIC: {
      title: 'Document et visage',
      text: 'Lire le document, comparer le visage de la personne avec le portrait et établir la preuve de vie.',
    },
  },
  visit: {
    steps: 'Étapes de la vérification',
    step_done: 'terminé',
    step: {
      consent: 'Début',
      person: 'Personne',
      document: 'Document',
      chip: 'Puce',
      address: 'Adresse',
      face: 'Visage',
      review: 'Contrôle final',
    },
    leave: 'Arrêter la vérification',
    leave_question: 'Arrêter cette vérification ?',
    leave_text: 'Tout ce qui a été saisi et photographié sera supprimé.',
    leave_stay: 'Continuer le travail',
    leave_go: 'Supprimer et quitter',
    submitting_leave: 'La vérification est encore en cours. Le dossier est enregistré même si vous quittez cet écran.',
  },
  consent: {
    title: 'Que voulez-vous vérifier ?',
    type: 'Type de vérification',
    heading: 'Consentement',
    text: 'Lisez ceci au client, ou laissez-le lire :',
    statement:
      'Nous allons vérifier votre identité. Nous lisons votre document d’identité. Selon la vérification, nous comparons aussi votre visage avec le portrait du document, nous vérifions que vous êtes présent en personne, ou nous lisons votre justificatif de domicile. Nous enregistrons les photos, les documents et le résultat sous forme chiffrée sur ce système et ne les utilisons que dans ce but. Vous pouvez refuser et demander une autre solution.',
    agree: 'Le client a lu ou entendu ce texte et l’accepte',
    missing: 'Demandez l’accord du client avant de commencer.',
    specimens: 'Choisir un spécimen',
    specimens_text:
      'Au lieu d’un vrai client, utilisez un spécimen de document et de photo. Le formulaire est rempli pour vous.',
    specimen_filled: 'Rempli d’après le spécimen « {{title}} ». Vous pouvez encore modifier chaque étape.',
  },
  person: {
    title: 'Saisissez les données de la personne',
    text: 'Saisissez-les exactement comme sur le document.',
    first_name: 'Prénom',
    middle_name: 'Deuxième prénom',
    last_name: 'Nom',
    date_of_birth: 'Date de naissance',
    day: 'Jour',
    month: 'Mois',
    year: 'Année',
    date_hint: 'Par exemple 31 3 1980',
    phone_number: 'Numéro de téléphone',
    phone_hint: 'Avec l’indicatif du pays, par exemple +44 20 7946 0018',
    email_address: 'Adresse e-mail',
    email_hint: 'Par exemple nom@example.org',
    country_code: 'Pays de délivrance',
    country_hint: 'Écrivez pour chercher',
    country_none: 'Aucun pays de ce nom',
    id_number: 'Numéro du document',
    id_number_hint: 'Tel qu’imprimé sur le document',
  },
  contact: CONTACT_TEXTS,
  chip_proofs: CHIP_PROOFS_TEXTS,
  company: COMPANY_TEXTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'Justificatif de domicile',
    text: 'Utilisez une facture, un relevé bancaire ou un courrier officiel de moins de trois mois, avec le nom et l’adresse. Sans justificatif, l’adresse du document d’identité est utilisée.',
    address: 'Adresse',
    address_hint: 'Rue et numéro, code postal et ville, pays',
  },
  address_proof: {
    title: 'Justificatif de domicile',
    source: 'Source',
    from: {
      address_document: 'le justificatif de domicile',
      id_document: 'le document d’identité',
      id_document_back: 'la page photographiée comme verso du document',
    },
    kind: 'Type de document',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'Émis par',
    holder: 'Adressé à',
    entered: 'Adresse saisie',
    address: 'Adresse trouvée',
    date: 'Date d’émission',
    made_with: 'Fichier créé avec',
    signs: 'Signes de falsification',
    truncated: 'Pages lues',
    truncated_text: 'Seules les premières pages ont été lues, car le document est trop long.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: 'Tout est-il juste ?',
    text: 'Vérifiez les données avant de lancer la vérification. Vous ne pourrez plus les modifier ensuite.',
    edit_step: 'Modifier : {{step}}',
    person: 'Personne',
    kind: 'Type de vérification',
    pictures: 'Photos',
    attest_title: 'Votre attestation',
    attest: 'La personne était présente et rien ne semblait suspect.',
    attest_text:
      'Votre nom et l’heure sont enregistrés avec le dossier. Sans votre attestation, le dossier va à l’examen, car une photo fixe n’apporte pas de preuve de vie.',
    attest_live_text:
      'La capture en direct est évaluée à part. Votre attestation compte si le résultat est douteux. Votre nom et l’heure sont enregistrés avec le dossier.',
    run: 'Lancer la vérification',
    run_without: 'Lancer sans attestation',
    given: 'fourni',
    not_given: 'non fourni',
    not_ready:
      'La reconnaissance n’est pas prête. Les contrôles qui en ont besoin ne peuvent pas se faire, et le dossier ira à l’examen.',
  },
  progress: {
    title: 'Vérification…',
    text: 'Cela prend quelques secondes. Le dossier est enregistré avant que vous voyiez le résultat.',
    stage: { reading: 'Lecture', comparing: 'Comparaison', screening: 'Recherches', deciding: 'Décision' },
    waits: 'En attente',
    deciding: 'Prise de décision…',
    done_of_one: '{{done}} contrôle sur {{count}} terminé',
    done_of_many: '{{done}} contrôles sur {{count}} terminés',
    done_of_other: '{{done}} contrôles sur {{count}} terminés',
    clear: 'Rien à signaler',
    to_look_at_one: '{{count}} point à examiner',
    to_look_at_many: '{{count}} points à examiner',
    to_look_at_other: '{{count}} points à examiner',
    exceptions: 'À examiner',
    passed_one: '{{count}} contrôle réussi',
    passed_many: '{{count}} contrôles réussis',
    passed_other: '{{count}} contrôles réussis',
    sending: 'Envoi des photos…',
    failed_title: 'Pas encore de résultat',
    failed_text: 'Rien n’est perdu. Vous pouvez réessayer sans risque : la vérification ne se fera pas deux fois.',
    back: 'Retour au contrôle final',
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
