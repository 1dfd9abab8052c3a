import type * as English from '../en/chip.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about the chip of a document, in French. */
export const CHIP_PROOF_NAMES: Translation<typeof English.CHIP_PROOF_NAMES> = {
  access: 'Puce ouverte',
  hashes: 'Données inchangées',
  signature: 'Données signées',
  chain: 'Signées par un État',
  revocation: 'Signataire non révoqué',
  clone: 'Puce originale (pas une copie)',
  mrzMatch: 'Correspond au document',
  countryMatch: 'Correspond à l’État émetteur',
};

export const CHIP_STATUS_TEXTS: Translation<typeof English.CHIP_STATUS_TEXTS> = {
  passed: 'Réussi',
  failed: 'Échoué',
  not_supported: 'Non prévu',
  not_done: 'Non effectué',
  cannot_tell: 'Indéterminé',
};

export const CHIP_PROVEN_TEXTS: Translation<typeof English.CHIP_PROVEN_TEXTS> = {
  access: 'Les données du document ont ouvert la puce.',
  hashes: 'Personne n’a modifié les données depuis leur signature.',
  signature: 'La signature des données est valable.',
  chain: 'Le certificat d’un État garantit le signataire.',
  revocation: 'L’État n’a pas révoqué le signataire.',
  clone: 'La puce a répondu avec une clé secrète qui ne peut pas être copiée.',
  mrzMatch: 'La puce porte le numéro, la date de naissance et la date d’expiration du document.',
  countryMatch: 'L’État qui a signé est l’État émetteur indiqué sur la puce.',
};

export const CHIP_REMARK_TEXTS: Translation<typeof English.CHIP_REMARK_TEXTS> = {
  BAC_INSTEAD_OF_PACE:
    'L’ancienne procédure (BAC) a ouvert la puce, alors que la puce en propose une plus récente (PACE).',
};

export const CHIP_UNEXPLAINED_TEXTS: Translation<typeof English.CHIP_UNEXPLAINED_TEXTS> = {
  failed: 'Cette preuve a échoué.',
  not_supported: 'La puce n’offre pas cette preuve.',
  not_done: 'Il manque ce qu’il faut pour cette preuve.',
  cannot_tell: 'Il manque ici ce qui permettrait de le savoir.',
};

export const CHIP_FILE_NAMES: Translation<typeof English.CHIP_FILE_NAMES> = {
  CardAccess: 'Moyens d’ouvrir la puce',
  CardSecurity: 'Clé pour ouvrir la puce',
  COM: 'Liste des fichiers',
  SOD: 'Signature',
  DG1: 'MRZ',
  DG2: 'Portrait',
  DG7: 'Signature du titulaire',
  DG11: 'Données du titulaire',
  DG12: 'Données de délivrance',
  DG14: 'Sécurité de la puce',
  DG15: 'Clé contre les copies',
};

export const CHIP_UNREAD_TEXTS: Translation<typeof English.CHIP_UNREAD_TEXTS> = {
  NOT_ON_CHIP: 'absent de la puce',
  ACCESS_DENIED: 'refusé par la puce',
  TOO_LONG: 'trop long',
  CHIP_LOST: 'le document a quitté le lecteur',
  CHIP_ERROR: 'la puce a signalé une erreur',
};

export const CHIP_FACT_TEXTS: Translation<typeof English.CHIP_FACT_TEXTS> = {
  title: 'Puce du document',
  trusted: 'L’État émetteur a signé ces données.',
  untrusted: 'Cette puce n’est pas fiable : des preuves manquent ou ont échoué.',
  chip_read: 'Puce lue',
  read_at: 'Lue',
  opened: 'Ouverte avec',
  opened_with: '{{procedure}}, {{cipher}}, clé : {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'numéro d’accès à la carte',
  signed_files: 'Fichiers signés',
  unread: 'Non lus',
  unread_file: '{{name}} ({{file}}) : {{why}}',
  all_read: 'Tous les fichiers ont été lus.',
  details: 'Aussi sur la puce',
  signer: 'Signataire',
  state: 'Certificat de l’État',
  no_certificate: 'Aucun trouvé',
  country: 'État',
  subject: 'Nom',
  serial: 'Numéro de série',
  valid: 'Valable',
  valid_from_to: 'du {{from}} au {{to}}',
  algorithm: 'Clé',
  fingerprint: 'SHA-256',
  proof: 'Preuve',
  status: 'Résultat',
  reason: 'Ce qu’elle montre',
};

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS: Translation<typeof English.CHIP_RECEIPT_TEXTS> = {
  title: 'Puce du document',
  read: 'Lue',
  signed: 'Lue. L’État émetteur a signé ses données.',
  original: 'Lue. L’État émetteur a signé ses données, et ce n’est pas une copie.',
};
