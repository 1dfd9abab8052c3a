import { z } from 'zod';

/** Files that are read, after ICAO Doc 9303-10. */
export const ChipFile = z.enum([
  'CardAccess',
  'CardSecurity',
  'COM',
  'SOD',
  'DG1',
  'DG2',
  'DG7',
  'DG11',
  'DG12',
  'DG14',
  'DG15',
]);
export type ChipFile = z.infer<typeof ChipFile>;

/** The most bytes of a whole reading as JSON: all files of the greatest size. Real ones have 30 to 150 kB. */
export const CHIP_READING_BYTES_MAX = 4_000_000;
/** The most bytes of one file. Portraits take 12 to 60 kB. */
export const CHIP_FILE_BYTES_MAX = 256 * 1024;

const base64 = (bytesMax: number) => z.base64().max(Math.ceil(bytesMax / 3) * 4);

/** How the channel was opened. PACE-CAM also proves that the chip is no copy, once `CardSecurity` is verified. */
export const ChipAccess = z.object({
  procedure: z.enum(['BAC', 'PACE-GM', 'PACE-IM', 'PACE-CAM']),
  password: z.enum(['MRZ', 'CAN']),
  cipher: z.enum(['3DES', 'AES-128', 'AES-192', 'AES-256']),
  /** PACE failed or only offered parameters that are not supported, and BAC opened the channel. */
  insteadOfPace: z.boolean(),
});
export type ChipAccess = z.infer<typeof ChipAccess>;

/** Why a file that the chip lists, or that every chip has, was not read. */
export const UnreadReason = z.enum(['NOT_ON_CHIP', 'ACCESS_DENIED', 'TOO_LONG', 'CHIP_LOST', 'CHIP_ERROR']);
export type UnreadReason = z.infer<typeof UnreadReason>;

/**
 * One reading of a chip: its files byte for byte, and the answers to challenges that only the original chip can give. Everything about
 * authenticity is worked out from it later, where the certificates of the states are.
 */
export const ChipReading = z.object({
  version: z.literal(1),
  readAt: z.iso.datetime(),
  access: ChipAccess,
  files: z.partialRecord(ChipFile, base64(CHIP_FILE_BYTES_MAX)),
  unread: z.partialRecord(ChipFile, UnreadReason),
  /** Challenge of 8 bytes and the chip's signature; the response is null if the chip refused or gave none. Absent without DG15. */
  activeAuthentication: z
    .object({ challenge: z.base64().length(12), response: base64(1024).nullable() })
    .exactOptional(),
  /**
   * The chip's public key that was used, as in DG14 (SubjectPublicKeyInfo), and whether the chip answered correctly under the new keys.
   * Absent if the chip announces none. `viaPace`: proven by chip authentication mapping, with the key in CardSecurity.
   */
  chipAuthentication: z
    .object({ publicKey: base64(2048), answered: z.boolean(), viaPace: z.boolean() })
    .exactOptional(),
});
export type ChipReading = z.infer<typeof ChipReading>;
