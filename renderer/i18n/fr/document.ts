import type {
  ADDRESS_DOCUMENT_TEXTS as AddressDocuments,
  HINT_TEXTS as Hints,
  TAMPERING_SIGN_TEXTS as TamperingSigns,
} from '../en/document.ts';
import type { Translated } from '../translated.ts';

/** Documents that prove an address. */
export const ADDRESS_DOCUMENT_TEXTS: Translated<typeof AddressDocuments> = {
  electricity_bill: 'Facture d’électricité',
  gas_bill: 'Facture de gaz',
  water_bill: 'Facture d’eau',
  internet_bill: 'Facture d’Internet',
  phone_bill: 'Facture de téléphone',
  bank_statement: 'Relevé bancaire',
  mortgage_statement: 'Relevé de prêt immobilier',
  tax_letter: 'Avis d’imposition',
  council_tax: 'Taxe d’habitation',
  tenancy_agreement: 'Contrat de location',
  insurance_statement: 'Attestation d’assurance',
  benefit_letter: 'Notification de prestation',
  other: 'Autre document (pas un justificatif de domicile)',
};

export const TAMPERING_SIGN_TEXTS: Translated<typeof TamperingSigns> = {
  EDITING_SOFTWARE: 'enregistré par un éditeur de PDF',
  WORD_PROCESSOR: 'créé dans un traitement de texte',
  SAVED_AGAIN: 'enregistré de nouveau après sa création',
  MODIFIED_LATER: 'modifié un jour ultérieur',
  TEXT_OVER_SCAN: 'texte posé sur une numérisation',
  AREA_OVER_SCAN: 'forme posée sur une numérisation',
  TEXT_OVER_HIDDEN_TEXT: 'texte posé sur un autre texte',
  ANNOTATION: 'annotations',
  SEAL_DIFFERS_FROM_PRINT: 'le code-barres signé diffère du texte imprimé',
};

/** Advice for retaking a picture. */
export const HINT_TEXTS: Translated<typeof Hints> = {
  IMAGE_TOO_BLURRY: 'Essuyez l’objectif, tenez la caméra sans bouger et attendez la mise au point.',
  GLARE_DETECTED: 'Inclinez le document ou éloignez-le de la lampe jusqu’à ce que le reflet disparaisse.',
  IMAGE_TOO_DARK: 'Allumez une lampe et évitez les ombres sur le document.',
  DOCUMENT_TOO_FAR: 'Approchez-vous jusqu’à ce que le document remplisse presque l’image.',
  DOCUMENT_CROPPED: 'Reculez jusqu’à ce que les quatre coins soient dans l’image.',
  DOCUMENT_TOO_CLOSE: 'Reculez jusqu’à voir tout le document et un peu de la surface autour.',
  IMAGE_TOO_SMALL: 'Utilisez une caméra ou un scanner de plus haute résolution, ou le fichier d’origine.',
  DOCUMENT_OCCLUDED: 'Retirez ce qui couvre le document. Tenez-le par les bords.',
  IMAGE_MIRRORED: 'Désactivez l’effet miroir de la caméra ou du scanner et reprenez la photo.',
  MULTIPLE_DOCUMENTS: 'Ne mettez qu’un seul document dans l’image.',
  DOCUMENT_NOT_FOUND: 'Posez le document à plat sur une surface unie, au milieu de l’image.',
  BLACK_WHITE_DOCUMENT: 'Demandez le document original et réglez la caméra ou le scanner sur la couleur.',
  FACE_TOO_SMALL: 'Approchez-vous, ou utilisez une caméra de plus haute résolution.',
  FACE_BLUR: 'Essuyez l’objectif, ne bougez plus et attendez la mise au point.',
  FACE_TURNED_AWAY: 'Regardez droit vers la caméra.',
  FACE_CROPPED: 'Placez-vous au milieu jusqu’à ce que tout le visage soit dans l’image.',
  FACE_TOO_DARK: 'Allumez une lampe devant la personne, ou ne restez pas dos à la fenêtre.',
  FACE_TOO_BRIGHT: 'Quittez le soleil ou éloignez-vous de la lampe.',
  FACE_COVERED: 'Retirez lunettes noires et masque. Gardez les mains loin du visage.',
  MULTIPLE_FACES: 'Demandez aux autres de sortir de l’image.',
};
