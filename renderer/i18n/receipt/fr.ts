import { CHIP_RECEIPT_TEXTS } from '#shared/texts/fr/chip.ts';
import type { Translated } from '../translated.ts';
import type { RECEIPT_TEXTS as English } from './en.ts';

/** The texts of the page where anybody checks a receipt, in French. */
export const RECEIPT_TEXTS: Translated<typeof English> = {
  title: 'Vérifier un reçu',
  text: 'Voyez si un reçu ou un rapport est authentique, et ce qu’il atteste.',
  receipt: 'Reçu',
  receipt_hint: 'Collez le texte du code qui figure sur le reçu ou le rapport.',
  choose_file: 'Choisir un fichier',
  drop: 'Ou déposez-le ici : un reçu, un rapport PDF ou le fichier d’un dossier.',
  empty: 'Le résultat s’affiche ici.',
  private: 'Le contrôle se fait sur cet appareil, même sans réseau. Rien de ce que vous saisissez n’est envoyé.',
  cannot_verify:
    'Ce navigateur ne peut pas vérifier les signatures ici. Utilisez un navigateur récent et une adresse qui commence par https.',
  no_keys: 'Les clés de l’émetteur n’ont pas pu être chargées.',
  no_keys_text: 'Vérifiez votre connexion et réessayez, ou choisissez ci-dessous un fichier contenant les clés.',
  retry: 'Réessayer',
  no_receipt_in_file: 'Ce fichier ne contient pas de reçu.',
  no_keys_in_file: 'Ce fichier ne contient pas de clé.',
  keys: 'Clés utilisées pour le contrôle',
  keys_loading: 'Chargement des clés…',
  keys_from_issuer_one: '{{count}} clé publique de {{issuer}}, fournie par ce site.',
  keys_from_issuer_many: '{{count}} clés publiques de {{issuer}}, fournies par ce site.',
  keys_from_issuer_other: '{{count}} clés publiques de {{issuer}}, fournies par ce site.',
  keys_from_file_one: '{{count}} clé publique du fichier {{issuer}}.',
  keys_from_file_many: '{{count}} clés publiques du fichier {{issuer}}.',
  keys_from_file_other: '{{count}} clés publiques du fichier {{issuer}}.',
  choose_keys: 'Utiliser les clés d’un fichier',
  own_keys: 'Utiliser les clés de ce site',
  genuine: 'Ce reçu est authentique',
  genuine_text: '{{issuer}} l’a signé, et rien n’a été modifié depuis.',
  genuine_by_file:
    'Il a été signé avec une clé de votre fichier, et rien n’a été modifié depuis. Assurez-vous que ce fichier vient de {{issuer}}.',
  compare:
    'Comparez ces données avec le papier que vous avez : un code authentique peut être copié sur un faux document. Une décision ultérieure a son propre reçu.',
  key_replaced: 'L’émetteur a remplacé cette clé le {{time}}, après la signature. Le reçu reste valable.',
  not_real: {
    sandbox: 'Ceci est un essai en environnement de test. Personne n’a été vérifié.',
    demo: 'Ceci est une démonstration. Personne n’a été vérifié.',
  },
  flaw: {
    NOT_A_RECEIPT: 'Ceci n’est pas un reçu',
    UNKNOWN_KEY: 'Cette clé est inconnue ici',
    WRONG_SIGNATURE: 'Ce reçu n’est pas authentique',
    KEY_RETIRED_BEFORE: 'La clé avait expiré avant l’établissement de ce reçu',
    UNREADABLE: 'Ce reçu ne peut pas être lu',
  },
  flaw_text: {
    NOT_A_RECEIPT: 'Collez le texte entier. Il commence par eyJ et contient deux points.',
    UNKNOWN_KEY:
      'Un autre organisme l’a peut-être émis. Vérifiez-le sur sa page, ou choisissez ci-dessous un fichier avec ses clés.',
    WRONG_SIGNATURE:
      'La signature ne correspond pas : le texte a été modifié ou vient de quelqu’un d’autre. Ne vous y fiez pas.',
    KEY_RETIRED_BEFORE:
      'À ce moment, l’émetteur n’utilisait plus cette clé. Ne vous y fiez pas et interrogez l’émetteur.',
    UNREADABLE: 'La signature est juste, mais une version plus récente l’a créé. Interrogez l’émetteur.',
  },
  result: 'Résultat',
  results: {
    APPROVED: 'Approuvé',
    DECLINED: 'Refusé',
    REVIEW: 'En examen',
    UNKNOWN: 'Non décidé',
  },
  types: {
    ID: 'Numéro d’identité',
    DOC: 'Document',
    BIOMETRIC: 'Document et visage',
    BUSINESS: 'Société',
  },
  by: {
    system: 'Système',
    operator: 'Opérateur',
    supervisor: 'Superviseur',
    compliance: 'Conformité',
    administrator: 'Administrateur',
  },
  by_two: '{{first}}, confirmé par {{second}}',
  chip: CHIP_RECEIPT_TEXTS,
  fact: {
    issuer: 'Émis par',
    initials: 'Initiales de la personne',
    case: 'Dossier',
    type: 'Vérification',
    verified_at: 'Vérifié le',
    as_of: 'État du dossier',
    as_of_value: '{{time}} (révision {{revision}})',
    decided_by: 'Décidé par',
    system: 'Résultat du système',
    policy: 'Politique',
    lists: 'Listes de surveillance consultées',
    no_lists: 'Aucune',
    record: 'SHA-256 de l’enregistrement',
  },
};
