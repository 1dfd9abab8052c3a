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

/** The reading as JSON with all files of the greatest size. Real ones have 30 to 150 kB. */
export const CHIP_READING_BYTES_MAX = 4_000_000;
/** The most bytes of one file. Portraits take 12 to 60 kB. */
export const CHIP_FILE_BYTES_MAX = 256 * 1024;

const base64 = (bytesMax: number) => z.base64().max(Math.ceil(bytesMax / 3) * 4);

/** PACE-CAM also proves that the chip is no copy, once `CardSecurity` is verified. */
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
 * A chip's files byte for byte, and answers that only the original can give. Authenticity is worked
 * out later, where the states' certificates are.
 */
export const ChipReading = z.object({
  version: z.literal(1),
  readAt: z.iso.datetime(),
  access: ChipAccess,
  files: z.partialRecord(ChipFile, base64(CHIP_FILE_BYTES_MAX)),
  unread: z.partialRecord(ChipFile, UnreadReason),
  /** 8 bytes and the chip's signature, null if the chip gave none. Absent without DG15. */
  activeAuthentication: z
    .object({ challenge: z.base64().length(12), response: base64(1024).nullable() })
    .exactOptional(),
  /**
   * The key used, as in DG14 (SubjectPublicKeyInfo), and whether the chip answered under the new
   * keys. Absent if it announces none. `viaPace`: proven by the mapping, with CardSecurity's key.
   */
  chipAuthentication: z
    .object({ publicKey: base64(2048), answered: z.boolean(), viaPace: z.boolean() })
    .exactOptional(),
});
export type ChipReading = z.infer<typeof ChipReading>;
