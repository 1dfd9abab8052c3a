import type { Reason } from '#shared/check-result.ts';
import type { DocumentFieldName, DocumentFields } from '#shared/document/document-fields.ts';
import { isOfEdits, judgeIntegrity, thresholdsOf } from '#shared/document/tampering-rules.ts';
import type { PrintedField } from '#shared/document/visual-zone.ts';
import {
  compareFamilyNames,
  compareGivenNames,
  foldTransliteration,
  isOneEditApart,
} from '#shared/person/compare-names.ts';
import type { DocumentReading } from '../../../workers/protocol.ts';
import type { Check, CheckInput } from '../check.ts';
import { SIDES } from '../check.ts';
import { examinedSides } from './examined-sides.ts';
import type { Trace } from './judge-traces.ts';
import { judgeTraces } from './judge-traces.ts';

/** Of the letters of a printed value: below it the letters, not the document, may be wrong. */
const CLEAN_CONFIDENCE_MIN = 0.9;

type Differ = (machine: string, printed: string) => boolean;
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const unlike: Differ = (machine, printed) => machine !== printed;
/** One letter apart is a misread letter more often than a forged one: the check of the data asks about it. */
const unlikeNumber: Differ = (machine, printed) =>
  plain(machine) !== plain(printed) && !isOneEditApart(plain(machine), plain(printed));

/** A full zone cuts names short, and print is abbreviated: either may be the beginning of the other. */
const differEitherWay = (compare: typeof compareFamilyNames, machine: string, printed: string) =>
  compare(machine, printed, true) === 'differ' && compare(printed, machine, true) === 'differ';

/** Printed in both zones and fixed by check digits or by their form. */
const DIFFER: Partial<Record<DocumentFieldName, Differ>> = {
  documentNumber: unlikeNumber,
  birthDate: unlike,
  expiryDate: unlike,
  sex: unlike,
  primaryIdentifier: (machine, printed) => differEitherWay(compareFamilyNames, machine, printed),
  secondaryIdentifier: (machine, printed) => differEitherWay(compareGivenNames, machine, printed),
};

const NAMES: readonly DocumentFieldName[] = ['primaryIdentifier', 'secondaryIdentifier'];

/**
 * Whether document and picture are as they were issued and taken: parts that were edited or are there twice, a portrait
 * unlike the print around it, names of picture editors, and print that says other than the zone for machines although both
 * were read cleanly. Everything found goes to a person.
 */
export const documentIntegrity: Check = {
  id: 'document.integrity',
  area: 'document',
  deadlineMs: 25_000,
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
      // Several measures of one portrait are one finding.
      reasons: verdict.reasons.filter(
        ({ code, region }, at, all) =>
          code !== 'PORTRAIT_REPLACED' ||
          all.findIndex((one) => one.code === code && one.region?.capture === region?.capture) === at,
      ),
      details: {
        ...verdict.details,
        // Traces of a copy are shown where they are judged, beside originality.
        ...Object.fromEntries(
          examined.sides.map(({ side, examination }) => [
            side,
            { ...examination, signals: examination.signals.filter(isOfEdits) },
          ]),
        ),
      },
    };
  },
};

async function forgedText({ evidence }: CheckInput): Promise<readonly Reason[]> {
  const [zone, barcode, printed] = await Promise.all([evidence.mrz(), evidence.barcode(), evidence.printedFields()]);
  // A zone with a wrong check digit was misread or is wrong itself: another check says so. A character that was repaired without a
  // check digit to prove it may be wrong as well.
  const isZoneRight = zone?.parsed.allCheckDigitsValid === true;
  const machine: DocumentFields | undefined = isZoneRight ? zone.parsed.values : barcode?.parsed.values;
  const unproven = isZoneRight ? zone.parsed.unprovenRepairs : [];
  if (machine === undefined) return [];
  const sides = await Promise.all(SIDES.map(async (side) => ({ side, text: textOf(await evidence.reading(side)) })));
  return sides.flatMap(({ side, text }) =>
    Object.entries(DIFFER).flatMap(([name, differ]): Reason[] => {
      const field = name as DocumentFieldName;
      const value: PrintedField | undefined = printed[side][field];
      const expected = unproven.includes(field) ? undefined : machine[field];
      if (!value || !expected || value.confidence < CLEAN_CONFIDENCE_MIN || !differ(expected, value.value)) return [];
      // A line taken for the wrong value is no forgery, nor is half of a name on two lines: all of its words stand there.
      if (NAMES.includes(field) && wordsOf(expected).every((word) => text.includes(word))) return [];
      return [{ code: 'TEXT_FORGERY', field, region: { capture: side, box: value.box } }];
    }),
  );
}

const wordsOf = (name: string) => name.split(/\s+/).map(letters);
const letters = (text: string) => foldTransliteration(text).replace(/[^A-Z]/g, '');

function textOf(reading: DocumentReading | null): string {
  // The zone for machines has the names as well.
  return (reading?.lines ?? [])
    .filter(({ text }) => !text.includes('<'))
    .map(({ text }) => letters(text))
    .join(' ');
}
