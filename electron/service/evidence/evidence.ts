import type { KYCFields } from '#shared/contract/kyc-data.ts';
import { parseAamva } from '#shared/domain/document/aamva.ts';
import { parseMrz } from '#shared/domain/document/parse-mrz.ts';
import type { ResolvedDocument, ResolvedField } from '#shared/domain/document/resolved-document.ts';
import { isDoubtful, resolveDocument } from '#shared/domain/document/resolved-document.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import type {
  AddressDocumentReading,
  DocumentExamination,
  DocumentReading,
  FaceReading,
} from '../../workers/protocol.ts';
import { prominentFacesFirst } from '../checks/biometric/prominent-faces.ts';
import type { Evidence, KnownFace, LicenceBarcode, ScreeningFindings, Side } from '../checks/check.ts';
import { SIDES } from '../checks/check.ts';
import type { Inference } from '../inference/inference.ts';
import { ImageUndecodableError } from '../inference/inference.ts';
import type { Registries } from '../providers/registries.ts';
import type { ReadOnDocument } from '../screening/listings.ts';
import { CheckUnavailableError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';
import { facesOnDocumentFirst } from './document-portrait.ts';
import { classifySides, isPaper, printedSides, valuesOfSides } from './document-text.ts';
import { examinationSubject } from './examination-subject.ts';

/** Earlier runs' faces and contacts, and watchlists; absent if nothing should be searched. */
export type Others = {
  similar(descriptor: Float32Array): Promise<readonly KnownFace[]>;
  readonly listings?: (fields: KYCFields, read: ReadOnDocument, signal: AbortSignal) => Promise<ScreeningFindings>;
  readonly registries?: Registries;
  readonly contacts?: Pick<Evidence, 'contactHistory' | 'mailDomain'>;
};

/** Establishes each fact about a run once. `Evidence` documents what the methods return. */
export function collectEvidence(
  captures: readonly Pick<Capture, 'kind' | 'bytes'>[],
  inference: Inference,
  today: string,
  others: Others,
): Evidence {
  const bytesOf = new Map(captures.map(({ kind, bytes }) => [kind, bytes]));

  const reading = memoised((side: Side): Promise<DocumentReading | null> => {
    const bytes = bytesOf.get(side);
    return bytes ? orNullIfUndecodable(inference.readDocument(bytes)) : Promise.resolve(null);
  });
  const faces = memoised((kind: Side | 'selfie'): Promise<FaceReading | null> => {
    const bytes = bytesOf.get(kind);
    return bytes ? orNullIfUndecodable(inference.findFaces(bytes)) : Promise.resolve(null);
  });

  const examination = memoised(async (side: Side): Promise<DocumentExamination | null> => {
    const bytes = bytesOf.get(side);
    // Skip the face search on the side without the portrait: it takes longer than everything else together.
    const [read, portrait, isCard] = await Promise.all([reading(side), documentPortrait(), isProvenCard()]);
    const found = portrait?.side === side ? portrait.reading : null;
    if (!bytes || read === null) return null;
    return await orNullIfUndecodable(inference.examineDocument(bytes, examinationSubject(read, found, isCard, today)));
  });

  const addressDocument = memoised(
    (kind: 'address_document' | 'id_document_back'): Promise<AddressDocumentReading | null> => {
      const bytes = bytesOf.get(kind);
      return bytes ? orNullIfUndecodable(inference.readAddressDocument(bytes)) : Promise.resolve(null);
    },
  );

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
  const document = once(async () => {
    const [foundMrz, licence, printed, { whole }, isPaper] = await Promise.all([
      mrz(),
      barcode(),
      printedFields(),
      documentClass(),
      backIsPaper(),
    ]);
    const readings = { mrz: foundMrz, barcode: licence, printed: valuesOfSides(printed, isPaper) };
    return resolveDocument(readings, whole.issuingState);
  });

  const documentPortrait = once(async () => {
    for (const side of SIDES) {
      // Without an outline, use the largest face.
      const [found, read] = await Promise.all([faces(side), reading(side).catch(() => null)]);
      const all = facesOnDocumentFirst(found?.faces ?? [], read?.documents?.[0]);
      if (found && all[0]) return { side, face: all[0], reading: { ...found, faces: all } };
    }
    return null;
  });

  const liveFaces = once(async () => {
    const found = await faces('selfie');
    return found && { ...found, faces: prominentFacesFirst(found) };
  });

  return {
    has: (kind) => bytesOf.has(kind),
    reading,
    mrz,
    barcode,
    document,
    printedFields,
    backIsPaper,
    documentClass,
    documentPortrait,
    examination,
    addressDocument,
    liveFaces,
    knownFaces: (descriptor) => others.similar(descriptor),
    async screening(fields, signal) {
      if (!others.listings) throw new CheckUnavailableError('WATCHLISTS_MISSING');
      // An unreadable document adds nothing to the typed data.
      const read = await document().catch(() => null);
      return others.listings(fields, read === null ? {} : readForScreening(read), signal);
    },
    async contactHistory(documentNumbers) {
      if (!others.contacts) throw new CheckUnavailableError('LOOKUP_SOURCE_DOWN');
      return others.contacts.contactHistory(documentNumbers);
    },
    async mailDomain(domain) {
      return others.contacts?.mailDomain(domain) ?? { state: 'unknown', why: 'LOOK_UP_OFF' };
    },
    concernsRegistry: (fields) => others.registries?.concerns(fields) ?? fields.verification_type === 'ID',
    async registryRecord(fields, signal) {
      return (await others.registries?.lookUp(fields, today, signal)) ?? { status: 'NOT_CONFIGURED' };
    },
    selfieIsDocument: () => SIDES.some((side) => sameBytes(bytesOf.get('selfie'), bytesOf.get(side))),
  };
}

/**
 * What the document adds to a search. A wrong nationality or sex would make a hit look like another person, so each must
 * come from a machine-readable source that nothing speaks against.
 */
function readForScreening({ fields }: ResolvedDocument): ReadOnDocument {
  const sure = (field: ResolvedField | undefined) =>
    field && field.source !== 'OCR' && !isDoubtful(field) && !Object.values(field.agreement).includes('differ')
      ? field.value
      : undefined;
  const [state, sex] = [sure(fields.nationality), sure(fields.sex)];
  const nationality = state === undefined ? null : countryOfState(state);
  return { ...(nationality && { nationality }), ...(isSex(sex) && { sex }) };
}

const isSex = (sex: string | undefined): sex is 'M' | 'F' => sex === 'M' || sex === 'F';

/** Only PDF417 carries AAMVA data; without number, name and birth date it does not identify the holder. */
function licenceBarcode(side: Side, read: DocumentReading | null): LicenceBarcode | null {
  for (const candidate of read?.barcodes ?? []) {
    const parsed = candidate.format === 'PDF417' ? parseAamva(candidate.text) : null;
    if (parsed === null) continue;
    const { documentNumber, primaryIdentifier, birthDate } = parsed.values;
    if (documentNumber && primaryIdentifier && birthDate) return { side, parsed, reading: candidate };
  }
  return null;
}

function printedLines(reading: DocumentReading | null | undefined) {
  return reading?.lines ?? [];
}

function sameBytes(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left !== undefined && right !== undefined && Buffer.compare(left, right) === 0;
}

/** Undecodable bytes hold no evidence. That is a finding, not a failure of ours. */
async function orNullIfUndecodable<Reading>(reading: Promise<Reading>): Promise<Reading | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ImageUndecodableError) return null;
    throw error;
  }
}

function memoised<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  const answer = memoised((_: 'only') => ask());
  return () => answer('only');
}
