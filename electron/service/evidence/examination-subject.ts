import type { Box } from '#shared/contract/runs/check-result.ts';
import { digitLines } from '#shared/domain/document/print/digit-lines.ts';
import { labelledPlaces } from '#shared/domain/document/print/empty-places.ts';
import { repeatedTexts } from '#shared/domain/document/print/repeated-texts.ts';
import type { DocumentReading, ExaminationSubject, FaceReading, Point } from '../../workers/protocol.ts';

/** A portrait's height and the space above the face, in heights of the detected face. */
const PORTRAIT_HEIGHT_PART = 1.78;
const PORTRAIT_ABOVE_PART = 0.4;
/** Width to height of a portrait according to ICAO Doc 9303-3: 35 × 45 mm. */
const PORTRAIT_PROPORTION = 35 / 45;
/** In the document's shorter sides: over a quarter on cards, an eighth in a second portrait. */
const FACE_PART_MIN = 0.16;

/** From a side's text and faces; whether it is certainly an ID-1 card; the holder's one name. */
export function examinationSubject(
  reading: DocumentReading,
  faces: FaceReading | null,
  isCard: boolean,
  hasOneName: boolean,
  today: string,
): ExaminationSubject {
  const corners = reading.quality?.found === true ? reading.quality.corners : null;
  const face = faces?.faces.find(({ box }) => corners === null || box.height >= FACE_PART_MIN * shorterSideOf(corners));
  return {
    corners,
    portrait: face ? portraitAround(face.box) : null,
    isCard,
    mrzBoxes: reading.mrz?.boxes ?? [],
    barcodes: reading.barcodes?.map(({ corners }) => corners) ?? [],
    labelled: labelledPlaces(reading.lines, today, hasOneName),
    repeatedTexts: repeatedTexts(reading.lines),
    digitLines: digitLines(reading.lines),
  };
}

function shorterSideOf([first, second, , last]: NonNullable<ExaminationSubject['corners']>): number {
  const distance = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);
  return Math.min(distance(first, second), distance(first, last));
}

function portraitAround({ left, top, width, height }: Box): Box {
  const portraitHeight = height * PORTRAIT_HEIGHT_PART;
  const portraitWidth = portraitHeight * PORTRAIT_PROPORTION;
  return {
    left: left + width / 2 - portraitWidth / 2,
    top: top - height * PORTRAIT_ABOVE_PART,
    width: portraitWidth,
    height: portraitHeight,
  };
}
