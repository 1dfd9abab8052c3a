import type { KIOSKS_TEXTS as English } from '../en/kiosks.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page on which administrators keep the kiosks, in French. */
export const KIOSKS_TEXTS: Translated<typeof English> = {
  text: 'Écrans sur lesquels les personnes se vérifient elles-mêmes. Seuls les administrateurs voient cette page.',
  empty_title: 'Aucune borne',
  empty_text:
    'Ajoutez une borne pour obtenir un code. Ouvrez l’adresse avec le code sur l’ordinateur qui sera la borne.',
  name: 'Nom',
  name_hint: 'Celui qu’emploie le personnel, par exemple Borne 3',
  name_wrong: 'Saisissez un nom de 80 caractères au plus.',
  site: 'Site (facultatif)',
  site_hint: 'L’agence ou le lieu où elle se trouve',
  site_wrong: 'Saisissez un site de 80 caractères au plus.',
  state: 'État',
  states: {
    invited: 'En attente d’enregistrement',
    on: 'En marche',
    silent: 'Non connectée',
    closed: 'Fermée',
  },
  calls: {
    called: 'Appelle le personnel depuis {{time}}',
    seen: 'Quelqu’un s’y rend depuis {{time}}',
  },
  last_seen: 'Dernier contact',
  never_seen: 'Jamais',
  visits: 'Visites',
  actions_column: 'Actions',
  actions: 'Actions pour {{name}}',
  add: 'Ajouter une borne…',
  add_title: 'Ajouter une borne',
  make_code: 'Créer un code d’enregistrement',
  code_title: 'Code d’enregistrement de {{name}}',
  code: 'Code d’enregistrement',
  code_text: 'Le code fonctionne une seule fois, pendant une heure, et ne sera plus affiché.',
  address: 'Adresse de la borne',
  address_text:
    'Ouvrez cette adresse sur l’ordinateur qui sera la borne. S’il joint ce service sous un autre nom, remplacez le nom.',
  code_desktop:
    'Démarrez l’application de bureau avec --kiosk pour faire de cet ordinateur une borne. Un autre ordinateur a besoin d’un hôte qui sert la page, et y saisit ce code.',
  done: 'Terminé',
  settings: 'Réglages…',
  settings_title: 'Réglages de {{name}}',
  verification_type: 'Les visiteurs vérifient',
  without_face: 'Proposer une voie sans contrôle du visage',
  without_face_text: 'Les visiteurs peuvent refuser une image de leur visage. Leur document est tout de même vérifié.',
  result: 'À la fin, les visiteurs voient',
  results: {
    shown: 'S’ils sont vérifiés',
    received: 'Seulement que tout est arrivé',
  },
  idle_seconds: 'Attente sans activité (s)',
  countdown_seconds: 'Compte à rebours (s)',
  result_seconds: 'Affichage de la fin (s)',
  seconds_text: 'Quand personne ne touche la borne, elle attend, compte à rebours, puis efface la visite.',
  seconds_wrong: 'Saisissez de {{min}} à {{max}} secondes.',
  languages: 'Langues',
  languages_missing: 'Choisissez au moins une langue.',
  save: 'Enregistrer les réglages',
  was_changed: 'Les réglages de {{name}} sont enregistrés.',
  renew: 'Nouveau code d’enregistrement…',
  renew_title: 'Nouveau code d’enregistrement pour {{name}}',
  renew_text:
    'Utile quand la borne a perdu sa clé ou change d’ordinateur. La borne fonctionne jusqu’à l’emploi du code.',
  close: 'Fermer…',
  close_title: 'Fermer {{name}} ?',
  close_text:
    'La borne est refusée dès sa prochaine requête, sans retour possible. Ses dossiers restent. Pour la réutiliser, ajoutez une nouvelle borne.',
  close_do: 'Fermer la borne',
  was_closed: '{{name}} est fermée.',
};
