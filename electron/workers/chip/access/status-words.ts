/** Status words of ISO 7816-4 as travel documents use them. */
export const STATUS = {
  OK: 0x9000,
  END_OF_FILE: 0x6282,
  FILE_DEACTIVATED: 0x6283,
  WRONG_LENGTH: 0x6700,
  CHAINING_END_EXPECTED: 0x6883,
  CHAINING_UNSUPPORTED: 0x6884,
  ACCESS_DENIED: 0x6982,
  CONDITIONS_UNMET: 0x6985,
  PROTECTION_MISSING: 0x6987,
  PROTECTION_WRONG: 0x6988,
  FILE_NOT_FOUND: 0x6a82,
  REFERENCE_NOT_FOUND: 0x6a88,
  OFFSET_BEYOND_END: 0x6b00,
  INSTRUCTION_UNKNOWN: 0x6d00,
  CLASS_UNKNOWN: 0x6e00,
} as const;

const MEANINGS: Readonly<Record<number, string>> = {
  [STATUS.OK]: 'done',
  [STATUS.END_OF_FILE]: 'the file ended before the length asked for',
  [STATUS.FILE_DEACTIVATED]: 'the file is deactivated',
  [STATUS.WRONG_LENGTH]: 'wrong length',
  [STATUS.CHAINING_END_EXPECTED]: 'the last command of the chain was expected',
  [STATUS.CHAINING_UNSUPPORTED]: 'command chaining is not supported',
  [STATUS.ACCESS_DENIED]: 'access denied',
  [STATUS.CONDITIONS_UNMET]: 'conditions of use are not met',
  [STATUS.PROTECTION_MISSING]: 'secure messaging objects are missing',
  [STATUS.PROTECTION_WRONG]: 'secure messaging objects are wrong',
  [STATUS.FILE_NOT_FOUND]: 'file or application not found',
  [STATUS.REFERENCE_NOT_FOUND]: 'referenced key or data not found',
  [STATUS.OFFSET_BEYOND_END]: 'the offset is beyond the end of the file',
  [STATUS.INSTRUCTION_UNKNOWN]: 'unknown instruction',
  [STATUS.CLASS_UNKNOWN]: 'unknown class',
};

/** A wrong password or a wrong checksum of it; the last digit may count the tries that remain. */
export const isAuthenticationFailure = (status: number): boolean => status >> 8 === 0x63;

/** The chip asks for the same command with the length in the second byte. */
export const isOtherLength = (status: number): boolean => status >> 8 === 0x6c;

/** The chip holds more of the answer. */
export const isMoreToCome = (status: number): boolean => status >> 8 === 0x61;

/** A status word with its meaning, for error messages. */
export function describeStatus(status: number): string {
  const meaning = isAuthenticationFailure(status) ? 'authentication failed' : MEANINGS[status];
  const word = status.toString(16).padStart(4, '0');
  return meaning === undefined ? word : `${word}, ${meaning}`;
}
