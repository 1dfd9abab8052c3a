import { Tensor } from 'onnxruntime-node';
import type { Networks } from '../networks.ts';
import type { Point } from '../protocol.ts';
import { type Bitmap, quadSize, sampleQuad } from './bitmap.ts';
import { decodeBestPath, type ReadCharacter } from './ctc.ts';
import type { Quad } from './geometry.ts';
import type { LineScores } from './line-scores.ts';
import { type MrzScores, mrzScores } from './mrz-alphabet.ts';
import { looksLikeMrz } from './mrz-likeness.ts';

const INPUT_HEIGHT = 48;
const INPUT_WIDTH_MIN = 48;
/** Wider lines are squeezed; 1,600 pixels are 200 time steps. */
const INPUT_WIDTH_MAX = 1600;

export type RecognisedText = {
  readonly characters: readonly ReadCharacter[];
  readonly text: string;
  /** Mean probability of the characters, 0 when there are none. */
  readonly confidence: number;
  /** Kept for texts that may belong to an MRZ, so that they need not be read again. */
  readonly mrz: MrzScores | null;
};

/** Blank, the table's characters, space (PaddleOCR's `use_space_char`). */
export function characterTable(networks: Networks): readonly string[] {
  const known = tables.get(networks);
  if (known) return known;
  const lines = new TextDecoder()
    .decode(networks.file('text-recognition-characters'))
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const table = ['', ...lines, ' '];
  tables.set(networks, table);
  return table;
}
const tables = new WeakMap<Networks, readonly string[]>();

const scaled = ([a, b, c, d]: Quad, scale: number): Quad => {
  const point = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  return [point(a), point(b), point(c), point(d)];
};

/** Each quad alone: a batch takes as long, and padding adds. `use` gets each line once. */
export async function scoreLines(
  bitmap: Bitmap,
  quads: readonly Quad[],
  networks: Networks,
  use: (index: number, line: LineScores) => void,
): Promise<void> {
  for (const [index, quad] of quads.entries()) use(index, await scoreLine(bitmap, quad, networks));
}

async function scoreLine(bitmap: Bitmap, quad: Quad, networks: Networks): Promise<LineScores> {
  const width = inputWidth(quad);
  const input = new Float32Array(3 * INPUT_HEIGHT * width);
  sampleQuad(bitmap, scaled(quad, bitmap.scale), width, INPUT_HEIGHT, input, 0, width);
  const session = networks.session('text-recognition');
  const output = await session.run({
    [session.inputNames[0] as string]: new Tensor('float32', input, [1, 3, INPUT_HEIGHT, width]),
  });
  const result = output[session.outputNames[0] as string] as Tensor;
  const [, steps = 0, classes = 0] = result.dims;
  return { scores: result.data as Float32Array, steps, classes, width };
}

function inputWidth(quad: Quad): number {
  const { width, height } = quadSize(quad);
  const scaled = (width / Math.max(1, height)) * INPUT_HEIGHT;
  return Math.min(INPUT_WIDTH_MAX, Math.max(INPUT_WIDTH_MIN, Math.ceil(scaled / 8) * 8));
}

/** In the order of the quads. `expectMrz` keeps MRZ scores for any text. */
export async function recogniseText(
  bitmap: Bitmap,
  quads: readonly Quad[],
  networks: Networks,
  expectMrz = false,
): Promise<RecognisedText[]> {
  const table = characterTable(networks);
  const texts: RecognisedText[] = [];
  await scoreLines(bitmap, quads, networks, (index, line) => {
    const characters = decodeBestPath(line.scores, line.steps, line.classes, table);
    const sum = characters.reduce((total, { probability }) => total + probability, 0);
    const text = characters.map(({ character }) => character).join('');
    texts[index] = {
      characters,
      text,
      confidence: characters.length ? sum / characters.length : 0,
      mrz: expectMrz || looksLikeMrz(text) ? mrzScores(line, table) : null,
    };
  });
  return texts;
}
