import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { attackedPicture, recaptureOf } from './attacks/apply-attack.ts';
import { photograph, type Scene, seenBy } from './camera.ts';
import { DESIGNS, type DesignName } from './designs.ts';
import { drawCardBack, drawCardFront, drawVisaBack } from './identity-card.ts';
import { drawLicenceBack, drawLicenceFront, type LicenceContent } from './licence.ts';
import { drawPassportDataPage, drawPassportSecondPage } from './passport.ts';
import { STRANGER } from './portraits.ts';
import { seededRandom } from './random.ts';
import { drawSelfie } from './selfie.ts';
import type { Sheet } from './sheet.ts';
import type { SideContent } from './side-content.ts';
import type { CaptureConditions, Specimen, SpecimenFront, SpecimenKind, SpecimenRequest } from './specimen.ts';
import { contradict } from './specimen-fields.ts';
import { registerTypefaces } from './typefaces.ts';
import { checkSpecimenRequest } from './validate-request.ts';
import { writeSpecimen } from './write-specimen.ts';

/** Flips these bits of the seed to draw the second document for a splice. */
const OTHER_SEED = 0x51de;
/** About 300 pixels an inch. */
const WIDTH_PIXELS = { td3: 1250, td1: 1012, aamva: 1012, td2: 1240, mrva: 1418, mrvb: 1240 } as const;

/**
 * Draws both sides of an invented document and, unless `selfie` is null, its holder's live picture. The same request gives the same bytes.
 * Tests pass a `takeSelfie` that does not draw the same picture again.
 *
 * @throws RangeError if a parameter is out of range; Error if the sample pictures are not installed.
 */
export async function drawSpecimen(request: SpecimenRequest, takeSelfie = drawSelfie): Promise<Specimen> {
  const { front, truth, backSheet } = await drawFrontAndSheets(request);
  const copied =
    request.attack && request.captureSide !== 'front'
      ? recaptureOf(request.attack, backSheet, seededRandom(request.seed + 15))
      : undefined;
  const random = seededRandom(request.seed + 12);
  const back = await photograph(backSheet, conditionsOf(request, 'back'), random, copied?.scene);
  const { selfie } = truth;
  return {
    front,
    back: back.bytes,
    selfie: selfie === null ? null : await takeSelfie(selfie, request.seed + 13),
    truth,
  };
}

/** The same front and the same truth as `drawSpecimen`, without the work of the other two pictures. */
export async function drawFront(request: SpecimenRequest): Promise<SpecimenFront> {
  const { front, truth } = await drawFrontAndSheets(request);
  return { front, truth };
}

/** A side that the request does not name is scanned. */
const conditionsOf = ({ captureSide, capture }: SpecimenRequest, side: 'front' | 'back'): CaptureConditions =>
  (captureSide ?? side) === side ? (capture ?? {}) : {};

async function drawFrontAndSheets(request: SpecimenRequest): Promise<SpecimenFront & { readonly backSheet: Sheet }> {
  checkSpecimenRequest(request);
  registerTypefaces();
  const drawn = await drawSheets(request);
  const { today, design, person, portrait, defects, printed, encoded, mrzLines, mrzSide, barcode } = drawn;
  const { frontSheet, backSheet } = drawn;
  const selfie = request.selfie === undefined ? portrait : request.selfie;
  const takeFront = (scene?: Scene) =>
    photograph(frontSheet, conditionsOf(request, 'front'), seededRandom(request.seed + 11), scene);
  const front = request.attack
    ? await attackedPicture(
        request.attack,
        frontSheet,
        takeFront,
        { stranger: STRANGER[portrait], otherPicture: () => otherFront(request, design) },
        seededRandom(request.seed + 15),
      )
    : { ...(await takeFront()), attack: null, reads: undefined };
  return {
    front: front.bytes,
    backSheet,
    truth: {
      kind: request.kind,
      seed: request.seed,
      today,
      design,
      person,
      printed: front.reads ? front.reads(printed) : printed,
      encoded,
      mrzLines,
      mrzSide,
      barcode,
      defects,
      capture: request.capture ?? {},
      attack: front.attack,
      portrait,
      selfie,
      samePerson: selfie === null ? null : selfie === portrait,
      front: front.truth,
      back: seenBy(backSheet, conditionsOf(request, 'back')).truth,
    },
  };
}

/** Both sides before they are photographed, and their content. */
async function drawSheets(request: SpecimenRequest) {
  const written = writeSpecimen(request);
  const { design, portrait, person, documentClass, encoded, mrzLines, details, barcode } = written;
  const { contradiction } = written.defects;
  const printed: DocumentFields = contradiction ? contradict(encoded, contradiction) : encoded;

  const content: SideContent = {
    kind: request.kind,
    documentClass,
    design: DESIGNS[design],
    stateName: request.stateName ?? DESIGNS[design].stateName,
    printed,
    person,
    portrait,
    mrzLines,
    seed: request.seed,
    widthPixels: request.widthPixels ?? WIDTH_PIXELS[request.kind],
  };
  const [frontSheet, backSheet] =
    request.kind === 'aamva'
      ? await drawLicence({ ...content, details, payload: barcode ?? '' })
      : await drawSides(request.kind, content);
  return { ...written, printed, frontSheet, backSheet };
}

/** The front of another person's document of the same kind and design, photographed separately. */
async function otherFront(request: SpecimenRequest, design: DesignName) {
  const { attack: _, person: __, ...rest } = request;
  const other: SpecimenRequest = { ...rest, design, seed: (request.seed ^ OTHER_SEED) >>> 0, defects: {} };
  const random = seededRandom(other.seed + 16);
  const { frontSheet: sheet, printed } = await drawSheets(other);
  const capture: CaptureConditions = {
    ...request.capture,
    rotationDegrees: (request.capture?.rotationDegrees ?? 0) + (random() - 0.5) * 4,
    noise: (request.capture?.noise ?? 0) + random() * 6,
    blurSigma: (request.capture?.blurSigma ?? 0) + random() * 0.7,
    light: (request.capture?.light ?? 1) * (0.85 + random() * 0.15),
  };
  return { ...(await photograph(sheet, capture, random)), sheet, printed };
}

async function drawSides(kind: Exclude<SpecimenKind, 'aamva'>, content: SideContent): Promise<[Sheet, Sheet]> {
  if (kind === 'td3') return [await drawPassportDataPage(content), drawPassportSecondPage(content)];
  const front = await drawCardFront(content, kind);
  return [front, kind === 'td1' || kind === 'td2' ? await drawCardBack(content, kind) : drawVisaBack(content, kind)];
}

async function drawLicence(content: LicenceContent): Promise<[Sheet, Sheet]> {
  return [await drawLicenceFront(content), await drawLicenceBack(content)];
}
