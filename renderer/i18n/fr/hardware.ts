import type { HARDWARE_TEXTS as English } from '../en/hardware.ts';
import type { Translated } from '../translated.ts';

/** The texts about cameras and readers of this computer, in French. */
export const HARDWARE_TEXTS: Translated<typeof English> = {
  title: 'Connecté à cet ordinateur',
  text: 'Caméras et lecteurs de documents de l’ordinateur devant vous. Les essais n’enregistrent rien.',
  looking: 'Recherche de caméras…',
  none: 'Aucune caméra n’est connectée. Connectez-en une : elle apparaîtra ici.',
  found_one: '{{count}} caméra connectée : {{names}}.',
  found_many: '{{count}} caméras connectées : {{names}}.',
  found_other: '{{count}} caméras connectées : {{names}}.',
  unnamed: 'Les noms apparaissent dès que vous affichez un aperçu.',
  purpose: {
    document: 'Caméra pour les documents',
    face: 'Caméra pour les visages',
  },
  camera: 'Caméra',
  automatic: 'Laisser le navigateur choisir',
  show: 'Afficher l’aperçu',
  stop: 'Arrêter l’aperçu',
  preview: {
    document: 'Aperçu de la caméra pour les documents',
    face: 'Aperçu en miroir de la caméra pour les visages',
  },
  idle: 'L’aperçu est arrêté.',
  test: 'Essai de prise de vue',
  testing: 'Évaluation de l’image…',
  size: '{{width}} × {{height}} pixels',
  judged_good: 'Suffisant pour une vérification',
  judged_bad: 'Pas encore suffisant',
  no_document: 'Aucun document n’a été lu. Présentez un document ou un spécimen à la caméra et recommencez.',
  part: {
    resolution: 'Résolution',
    sharpness: 'Netteté',
    light: 'Lumière',
    glare: 'Reflets',
    whole: 'Document entier',
    other: 'Autre',
  },
  good: {
    resolution: '{{size}} : suffisant.',
    sharpness: 'Assez net pour être lu.',
    light: 'Assez lumineux.',
    glare: 'Aucun reflet ne cache le texte.',
    whole: 'Tous les coins sont visibles.',
  },
  unknown: 'Non évalué sans document.',
  face_good: 'Le visage est net, bien éclairé et assez grand.',
  face_wait: 'Recherche du visage…',
  last: 'Dernier problème : {{problem}} ({{at}})',
  no_problem: 'Aucun problème depuis l’ouverture de cette page.',
  readers: 'Lecteurs de documents qui saisissent',
  readers_text:
    'Un lecteur de MRZ ou de PDF417 saisit comme un clavier : il apparaît ici après son premier document. Lisez-en un pour l’essayer.',
  readers_none: 'Aucun document lu depuis l’ouverture de cette page.',
  read: {
    MRZ: 'MRZ lue à {{at}} : toutes les clés de contrôle sont justes.',
    BARCODE: 'Code-barres lu à {{at}}.',
    doubtful: 'MRZ lue à {{at}}, mais des clés de contrôle sont fausses. Nettoyez le lecteur et relisez.',
    unreadable: 'Du texte est arrivé à {{at}}, mais il était incomplet. Relisez le document.',
  },
};
