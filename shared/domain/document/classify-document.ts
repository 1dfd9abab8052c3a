import { plainWord, stateOfWord } from '../place/nationalities.ts';
import type { ParsedAamva } from './barcode/aamva.ts';
import type { DocumentClass } from './document-class.ts';
import type { ParsedMrz } from './mrz/mrz.ts';
import { type MrzFormat, mrzVariant } from './mrz/mrz-format.ts';
import { titlesIn } from './print/document-titles.ts';
import { type PrintedIssuer, printedIssuer } from './print/licence-issuers.ts';
import { isNumberedPage } from './print/numbered-fields.ts';
import { inReadingFrame, type PrintedLine } from './print/text-layout.ts';
import { labelledLine } from './print/visual-labels.ts';

export type ClassSource = 'MRZ' | 'BARCODE' | 'OCR';

export type Classification = {
  readonly documentClass: DocumentClass;
  /** As travel documents write it (ICAO Doc 9303-3); null if nothing shows it. */
  readonly issuingState: string | null;
  /** A licence's state or province; null unless barcode or heading names exactly one. */
  readonly jurisdiction: string | null;
  /** 0 to 1; 0 if there is no sign of any class. */
  readonly confidence: number;
  /** The sources of the class, most reliable first. */
  readonly sources: readonly ClassSource[];
};

export type ClassifiedReading = {
  readonly mrz: ParsedMrz | null;
  readonly barcode: ParsedAamva | null;
  readonly lines: readonly PrintedLine[];
  /** If `lines` come from two sides, whose places must not be mixed. */
  readonly heading?: PrintedIssuer | null;
};

/**
 * How reliable each source is. Set by judgement, not measured: a code with check digits is the most
 * reliable, a title can be on anything, and two sources that agree leave hardly any doubt.
 */
const CONFIDENCE = {
  mrz: 0.95,
  mrzWithErrors: 0.8,
  barcode: 0.95,
  title: 0.85,
  phrase: 0.6,
  numbers: 0.7,
  agreed: 0.99,
  contradicted: 0.55,
} as const;

/** Below this a class is a guess: the kind of document counts as unknown. */
export const CLASS_CONFIDENCE_MIN = 0.5;
const LINE_CONFIDENCE_MIN = 0.5;

/**
 * R on European residence permits, P on the passport card, C1, C2 and A on cards of the United
 * States.
 */
function classOfCode(code: string, issuingState: string | undefined, format: MrzFormat): DocumentClass | null {
  const plain = code.replaceAll('<', '').toUpperCase();
  if (plain.startsWith('P') && format === 'TD3') return 'passport';
  if (plain.startsWith('V')) return 'visa';
  const { documentClass } = mrzVariant(format);
  if (documentClass) return documentClass;
  if (plain.startsWith('D')) return 'driving_licence';
  // Doc 9303-5: crew member certificates.
  if (plain === 'AC') return 'other';
  if (!/^[IAC]/.test(plain)) return null;
  if (plain.endsWith('R') && plain.length === 2) return 'residence_permit';
  if (issuingState === 'USA' && /^(?:C|IA)/.test(plain)) return 'residence_permit';
  return 'identity_card';
}

type Opinion = { readonly documentClass: DocumentClass; readonly confidence: number; readonly source: ClassSource };

/** From MRZ, barcode and words. `other` with confidence 0 without any sign. */
export function classifyDocument({ mrz, barcode, lines, heading }: ClassifiedReading): Classification {
  const read = lines.filter(({ text, confidence }) => confidence >= LINE_CONFIDENCE_MIN && !/<.*</.test(text));
  const machine = fromZone(mrz) ?? fromBarcode(barcode);
  const words = fromWords(read);
  const chosen = machine === null && words === null ? UNKNOWN : together(machine, words);
  // A licence names its state in the heading; a larger name elsewhere may be a town's.
  const named = heading === undefined ? printedIssuer(read) : heading;
  const issuer = isLicence(chosen) ? named : null;
  const issuingState = stateOf(mrz, barcode) ?? issuer?.country ?? printedState(read);
  const printed = issuer?.country === issuingState ? issuer.jurisdiction : null;
  return { issuingState, jurisdiction: barcode?.values.jurisdiction ?? printed, ...chosen };
}

const UNKNOWN = { documentClass: 'other', confidence: 0, sources: [] } as const;

/** States and provinces issue licences, and identification cards for people who do not drive. */
const isLicence = ({ documentClass }: { readonly documentClass: DocumentClass }) =>
  documentClass === 'driving_licence' || documentClass === 'identity_card';

function together(machine: Opinion | null, words: Opinion | null) {
  const alone = ({ documentClass, confidence, source }: Opinion) => ({ documentClass, confidence, sources: [source] });
  if (machine === null || words === null) return alone((machine ?? words) as Opinion);
  const sources = [machine.source, words.source];
  if (machine.documentClass === words.documentClass)
    return { documentClass: machine.documentClass, confidence: CONFIDENCE.agreed, sources };
  // Many issuers put just the letter I on every card, so the card's title says more.
  if (machine.documentClass === 'identity_card' && words.documentClass === 'residence_permit')
    return {
      documentClass: words.documentClass,
      confidence: words.confidence,
      sources: [words.source, machine.source],
    };
  return { documentClass: machine.documentClass, confidence: CONFIDENCE.contradicted, sources: [machine.source] };
}

function fromZone(mrz: ParsedMrz | null): Opinion | null {
  if (mrz === null) return null;
  const documentClass = classOfCode(mrz.values.documentCode ?? '', mrz.values.issuingState, mrz.format);
  const confidence = mrz.allCheckDigitsValid ? CONFIDENCE.mrz : CONFIDENCE.mrzWithErrors;
  return documentClass && { documentClass, confidence, source: 'MRZ' };
}

function fromBarcode(barcode: ParsedAamva | null): Opinion | null {
  if (barcode === null) return null;
  const documentClass = barcode.documentType === 'ID' ? 'identity_card' : 'driving_licence';
  return { documentClass, confidence: CONFIDENCE.barcode, source: 'BARCODE' };
}

/** The class with most support wins; support for others lowers its confidence. */
function fromWords(lines: readonly PrintedLine[]): Opinion | null {
  const doubt = new Map<DocumentClass, number>();
  const hear = (kind: DocumentClass, confidence: number) =>
    doubt.set(kind, Math.min(doubt.get(kind) ?? 1, 1 - confidence));
  for (const { text } of lines) {
    const pieces = text.split(/[/|·•,:;]|\s-\s/).map((piece) => titlesIn(plainWord(piece)));
    // "Passport number" stands on visas too: a label that asks for something is not a title.
    const isTitle = pieces.every((found) => found.some(({ whole }) => whole));
    if (!isTitle && labelledLine(text)?.labels.some(({ kind }) => kind !== 'other')) continue;
    for (const { kind, whole } of [titlesIn(plainWord(text)), ...pieces].flat())
      hear(kind, whole ? CONFIDENCE.title : CONFIDENCE.phrase);
  }
  if (isNumberedPage(inReadingFrame(lines))) hear('driving_licence', CONFIDENCE.numbers);
  const [best, second] = [...doubt].sort((a, b) => a[1] - b[1]);
  if (!best) return null;
  const certain = 1 - best[1];
  const rival = second ? 1 - second[1] : 0;
  return { documentClass: best[0], confidence: certain * (1 - rival / 2), source: 'OCR' };
}

function stateOf(mrz: ParsedMrz | null, barcode: ParsedAamva | null): string | null {
  return mrz?.values.issuingState ?? barcode?.values.issuingState ?? null;
}

/** A state whose name stands alone; of several, the one in the largest letters. */
function printedState(lines: readonly PrintedLine[]): string | null {
  const found = inReadingFrame(lines).flatMap(({ text, height }) => {
    const state = plainWord(text).length > 3 ? stateOfWord(text) : null;
    return state ? [{ state, height }] : [];
  });
  return found.sort((a, b) => b.height - a.height)[0]?.state ?? null;
}
