import type { Box } from '#shared/check-result.ts';
import { labelledPlaces } from '#shared/document/empty-places.ts';
import type { DocumentReading, ExaminationSubject, FaceReading } from '../../workers/protocol.ts';

/** Height of a document's portrait and the space over the face, as parts of the height of the detector's box. */
const PORTRAIT_HEIGHT_PART = 1.78;
const PORTRAIT_ABOVE_PART = 0.4;
/** Width by height of a portrait after ICAO Doc 9303-3: 35 × 45 mm. */
const PORTRAIT_PROPORTION = 35 / 45;

/** What reading and faces of one side tell the examination to look at. */
export function examinationSubject(
  reading: DocumentReading,
  faces: FaceReading | null,
  today: string,
): ExaminationSubject {
  const face = faces?.faces[0];
  return {
    corners: reading.quality?.found === true ? reading.quality.corners : null,
    portrait: face ? portraitAround(face.box) : null,
    mrzBoxes: reading.mrz?.boxes ?? [],
    barcodes: reading.barcodes?.map(({ corners }) => corners) ?? [],
    labelled: labelledPlaces(reading.lines, today),
  };
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
