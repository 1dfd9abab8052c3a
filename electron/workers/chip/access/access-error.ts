/**
 * - `PASSWORD_MALFORMED`: the MRZ fields or the CAN are not of the form that a document has.
 * - `WRONG_PASSWORD`: the chip refused the MRZ fields or the CAN.
 * - `ACCESS_NOT_OFFERED`: the chip offers no procedure that works with this kind of password.
 * - `NOT_A_TRAVEL_DOCUMENT`: the chip has no passport application.
 * - `SECURE_MESSAGING_BROKEN`: an answer was forged, damaged or unprotected; nothing of this
 *   session counts.
 * - `CHIP_ERROR`: the chip answered with an error that leaves no other way.
 * - `TOO_MANY_COMMANDS`: the chip used up the commands or renewals of one reading.
 */
export type ChipAccessCode =
  | 'PASSWORD_MALFORMED'
  | 'WRONG_PASSWORD'
  | 'ACCESS_NOT_OFFERED'
  | 'NOT_A_TRAVEL_DOCUMENT'
  | 'SECURE_MESSAGING_BROKEN'
  | 'CHIP_ERROR'
  | 'TOO_MANY_COMMANDS';

/** Reading ends. The message has no personal data and may be logged. */
export class ChipAccessError extends Error {
  override readonly name = 'ChipAccessError';
  readonly code: ChipAccessCode;

  constructor(code: ChipAccessCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * The chip answered an error in plain on a protected channel, as many do when they refuse a length.
 * Message counters differ now, so the channel must be opened anew.
 */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  readonly status: number;

  constructor(status: number) {
    super(`the chip ended the session with ${status.toString(16).padStart(4, '0')}`);
    this.status = status;
  }
}
