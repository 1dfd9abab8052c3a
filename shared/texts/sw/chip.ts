import type * as English from '../en/chip.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about the chip of a document, in Swahili. */
export const CHIP_PROOF_NAMES: Translation<typeof English.CHIP_PROOF_NAMES> = {
  access: 'Chipu imefunguliwa',
  hashes: 'Data haijabadilishwa',
  signature: 'Data imetiwa saini',
  chain: 'Imetiwa saini na nchi',
  revocation: 'Mtia saini hajabatilishwa',
  clone: 'Chipu halisi (si nakala)',
  mrzMatch: 'Inalingana na hati',
  countryMatch: 'Inalingana na nchi iliyotoa hati',
};

export const CHIP_STATUS_TEXTS: Translation<typeof English.CHIP_STATUS_TEXTS> = {
  passed: 'Umefaulu',
  failed: 'Umeshindwa',
  not_supported: 'Haupatikani',
  not_done: 'Haukufanywa',
  cannot_tell: 'Haiwezi kujulikana',
};

export const CHIP_PROVEN_TEXTS: Translation<typeof English.CHIP_PROVEN_TEXTS> = {
  access: 'Data ya hati ilifungua chipu.',
  hashes: 'Hakuna aliyebadilisha data baada ya kutiwa saini.',
  signature: 'Saini ya data ni sahihi.',
  chain: 'Cheti cha nchi kinamdhamini mtia saini.',
  revocation: 'Nchi haijambatilisha mtia saini.',
  clone: 'Chipu ilijibu kwa ufunguo wa siri ambao hauwezi kunakiliwa.',
  mrzMatch: 'Chipu ina namba, tarehe ya kuzaliwa na tarehe ya mwisho wa matumizi sawa na za hati.',
  countryMatch: 'Nchi iliyotia saini ndiyo nchi iliyotoa hati kulingana na chipu.',
};

export const CHIP_REMARK_TEXTS: Translation<typeof English.CHIP_REMARK_TEXTS> = {
  BAC_INSTEAD_OF_PACE: 'Njia ya zamani (BAC) ilifungua chipu, ingawa chipu ina njia mpya zaidi (PACE).',
};

export const CHIP_UNEXPLAINED_TEXTS: Translation<typeof English.CHIP_UNEXPLAINED_TEXTS> = {
  failed: 'Uthibitisho huu umeshindwa.',
  not_supported: 'Chipu haina uthibitisho huu.',
  not_done: 'Kinachohitajika kwa uthibitisho huu hakipo.',
  cannot_tell: 'Kinachoweza kuonyesha hilo hakipo hapa.',
};

export const CHIP_FILE_NAMES: Translation<typeof English.CHIP_FILE_NAMES> = {
  CardAccess: 'Njia za kufungua chipu',
  CardSecurity: 'Ufunguo wa kufungua chipu',
  COM: 'Orodha ya faili',
  SOD: 'Saini',
  DG1: 'MRZ',
  DG2: 'Picha ya uso',
  DG7: 'Saini ya mwenye hati',
  DG11: 'Taarifa za mwenye hati',
  DG12: 'Taarifa za utoaji',
  DG14: 'Usalama wa chipu',
  DG15: 'Ufunguo dhidi ya nakala',
};

export const CHIP_UNREAD_TEXTS: Translation<typeof English.CHIP_UNREAD_TEXTS> = {
  NOT_ON_CHIP: 'haipo kwenye chipu',
  ACCESS_DENIED: 'chipu imekataa',
  TOO_LONG: 'ndefu mno',
  CHIP_LOST: 'hati iliondolewa kwenye kisomaji',
  CHIP_ERROR: 'chipu iliripoti hitilafu',
};

export const CHIP_FACT_TEXTS: Translation<typeof English.CHIP_FACT_TEXTS> = {
  title: 'Chipu ya hati',
  trusted: 'Nchi iliyotoa hati ilitia saini data hii.',
  untrusted: 'Chipu hii haiaminiki: uthibitisho haupo au umeshindwa.',
  chip_read: 'Chipu imesomwa',
  read_at: 'Ilisomwa',
  opened: 'Ilifunguliwa kwa',
  opened_with: '{{procedure}}, {{cipher}}, ufunguo kutoka {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'namba ya kufungulia kadi',
  signed_files: 'Faili zilizotiwa saini',
  unread: 'Hazikusomwa',
  unread_file: '{{name}} ({{file}}): {{why}}',
  all_read: 'Faili zote zilisomwa.',
  details: 'Pia kwenye chipu',
  signer: 'Mtia saini',
  state: 'Cheti cha nchi',
  no_certificate: 'Hakuna kilichopatikana',
  country: 'Nchi',
  subject: 'Jina',
  serial: 'Namba ya mfululizo',
  valid: 'Halali',
  valid_from_to: '{{from}} hadi {{to}}',
  algorithm: 'Ufunguo',
  fingerprint: 'SHA-256',
  proof: 'Uthibitisho',
  status: 'Matokeo',
  reason: 'Inachoonyesha',
};

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS: Translation<typeof English.CHIP_RECEIPT_TEXTS> = {
  title: 'Chipu ya hati',
  read: 'Imesomwa',
  signed: 'Imesomwa. Nchi iliyotoa hati ilitia saini data yake.',
  original: 'Imesomwa. Nchi iliyotoa hati ilitia saini data yake, na si nakala.',
};
