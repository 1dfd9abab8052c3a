/**
 * How often a printed portrait fails to match a live picture of the same person, and how often two people match.
 *
 *   node test/bench/printed-portraits.ts --faces DIR [--count 500] [--seed 1]
 *
 * DIR holds a folder per person. One picture is printed on a drawn document and photographed small, with wear, glare, blur and noise;
 * another picture of the person is the live one. Nothing is kept.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { wilsonInterval } from '../../electron/cli/report/statistics.ts';
import { descriptorDistance, OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { faceFlaw, liveFaceFlaw } from '../../electron/service/checks/biometric/face-quality.ts';
import { prominentFacesFirst } from '../../electron/service/checks/biometric/prominent-faces.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { spoilPixels } from '../specimens/light.ts';
import { fadeGround } from '../specimens/portrait-print.ts';
import { pick, type Random, seededRandom } from '../specimens/random.ts';
import { SPECIMEN_KINDS } from '../specimens/specimen.ts';

const RATES = [1e-2, 1e-3, 1e-4] as const;
/** Size of the printed face in the photograph, in pixels: from a card at arm's length to a page that fills the picture. */
const FACE_WIDTHS = [60, 80, 110, 150] as const;
/** The part of a 250-pixel press photograph that shows head and shoulders, like a document's portrait. */
const CROP = { left: 0.22, top: 0.12, width: 0.56, height: 0.72 };
/** Share of the portrait's width that the face takes in that crop. */
const FACE_SHARE = 0.62;

const { values } = parseArgs({
  options: {
    faces: { type: 'string' },
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.faces === undefined) {
  console.error('Name a folder with pictures of people with --faces.');
  process.exit(2);
}
const root = resolve(values.faces);
const random = seededRandom(Number(values.seed));
const networks = await loadNetworks(resolve(import.meta.dirname, '../../resources/models'));
const people = readdirSync(root)
  .sort()
  .map((name) =>
    readdirSync(join(root, name))
      .sort()
      .map((file) => join(root, name, file)),
  )
  .filter((pictures) => pictures.length >= 2);

/** Scanned documents with the portrait's position, two of each kind. */
const sheets: { image: Awaited<ReturnType<typeof loadImage>>; portrait: Box }[] = [];
for (const kind of SPECIMEN_KINDS)
  for (const seed of [1, 2]) {
    const { front, truth } = await drawSpecimen({ kind, seed, today: '2026-06-01', selfie: null });
    if (truth.front.portrait) sheets.push({ image: await loadImage(front), portrait: truth.front.portrait });
  }

/** Prints the face into the portrait's place and photographs the document. */
async function captureOf(file: string, draw: Random): Promise<Uint8Array> {
  const { image, portrait } = pick(draw, sheets);
  const photograph = await loadImage(await readFile(file));
  const print = createCanvas(Math.round(portrait.width), Math.round(portrait.height));
  const printing = print.getContext('2d');
  printing.filter = pick(draw, [
    'grayscale(1) contrast(1.06) brightness(1.12)',
    'saturate(0.82) contrast(0.96) brightness(1.07)',
  ]);
  const [w, h] = [photograph.width, photograph.height];
  const from = [w * CROP.left, h * CROP.top, w * CROP.width, h * CROP.height] as const;
  printing.drawImage(photograph, ...from, 0, 0, print.width, print.height);
  printing.filter = 'none';
  fadeGround(printing, print.width, print.height, [236, 240, 242], 0.94);
  wear(printing, print.width, print.height, draw);

  const scale = pick(draw, FACE_WIDTHS) / (portrait.width * FACE_SHARE);
  const [width, height] = [Math.round(image.width * scale * 1.2), Math.round(image.height * scale * 1.2)];
  const capture = createCanvas(width, height);
  const context = capture.getContext('2d');
  context.fillStyle = '#6b5d50';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.filter = `blur(${(draw() * 1.2).toFixed(2)}px) brightness(${(0.75 + 0.35 * draw()).toFixed(2)})`;
  // Slightly tilted, with shear in place of perspective.
  context.setTransform(
    scale,
    (draw() - 0.5) * 0.12 * scale,
    (draw() - 0.5) * 0.12 * scale,
    scale,
    width * 0.08,
    height * 0.08,
  );
  context.drawImage(image, 0, 0);
  context.drawImage(print, portrait.left, portrait.top);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.filter = 'none';
  glare(context, width, height, draw);
  spoilPixels(capture, { noise: 2 + 6 * draw() }, draw);
  return new Uint8Array(capture.toBuffer('image/jpeg', 70 + Math.round(25 * draw())));
}

/** Security lines across the print, and scratches from some years in a pocket. */
function wear(context: SKRSContext2D, width: number, height: number, draw: Random): void {
  context.strokeStyle = 'rgba(90,120,150,0.35)';
  context.lineWidth = Math.max(0.5, width / 250);
  for (let line = 0; line < 9; line++) {
    context.beginPath();
    for (let x = 0; x <= width; x += width / 40)
      context.lineTo(x, height * ((line + 0.5) / 9) + Math.sin(x / (width / 12) + line) * height * 0.03);
    context.stroke();
  }
  for (let scratch = Math.floor(draw() * 5); scratch > 0; scratch--) {
    context.strokeStyle = `rgba(255,255,255,${(0.2 + 0.5 * draw()).toFixed(2)})`;
    context.beginPath();
    context.moveTo(draw() * width, draw() * height);
    context.lineTo(draw() * width, draw() * height);
    context.stroke();
  }
}

/** Every second capture reflects a lamp somewhere. */
function glare(context: SKRSContext2D, width: number, height: number, draw: Random): void {
  if (draw() < 0.5) return;
  const [x, y, radius] = [draw() * width, draw() * height, (0.1 + 0.2 * draw()) * width];
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgba(255,255,255,${(0.3 + 0.5 * draw()).toFixed(2)})`);
  light.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

const facesOf = async (bytes: Uint8Array) => findFaces(await decodePicture(bytes), networks);
const portraits: (Float32Array | null)[] = [];
const lives: (Float32Array | null)[] = [];
const isAskedAgain: boolean[] = [];
const count = Math.min(Number(values.count), people.length);
for (let at = 0; at < count; at++) {
  const pictures = people[Math.floor((at * people.length) / count)] as string[];
  const [printed = '', live = ''] = pictures;
  const [portrait] = (await facesOf(await captureOf(printed, random))).faces;
  const [face] = prominentFacesFirst(await facesOf(new Uint8Array(await readFile(live))));
  portraits.push(portrait?.descriptor ?? null);
  lives.push(face?.descriptor ?? null);
  isAskedAgain.push(!portrait || !face || faceFlaw(portrait) !== null || liveFaceFlaw(face) !== null);
}

const rate = (part: number, whole: number) => {
  const { low, high } = wilsonInterval(part, whole);
  const percent = (share: number) => (100 * share).toFixed(2);
  return `${part} of ${whole} = ${percent(part / whole)} % (${percent(low)} to ${percent(high)})`;
};
const distance = (one: number, other: number): number => {
  const [portrait, live] = [portraits[one], lives[other]];
  return portrait && live ? descriptorDistance(portrait, live) : Number.POSITIVE_INFINITY;
};
console.log(`portraits not found: ${rate(portraits.filter((one) => one === null).length, count)}`);
console.log(`pictures asked for again by the product: ${rate(isAskedAgain.filter(Boolean).length, count)}`);
const kept = [...isAskedAgain.keys()].filter((at) => !isAskedAgain[at]);
for (const wanted of RATES) {
  const limit = OWN_FACES.thresholdDistance(wanted);
  const missed = [...isAskedAgain.keys()].filter((at) => distance(at, at) > limit);
  let matches = 0;
  for (let one = 0; one < count; one++)
    for (let other = 0; other < count; other++) if (one !== other && distance(one, other) <= limit) matches++;
  console.log(`threshold for one false match in ${1 / wanted}`);
  console.log(`  not matched ${rate(missed.length, count)}`);
  console.log(`  of those not asked for again ${rate(missed.filter((at) => kept.includes(at)).length, kept.length)}`);
  console.log(`  matched of two people ${rate(matches, count * (count - 1))}`);
}
