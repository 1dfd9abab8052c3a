/**
 * Each with its English sentence; other languages live in `shared/texts`. Integrators branch on
 * codes, so they are only added, never renamed. `ours`: without a published counterpart.
 */
export const REASON_CODES = {
  // Document
  UNREADABLE_DOCUMENT: 'The document could not be read.',
  MRZ_NOT_FOUND: 'No MRZ was found on either side.', // ours
  CHECK_DIGIT_FAILED: 'A check digit in the MRZ is wrong.',
  MRZ_DATA_MISMATCH: 'The MRZ and the printed data do not match.',
  BARCODE_DATA_MISMATCH: 'The barcode does not match the rest of the document.', // ours
  NAME_MISMATCH: 'The name on the document differs from the name that was entered.', // ours
  BIRTH_DATE_MISMATCH: 'The date of birth on the document differs from the one that was entered.', // ours
  ID_NUMBER_MISMATCH: 'The number on the document differs from the one that was entered.', // ours
  COUNTRY_MISMATCH: 'The issuing country differs from the country that was entered.', // ours
  DOCUMENT_DATA_NOT_FOUND: 'The entered data could not be found on the document.', // ours
  DATA_READ_ONCE: 'A field was filled from the document, and no second source on the document confirms it.', // ours
  DOCUMENT_FRONT_BACK_MISMATCH: 'The two sides do not belong to the same document.',
  DOCUMENT_EXPIRED: 'The document has expired.',
  DOCUMENT_NOT_YET_VALID: 'The issue date of the document is in the future.', // ours
  DOCUMENT_DATES_IMPLAUSIBLE: 'The dates on the document contradict each other.', // ours
  UNKNOWN_COUNTRY_CODE: 'The document names a country that does not exist.', // ours
  AGE_UNDER_18: 'The holder of the document is under 18.',
  AGE_UNDER_LIMIT: 'The holder of the document is younger than the policy allows.', // ours
  MISSING_DOCUMENT_EXPIRY: 'No expiry date could be read from the document.',
  DOCUMENT_FACE_NOT_FOUND: 'No portrait was found on the document.',
  IMAGE_TOO_BLURRY: 'The picture of the document is blurred.',
  GLARE_DETECTED: 'Glare covers part of the document.',
  IMAGE_TOO_DARK: 'The picture of the document is too dark.', // ours
  DOCUMENT_TOO_FAR: 'The document is too far from the camera.',
  DOCUMENT_CROPPED: 'Part of the document is outside the picture.',
  IMAGE_TOO_SMALL: 'The resolution of the document picture is too low.',
  BLACK_WHITE_DOCUMENT: 'The picture of the document has no colour, so it may show a photocopy.',
  DOCUMENT_NOT_FOUND: 'No document was found in the picture.',
  MULTIPLE_DOCUMENTS: 'The picture shows more than one document.', // ours
  DOCUMENT_TOO_CLOSE: 'The document is too close to the camera.', // ours
  DOCUMENT_OCCLUDED: 'Something covers part of the document.', // ours
  IMAGE_MIRRORED: 'The picture is mirrored.', // ours
  UNRECOGNIZED_DOCUMENT: 'The document type was not recognised.',
  DOCUMENT_TYPE_MISMATCH: 'The document is not of the type that was declared.',
  DOCUMENT_NUMBER_FORMAT: 'The document number does not have the format its issuer uses.', // ours
  SPECIMEN_DOCUMENT: 'The document is a specimen and does not identify anyone.', // ours

  // Chip; all ours
  CHIP_NOT_READ: 'This document should have a chip, and nobody read it.',
  CHIP_SOD_MISSING: 'The security file of the chip could not be read, so nothing on the chip is proven.',
  CHIP_SOD_MALFORMED: 'The security file of the chip is malformed.',
  CHIP_SOD_HASH_MISMATCH: 'Data on the chip was changed after the state signed it.',
  CHIP_DATA_GROUP_UNSIGNED: 'The chip has data that the state did not sign.',
  CHIP_DATA_GROUP_UNREAD: 'A part of the chip that is needed was not read.',
  CHIP_DATA_GROUP_MALFORMED: 'A file of the chip is malformed.',
  CHIP_SIGNER_MISSING: 'The chip does not say who signed its data.',
  CHIP_SIGNATURE_INVALID: 'The signature of the chip’s data is invalid.',
  CHIP_ALGORITHM_UNSUPPORTED: 'The chip was signed with a method that this product does not support.',
  CHIP_CURVE_UNKNOWN: 'The chip was signed with cryptography that no state uses.',
  CHIP_CSCA_UNKNOWN:
    'The issuing state’s certificate is missing here, so the chip’s signature could not be checked against it.',
  CHIP_CSCA_EXPIRED: 'The issuing state’s certificate has expired.',
  CHIP_CSCA_NOT_YET_VALID: 'The issuing state’s certificate is not valid yet.',
  CHIP_SIGNER_EXPIRED: 'The certificate that signed the chip has expired.',
  CHIP_SIGNER_NOT_YET_VALID: 'The certificate that signed the chip is not valid yet.',
  CHIP_SIGNER_USAGE: 'The certificate that signed the chip is not one for signing documents.',
  CHIP_SPECIMEN_ISSUER: 'The chip is a specimen of an invented state and identifies nobody.',
  CHIP_CRL_MISSING: 'The issuing state’s revocation list is missing here.',
  CHIP_CRL_OUTDATED: 'The issuing state’s revocation list is outdated.',
  CHIP_CRL_INVALID: 'The signature of the issuing state’s revocation list is invalid.',
  CHIP_SIGNER_REVOKED: 'The issuing state revoked the certificate that signed the chip.',
  CHIP_CLONING_NOT_DETECTABLE: 'Copying cannot be detected: this kind of chip cannot prove that it is the original.',
  CHIP_CLONE_SUSPECTED: 'The chip could not prove that it is the original, so it may be a copy.',
  CHIP_CLONE_KEY_UNSIGNED: 'The chip answered with a key that the state did not sign, so it may be a copy.',
  CHIP_CLONE_NOT_CHECKED: 'The chip was not asked to prove that it is the original.',
  CHIP_MRZ_UNREAD: 'Too little was read on the document to compare it with the chip.',
  CHIP_MRZ_DIFFERS: 'The chip belongs to another document than the one in the picture.',
  CHIP_COUNTRY_DIFFERS: 'A state signed the chip that did not issue the document.',
  CHIP_PORTRAIT_DIFFERS: 'The portrait on the chip differs from the printed one.',
  CHIP_DATA_MISMATCH: 'The chip and the document do not match.',

  // Tampering and recapture
  SCREEN_DETECTED: 'The picture is a recapture of a screen.',
  PRINTOUT_DETECTED: 'The picture shows a printed copy of the document.',
  PORTRAIT_REPLACED: 'The portrait may have been replaced.', // ours
  TEXT_FORGERY: 'Printed text on the document was altered.',
  IMAGE_FORGED_EDITED: 'Part of the picture was edited.',
  EDITOR_TRACES_FOUND: 'The file was saved by image-editing software.', // ours

  // Proof of address
  ADDRESS_DOCUMENT_UNREADABLE: 'The proof of address could not be read.', // ours
  ADDRESS_DOCUMENT_NOT_ACCEPTED: 'This type of document is not accepted as proof of address.', // ours
  ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY: 'The proof of address is older than the policy allows.',
  ADDRESS_DOCUMENT_ISSUE_DATE_MISSING: 'No issue date was found on the proof of address.', // ours
  ADDRESS_DOCUMENT_NAME_MISMATCH: 'The proof of address is in another name.', // ours
  ADDRESS_DOCUMENT_EDITED: 'The proof of address was altered after it was issued.', // ours
  ADDRESS_NOT_FOUND: 'No address was found.', // ours
  ADDRESS_MISMATCH: 'The address found differs from the one that was entered.', // ours
  PO_BOX_DETECTED: 'The address is a PO box.',

  // Face
  FACE_NOT_FOUND: 'No face was found in the picture of the person.',
  MULTIPLE_FACES: 'The picture of the person shows more than one face.',
  FACE_TOO_SMALL: 'The face in the picture is too small to compare.',
  FACE_BLUR: 'The face in the picture is too blurred to compare.',
  FACE_TURNED_AWAY: 'The face is turned too far away to compare.', // ours
  FACE_CROPPED: 'The face is cut off at the edge of the picture.', // ours
  FACE_TOO_DARK: 'The face in the picture is too dark to compare.', // ours
  FACE_TOO_BRIGHT: 'The face in the picture is too bright to compare.', // ours
  FACE_MISMATCH: 'The face does not match the portrait on the document.',
  LOW_FACE_SIMILARITY: 'The faces are not similar enough for a clear match.',
  FACE_IDENTICAL: 'The picture of the person is a copy of the document portrait.',
  // No check gives it any more; stored verifications name it.
  FACE_AGE_MISMATCH: 'The face looks much older or younger than the date of birth on the document suggests.',
  FACE_PREVIOUSLY_ONBOARDED: 'The same face appears in an earlier case under another identity.',
  FACE_ON_BLOCK_LIST: 'The face is on the block list.', // ours
  BLOCKED_FACES_NOT_COMPARED:
    'Some faces on the block list were recorded with another face model, so they could not be compared.', // ours
  LIVE_CAPTURE_MISSING: 'There was no live capture, so liveness was not checked.', // ours
  FACE_NOT_LIVE: 'The live capture shows a presentation attack, such as a picture or a mask.',
  FACE_LIVENESS_REVIEW_REQUIRED: 'The live capture does not settle whether a live person was present.',
  FACE_PHOTO_OF_PHOTO: 'The face in the live capture is flat, as in a photo of a photo.',
  FACE_LIGHT_UNANSWERED: 'The face did not reflect the light of the screen.', // ours
  FACE_COVERED: 'Part of the face is covered.',
  VIDEO_INJECTION_DETECTED: 'The live capture did not come directly from a camera.',
  VIRTUAL_CAMERA_DETECTED: 'The live capture came from a virtual camera, not a device.',
  FACE_ATTESTED_BY_OPERATOR: 'An operator attested to having seen the person.', // ours

  // Watchlists
  AML_MATCH: 'The person may be on a watchlist.',
  AML_MATCH_CONFIRMED: 'A reviewer confirmed that the person is on a watchlist.', // ours
  WATCHLISTS_OUTDATED: 'A watchlist is older than the policy allows.', // ours
  WATCHLISTS_MISSING: 'No watchlist has been imported, so the person was not screened.', // ours
  SCREENING_UNAVAILABLE: 'Screening was not available, so the person was not screened.', // ours

  // Fraud
  PHONE_NOT_VALID: 'The phone number is not in an assigned range.', // ours
  PHONE_TYPE_UNUSUAL: 'The phone number is not a personal one, but for example premium rate, toll-free or voicemail.', // ours
  PHONE_VOIP: 'The phone number belongs to an internet telephony (VoIP) service.', // ours
  PHONE_COUNTRY_MISMATCH: 'The phone number is from a different country than the document and the address.', // ours
  ADDRESS_COUNTRY_MISMATCH: 'The address is in a different country than the document and the phone number.', // ours
  EMAIL_NOT_VALID: 'The e-mail address is malformed.', // ours
  EMAIL_DISPOSABLE: 'The e-mail address is from a disposable mailbox provider.', // ours
  EMAIL_DOMAIN_LOOKALIKE: 'The e-mail domain imitates another domain.', // ours
  EMAIL_DOMAIN_MISTYPED: 'The e-mail domain looks like a misspelling of a known provider.', // ours
  EMAIL_DOMAIN_RESERVED: 'The e-mail domain is reserved for examples and cannot receive mail.', // ours
  EMAIL_ROLE_ADDRESS: 'The e-mail address belongs to a role or department, not to a person.', // ours
  EMAIL_RANDOM_NAME: 'The e-mail address looks randomly generated.', // ours
  EMAIL_TAGGED: 'The e-mail address has a tag after a plus sign.', // ours
  EMAIL_FREE_PROVIDER: 'The e-mail address is from a free provider.', // ours
  EMAIL_COUNTRY_MISMATCH:
    'The e-mail domain is from a different country than the document, the address and the phone number.', // ours
  EMAIL_DOMAIN_NOT_FOUND: 'The e-mail domain does not exist.', // ours
  EMAIL_DOMAIN_WITHOUT_MAIL: 'The e-mail domain does not accept mail.', // ours
  EMAIL_DOMAIN_UNPROTECTED: 'The e-mail domain does not say who may send mail in its name.', // ours
  PHONE_OF_OTHERS: 'Other people gave the same phone number in earlier cases.', // ours
  EMAIL_OF_OTHERS: 'Other people gave the same e-mail address in earlier cases.', // ours
  ID_PREVIOUSLY_SEEN: 'The same document number appears in an earlier case with another person.',
  PHONE_VELOCITY: 'Several other people gave the same phone number within 24 hours.', // ours
  EMAIL_VELOCITY: 'Several other people gave the same e-mail address within 24 hours.', // ours
  ATTEMPT_VELOCITY: 'The same person was verified unusually often in a short time.', // ours

  // Number and registry
  INVALID_ID_NUMBER_SUPPLIED: 'The ID number is invalid: its format, a part of it or its check digit is wrong.',
  ID_NUMBER_NOT_VERIFIED: 'No registry has confirmed the ID number.',
  ID_NUMBER_NOT_FOUND: 'The registry has no record of the ID number.', // ours
  ID_NUMBER_MISSING: 'No ID number was entered.', // ours
  ID_NUMBER_FORM_UNKNOWN: 'The ID number has no format that is known for this country.', // ours
  ID_NUMBER_LOOK_ALIKES: 'The ID number contains characters that only look like the correct ones.', // ours
  ID_NUMBER_OF_OTHER_KIND: 'The number has the format of another kind, not of a national ID number.', // ours
  ID_NUMBER_OF_COMPANY: 'The number belongs to a company, not to a person.', // ours
  ID_NUMBER_BIRTH_DATE_MISMATCH: 'The date of birth in the ID number differs from the one that was entered.', // ours
  REGISTRY_DATA_MISMATCH: 'The registry record differs from the data that was entered.', // ours
  LOOKUP_ANSWER_UNUSABLE: 'The source sent an answer that could not be used.', // ours

  // Companies
  COMPANY_NUMBER_NOT_VALID_FORMAT: 'The number is invalid: its format, a part of it or its check digit is wrong.',
  COMPANY_NUMBER_FORM_UNKNOWN: 'The number has no format that is known for this country.', // ours
  COMPANY_NUMBER_OF_OTHER_KIND: 'The number has the format of another kind, not of this one.', // ours
  BUSINESS_COUNTRY_MISSING: 'No country was entered, so the number could not be checked.', // ours
  LEI_NOT_VALID: 'The LEI is invalid: its format or its check digits are wrong.', // ours
  BUSINESS_ID_NOT_VERIFIED: 'No company register has confirmed the company.',
  COMPANY_NOT_FOUND: 'The company register has no record of the company.',
  REGISTRATION_STATUS_INACTIVE: 'The company is not active according to the company register.',
  BUSINESS_INFO_NAME_MISMATCH: 'The company name found differs from the one that was entered.',
  BUSINESS_ID_MISMATCH: 'The number that was entered was not found on the documents of the company.',
  COMPANY_PREVIOUSLY_SEEN: 'The company appears in an earlier case.',
  COMPANY_DETAILS_DIFFER: 'An earlier case has the same number with other details of the company.', // ours
  WEBSITE_NOT_VALID: 'The address cannot be the public website of a company.', // ours
  WEBSITE_DOMAIN_LOOKALIKE: 'The domain of the website mixes letters of several alphabets.', // ours
  WEBSITE_EMAIL_LOOKALIKE: 'The domains of the website and the e-mail address look alike but are not the same.', // ours
  WEBSITE_EMAIL_MISMATCH: 'The e-mail address is at another domain than the website.', // ours
  WEBSITE_NAME_MISMATCH: 'The domain of the website does not resemble the name of the company.', // ours
  WEBSITE_ON_SHARED_DOMAIN: 'The website is on the domain of a platform, not on one of its own.', // ours
  WEBSITE_NOT_FOUND: 'There is no website at the address.',
  WEBSITE_LEADS_ELSEWHERE: 'The website leads to another domain.', // ours
  WEBSITE_NOT_VERIFIED: 'No live lookup has confirmed the website.', // ours
  OWNERSHIP_NOT_DECLARED: 'Nobody was declared as an owner.', // ours
  BENEFICIAL_OWNERSHIP_NOT_DERIVABLE: 'So much of the ownership is unknown that it may hide an owner.', // ours
  OWNERSHIP_OVER_WHOLE: 'The declared shares of a company add up to more than 100 %.', // ours
  OWNERSHIP_CIRCULAR: 'Companies hold shares of each other in a circle.', // ours
  OWNER_BIRTH_DATE_MISSING: 'The date of birth of an owner was not entered.', // ours
  BUSINESS_DOCUMENT_UNREADABLE: 'A document of the company could not be read.', // ours
  BUSINESS_DOCUMENT_EDITED: 'A document of the company was altered after it was made.', // ours

  // A check that could not run
  CHECK_TIMED_OUT: 'The check did not finish in time.', // ours
  CHECK_CRASHED: 'The check failed because of an internal error.', // ours
  CLOCK_NOT_PLAUSIBLE: 'The clock of this machine was set to another date.', // ours
  INFERENCE_UNAVAILABLE: 'Recognition was not available.', // ours
  LOOKUP_SOURCE_DOWN: 'The source did not answer.',

  // The run as a whole
  NO_APPLICABLE_CHECK: 'This installation has no check for this kind of verification.', // ours
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASON_CODES;

export const reasonCodes = Object.keys(REASON_CODES) as ReasonCode[];

/** The sentences of some codes in a company's case, which is about the company and its people. */
export const COMPANY_SENTENCES = {
  AML_MATCH: 'The company or person may be on a watchlist.',
  AML_MATCH_CONFIRMED: 'A reviewer confirmed that the company or person is on a watchlist.',
  WATCHLISTS_MISSING: 'No watchlist has been imported, so nobody was screened.',
  SCREENING_UNAVAILABLE: 'Screening was not available, so nobody was screened.',
} as const satisfies Partial<Record<ReasonCode, string>>;
