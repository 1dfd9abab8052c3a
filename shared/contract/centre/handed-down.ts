import { z } from 'zod';
import { CHIP_CERTIFICATES_MAX, CHIP_CRLS_MAX, CHIP_SOURCES_MAX, ChipList } from '../chips/chip-certificates.ts';
import { PublicKey } from '../public-key.ts';
import { LIST_NAME } from '../watchlist/own-list.ts';
import { LIST_TITLE_LENGTH_MAX, WatchlistFormat } from '../watchlist/watchlist-status.ts';

/**
 * A centre hands its policy, watchlists and state certificates to devices: a signed manifest says
 * what is in force, packages hold the lists, fetched in pieces.
 */
export const LISTS_HANDED_DOWN_MAX = 100;
/** One package as it is sent. A larger list is not handed down. */
export const PACKAGE_BYTES_MAX = 512_000_000;
/** Earlier versions from which a device can reach the version in force through a delta. */
export const DELTAS_MAX = 2;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Bytes to fetch, named by their hash. */
export const PackageName = z.object({ sha256: Sha256, bytes: z.int().positive().max(PACKAGE_BYTES_MAX) });
export type PackageName = z.infer<typeof PackageName>;

export const HandedList = z.object({
  list: z.string().regex(LIST_NAME),
  title: z.string().min(1).max(LIST_TITLE_LENGTH_MAX),
  format: WatchlistFormat,
  /** The centre's id of the version. */
  version_id: z.uuid(),
  /** Hash of the publisher's files, as the centre read them. */
  source_sha256: Sha256,
  /** Hash of the entries, in whatever order: the result of a delta must have it too. */
  content_sha256: Sha256,
  entities: z.int().nonnegative(),
  names: z.int().nonnegative(),
  published_on: z.iso.date().nullable(),
  /** When the centre last asked the publisher: the age of the list counts from here. */
  checked_at: z.iso.datetime({ offset: true }),
  whole: PackageName,
  /** Differences from earlier versions that are smaller than the whole list. */
  deltas: z.array(PackageName.extend({ base: z.uuid() })).max(DELTAS_MAX),
});
export type HandedList = z.infer<typeof HandedList>;

/** The state certificates of one source. They are few, so there are no deltas. */
export const HandedChipList = ChipList.pick({
  source: true,
  sha256: true,
  signed: true,
  fingerprint: true,
  signerCountry: true,
  signedAt: true,
}).extend({
  /** The centre's id of the version. */
  version_id: z.uuid(),
  certificates: z.int().nonnegative().max(CHIP_CERTIFICATES_MAX),
  crls: z.int().nonnegative().max(CHIP_CRLS_MAX),
  states: z.int().nonnegative(),
  whole: PackageName,
});
export type HandedChipList = z.infer<typeof HandedChipList>;

/**
 * Everything in force at the centre; a list not in it was removed. `number` grows, so a device
 * refuses an older manifest.
 */
export const Manifest = z.object({
  version: z.literal(1),
  number: z.int().positive(),
  environment: z.enum(['production', 'sandbox', 'demo']),
  published_at: z.iso.datetime(),
  /** In force since `since`. The device reads `content` as its version understands policies. */
  policy: z.object({ hash: Sha256, version: z.string().max(200), since: z.iso.datetime(), content: z.unknown() }),
  lists: z.array(HandedList).max(LISTS_HANDED_DOWN_MAX),
  chip_lists: z.array(HandedChipList).max(CHIP_SOURCES_MAX),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_CHARACTERS_MAX = 2_000_000;
/** A compact JWS (RFC 7515, EdDSA). A device believes the key that it learned first. */
export const HandedDown = z.object({ manifest: z.string().max(MANIFEST_CHARACTERS_MAX), public_key: PublicKey });
export type HandedDown = z.infer<typeof HandedDown>;

/** Why a device did not put in force what the centre handed down; it keeps what it had. */
export const HandedDownProblem = z.enum([
  'WRONG_SIGNATURE',
  'OLD_MANIFEST',
  'WRONG_ENVIRONMENT',
  'UNREADABLE',
  'WRONG_CONTENT',
  'GONE',
  'NAME_TAKEN',
  'FAILED',
]);
export type HandedDownProblem = z.infer<typeof HandedDownProblem>;

/** One list of a device, as the device and its centre show it. */
const ListReport = z.object({
  list: z.string(),
  title: z.string(),
  from_centre: z.boolean(),
  /** The centre's id of the version; null for a list of the device's own. */
  centre_version_id: z.uuid().nullable(),
  sha256: z.string(),
  entities: z.int(),
  checked_at: z.iso.datetime({ offset: true }),
});

/** Policy and lists in force on a device, and what it could not take over. Nothing personal. */
export const HandedDownReport = z.object({
  /** The last manifest that was accepted; null before the first. */
  manifest: z.object({ number: z.int(), published_at: z.iso.datetime(), received_at: z.iso.datetime() }).nullable(),
  policy: z
    .object({
      hash: z.string(),
      version: z.string(),
      from_centre: z.boolean(),
      since: z.iso.datetime(),
      /** Since when it is in force at the centre; null for a policy of the device's own. */
      centre_since: z.iso.datetime().nullable(),
    })
    .nullable(),
  lists: z.array(ListReport),
  /** `what` is `manifest`, `policy` or the name of a list. */
  problems: z.array(z.object({ what: z.string(), problem: HandedDownProblem })),
});
export type HandedDownReport = z.infer<typeof HandedDownReport>;

/** A list that a device fetches now. */
export const HandedDownProgress = z.object({ list: z.string(), bytes: z.int(), of_bytes: z.int() });
export type HandedDownProgress = z.infer<typeof HandedDownProgress>;
