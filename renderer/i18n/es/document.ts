import type {
  ADDRESS_DOCUMENT_TEXTS as EnglishAddressDocument,
  HINT_TEXTS as EnglishHint,
  TAMPERING_SIGN_TEXTS as EnglishTamperingSign,
} from '../en/document.ts';
import type { Translated } from '../translated.ts';

/** Documents that prove an address, in Spanish. */
export const ADDRESS_DOCUMENT_TEXTS: Translated<typeof EnglishAddressDocument> = {
  electricity_bill: 'Factura de electricidad',
  gas_bill: 'Factura de gas',
  water_bill: 'Factura de agua',
  internet_bill: 'Factura de Internet',
  phone_bill: 'Factura de teléfono',
  bank_statement: 'Extracto bancario',
  mortgage_statement: 'Extracto de hipoteca',
  tax_letter: 'Carta de la autoridad tributaria',
  council_tax: 'Recibo de impuestos municipales',
  tenancy_agreement: 'Contrato de alquiler',
  insurance_statement: 'Documento de seguro',
  benefit_letter: 'Carta de prestaciones sociales',
  other: 'Otro documento (no es un comprobante de domicilio)',
};

/** Signs that a proof of address was tampered with, in Spanish. */
export const TAMPERING_SIGN_TEXTS: Translated<typeof EnglishTamperingSign> = {
  EDITING_SOFTWARE: 'guardado con un editor de PDF',
  WORD_PROCESSOR: 'creado con un procesador de textos',
  SAVED_AGAIN: 'guardado otra vez después de crearse',
  MODIFIED_LATER: 'modificado otro día',
  TEXT_OVER_SCAN: 'texto encima de un escaneo',
  AREA_OVER_SCAN: 'forma encima de un escaneo',
  TEXT_OVER_HIDDEN_TEXT: 'texto encima de otro texto',
  ANNOTATION: 'anotaciones',
  SEAL_DIFFERS_FROM_PRINT: 'el código de barras firmado difiere del texto impreso',
};

/** Advice for retaking a picture, in Spanish. */
export const HINT_TEXTS: Translated<typeof EnglishHint> = {
  IMAGE_TOO_BLURRY: 'Limpie la lente, no mueva la cámara y espere a que enfoque.',
  GLARE_DETECTED: 'Incline el documento o aléjelo de la lámpara hasta que desaparezca el reflejo.',
  IMAGE_TOO_DARK: 'Encienda una luz y evite que caigan sombras sobre el documento.',
  DOCUMENT_TOO_FAR: 'Acérquese hasta que el documento llene casi toda la imagen.',
  DOCUMENT_CROPPED: 'Aléjese hasta que se vean las cuatro esquinas.',
  DOCUMENT_TOO_CLOSE: 'Aléjese hasta ver todo el documento y algo de la superficie que lo rodea.',
  IMAGE_TOO_SMALL: 'Use una cámara o un escáner con más resolución, o el archivo original.',
  DOCUMENT_OCCLUDED: 'Retire lo que tape el documento. Sujételo por los bordes.',
  IMAGE_MIRRORED: 'Desactive el modo espejo de la cámara o el escáner y repita la foto.',
  MULTIPLE_DOCUMENTS: 'Ponga un solo documento en la imagen.',
  DOCUMENT_NOT_FOUND: 'Ponga el documento plano sobre una superficie lisa, en el centro de la imagen.',
  BLACK_WHITE_DOCUMENT: 'Pida el documento original y ponga la cámara o el escáner en color.',
  FACE_TOO_SMALL: 'Acérquese, o use una cámara con más resolución.',
  FACE_BLUR: 'Limpie la lente, no se mueva y espere a que la cámara enfoque.',
  FACE_TURNED_AWAY: 'Mire de frente a la cámara.',
  FACE_CROPPED: 'Colóquese en el centro hasta que se vea todo el rostro.',
  FACE_TOO_DARK: 'Encienda una luz delante de la persona, o apártese de la ventana.',
  FACE_TOO_BRIGHT: 'Apártese del sol o de la lámpara.',
  FACE_COVERED: 'Quítese gafas oscuras y mascarilla. Aparte las manos del rostro.',
  MULTIPLE_FACES: 'Pida a las demás personas que salgan de la imagen.',
};
