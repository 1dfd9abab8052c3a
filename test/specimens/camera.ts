import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Point } from '../../electron/workers/protocol.ts';
import type { Frame } from './frame.ts';
import { type Corners, type Homography, homographyBetween, project, projection } from './homography.ts';
import { drawGlare, spoilPixels } from './light.ts';
import { coverPart } from './occlusion.ts';
import { drawGrain } from './paper-grain.ts';
import { drawPhoneCamera, throughPhone } from './phone-camera.ts';
import { saveJpeg, savePhonePicture } from './picture-file.ts';
import { placeInScene, sheetThickness, surfaceGrain } from './placement.ts';
import type { Random } from './random.ts';
import { resample } from './resample.ts';
import type { Sheet } from './sheet.ts';
import type { CaptureConditions, PictureTruth } from './specimen.ts';

/** Larger pictures are scaled down; no camera in use comes near this limit. */
const PICTURE_SIDE_MAX = 8_000;
const JPEG_QUALITY = 90;
/** Default share of the photograph's width that a document on a table takes. */
const TABLE_SHARE = 0.74;
/** Distance of the camera, in document widths: close enough for a tilt to show perspective. */
const CAMERA_DISTANCE = 2.2;

/** Draws what lies in the frame; by default the document on a table. */
export type Scene = (frame: Frame, sheet: Sheet, conditions: CaptureConditions, random: Random) => Canvas;

/**
 * Photographs a drawn side. Perspective, rotation, table, light, blur, noise, camera and JPEG follow in physical order. Without conditions,
 * the picture is a flatbed scan of the side.
 */
export async function photograph(
  sheet: Sheet,
  conditions: CaptureConditions,
  random: Random,
  scene: Scene = documentScene,
): Promise<{ bytes: Uint8Array; truth: PictureTruth }> {
  const { frame, truth } = seenBy(sheet, conditions);
  let picture = scene(frame, sheet, conditions, random);

  if (conditions.occlusion) coverPart(picture, frame.corners, conditions.occlusion, random);
  if (conditions.glare) drawGlare(picture, conditions.glare);
  if (conditions.blurSigma) picture = blurred(picture, conditions.blurSigma);
  if (conditions.noise || conditions.light !== undefined) spoilPixels(picture, conditions, random);
  return { bytes: await saved(picture, conditions, random), truth };
}

/** Where the camera sees the side, and all on it. */
export function seenBy(sheet: Sheet, conditions: CaptureConditions): { frame: Frame; truth: PictureTruth } {
  const sheetCorners = cornersOf(sheet.canvas.width, sheet.canvas.height);
  const placed = place(sheetCorners, sheet.canvas, conditions);
  const map = homographyBetween(sheetCorners, placed.corners);
  return {
    frame: { ...placed, toSheet: homographyBetween(placed.corners, sheetCorners) },
    truth: {
      width: placed.width,
      height: placed.height,
      corners: placed.corners,
      fields: Object.fromEntries(Object.entries(sheet.fields).map(([name, box]) => [name, projectBox(map, box)])),
      portrait: sheet.portrait && projectBox(map, sheet.portrait),
      ghostPortrait: sheet.ghostPortrait && projectBox(map, sheet.ghostPortrait),
      mrz: sheet.mrz && projectBox(map, sheet.mrz),
    },
  };
}

/** The document alone, edge to edge, or on a table. */
const documentScene: Scene = (frame, sheet, conditions, random) => {
  const picture = createCanvas(frame.width, frame.height);
  const flat = !conditions.table && !conditions.rotationDegrees && !conditions.perspectiveDegrees;
  const paper = conditions.monochrome ? withoutColour(sheet.canvas) : copied(sheet.canvas);
  if (conditions.table) drawGrain(paper, surfaceGrain(sheet, random), random);
  const seen = flat ? paper : resample(paper, frame.width, frame.height, projection(frame.toSheet));
  if (conditions.table) {
    placeInScene(picture, seen, frame, conditions, sheetThickness(sheet), random);
  } else {
    const context = picture.getContext('2d');
    context.fillStyle = '#f2f2f0';
    context.fillRect(0, 0, frame.width, frame.height);
    context.drawImage(seen, 0, 0);
  }
  return picture;
};

async function saved(picture: Canvas, conditions: CaptureConditions, random: Random): Promise<Uint8Array> {
  if (conditions.camera !== 'phone') return saveJpeg(picture, conditions.jpegQuality ?? JPEG_QUALITY);
  const camera = drawPhoneCamera(random);
  const qualities = { first: conditions.jpegQuality ?? camera.jpegQuality, second: camera.resaveQuality };
  return await savePhonePicture(throughPhone(picture, camera, random), qualities, random);
}

function cornersOf(width: number, height: number): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** The positions of the document's corners, and the size of the picture around them. */
function place(
  corners: Corners,
  size: { width: number; height: number },
  conditions: CaptureConditions,
): { corners: Corners; width: number; height: number } {
  const turn = ((conditions.rotationDegrees ?? 0) * Math.PI) / 180;
  const tilt = ((conditions.perspectiveDegrees ?? 0) * Math.PI) / 180;
  const distance = size.width * CAMERA_DISTANCE;
  const seen = corners.map((corner) => {
    const x = corner.x - size.width / 2;
    const y = corner.y - size.height / 2;
    // A hand-held phone tilts about the horizontal axis, and half as much about the vertical one.
    const back = -y * Math.sin(tilt) + x * Math.sin(tilt / 2);
    const scale = distance / (distance + back);
    const flatX = x * Math.cos(tilt / 2) * scale;
    const flatY = y * Math.cos(tilt) * scale;
    return { x: flatX * Math.cos(turn) - flatY * Math.sin(turn), y: flatX * Math.sin(turn) + flatY * Math.cos(turn) };
  });
  const left = Math.min(...seen.map((point) => point.x));
  const top = Math.min(...seen.map((point) => point.y));
  const width = Math.max(...seen.map((point) => point.x)) - left;
  const height = Math.max(...seen.map((point) => point.y)) - top;
  const frame = frameAround(width, height, conditions);
  const offset = (conditions.table && conditions.tableOffset) || { x: 0, y: 0 };
  const shrink = Math.min(1, PICTURE_SIDE_MAX / Math.max(frame.width, frame.height));
  const settle = (point: Point): Point => ({
    x: (point.x - left + (frame.width - width) / 2 + offset.x * frame.width) * shrink,
    y: (point.y - top + (frame.height - height) / 2 + offset.y * frame.height) * shrink,
  });
  const [first, second, third, fourth] = seen as [Point, Point, Point, Point];
  return {
    corners: [settle(first), settle(second), settle(third), settle(fourth)],
    width: Math.max(1, Math.round(frame.width * shrink)),
    height: Math.max(1, Math.round(frame.height * shrink)),
  };
}

/** A photograph with a table has a camera's 4:3 ratio, in the document's own orientation. */
function frameAround(width: number, height: number, conditions: CaptureConditions): { width: number; height: number } {
  if (!conditions.table) return { width, height };
  const share = conditions.tableShare ?? TABLE_SHARE;
  const proportion = width >= height ? 4 / 3 : 3 / 4;
  const frameWidth = Math.max(width / share, (height / share) * proportion);
  return { width: frameWidth, height: frameWidth / proportion };
}

function projectBox(map: Homography, box: Box): Box {
  const corners = cornersOf(box.width, box.height).map(({ x, y }) => project(map, { x: x + box.left, y: y + box.top }));
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  return {
    left,
    top,
    width: Math.max(...corners.map((corner) => corner.x)) - left,
    height: Math.max(...corners.map((corner) => corner.y)) - top,
  };
}

function copied(sheet: Canvas): Canvas {
  const copy = createCanvas(sheet.width, sheet.height);
  copy.getContext('2d').drawImage(sheet, 0, 0);
  return copy;
}

function withoutColour(sheet: Canvas): Canvas {
  const copy = createCanvas(sheet.width, sheet.height);
  const context = copy.getContext('2d');
  context.filter = 'grayscale(1)';
  context.drawImage(sheet, 0, 0);
  return copy;
}

function blurred(picture: Canvas, sigma: number): Canvas {
  const soft = createCanvas(picture.width, picture.height);
  const context = soft.getContext('2d');
  // The sharp picture stays under the blurred edge; otherwise the frame would turn transparent.
  context.drawImage(picture, 0, 0);
  context.filter = `blur(${sigma}px)`;
  context.drawImage(picture, 0, 0);
  return soft;
}
