import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';

export const SCANNERS_MAX = 8;
/** The front and the back of a document. */
export const SCANNED_PAGES_MAX = 2;

const address = z
  .url({ protocol: /^https?$/, error: fieldMessage('field.scanner_address') })
  .max(200)
  .regex(/^[^@?#]*$/, fieldMessage('field.scanner_address_plain'));

export const SANE_DEVICE = /^[\w.:/=,;+@() -]{1,200}$/;

/** On the network, speaking eSCL, or known to SANE on the service's machine. */
export const ScannerPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('network'), address }),
  z.object({
    kind: z.literal('sane'),
    device: z.string().trim().regex(SANE_DEVICE, fieldMessage('field.scanner_device')),
  }),
]);
export type ScannerPlace = z.infer<typeof ScannerPlace>;

/** Why a scan gave nothing. The page has a sentence for each. */
export const ScanProblem = z.enum([
  'jam',
  'no_paper',
  'cover_open',
  'busy',
  'no_access',
  'not_reachable',
  'address_refused',
  'too_slow',
  'too_large',
  'unreadable',
  'not_installed',
  'failed',
]);
export type ScanProblem = z.infer<typeof ScanProblem>;

export const Scanner = z.object({
  id: z.uuid(),
  name: z.string(),
  place: ScannerPlace,
  /** The last failure since this service started; null after a scan that worked. */
  last_problem: z.object({ problem: ScanProblem, at: z.iso.datetime() }).nullable(),
});
export type Scanner = z.infer<typeof Scanner>;

/** Files of the watched folder that are offered at a time, newest first. */
export const WATCHED_FILES_MAX = 20;
export const WatchedMediaType = z.enum(['image/jpeg', 'image/png', 'image/tiff', 'application/pdf']);
export type WatchedMediaType = z.infer<typeof WatchedMediaType>;

/** The folder where scanning software saves pages. Names of files are not told. */
export const WatchedFolder = z.object({
  files: z.array(z.object({ id: z.uuid(), media_type: WatchedMediaType, at: z.iso.datetime() })).max(WATCHED_FILES_MAX),
  last_problem: z.object({ problem: ScanProblem, at: z.iso.datetime() }).nullable(),
});
export type WatchedFolder = z.infer<typeof WatchedFolder>;

export const ScannerList = z.object({
  scanners: z.array(Scanner),
  /** Null if this service watches no folder. */
  folder: WatchedFolder.nullable().default(null),
});
export type ScannerList = z.infer<typeof ScannerList>;

export const FOUND_SCANNERS_MAX = 16;

/** The scanners that SANE finds on the machine of the service, or why it could not look. */
export const FoundScanners = z.object({
  devices: z.array(z.object({ device: z.string(), name: z.string() })).max(FOUND_SCANNERS_MAX),
  problem: ScanProblem.nullable(),
});
export type FoundScanners = z.infer<typeof FoundScanners>;

export const AddScannerRequest = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldMessage('field.name'))
    .max(60, fieldMessage('field.name_at_most', { characters: 60 })),
  place: ScannerPlace,
});
export type AddScannerRequest = z.infer<typeof AddScannerRequest>;

/** The pages of one scan, or why there are none. */
export const ScanAnswer = z.discriminatedUnion('problem', [
  z.object({
    problem: z.null(),
    /** Front first; the back only from a scanner that takes both sides. */
    pages: z
      .array(z.object({ media_type: z.string(), base64: z.base64() }))
      .min(1)
      .max(SCANNED_PAGES_MAX),
  }),
  z.object({ problem: ScanProblem }),
]);
export type ScanAnswer = z.infer<typeof ScanAnswer>;
