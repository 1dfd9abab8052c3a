import type {
  ADDRESS_DOCUMENT_TEXTS as EnglishAddressDocument,
  HINT_TEXTS as EnglishHint,
  TAMPERING_SIGN_TEXTS as EnglishTamperingSign,
} from '../en/document.ts';
import type { Translated } from '../translated.ts';

/** Documents that prove an address, in Portuguese. */
export const ADDRESS_DOCUMENT_TEXTS: Translated<typeof EnglishAddressDocument> = {
  electricity_bill: 'Conta de eletricidade',
  gas_bill: 'Conta de gás',
  water_bill: 'Conta de água',
  internet_bill: 'Conta de Internet',
  phone_bill: 'Conta de telefone',
  bank_statement: 'Extrato bancário',
  mortgage_statement: 'Extrato de crédito à habitação',
  tax_letter: 'Carta da autoridade fiscal',
  council_tax: 'Aviso de imposto municipal',
  tenancy_agreement: 'Contrato de arrendamento',
  insurance_statement: 'Documento de seguro',
  benefit_letter: 'Carta de prestações sociais',
  other: 'Outro documento (não é comprovativo de morada)',
};

/** Signs that a proof of address was tampered with, in Portuguese. */
export const TAMPERING_SIGN_TEXTS: Translated<typeof EnglishTamperingSign> = {
  EDITING_SOFTWARE: 'guardado com um editor de PDF',
  WORD_PROCESSOR: 'criado num processador de texto',
  SAVED_AGAIN: 'guardado de novo depois de criado',
  MODIFIED_LATER: 'alterado noutro dia',
  TEXT_OVER_SCAN: 'texto por cima de uma digitalização',
  AREA_OVER_SCAN: 'forma por cima de uma digitalização',
  TEXT_OVER_HIDDEN_TEXT: 'texto por cima de outro texto',
  ANNOTATION: 'anotações',
  SEAL_DIFFERS_FROM_PRINT: 'o código de barras assinado difere do texto impresso',
};

/** Advice for retaking a picture, in Portuguese. */
export const HINT_TEXTS: Translated<typeof EnglishHint> = {
  IMAGE_TOO_BLURRY: 'Limpe a lente, segure a câmara sem mexer e espere que foque.',
  GLARE_DETECTED: 'Incline o documento ou afaste-o da lâmpada até o reflexo desaparecer.',
  IMAGE_TOO_DARK: 'Acenda uma luz e evite sombras sobre o documento.',
  DOCUMENT_TOO_FAR: 'Aproxime-se até o documento encher quase toda a imagem.',
  DOCUMENT_CROPPED: 'Afaste-se até os quatro cantos aparecerem na imagem.',
  DOCUMENT_TOO_CLOSE: 'Afaste-se até ver o documento inteiro e um pouco da superfície à volta.',
  IMAGE_TOO_SMALL: 'Use uma câmara ou um digitalizador com mais resolução, ou o ficheiro original.',
  DOCUMENT_OCCLUDED: 'Retire o que tapa o documento. Segure-o pelas bordas.',
  IMAGE_MIRRORED: 'Desligue o modo espelho da câmara ou do digitalizador e repita a fotografia.',
  MULTIPLE_DOCUMENTS: 'Ponha só um documento na imagem.',
  DOCUMENT_NOT_FOUND: 'Pouse o documento numa superfície lisa, no meio da imagem.',
  BLACK_WHITE_DOCUMENT: 'Peça o documento original e ponha a câmara ou o digitalizador a cores.',
  FACE_TOO_SMALL: 'Aproxime-se, ou use uma câmara com mais resolução.',
  FACE_BLUR: 'Limpe a lente, não se mexa e espere que a câmara foque.',
  FACE_TURNED_AWAY: 'Olhe de frente para a câmara.',
  FACE_CROPPED: 'Coloque-se no meio até o rosto inteiro aparecer na imagem.',
  FACE_TOO_DARK: 'Acenda uma luz à frente da pessoa, ou afaste-se da janela.',
  FACE_TOO_BRIGHT: 'Saia do sol ou afaste-se da lâmpada.',
  FACE_COVERED: 'Tire óculos escuros e máscara. Mantenha as mãos longe do rosto.',
  MULTIPLE_FACES: 'Peça às outras pessoas que saiam da imagem.',
};
