import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';
import { ChipFile } from './chip-reading.ts';

export const CHIP_READERS_MAX = 16;

/** Why this machine can read no chips. */
export const NoChipReaders = z.enum([
  /** The system has no PC/SC. */
  'not_installed',
  /** The smart-card service of the system is not running. */
  'not_running',
  /** The system does not let this account use it. */
  'no_access',
  'failed',
]);
export type NoChipReaders = z.infer<typeof NoChipReaders>;

/** In a demo or sandbox, a software reader holds the specimen's chip or a copy of it. */
export const VirtualChip = z.enum(['genuine', 'copied']);
export type VirtualChip = z.infer<typeof VirtualChip>;

/** `id` stays the same while the reader has the same name. */
export const ChipReader = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  name: z.string().max(256),
  card_present: z.boolean(),
  busy: z.boolean(),
  /** Null for a reader that is a device. */
  virtual: VirtualChip.nullable(),
});
export type ChipReader = z.infer<typeof ChipReader>;

export const ChipReaderList = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not_offered') }),
  /** The first look is not done. */
  z.object({ state: z.literal('starting') }),
  z.object({ state: z.literal('unavailable'), reason: NoChipReaders }),
  z.object({ state: z.literal('no_readers') }),
  z.object({ state: z.literal('ready'), readers: z.array(ChipReader).min(1).max(CHIP_READERS_MAX) }),
]);
export type ChipReaderList = z.infer<typeof ChipReaderList>;

const mrzDate = z.string().regex(/^[0-9<]{6}$/, fieldMessage('field.chip_date'));

/** Three fields of the MRZ as they are printed there. */
export const MrzChipPassword = z.object({
  documentNumber: z.string().regex(/^[A-Z0-9<]{1,22}$/, fieldMessage('field.chip_number')),
  birthDate: mrzDate,
  expiryDate: mrzDate,
});
export type MrzChipPassword = z.infer<typeof MrzChipPassword>;

/** The chip's password: fields of the MRZ, or the card access number. */
export const ChipPassword = z.union([
  z.object({ mrz: MrzChipPassword }),
  z.object({ can: z.string().regex(/^\d{6}$/, fieldMessage('field.chip_can')) }),
]);
export type ChipPassword = z.infer<typeof ChipPassword>;

export const StartChipReading = z.object({ password: ChipPassword });
export type StartChipReading = z.infer<typeof StartChipReading>;

/** Why a reading gave nothing. The page has a sentence for each. */
export const ChipReadingProblem = z.enum([
  /** No document came in time, or a virtual reader knows no specimen of this password. */
  'no_document',
  'wrong_password',
  /** Two passwords were wrong. The document must leave the reader, and its MRZ be read again. */
  'too_many_passwords',
  /** Moved away, and not back in time or too often. */
  'document_lost',
  'not_a_travel_document',
  /** The chip only speaks a procedure that is not supported. */
  'not_supported',
  /** Another program uses the reader, or another person reads a chip on it. */
  'busy',
  'reader_removed',
  'too_slow',
  'cancelled',
  'failed',
]);
export type ChipReadingProblem = z.infer<typeof ChipReadingProblem>;

/** Bytes of the file; `total` is null until the chip has told it. */
export const ChipProgress = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting_for_document'), lost: z.boolean() }),
  z.object({ step: z.literal('opening') }),
  z.object({ step: z.literal('reading'), file: ChipFile, bytes: z.int().min(0), total: z.int().min(0).nullable() }),
  /** Asks for what only the original chip can answer. */
  z.object({ step: z.literal('proving') }),
]);
export type ChipProgress = z.infer<typeof ChipProgress>;

export const ChipReadingState = z.discriminatedUnion('state', [
  z.object({ id: z.uuid(), state: z.literal('reading'), progress: ChipProgress }),
  z.object({ id: z.uuid(), state: z.literal('done'), files: z.array(ChipFile) }),
  z.object({ id: z.uuid(), state: z.literal('failed'), problem: ChipReadingProblem }),
]);
export type ChipReadingState = z.infer<typeof ChipReadingState>;
