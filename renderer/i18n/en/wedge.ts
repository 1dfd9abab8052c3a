/** The texts about document readers that type, in English: a part of `en`. */
export const WEDGE_TEXTS = {
  read: 'The reader read the document',
  doubtful: "The document's check digits are wrong",
  wrong: 'Wrong check digits: {{parts}}. Compare every value with the document.',
  filled: 'Filled in: {{fields}}.',
  kept: 'Kept as you typed it: {{fields}}.',
  unreadable: "The reader's text was incomplete. Read the document again.",
  close: 'Close message',
  part: {
    documentNumber: 'document number',
    birthDate: 'date of birth',
    expiryDate: 'date of expiry',
    personalNumber: 'personal number',
    whole: 'the whole MRZ',
  },
} as const;
