/** Documents that prove an address. */
export const ADDRESS_DOCUMENT_TEXTS = {
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
  other: 'Other document (not proof of address)',
} as const;

export const TAMPERING_SIGN_TEXTS = {
  EDITING_SOFTWARE: 'saved by a PDF editor',
  WORD_PROCESSOR: 'created in a word processor',
  SAVED_AGAIN: 'saved again after it was created',
  MODIFIED_LATER: 'changed on a later day',
  TEXT_OVER_SCAN: 'text laid over a scan',
  AREA_OVER_SCAN: 'shape laid over a scan',
  TEXT_OVER_HIDDEN_TEXT: 'text laid over other text',
  ANNOTATION: 'annotations',
  SEAL_DIFFERS_FROM_PRINT: 'signed barcode differs from the printed text',
} as const;

/** Advice for retaking a picture. */
export const HINT_TEXTS = {
  IMAGE_TOO_BLURRY: 'Wipe the lens, hold the camera still and wait for it to focus.',
  GLARE_DETECTED: 'Tilt the document or move it away from the lamp until the glare is gone.',
  IMAGE_TOO_DARK: 'Turn on a light and keep shadows off the document.',
  DOCUMENT_TOO_FAR: 'Move closer until the document nearly fills the picture.',
  DOCUMENT_CROPPED: 'Move back until all four corners are in the picture.',
  DOCUMENT_TOO_CLOSE: 'Move back until you can see the whole document and some of the surface around it.',
  IMAGE_TOO_SMALL: 'Use a camera or scanner with a higher resolution, or the original file.',
  DOCUMENT_OCCLUDED: 'Remove anything that covers the document. Hold it by its edges.',
  IMAGE_MIRRORED: 'Turn off mirroring on the camera or scanner and take the picture again.',
  MULTIPLE_DOCUMENTS: 'Put only one document in the picture.',
  DOCUMENT_NOT_FOUND: 'Lay the document flat on a plain surface, in the middle of the picture.',
  BLACK_WHITE_DOCUMENT: 'Ask for the original document and set the camera or scanner to colour.',
  FACE_TOO_SMALL: 'Move closer, or use a camera with a higher resolution.',
  FACE_BLUR: 'Wipe the lens, hold still and wait for the camera to focus.',
  FACE_TURNED_AWAY: 'Look straight into the camera.',
  FACE_CROPPED: 'Move to the middle until the whole face is in the picture.',
  FACE_TOO_DARK: 'Turn on a light in front of the person, or turn away from the window.',
  FACE_TOO_BRIGHT: 'Move out of the sun or away from the lamp.',
  FACE_COVERED: 'Remove dark glasses and masks. Keep hands away from the face.',
  MULTIPLE_FACES: 'Ask others to step out of the picture.',
} as const;
