import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipProofs } from '#shared/contract/findings/chip.ts';
import type { ParsedAamva } from '#shared/domain/document/barcode/aamva.ts';
import type { ChipContent } from '#shared/domain/document/chip/chip-content.ts';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import type { ParsedMrz } from '#shared/domain/document/mrz/mrz.ts';
import type { VisualZone } from '#shared/domain/document/print/printed-field.ts';
import type { ResolvedDocument } from '#shared/domain/document/resolved-document.ts';
import type {
  AddressDocumentReading,
  BarcodeReading,
  DocumentExamination,
  DocumentReading,
  Face,
  FaceReading,
} from '../../workers/protocol.ts';

/** Which side of the document a finding comes from. */
export type Side = 'id_document_front' | 'id_document_back';
export const SIDES: readonly Side[] = ['id_document_front', 'id_document_back'];

/** The printed values of each side and where they are; empty for a side that was not captured. */
export type PrintedSides = Readonly<Record<Side, VisualZone>>;

/** The class of the document from all evidence together, and of each side alone. */
export type DocumentClasses = {
  readonly whole: Classification;
  readonly sides: Readonly<Record<Side, Classification>>;
};

/** A licence's barcode and its position. */
export type LicenceBarcode = { readonly side: Side; readonly parsed: ParsedAamva; readonly reading: BarcodeReading };

/** `isTrusted`: the state wrote its data, as far as anybody can tell. */
export type ChipEvidence = {
  readonly reading: ChipReading;
  readonly proofs: ChipProofs;
  readonly content: ChipContent;
  readonly isTrusted: boolean;
};

/** The portrait on the chip as JPEG. Its largest face is null if it shows none. */
export type ChipPortrait = { readonly jpeg: Uint8Array; readonly face: Face | null };

/**
 * About the document and the proof of address, each established once: all callers await one
 * promise. May reject with `CheckUnavailableError`. `null`: we looked and found nothing.
 */
export interface DocumentEvidence {
  has(capture: Side | 'address_document' | 'chip_reading'): boolean;
  /** Text and MRZ of one side; null if the side was not captured. */
  reading(side: Side): Promise<DocumentReading | null>;
  /** The MRZ, from whichever side has it. */
  mrz(): Promise<{ readonly side: Side; readonly parsed: ParsedMrz } | null>;
  /** The AAMVA barcode of a driving licence or identification card, from whichever side has it. */
  barcode(): Promise<LicenceBarcode | null>;
  /** The chip of the document; null if nobody read it. */
  chip(): Promise<ChipEvidence | null>;
  /** The portrait on the chip, trusted or not; null if there is none or it is no picture. */
  chipPortrait(): Promise<ChipPortrait | null>;
  /** For a document of this kind, state and date, with a signature that could be checked here. */
  isChipExpected(): Promise<boolean>;
  /** Each with its value, the source that won, and what others say. */
  document(): Promise<ResolvedDocument>;
  /** The printed values of each side with their positions. */
  printedFields(): Promise<PrintedSides>;
  /** Whether the capture of the back shows a bill or a letter instead. */
  backIsPaper(): Promise<boolean>;
  /** Passport, identity card, licence …, and its issuer. */
  documentClass(): Promise<DocumentClasses>;
  /** The largest face on the front, else on the back. `reading` lists it first. */
  documentPortrait(): Promise<{ readonly side: Side; readonly face: Face; readonly reading: FaceReading } | null>;
  /** Traces of copying and editing on one side; null if the side was not captured. */
  examination(side: Side): Promise<DocumentExamination | null>;
  /** The proof of address, or a back read as one; null if not captured or not opened. */
  addressDocument(capture: 'address_document' | 'id_document_back'): Promise<AddressDocumentReading | null>;
}
