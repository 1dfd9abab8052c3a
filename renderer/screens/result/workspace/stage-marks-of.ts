import type { PersonDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Region } from '#shared/contract/findings/region.ts';
import type { CaptureKind, CheckId } from '#shared/contract/runs/check-result.ts';
import { cornersOf, type StageMark } from '../../../viewer/stage-mark.ts';
import { checkPlaces, fieldPlaces } from './places.ts';

/** The layers that somebody chose to see on the pictures. */
export type Chosen = { readonly check: CheckId } | { readonly field: string };
/** Layers over a picture. */
export type Layers = { readonly fields: boolean; readonly codes: boolean; readonly traces: boolean };

/** Words for what is marked; the stage shows them as they are. */
type MarkWords = {
  readonly field: (name: string) => string;
  readonly reason: (code: string) => string;
  readonly check: (check: CheckResult) => string;
  readonly face: string;
};

export const CHOSEN_ID = 'chosen';

/** Everything that has a place on one capture. A chosen mark is shown even if its layer is off. */
export function stageMarksOf(
  detail: PersonDetail,
  capture: CaptureKind,
  layers: Layers,
  chosen: Chosen | null,
  words: MarkWords,
): readonly StageMark[] {
  const document = detail.facts?.document ?? null;
  const marks: StageMark[] = [];
  if (layers.fields)
    for (const [name, { capture: on, box }] of Object.entries(document?.printed ?? {}))
      if (on === capture) marks.push({ id: name, kind: 'field', corners: cornersOf(box), label: words.field(name) });
  if (layers.codes) {
    for (const [name, { box }] of Object.entries(document?.mrz?.fields ?? {}))
      if (box && document?.mrz?.capture === capture)
        marks.push({ id: name, kind: 'code', corners: cornersOf(box), label: words.field(name) });
    for (const { capture: on, corners, format } of document?.barcodes ?? [])
      if (on === capture) marks.push({ id: format, kind: 'code', corners, label: format });
  }
  for (const check of detail.checks) {
    if (check.check === 'biometric.face_match' && check.findings)
      for (const region of [check.findings.documentFace, check.findings.liveFace])
        if (region.capture === capture)
          marks.push({ id: 'face', kind: 'face', corners: cornersOf(region.box), label: words.face });
    // A chosen check has its places below.
    if (check.outcome === 'pass' || (chosen && 'check' in chosen && chosen.check === check.check)) continue;
    for (const { code, region } of check.reasons)
      if (region?.capture === capture)
        marks.push({ id: check.check, kind: 'finding', corners: cornersOf(region.box), label: words.reason(code) });
  }
  return [...marks, ...chosenMarks(detail, capture, chosen, words)];
}

function chosenMarks(
  detail: PersonDetail,
  capture: CaptureKind,
  chosen: Chosen | null,
  words: MarkWords,
): readonly StageMark[] {
  if (chosen === null) return [];
  if ('field' in chosen) {
    const places = fieldPlaces(detail.facts?.document ?? null, chosen.field);
    // Said once; the other places are outlined only.
    return markedAs(places, capture, (_place, index) => (index === 0 ? words.field(chosen.field) : ''));
  }
  const check = detail.checks.find((one) => one.check === chosen.check);
  if (!check) return [];
  const reasonAt = (place: Region) => check.reasons.find(({ region }) => region?.box === place.box)?.code;
  const places = checkPlaces(check, detail);
  // A reason with a place says more than the name, which then is said nowhere.
  const name = places.some(reasonAt) ? '' : words.check(check);
  return markedAs(places, capture, (place, index) => {
    const code = reasonAt(place);
    return code ? words.reason(code) : index === 0 ? name : '';
  });
}

const markedAs = (
  places: readonly Region[],
  capture: CaptureKind,
  labelOf: (place: Region, index: number) => string,
): readonly StageMark[] =>
  places
    .filter((place) => place.capture === capture)
    .map((place, index) => ({
      id: CHOSEN_ID,
      kind: 'finding',
      corners: cornersOf(place.box),
      label: labelOf(place, index),
    }));
