import { z } from 'zod';
import { type ReasonCode, reasonCodes } from './reason-codes.ts';

/** `unavailable`: could not finish; never a pass. `not_applicable`: not requested. */
export const Outcome = z.enum(['pass', 'fail', 'review', 'unavailable', 'not_applicable']);
export type Outcome = z.infer<typeof Outcome>;

/** The documents of a company, in the order in which they were sent. */
export const BUSINESS_DOCUMENT_KINDS = [
  'business_document_1',
  'business_document_2',
  'business_document_3',
  'business_document_4',
  'business_document_5',
] as const;
export type BusinessDocumentKind = (typeof BUSINESS_DOCUMENT_KINDS)[number];

/**
 * The pictures sent, the chip's reading, and pictures made from these: the straightened document,
 * the chip's portrait, a PDF's first page. Only `chip_reading` is no picture.
 */
export const CaptureKind = z.enum([
  'id_document_front',
  'id_document_back',
  'selfie',
  'address_document',
  ...BUSINESS_DOCUMENT_KINDS,
  'chip_reading',
  'id_document_front_rectified',
  'id_document_back_rectified',
  'address_document_page',
  'chip_portrait',
]);
export type CaptureKind = z.infer<typeof CaptureKind>;

/** Pixels of the upright capture (EXIF orientation applied), origin top left. */
export const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

export const CheckArea = z.enum(['government', 'document', 'address', 'biometric', 'aml', 'fraud', 'business']);
export type CheckArea = z.infer<typeof CheckArea>;

export const Reason = z.object({
  code: z.enum(reasonCodes as [ReasonCode, ...ReasonCode[]]),
  /** The field the reason is about, as in `user_input` or `id_info`. Never its value. */
  field: z.string().optional(),
  /** The capture that shows it, and where. */
  region: z.object({ capture: CaptureKind, box: Box }).optional(),
});
export type Reason = z.infer<typeof Reason>;

export const CheckId = z.enum([
  'government.number',
  'government.registry',
  'document.readable',
  'document.type',
  'document.quality',
  'document.mrz',
  'document.data',
  'document.expiry',
  'document.validity',
  'document.originality',
  'document.integrity',
  'document.chip',
  'document.specimen',
  'address.proof',
  'biometric.face_match',
  'biometric.liveness',
  'biometric.known_face',
  'fraud.phone',
  'fraud.email',
  'fraud.velocity',
  'aml.screening',
  'business.numbers',
  'business.lei',
  'business.registry',
  'business.known_company',
  'business.website',
  'business.website_lookup',
  'business.ownership',
  'business.documents',
  'business.screening',
]);
export type CheckId = z.infer<typeof CheckId>;
