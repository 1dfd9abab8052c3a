import type { AUDIT_TEXTS as English } from '../en/audit.ts';
import type { Translated } from '../translated.ts';
import { AUDIT_ACTION_TEXTS } from './audit-actions.ts';

/** The texts about the audit log, in French. */
export const AUDIT_TEXTS: Translated<typeof English> = {
  text: 'Qui a fait quoi, et quand. Les entrées ne peuvent pas être modifiées et ne contiennent rien sur les clients.',
  filters: 'Filtres',
  from: 'Du',
  before: 'Jusqu’à la fin du',
  actions: AUDIT_ACTION_TEXTS,
  action: 'Action',
  all_actions: 'Toutes les actions',
  actor: 'Qui (identifiant)',
  object: 'Dossier ou objet (identifiant)',
  clear: 'Effacer les filtres',
  entries: 'Entrées, de la plus récente à la plus ancienne',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  about: 'À propos de',
  facts: 'Détails',
  open_case: 'Ouvrir le dossier {{id}}',
  only_actor: 'Seulement les entrées de {{name}}',
  page: 'Page {{page}}',
  none: 'Aucune entrée ne correspond',
  none_text: 'Modifiez les filtres ou choisissez une période plus longue.',
  shown_one: '{{count}} entrée affichée',
  shown_many: '{{count}} entrées affichées',
  shown_other: '{{count}} entrées affichées',
  export: 'Exporter cette période',
  exported: 'Le fichier est prêt dans vos téléchargements.',
  check: 'Vérifier le journal',
  check_title: 'Le journal est-il intact ?',
  check_none: 'Pas vérifié depuis le démarrage de cet hôte.',
  check_running: 'Vérification : {{checked}} entrées sur {{entries}}',
  check_failed: 'La vérification n’a pas pu se terminer. Réessayez.',
  check_whole: 'Le journal est intact',
  check_whole_text: '{{entries}} entrées vérifiées le {{time}}. Aucune n’a été modifiée, retirée ni ajoutée.',
  check_bad: 'Le journal a été altéré',
  check_bad_text:
    'La chaîne de {{node}} est fausse à partir de l’entrée {{sequence}}. Prévenez la personne responsable de cette installation.',
};
