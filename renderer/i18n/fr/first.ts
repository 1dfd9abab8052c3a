import { CHECK_NAMES, COMPANY_SENTENCES, REASON_TEXTS } from '#shared/texts/fr/reasons.ts';
import type { FIRST_TEXTS as First } from '../en/first.ts';
import type { Translated } from '../translated.ts';
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

/** The texts of the sign-in, the frame around every screen and the inbox, in French: all that the first paint needs. */
export const FIRST_TEXTS: Translated<typeof First> = {
  app: {
    name: 'Countersign',
    show_typed: 'Afficher le mot de passe',
    skip: 'Aller au contenu principal',
    loading: 'Un instant…',
    retry: 'Réessayer',
    cancel: 'Annuler',
    back: 'Retour',
    next: 'Continuer',
    close: 'Fermer',
    copy: 'Copier',
    copied: 'Copié',
    dark: 'Passer à l’apparence sombre',
    light: 'Passer à l’apparence claire',
    language: 'Langue : {{name}}',
    version: 'Version {{version}}',
    quit: 'Quitter Countersign',
    quit_question: 'Quitter Countersign ?',
    quit_text: 'Le travail non terminé sur cet écran sera perdu. Les dossiers enregistrés sont en sécurité.',
    optional: 'facultatif',
    comma: ', ',
  },
  environment: {
    demo: 'DÉMO : seulement des spécimens de documents. Rien n’est conservé une fois que vous quittez.',
    sandbox: 'TEST : seulement pour les essais. Les résultats ne sont pas de vraies décisions.',
  },
  inference: {
    starting: 'La reconnaissance démarre',
    ready: 'La reconnaissance est prête',
    down: 'La reconnaissance n’est pas disponible',
    unknown: 'Countersign ne répond pas',
  },
  error: {
    title: 'Cela n’a pas marché',
    fields_title: 'Certaines saisies sont à corriger',
    unreachable: 'Countersign ne répond pas. Vérifiez qu’il fonctionne, puis réessayez.',
    bad_answer: 'La page et le service sont peut-être de versions différentes. Rechargez la page, puis réessayez.',
    rate_limited: 'Trop d’essais. Attendez un instant, puis réessayez.',
    too_large: 'Les photos sont trop grandes à envoyer. Reprenez-les ou choisissez des fichiers plus petits.',
    ended: 'Vous avez été déconnecté. Reconnectez-vous pour continuer.',
    unavailable: 'Le service est occupé ou démarre encore. Réessayez dans un instant.',
    altered: 'Arrêtez le travail ici jusqu’à ce qu’il soit contrôlé. Réessayer ne sert à rien.',
    refused: 'La demande a été refusée. Vérifiez vos saisies, ou adressez-vous à un administrateur.',
    unexpected: 'Une erreur s’est produite sur cette page. Réessayez.',
    wait_one: 'Réessayez dans {{count}} seconde.',
    wait_many: 'Réessayez dans {{count}} secondes.',
    wait_other: 'Réessayez dans {{count}} secondes.',
    may_try: 'Vous pouvez réessayer maintenant.',
    screen: 'Cet écran a cessé de fonctionner',
    screen_text: 'Les dossiers enregistrés sont en sécurité. Revenez à la liste et réessayez.',
    to_list: 'Retour aux dossiers',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'Nouvelle vérification',
    new_shortcut: 'Nouvelle vérification (Alt+N)',
    search: 'Chercher des dossiers',
    search_hint: 'Début d’un nom, d’un numéro ou d’un téléphone',
    search_finds:
      'Saisissez un mot ou ses 3 à 8 premiers caractères, une adresse e-mail entière ou un numéro de dossier.',
    filter: 'Résultat',
    all: 'Tous',
    empty_title: 'Aucun dossier',
    empty_text:
      'Commencez une vérification : contrôlez le document de la personne, comparez son visage et confirmez ses coordonnées.',
    none_title: 'Aucun dossier trouvé',
    none_text:
      'La recherche trouve les mots et leurs 3 à 8 premiers caractères, les adresses e-mail entières et les numéros de dossier. Essayez une autre orthographe, ou effacez la recherche.',
    clear: 'Effacer la recherche',
    name: 'Nom',
    subject: { person: 'Personne', business: 'Société' },
    type: 'Type',
    result: 'Résultat',
    when: 'Heure',
    by: 'Opérateur',
    open: 'Ouvrir le dossier de {{name}}',
    newer: 'Plus récents',
    older: 'Plus anciens',
    paging: 'Pages',
    shown_one: '{{count}} dossier affiché',
    shown_many: '{{count}} dossiers affichés',
    shown_other: '{{count}} dossiers affichés',
    unnamed: 'Sans nom',
    running: 'En cours',
    failed: 'Échec',
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
    title: 'Navigation principale',
    administration: 'Administration',
    tasks_badge_one: '{{count, number}} tâche',
    tasks_badge_many: '{{count, number}} tâches',
    tasks_badge_other: '{{count, number}} tâches',
  },
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
  /** The titles of the screens. */
  place: {
    watchlist: 'Listes de surveillance',
    links: 'Liens',
    people: 'Personnel',
    api_keys: 'Clés API',
    policy: 'Politique',
    callbacks: 'Rappels',
    devices: 'Appareils',
    chip_certificates: 'Certificats de puce',
    kiosks: 'Bornes',
    retention: 'Conservation des données',
    branding: 'Identité visuelle',
    dashboard: 'Tableau de bord',
    audit: 'Journal d’audit',
    sync: 'Transmission au centre',
    inbox: 'À traiter',
  },
};
