/** What the page and reports on paper both say about the chip of a document, in English. */
export const CHIP_PROOF_NAMES = {
  access: 'Chip opened',
  hashes: 'Data unchanged',
  signature: 'Data signed',
  chain: 'Signed by a state',
  revocation: 'Signer not revoked',
  clone: 'Original chip (not a copy)',
  mrzMatch: 'Matches the document',
  countryMatch: 'Matches the issuing state',
} as const;

export const CHIP_STATUS_TEXTS = {
  passed: 'Passed',
  failed: 'Failed',
  not_supported: 'Not supported',
  not_done: 'Not done',
  cannot_tell: 'Cannot tell',
} as const;

/** What a proof shows that passed. */
export const CHIP_PROVEN_TEXTS = {
  access: 'The data of the document opened the chip.',
  hashes: 'Nobody changed the data after it was signed.',
  signature: 'The signature of the data is valid.',
  chain: 'The certificate of a state vouches for the signer.',
  revocation: 'The state has not revoked the signer.',
  clone: 'The chip answered with a secret key that cannot be copied.',
  mrzMatch: 'The chip has the number, birth date and expiry date of the document.',
  countryMatch: 'The state that signed is the issuing state on the chip.',
} as const;

/** What is odd about a proof that passed. Why others did not pass is among the reason codes. */
export const CHIP_REMARK_TEXTS = {
  BAC_INSTEAD_OF_PACE: 'The older procedure (BAC) opened the chip, although the chip offers a newer one (PACE).',
} as const;

/** A status that comes without a reason. */
export const CHIP_UNEXPLAINED_TEXTS = {
  failed: 'This proof failed.',
  not_supported: 'The chip does not offer this proof.',
  not_done: 'What this proof needs is missing.',
  cannot_tell: 'What would show it is missing here.',
} as const;

export const CHIP_FILE_NAMES = {
  CardAccess: 'Ways to open the chip',
  CardSecurity: 'Key for opening the chip',
  COM: 'List of files',
  SOD: 'Signature',
  DG1: 'MRZ',
  DG2: 'Portrait',
  DG7: 'Holder’s signature',
  DG11: 'Details of the holder',
  DG12: 'Details of the issue',
  DG14: 'Security of the chip',
  DG15: 'Key against copies',
} as const;

/** Why a file was not read, after its name. */
export const CHIP_UNREAD_TEXTS = {
  NOT_ON_CHIP: 'not on the chip',
  ACCESS_DENIED: 'the chip refused it',
  TOO_LONG: 'too long',
  CHIP_LOST: 'the document left the reader',
  CHIP_ERROR: 'the chip reported an error',
} as const;

export const CHIP_FACT_TEXTS = {
  title: 'Chip of the document',
  trusted: 'The issuing state signed this data.',
  untrusted: 'This chip is not trusted, because proofs are missing or failed.',
  chip_read: 'Chip read',
  read_at: 'Read',
  opened: 'Opened with',
  opened_with: '{{procedure}}, {{cipher}}, key from the {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'card access number',
  signed_files: 'Signed files',
  unread: 'Not read',
  unread_file: '{{name}} ({{file}}): {{why}}',
  all_read: 'All files were read.',
  details: 'Also on the chip',
  signer: 'Signer',
  state: 'State certificate',
  no_certificate: 'None found',
  country: 'State',
  subject: 'Name',
  serial: 'Serial number',
  valid: 'Valid',
  valid_from_to: '{{from}} to {{to}}',
  algorithm: 'Key',
  fingerprint: 'SHA-256',
  proof: 'Proof',
  status: 'Status',
  reason: 'What it shows',
} as const;

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS = {
  title: 'Chip of the document',
  read: 'Read',
  signed: 'Read. The issuing state signed its data.',
  original: 'Read. The issuing state signed its data, and it is not a copy.',
} as const;
