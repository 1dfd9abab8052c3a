/**
 * Why an outcome came about. Closed and append-only: integrators branch on the codes, so a code is never
 * renamed or reused. Names follow what integrators of such services already know; those marked `ours` have no
 * published counterpart. The text is the English sentence for people; other languages live in `renderer/i18n`.
 */
export const REASON_CODES = {
  // Document
  UNREADABLE_DOCUMENT: 'The document could not be read.',
  MRZ_NOT_FOUND: 'No machine readable zone was found on either side.', // ours
  CHECK_DIGIT_FAILED: 'A check digit of the machine readable zone is wrong.',
  MRZ_DATA_MISMATCH: 'The machine readable zone and the printed data contradict each other.',
  BARCODE_DATA_MISMATCH: 'The barcode and the other data of the document contradict each other.', // ours
  NAME_MISMATCH: 'The name on the document differs from the name that was entered.', // ours
  BIRTH_DATE_MISMATCH: 'The date of birth on the document differs from the one that was entered.', // ours
  ID_NUMBER_MISMATCH: 'The number on the document differs from the one that was entered.', // ours
  COUNTRY_MISMATCH: 'The issuing country differs from the country that was entered.', // ours
  DOCUMENT_DATA_NOT_FOUND: 'The entered data could not be found on the document.', // ours
  DATA_READ_ONCE: 'An entry was taken from the document, and nothing else on it confirms that it was read right.', // ours
  DOCUMENT_FRONT_BACK_MISMATCH: 'The two sides do not belong to the same document.',
  DOCUMENT_EXPIRED: 'The document has expired.',
  DOCUMENT_NOT_YET_VALID: 'The document was issued on a day that has not come yet.', // ours
  DOCUMENT_DATES_IMPLAUSIBLE: 'The dates on the document cannot all be true.', // ours
  UNKNOWN_COUNTRY_CODE: 'The document names a state that does not exist.', // ours
  AGE_UNDER_18: 'The holder of the document is under 18.',
  AGE_UNDER_LIMIT: 'The holder of the document is younger than the policy allows.', // ours
  MISSING_DOCUMENT_EXPIRY: 'No expiry date could be read from the document.',
  DOCUMENT_FACE_NOT_FOUND: 'No portrait was found on the document.',
  IMAGE_TOO_BLURRY: 'The picture of the document is blurred.',
  GLARE_DETECTED: 'A reflection covers a part of the document.',
  IMAGE_TOO_DARK: 'The picture of the document is too dark.', // ours
  DOCUMENT_TOO_FAR: 'The document is too far from the camera.',
  DOCUMENT_CROPPED: 'A part of the document lies outside the picture.',
  IMAGE_TOO_SMALL: 'The picture of the document has too few pixels.',
  BLACK_WHITE_DOCUMENT: 'The picture shows the document without colours, as a copy does.',
  DOCUMENT_NOT_FOUND: 'No document was found in the picture.',
  MULTIPLE_DOCUMENTS: 'More than one document is in the picture.', // ours
  DOCUMENT_TOO_CLOSE: 'The document is too close to the camera.', // ours
  DOCUMENT_OCCLUDED: 'Something covers a part of the document.', // ours
  IMAGE_MIRRORED: 'The picture is mirrored, as some cameras show it.', // ours
  UNRECOGNIZED_DOCUMENT: 'The kind of document could not be established.',
  DOCUMENT_TYPE_MISMATCH: 'The document is of another kind than the one that was declared.',
  DOCUMENT_NUMBER_FORMAT: 'The document number does not have the form its issuer uses.', // ours
  SPECIMEN_DOCUMENT: 'The document is a specimen and identifies nobody.', // ours

  // Tampering and recapture
  SCREEN_DETECTED: 'The picture was taken from a screen.',
  PRINTOUT_DETECTED: 'The picture shows a print of the document, not the document.',
  PORTRAIT_REPLACED: 'The portrait does not belong to the document.', // ours
  TEXT_FORGERY: 'Printed text of the document was changed.',
  IMAGE_FORGED_EDITED: 'A part of the picture was edited.',
  EDITOR_TRACES_FOUND: 'The file was saved by a picture editor.', // ours

  // Proof of address
  ADDRESS_DOCUMENT_UNREADABLE: 'The proof of address could not be read.', // ours
  ADDRESS_DOCUMENT_NOT_ACCEPTED: 'The paper is not one that proves an address.', // ours
  ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY: 'The proof of address is older than the policy allows.',
  ADDRESS_DOCUMENT_ISSUE_DATE_MISSING: 'No date of issue was found on the proof of address.', // ours
  ADDRESS_DOCUMENT_NAME_MISMATCH: 'The proof of address is made out to another name.', // ours
  ADDRESS_DOCUMENT_EDITED: 'The proof of address was changed after it was made.', // ours
  ADDRESS_NOT_FOUND: 'No address was found.', // ours
  ADDRESS_MISMATCH: 'The address that was found differs from the one that was entered.', // ours
  PO_BOX_DETECTED: 'The address is a post office box.',

  // Face
  FACE_NOT_FOUND: 'No face was found in the live picture.',
  MULTIPLE_FACES: 'More than one face is in the live picture.',
  FACE_TOO_SMALL: 'The face in the picture is too small to compare.',
  FACE_BLUR: 'The face in the picture is too blurred to compare.',
  FACE_TURNED_AWAY: 'The face in the picture is turned too far away to compare.', // ours
  FACE_CROPPED: 'The face is cut off at the edge of the picture.', // ours
  FACE_TOO_DARK: 'The face in the picture is too dark to compare.', // ours
  FACE_TOO_BRIGHT: 'The face in the picture is too bright to compare.', // ours
  FACE_MISMATCH: 'The live face is not the face on the document.',
  LOW_FACE_SIMILARITY: 'The faces are too little alike to be sure.',
  FACE_IDENTICAL: 'The live picture is the portrait of the document itself.',
  // No check gives it any more; stored verifications name it.
  FACE_AGE_MISMATCH: 'The face looks much older or younger than the document says.',
  FACE_PREVIOUSLY_ONBOARDED: 'The same face was here before, as somebody else.',
  FACE_ON_BLOCK_LIST: 'The face is on the block list.', // ours
  BLOCKED_FACES_NOT_COMPARED:
    'Faces on the block list were described by another face model, so it is not established that this is none of them.', // ours
  LIVE_CAPTURE_MISSING: 'No live capture took place, so it is not established that a living person was present.', // ours
  FACE_NOT_LIVE: 'The live capture shows a picture or a mask, not a living person.',
  FACE_LIVENESS_REVIEW_REQUIRED: 'The live capture leaves in doubt whether a living person was present.',
  FACE_PHOTO_OF_PHOTO: 'The face in the live capture is flat.',
  FACE_LIGHT_UNANSWERED: 'The face did not answer the light of the screen.', // ours
  FACE_COVERED: 'A part of the face is covered.',
  VIDEO_INJECTION_DETECTED: 'The frames of the live capture did not come from a camera as they were taken.',
  VIRTUAL_CAMERA_DETECTED: 'The camera of the live capture is a program, not a device.',
  FACE_ATTESTED_BY_OPERATOR: 'An operator attests having looked at the person.', // ours

  // Watchlists
  AML_MATCH: 'The person may be on a watchlist.',
  AML_MATCH_CONFIRMED: 'The person is on a watchlist: somebody confirmed it.', // ours
  WATCHLISTS_OUTDATED: 'A watchlist is older than the policy allows.', // ours
  WATCHLISTS_MISSING: 'No watchlist was imported, so nobody was looked for.', // ours
  SCREENING_UNAVAILABLE: 'The screening process was not available.', // ours

  // Fraud
  PHONE_NOT_VALID: 'The phone number is none that is given out.', // ours
  PHONE_TYPE_UNUSUAL:
    'The phone number is of a kind that is nobody’s own, such as premium rate, toll-free or voicemail.', // ours
  PHONE_VOIP: 'The phone number is one of internet telephony.', // ours
  PHONE_COUNTRY_MISMATCH: 'The phone number is of another country than document and address.', // ours
  ADDRESS_COUNTRY_MISMATCH: 'The address lies in another country than those of document and phone number.', // ours
  EMAIL_NOT_VALID: 'The e-mail address is not written as one can be.', // ours
  EMAIL_DISPOSABLE: 'The e-mail address is of a provider of mailboxes that are thrown away.', // ours
  EMAIL_DOMAIN_LOOKALIKE: 'The domain of the e-mail address is made to look like another one.', // ours
  EMAIL_DOMAIN_MISTYPED: 'The domain of the e-mail address is nearly that of a known provider.', // ours
  EMAIL_DOMAIN_RESERVED: 'The domain of the e-mail address is set aside for examples: no mail arrives there.', // ours
  EMAIL_ROLE_ADDRESS: 'The e-mail address is that of an office, not of a person.', // ours
  EMAIL_RANDOM_NAME: 'The e-mail address looks as if a machine had made it up.', // ours
  EMAIL_TAGGED: 'The e-mail address carries a mark after a plus sign.', // ours
  EMAIL_FREE_PROVIDER: 'The e-mail address is of a provider that gives anybody a mailbox.', // ours
  EMAIL_COUNTRY_MISMATCH: 'The e-mail address is of another country than document, address and phone number.', // ours
  EMAIL_DOMAIN_NOT_FOUND: 'The domain of the e-mail address does not exist.', // ours
  EMAIL_DOMAIN_WITHOUT_MAIL: 'The domain of the e-mail address takes no mail.', // ours
  EMAIL_DOMAIN_UNPROTECTED: 'The domain of the e-mail address does not say who may send mail in its name.', // ours
  PHONE_OF_OTHERS: 'The same phone number was given by other people before.', // ours
  EMAIL_OF_OTHERS: 'The same e-mail address was given by other people before.', // ours
  ID_PREVIOUSLY_SEEN: 'The same document number was here before, with another person.',
  PHONE_VELOCITY: 'Several other people gave the same phone number within 24 hours.', // ours
  EMAIL_VELOCITY: 'Several other people gave the same e-mail address within 24 hours.', // ours
  ATTEMPT_VELOCITY: 'The same person was verified unusually often in a short time.', // ours

  // Number and registry
  INVALID_ID_NUMBER_SUPPLIED:
    'The ID number cannot be one that was given out: its form, a part of it or its check digit is wrong.',
  ID_NUMBER_NOT_VERIFIED: 'No registry confirmed that the ID number was given out.',
  ID_NUMBER_NOT_FOUND: 'The registry does not know the ID number.', // ours
  ID_NUMBER_MISSING: 'No ID number was entered.', // ours
  ID_NUMBER_FORM_UNKNOWN: 'The form of ID numbers of this country is not known here.', // ours
  ID_NUMBER_LOOK_ALIKES: 'The ID number has letters that look like the ones it should have.', // ours
  ID_NUMBER_OF_OTHER_KIND: 'The number is one of another kind than a national ID.', // ours
  ID_NUMBER_OF_COMPANY: 'The number is one of a company, not of a person.', // ours
  ID_NUMBER_BIRTH_DATE_MISMATCH: 'The ID number carries another date of birth than the one that was entered.', // ours
  REGISTRY_DATA_MISMATCH: 'The registry has the ID number with other data than those that were entered.', // ours
  LOOKUP_ANSWER_UNUSABLE: 'The source that was asked gave an answer that cannot be used.', // ours

  // A check that could not run
  CHECK_TIMED_OUT: 'The check did not finish in time.', // ours
  CHECK_CRASHED: 'The check failed because of an internal error.', // ours
  INFERENCE_UNAVAILABLE: 'The recognition process was not available.', // ours
  LOOKUP_SOURCE_DOWN: 'The source that was asked did not answer.',

  // The run as a whole
  NO_APPLICABLE_CHECK: 'No check of this kind is available on this installation.', // ours
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASON_CODES;

export const reasonCodes = Object.keys(REASON_CODES) as ReasonCode[];
