/** The texts about documents and what is checked, in English: parts of `en`. */
export const CHECK_TEXTS = {
  'document.readable': 'Document can be read',
  'document.type': 'Kind of document is the one declared',
  'document.quality': 'Pictures of the document are good enough',
  'document.mrz': 'Machine readable zone is consistent',
  'document.data': 'Document agrees with what was entered',
  'document.expiry': 'Document is valid today',
  'document.validity': 'Dates, age and issuing state are plausible',
  'document.originality': 'Document itself was photographed, no copy',
  'document.integrity': 'No part of the document was changed',
  'document.specimen': 'Document is no specimen',
  'address.proof': 'Address is proven',
  'biometric.face_match': 'Face is the one on the document',
  'biometric.liveness': 'A living person was present',
} as const;

export const FIELD_TEXTS = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  full_name: 'Full name',
  name: 'Name',
  date_of_birth: 'Date of birth',
  birth_date: 'Date of birth',
  phone_number: 'Phone number',
  email_address: 'E-mail address',
  country_code: 'Country',
  nationality_code: 'Nationality',
  issue_country_code: 'Issuing country',
  issuing_state: 'Issuing country',
  nationality: 'Nationality',
  id_number: 'Document number',
  document_number: 'Document number',
  id_expiry_date: 'Expiry date',
  expiry_date: 'Expiry date',
  id_issue_date: 'Issue date',
  sex: 'Sex',
  gender: 'Sex',
  address: 'Address',
  address_document: 'Proof of address',
  document_issue_date: 'Date on the proof of address',
  document_metadata: 'What the file says about itself',
} as const;

export const DOCUMENT_CLASS_TEXTS = {
  passport: 'Passport',
  identity_card: 'Identity card',
  residence_permit: 'Residence permit',
  driving_licence: 'Driving licence',
  visa: 'Visa',
  other: 'Other document',
} as const;

/** Papers that prove an address. */
export const PAPER_TEXTS = {
  electricity_bill: 'Electricity bill',
  gas_bill: 'Gas bill',
  water_bill: 'Water bill',
  internet_bill: 'Internet bill',
  phone_bill: 'Phone bill',
  bank_statement: 'Bank statement',
  mortgage_statement: 'Mortgage statement',
  tax_letter: 'Tax letter',
  council_tax: 'Council tax bill',
  tenancy_agreement: 'Tenancy agreement',
  insurance_statement: 'Insurance statement',
  benefit_letter: 'Benefit letter',
  other: 'Other paper, which proves no address',
} as const;

export const PAPER_SIGN_TEXTS = {
  EDITING_SOFTWARE: 'saved by a PDF editor',
  WORD_PROCESSOR: 'written in a word processor',
  SAVED_AGAIN: 'saved again after it was made',
  MODIFIED_LATER: 'changed on a later day',
  TEXT_OVER_SCAN: 'text laid over a scan',
  AREA_OVER_SCAN: 'an area laid over a scan',
  TEXT_OVER_HIDDEN_TEXT: 'text laid over other text',
  ANNOTATION: 'annotations',
} as const;

/** What to do when the picture is taken again. */
export const HINT_TEXTS = {
  IMAGE_TOO_BLURRY: 'Hold the camera still, wipe its lens, and wait until it has focused.',
  GLARE_DETECTED: 'Tilt the document or move it away from the lamp until the reflection is gone.',
  IMAGE_TOO_DARK: 'Turn on a light, and let no shadow fall on the document.',
  DOCUMENT_TOO_FAR: 'Move closer until the document nearly fills the picture.',
  DOCUMENT_CROPPED: 'Move back a little until all four corners are in the picture.',
  DOCUMENT_TOO_CLOSE: 'Move back until the whole document and a little of what it lies on can be seen.',
  IMAGE_TOO_SMALL: 'Use a camera or scanner with more pixels, or the original file.',
  DOCUMENT_OCCLUDED: 'Take away what lies on the document, and hold it by its edges without covering print.',
  IMAGE_MIRRORED: 'Turn off mirroring in the camera or scanner, and take the picture again.',
  MULTIPLE_DOCUMENTS: 'Put only one document in the picture.',
  DOCUMENT_NOT_FOUND: 'Lay the document flat in the middle of the picture, on a plain ground.',
  BLACK_WHITE_DOCUMENT: 'Ask for the original document, and switch the camera or scanner to colour.',
} as const;
