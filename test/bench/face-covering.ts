import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { wilsonInterval } from '../../electron/cli/report/statistics.ts';
import { liveFaceFlaw } from '../../electron/service/checks/biometric/face-quality.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { lookForFaces } from '../../electron/workers/faces/look-for-faces.ts';
import { placeMesh } from '../../electron/workers/faces/place-mesh.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { Point } from '../../electron/workers/protocol.ts';
import { pick, type Random, seededRandom } from '../specimens/random.ts';

// How often bare faces are flagged as covered, and how often coverings drawn over the same faces are found.
// node test/bench/face-covering.ts [people 2086] [seed 5]

const root = resolve(import.meta.dirname, '../..');
const folder = join(resolve(process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data')), 'faces/lfw');
const networks = await loadNetworks(join(root, 'resources/models'));

type Paint = (context: SKRSContext2D, at: (index: number) => Point, random: Random) => void;

const BELOW_NOSE = [123, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 352];
const MASK = ['150,200,230', '245,245,245', '40,40,45', '200,220,200', '230,170,190'] as const;
const SCARF = ['120,30,40', '60,60,90', '150,140,120', '30,30,30'] as const;

function cloth(outline: readonly number[], grownBy: number, colours: readonly string[]): Paint {
  return (context, at, random) => {
    const light = 0.45 + random() * 0.5;
    const colour = pick(random, colours)
      .split(',')
      .map((value) => Math.round(Number(value) * light));
    const points = outline.map(at);
    const [x, y] = ['x', 'y'].map((axis) => points.reduce((sum, p) => sum + p[axis as 'x'], 0) / points.length) as [
      number,
      number,
    ];
    context.filter = 'blur(0.7px)';
    context.beginPath();
    for (const point of points) context.lineTo(x + (point.x - x) * (1 + grownBy), y + (point.y - y) * (1 + grownBy));
    context.fillStyle = `rgb(${colour.join(',')})`;
    context.fill();
    context.filter = 'none';
    pleats(context, at, random);
  };
}

function pleats(context: SKRSContext2D, at: (index: number) => Point, random: Random): void {
  const [top, bottom] = [at(197).y, at(152).y];
  const [left, right] = [at(123).x, at(352).x];
  const count = 2 + Math.floor(random() * 3);
  context.strokeStyle = `rgba(0,0,0,${0.1 + 0.12 * random()})`;
  context.lineWidth = (bottom - top) * 0.02 + 0.6;
  for (let index = 1; index <= count; index++) {
    const y = top + (bottom - top) * (0.25 + (0.65 * index) / (count + 1));
    const inset = (right - left) * 0.12;
    context.beginPath();
    context.moveTo(left + inset, y + (random() - 0.5) * 3);
    context.quadraticCurveTo((left + right) / 2, y + (bottom - top) * 0.06, right - inset, y + (random() - 0.5) * 3);
    context.stroke();
  }
}

/** Four fingers in the colour of the cheek, with dark lines between them. */
const hand: Paint = (context, at, random) => {
  const cheek = at(50);
  const { data } = context.getImageData(Math.round(cheek.x) - 3, Math.round(cheek.y) - 3, 7, 7);
  const mean = [0, 1, 2].map(
    (channel) => data.reduce((sum, value, index) => sum + (index % 4 === channel ? value : 0), 0) / 49,
  );
  const [from, to] = [at(61), at(291)];
  const width = Math.hypot(to.x - from.x, to.y - from.y);
  for (let finger = 0; finger < 4; finger++) {
    const y = at(164).y + finger * width * 0.28;
    context.lineCap = 'round';
    context.lineWidth = width * 0.3;
    context.strokeStyle = `rgb(${mean.map((value) => value * (0.88 + 0.04 * finger)).join(',')})`;
    context.beginPath();
    context.moveTo(from.x - width * (0.5 + 0.2 * random()), y + width * 0.1);
    context.lineTo(to.x + width * (0.2 + 0.3 * random()), y - width * 0.05);
    context.stroke();
    if (finger === 0) continue;
    context.lineWidth = Math.max(1, width * 0.03);
    context.strokeStyle = `rgba(60,20,10,${0.25 + 0.3 * random()})`;
    context.beginPath();
    context.moveTo(from.x - width * 0.4, y - width * 0.05);
    context.lineTo(to.x + width * 0.25, y - width * 0.2);
    context.stroke();
  }
};

const glasses: Paint = (context, at, random) => {
  for (const [from, to] of [
    [at(33), at(133)],
    [at(362), at(263)],
  ] as const) {
    const width = Math.hypot(to.x - from.x, to.y - from.y);
    context.fillStyle = `rgba(15,15,20,${0.8 + 0.2 * random()})`;
    context.beginPath();
    context.ellipse((from.x + to.x) / 2, (from.y + to.y) / 2 + width * 0.1, width * 0.85, width * 0.65, 0, 0, 7);
    context.fill();
  }
};

const COVERINGS: Readonly<Record<string, Paint>> = {
  mask: cloth([197, 50, ...BELOW_NOSE, 280], 0.04, MASK),
  scarf: cloth([2, ...BELOW_NOSE], 0.1, SCARF),
  hand,
  glasses,
};

async function covered(bytes: Uint8Array, paint: Paint, random: Random): Promise<Uint8Array | null> {
  const picture = await decodePicture(bytes);
  const [face] = (await lookForFaces(picture, networks)).toSorted((one, other) => other.box.width - one.box.width);
  if (!face) return null;
  const mesh = await placeMesh(picture, face, networks.session('face-mesh'));
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(bytes)), 0, 0);
  paint(context, (index) => mesh.points[index] ?? { x: 0, y: 0 }, random);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < image.data.length; at++)
    if (at % 4 !== 3) image.data[at] = (image.data[at] as number) + Math.round((random() - 0.5) * 8);
  context.putImageData(image, 0, 0);
  return new Uint8Array(canvas.toBuffer('image/jpeg', 85));
}

/** True if the largest face is judged covered or no face is found; null for a picture with another flaw. */
async function isToldCovered(bytes: Uint8Array): Promise<boolean | null> {
  const [face] = (await findFaces(await decodePicture(bytes), networks)).faces;
  if (!face) return true;
  const flaw = liveFaceFlaw(face);
  return flaw === null || flaw === 'FACE_COVERED' ? flaw !== null : null;
}

if (!existsSync(folder)) console.log('The real pictures are not in ../shared/data, so they are skipped.');
else {
  const people = readdirSync(folder).sort();
  const every = Math.max(1, Math.floor(people.length / Number(process.argv[2] ?? people.length)));
  const random = seededRandom(Number(process.argv[3] ?? 5));
  const kinds = Object.keys(COVERINGS);
  const told: Record<string, boolean[]> = {};
  let otherFlaws = 0;
  const note = (kind: string, answer: boolean | null) => {
    if (answer === null) otherFlaws++;
    else told[kind] = [...(told[kind] ?? []), answer];
  };
  for (const [index, person] of people.filter((_, at) => at % every === 0).entries()) {
    const [file = ''] = readdirSync(join(folder, person)).sort();
    const bytes = new Uint8Array(readFileSync(join(folder, person, file)));
    // Thresholds were tuned on the first half of the names.
    note(index * every < people.length / 2 ? 'bare, first half' : 'bare, second half', await isToldCovered(bytes));
    if (index % 3 !== 0) continue;
    const kind = kinds[(index / 3) % kinds.length] as string;
    const changed = await covered(bytes, COVERINGS[kind] as Paint, random);
    if (changed) note(kind, await isToldCovered(changed));
  }
  for (const [kind, answers] of Object.entries(told)) {
    const hits = answers.filter(Boolean).length;
    const { low, high } = wilsonInterval(hits, answers.length);
    const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
    console.log(`${kind.padEnd(18)} found ${hits} of ${answers.length} (${percent(low)} to ${percent(high)})`);
  }
  console.log(`left out: ${otherFlaws} pictures with another flaw`);
}
