import type {
  ADDRESS_DOCUMENT_TEXTS as EnglishAddress,
  HINT_TEXTS as EnglishHint,
  TAMPERING_SIGN_TEXTS as EnglishSign,
} from '../en/document.ts';
import type { Translated } from '../translated.ts';

/** Documents that prove an address, in Swahili. */
export const ADDRESS_DOCUMENT_TEXTS: Translated<typeof EnglishAddress> = {
  electricity_bill: 'Bili ya umeme',
  gas_bill: 'Bili ya gesi',
  water_bill: 'Bili ya maji',
  internet_bill: 'Bili ya intaneti',
  phone_bill: 'Bili ya simu',
  bank_statement: 'Taarifa ya benki',
  mortgage_statement: 'Taarifa ya mkopo wa nyumba',
  tax_letter: 'Barua ya mamlaka ya kodi',
  council_tax: 'Bili ya kodi ya mtaa',
  tenancy_agreement: 'Mkataba wa kupanga',
  insurance_statement: 'Taarifa ya bima',
  benefit_letter: 'Barua ya mafao',
  other: 'Hati nyingine (si uthibitisho wa anwani)',
};

/** Signs of tampering in a file, in Swahili. */
export const TAMPERING_SIGN_TEXTS: Translated<typeof EnglishSign> = {
  EDITING_SOFTWARE: 'imehifadhiwa kwa programu ya kuhariri PDF',
  WORD_PROCESSOR: 'imeundwa kwa programu ya kuandika',
  SAVED_AGAIN: 'imehifadhiwa tena baada ya kuundwa',
  MODIFIED_LATER: 'imebadilishwa siku ya baadaye',
  TEXT_OVER_SCAN: 'maandishi juu ya picha iliyoskaniwa',
  AREA_OVER_SCAN: 'umbo juu ya picha iliyoskaniwa',
  TEXT_OVER_HIDDEN_TEXT: 'maandishi juu ya maandishi mengine',
  ANNOTATION: 'maelezo yaliyoongezwa',
  SEAL_DIFFERS_FROM_PRINT: 'msimbopau uliosainiwa unatofautiana na maandishi yaliyochapishwa',
};

/** Advice for retaking a picture, in Swahili. */
export const HINT_TEXTS: Translated<typeof EnglishHint> = {
  IMAGE_TOO_BLURRY: 'Futa lenzi, shika kamera bila kutikisa na usubiri picha itulie.',
  GLARE_DETECTED: 'Inamisha hati au isogeze mbali na taa hadi mwako uondoke.',
  IMAGE_TOO_DARK: 'Washa taa na uondoe vivuli kwenye hati.',
  DOCUMENT_TOO_FAR: 'Sogea karibu hadi hati ikaribie kujaza picha.',
  DOCUMENT_CROPPED: 'Rudi nyuma hadi pembe zote nne zionekane kwenye picha.',
  DOCUMENT_TOO_CLOSE: 'Rudi nyuma hadi uone hati yote na sehemu ya kilicho chini yake.',
  IMAGE_TOO_SMALL: 'Tumia kamera au skana yenye ubora zaidi, au faili halisi.',
  DOCUMENT_OCCLUDED: 'Ondoa chochote kinachofunika hati. Ishike kwenye kingo.',
  IMAGE_MIRRORED: 'Zima ugeuzaji wa kioo kwenye kamera au skana na upige picha tena.',
  MULTIPLE_DOCUMENTS: 'Weka hati moja tu kwenye picha.',
  DOCUMENT_NOT_FOUND: 'Weka hati sawa juu ya kitu kisicho na mapambo, katikati ya picha.',
  BLACK_WHITE_DOCUMENT: 'Omba hati halisi na uweke kamera au skana kwenye rangi.',
  FACE_TOO_SMALL: 'Sogea karibu, au tumia kamera yenye ubora zaidi.',
  FACE_BLUR: 'Futa lenzi, tulia na usubiri kamera itulie.',
  FACE_TURNED_AWAY: 'Tazama kamera moja kwa moja.',
  FACE_CROPPED: 'Sogea katikati hadi uso wote uonekane kwenye picha.',
  FACE_TOO_DARK: 'Washa taa mbele ya mtu, au ageuke mbali na dirisha.',
  FACE_TOO_BRIGHT: 'Ondoka kwenye jua au mbali na taa.',
  FACE_COVERED: 'Vua miwani ya giza na barakoa. Weka mikono mbali na uso.',
  MULTIPLE_FACES: 'Waombe wengine watoke kwenye picha.',
};
