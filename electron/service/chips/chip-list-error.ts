import {
  CHIP_CERTIFICATES_MAX,
  CHIP_CRLS_MAX,
  CHIP_LIST_BYTES_MAX,
  CHIP_SOURCES_MAX,
  type ChipListProblem,
} from '#shared/contract/chips/chip-certificates.ts';

/** A file of certificates was refused; the list in force stays. */
export class ChipListError extends Error {
  override readonly name = 'ChipListError';
  readonly code: ChipListProblem;

  constructor(code: ChipListProblem, options: { cause?: unknown } = {}) {
    super(SENTENCES[code], options);
    this.code = code;
  }
}

/** For the command line; the page has its own texts. */
const SENTENCES: Readonly<Record<ChipListProblem, string>> = {
  EMPTY: 'The file is empty.',
  TOO_LARGE: `The file is larger than ${CHIP_LIST_BYTES_MAX / 1_000_000} MB.`,
  NOT_A_LIST: 'The file is no master list, LDIF file, certificate or revocation list.',
  SIGNATURE_WRONG: 'The signature of the list is wrong. Download the file again.',
  NO_CERTIFICATES: 'The file holds no certificates of states and no revocation lists.',
  TOO_MANY: `The file holds more than ${CHIP_CERTIFICATES_MAX} certificates or ${CHIP_CRLS_MAX} revocation lists.`,
  SPECIMEN_STATE: 'The file holds certificates of the specimen state UTO, which only a demo or sandbox takes.',
  WRONG_FINGERPRINT: 'The fingerprint is not the one of this list. Import without --confirm to see it.',
  FROM_CENTRE: 'The list of this source comes from the centre. Import your own under another source.',
  TOO_MANY_SOURCES: `There are already lists of ${CHIP_SOURCES_MAX} sources. Remove one first.`,
  UPLOAD_STOPPED: 'The upload stopped. Send the file again.',
  CANCELLED: 'The import was cancelled.',
  UNAVAILABLE: 'The process that reads files did not answer. Try again.',
  FAILED: 'An unexpected error ended the import. See the log.',
};
