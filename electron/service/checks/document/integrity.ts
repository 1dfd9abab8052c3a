import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import { mayBeSameDay } from '#shared/domain/document/partial-date.ts';
import type { PrintedField } from '#shared/domain/document/print/printed-field.ts';
import { isDoubtful } from '#shared/domain/document/resolved-document.ts';
import { isOfEdits, judgeIntegrity, thresholdsOf } from '#shared/domain/document/tampering/tampering-rules.ts';
import {
  compareFamilyNames,
  compareGivenNames,
  foldTransliteration,
  isOneEditApart,
} from '#shared/domain/person/compare-names.ts';
import type { DocumentReading } from '../../../workers/protocol.ts';
import type { Check, CheckInput } from '../check.ts';
import { type DocumentEvidence, SIDES } from '../document-evidence.ts';
import { bySide, examinedSides } from './examined-sides.ts';
import { judgeTraces, type Trace } from './judge-traces.ts';

/** Below this confidence of letters, the reading may be wrong instead of the document. */
const CLEAN_CONFIDENCE_MIN = 0.9;

type Differ = (machine: string, printed: string) => boolean;
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const unlike: Differ = (machine, printed) => machine !== printed;
const unlikeDate: Differ = (machine, printed) => !mayBeSameDay(machine, printed);
/** A difference of one letter is more often misread than forged; the data check reports it. */
const unlikeNumber: Differ = (machine, printed) =>
  plain(machine) !== plain(printed) && !isOneEditApart(plain(machine), plain(printed));

/** Full MRZs cut names and print abbreviates them, so either may be the beginning of the other. */
const differEitherWay = (compare: typeof compareFamilyNames, machine: string, printed: string) =>
  compare(machine, printed, true) === 'differ' && compare(printed, machine, true) === 'differ';

/** Fields in both print and MRZ that are protected by check digits or by their form. */
const DIFFER: Partial<Record<DocumentFieldName, Differ>> = {
  documentNumber: unlikeNumber,
  birthDate: unlikeDate,
  expiryDate: unlikeDate,
  sex: unlike,
  primaryIdentifier: (machine, printed) => differEitherWay(compareFamilyNames, machine, printed),
  secondaryIdentifier: (machine, printed) => differEitherWay(compareGivenNames, machine, printed),
};

const NAMES: readonly DocumentFieldName[] = ['primaryIdentifier', 'secondaryIdentifier'];

/**
 * No edited or duplicated parts, portrait unlike its surroundings, editor's name, or cleanly read
 * print that contradicts the MRZ. `judgeTraces` decides on review.
 */
export const documentIntegrity: Check<'document.integrity', DocumentEvidence> = {
  id: 'document.integrity',
  area: 'document',
  appliesTo: ({ evidence }) => SIDES.some((side) => evidence.has(side)),
  async run(input) {
    const examined = await examinedSides(input.evidence);
    const thresholds = thresholdsOf(input.policy.document.tampering_calibration);
    const traces = examined.sides.flatMap(({ side, examination }) =>
      judgeIntegrity(examination.signals, thresholds).map(
        ({ code, box, signal }): Trace => ({
          signal,
          reason: { code, ...(box && { region: { capture: side, box } }) },
        }),
      ),
    );
    const edited = examined.sides.some(({ examination }) => examination.editors.editors.length > 0);
    const verdict = judgeTraces(input, examined, [
      ...traces,
      ...(edited ? [{ signal: 'editor_traces', reason: { code: 'EDITOR_TRACES_FOUND' } } as const] : []),
      ...(await forgedText(input)).map((reason) => ({ signal: null, reason })),
    ]);
    return {
      ...verdict,
      // Several measurements of one portrait are one finding.
      reasons: verdict.reasons.filter(
        ({ code, region }, at, all) =>
          code !== 'PORTRAIT_REPLACED' ||
          all.findIndex((one) => one.code === code && one.region?.capture === region?.capture) === at,
      ),
      findings: {
        ...verdict.findings,
        // `document.originality` reports traces of copying.
        ...bySide(examined.sides, ({ examination }) => ({
          ...examination,
          signals: examination.signals.filter(isOfEdits),
        })),
      },
    };
  },
};

async function forgedText({ evidence }: CheckInput<DocumentEvidence>): Promise<readonly Reason[]> {
  const [document, printed] = await Promise.all([evidence.document(), evidence.printedFields()]);
  // A wrong check digit is another check's finding. A repaired character without one may be wrong.
  const machine = document.mrz?.allCheckDigitsValid ? 'MRZ' : 'BARCODE';
  const sides = await Promise.all(SIDES.map(async (side) => ({ side, text: textOf(await evidence.reading(side)) })));
  return sides.flatMap(({ side, text }) =>
    Object.entries(DIFFER).flatMap(([name, differ]): Reason[] => {
      const field = name as DocumentFieldName;
      const value: PrintedField | undefined = printed[side][field];
      const reading = document.fields[field]?.readings[machine];
      if (!value || !reading || isDoubtful(reading)) return [];
      const expected = reading.value;
      if (value.confidence < CLEAN_CONFIDENCE_MIN || !differ(expected, value.value)) return [];
      // A wrongly assigned line is no forgery, nor a name on two lines: all words are there.
      if (NAMES.includes(field) && wordsOf(expected).every((word) => text.includes(word))) return [];
      return [{ code: 'TEXT_FORGERY', field, region: { capture: side, box: value.box } }];
    }),
  );
}

const wordsOf = (name: string) => name.split(/\s+/).map(letters);
const letters = (text: string) => foldTransliteration(text).replace(/[^A-Z]/g, '');

function textOf(reading: DocumentReading | null): string {
  // The MRZ contains the names too.
  return (reading?.lines ?? [])
    .filter(({ text }) => !text.includes('<'))
    .map(({ text }) => letters(text))
    .join(' ');
}
