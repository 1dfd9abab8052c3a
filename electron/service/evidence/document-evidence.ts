import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { chipValues } from '#shared/domain/document/chip/chip-values.ts';
import type { Classification } from '#shared/domain/document/classify-document.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { onlyNameInMrz, onlyNameOf } from '#shared/domain/document/one-name.ts';
import { isWholeDate } from '#shared/domain/document/partial-date.ts';
import { type ResolvedDocument, resolveDocument, resolvedValues } from '#shared/domain/document/resolved-document.ts';
import type {
  AddressDocumentReading,
  DocumentExamination,
  DocumentReading,
  Face,
  FaceReading,
  SeenDocument,
} from '../../workers/protocol.ts';
import { holds, middleOf } from '../checks/document/seen-documents.ts';
import { type DocumentEvidence, type LicenceBarcode, SIDES, type Side } from '../checks/document-evidence.ts';
import type { Inference } from '../inference/inference.ts';
import type { Capture } from '../store/records.ts';
import { memoised, once, orNullIfUndecodable } from './answer-once.ts';
import {
  examineReading,
  NO_CERTIFICATES,
  printedMrzOf,
  readChipPortrait,
  type StateCertificates,
} from './chip-evidence.ts';
import { classifySides, isPaper, printedSides, valuesOfSides } from './document-text.ts';
import { examinationSubject } from './examination-subject.ts';

/** No passport is valid for longer, so one without a date of issue is not older than this. */
const PASSPORT_YEARS_MAX = 10;

/** A passport of a state that had chip certificates then. Cards may lack a chip, unsaid. */
export async function isChipExpected(
  { documentClass }: Pick<Classification, 'documentClass'>,
  document: ResolvedDocument,
  { vouchSince }: Pick<StateCertificates, 'vouchSince'>,
): Promise<boolean> {
  const { issuingState, issueDate, expiryDate } = resolvedValues(document);
  const issued = issueDate ?? (isWholeDate(expiryDate) ? yearsBefore(expiryDate, PASSPORT_YEARS_MAX) : undefined);
  if (documentClass !== 'passport' || issuingState === undefined || issued === undefined) return false;
  const since = await vouchSince(issuingState);
  return since !== null && since.slice(0, issued.length) < issued;
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

export type CapturedBytes = Pick<Capture, 'kind' | 'bytes'>;

/** From its captures alone: also for measuring, and for a form before a run. */
export function collectDocumentEvidence(
  captures: readonly CapturedBytes[],
  inference: Inference,
  today: string,
  certificates: StateCertificates = NO_CERTIFICATES,
): DocumentEvidence {
  const bytesOf: BytesOf = new Map(captures.map(({ kind, bytes }) => [kind, bytes]));
  const pictures = readPictures(bytesOf, inference);
  const machine = readMachineZones(pictures.reading, today);
  const print = readPrint(pictures.reading, machine, today);
  const resolved = resolveSources(machine, print, { bytesOf, inference, certificates });
  const { documentClass } = print;

  const examination = memoised(async (side: Side): Promise<DocumentExamination | null> => {
    const bytes = bytesOf.get(side);
    // Not on the side without the portrait: a face search takes longest.
    const [read, portrait, isCard, hasOneName] = await Promise.all([
      pictures.reading(side),
      pictures.documentPortrait(),
      machine.isProvenCard(),
      machine.isOfOneName(),
    ]);
    const found = portrait?.side === side ? portrait.reading : null;
    if (!bytes || read === null) return null;
    const subject = examinationSubject(read, found, isCard, hasOneName, today);
    return await orNullIfUndecodable(inference.examineDocument(bytes, subject));
  });

  return {
    has: (kind) => bytesOf.has(kind),
    reading: pictures.reading,
    mrz: machine.mrz,
    barcode: machine.barcode,
    chip: resolved.chip,
    chipPortrait: resolved.chipPortrait,
    isChipExpected: once(async () =>
      isChipExpected((await documentClass()).whole, await resolved.seenDocument(), certificates),
    ),
    document: resolved.document,
    printedFields: print.printedFields,
    backIsPaper: print.backIsPaper,
    documentClass,
    documentPortrait: pictures.documentPortrait,
    examination,
    addressDocument: pictures.addressDocument,
  };
}

type BytesOf = ReadonlyMap<Capture['kind'], Uint8Array>;
type ReadSide = (side: Side) => Promise<DocumentReading | null>;

/** The answers of the recognition process about each picture. */
function readPictures(bytesOf: BytesOf, inference: Inference) {
  const reading: ReadSide = memoised((side: Side): Promise<DocumentReading | null> => {
    const bytes = bytesOf.get(side);
    return bytes ? orNullIfUndecodable(inference.readDocument(bytes)) : Promise.resolve(null);
  });
  const faces = memoised((side: Side): Promise<FaceReading | null> => {
    const bytes = bytesOf.get(side);
    return bytes ? orNullIfUndecodable(inference.findFaces(bytes)) : Promise.resolve(null);
  });
  const addressDocument = memoised(
    (kind: 'address_document' | 'id_document_back'): Promise<AddressDocumentReading | null> => {
      const bytes = bytesOf.get(kind);
      return bytes ? orNullIfUndecodable(inference.readAddressDocument(bytes)) : Promise.resolve(null);
    },
  );
  const documentPortrait = once(async () => {
    for (const side of SIDES) {
      // Without an outline, use the largest face.
      const [found, read] = await Promise.all([faces(side), reading(side).catch(() => null)]);
      const all = facesOnDocumentFirst(found?.faces ?? [], read?.documents?.[0]);
      if (found && all[0]) return { side, face: all[0], reading: { ...found, faces: all } };
    }
    return null;
  });
  return { reading, addressDocument, documentPortrait };
}

/** The MRZ and the licence's barcode, and what they prove about the document. */
function readMachineZones(reading: ReadSide, today: string) {
  const mrz = once(async () => {
    const readings = await Promise.all(SIDES.map(async (side) => ({ side, reading: await reading(side) })));
    const candidates = readings.flatMap(({ side, reading: read }) => {
      const parsed = read?.mrz ? parseMrz(read.mrz.lines, today, read.mrz.repairs) : null;
      return parsed ? [{ side, parsed }] : [];
    });
    return candidates.find(({ parsed }) => parsed.allCheckDigitsValid) ?? candidates[0] ?? null;
  });
  const barcode = once(async () => {
    // It is usually on the back; if both sides have one, use the front's.
    for (const side of SIDES) {
      const found = licenceBarcode(side, await reading(side));
      if (found) return found;
    }
    return null;
  });
  const isProvenCard = once(async () => (await mrz())?.parsed.format === 'TD1' || (await barcode()) !== null);
  const isOfOneName = once(async () => {
    const [found, licence] = await Promise.all([mrz(), barcode()]);
    const only = found ? onlyNameInMrz(found.parsed) : licence && onlyNameOf(licence.parsed.values);
    return only !== null;
  });
  return { mrz, barcode, isProvenCard, isOfOneName };
}

/** The printed fields, and the kind of document that the print shows. */
function readPrint(reading: ReadSide, { mrz, barcode }: ReturnType<typeof readMachineZones>, today: string) {
  const sides = once(async () => {
    const [[front, back], foundMrz, licence] = await Promise.all([Promise.all(SIDES.map(reading)), mrz(), barcode()]);
    return {
      front: { side: 'id_document_front', lines: printedLines(front) },
      back: { side: 'id_document_back', lines: printedLines(back) },
      machine: { mrz: foundMrz, barcode: licence, today },
    } as const;
  });
  const printedFields = once(async () => {
    const { front, back, machine } = await sides();
    return printedSides(front, back, machine);
  });
  const documentClass = once(async () => {
    const { front, back, machine } = await sides();
    return classifySides(front, back, machine);
  });
  const backIsPaper = once(async () => isPaper(await reading('id_document_back')));
  return { printedFields, documentClass, backIsPaper };
}

/** The document's values from all its sources, and the chip among them. */
function resolveSources(
  { mrz, barcode }: ReturnType<typeof readMachineZones>,
  { printedFields, documentClass, backIsPaper }: ReturnType<typeof readPrint>,
  {
    bytesOf,
    inference,
    certificates,
  }: { readonly bytesOf: BytesOf; readonly inference: Inference; readonly certificates: StateCertificates },
) {
  const seen = once(async () => {
    const [foundMrz, licence, printed, { whole }, isBackPaper] = await Promise.all([
      mrz(),
      barcode(),
      printedFields(),
      documentClass(),
      backIsPaper(),
    ]);
    const readings = { mrz: foundMrz, barcode: licence, printed: valuesOfSides(printed, isBackPaper) };
    return { readings, heading: whole.issuingState };
  });
  /** Resolved without the chip, which is compared with it. */
  const seenDocument = once(async () => {
    const { readings, heading } = await seen();
    return resolveDocument({ ...readings, chip: null }, heading);
  });
  const chip = once(async () => {
    const capture = bytesOf.get('chip_reading');
    if (capture === undefined) return null;
    const { fields, mrz: printed } = await seenDocument();
    return examineReading(capture, printedMrzOf(printed, fields), certificates, inference);
  });
  const chipPortrait = once(async () => {
    const picture = (await chip())?.content.portrait;
    return picture ? readChipPortrait(picture, inference) : null;
  });
  const document = once(async () => {
    // Without its proofs a chip says nothing; its own check reports why.
    const read = await chip().catch(() => null);
    if (read === null) return seenDocument();
    const { readings, heading } = await seen();
    const { content, isTrusted } = read;
    return resolveDocument(
      { ...readings, chip: { values: chipValues(content), mrz: content.mrz, isTrusted } },
      heading,
    );
  });
  return { seenDocument, chip, chipPortrait, document };
}

/** AAMVA is PDF417 only; without number, name and birth date it identifies nobody. */
function licenceBarcode(side: Side, read: DocumentReading | null): LicenceBarcode | null {
  for (const candidate of read?.barcodes ?? []) {
    const parsed = candidate.format === 'PDF417' ? parseAamva(candidate.text) : null;
    if (parsed === null) continue;
    const { documentNumber, primaryIdentifier, secondaryIdentifier, birthDate } = parsed.values;
    // The holder may have one name, in either field.
    if (documentNumber && (primaryIdentifier ?? secondaryIdentifier) && birthDate)
      return { side, parsed, reading: candidate };
  }
  return null;
}

function printedLines(reading: DocumentReading | null | undefined) {
  return reading?.lines ?? [];
}

/** Who holds up the document is not its portrait. Without an outline the largest face is first. */
export function facesOnDocumentFirst(faces: readonly Face[], document: SeenDocument | undefined): readonly Face[] {
  if (document === undefined) return faces;
  const isOn = (face: Face) => holds(document, middleOf(face.box));
  return [...faces.filter(isOn), ...faces.filter((face) => !isOn(face))];
}
