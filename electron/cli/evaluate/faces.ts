import { dirname, resolve } from 'node:path';
import { faceDistance, mostProminentFace } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem } from '../recognition.ts';
import type { MatchDistances } from '../report/match-rates.ts';
import { sortedDistances } from '../report/match-rates.ts';
import type { Row } from '../table.ts';
import { readTable } from '../table.ts';

/** Every two of them are compared, and all distances held in memory: 32 million, three times 128 MB while they are put in order. */
const PICTURES_MAX = 8_000;
const SAME_WORDS: ReadonlySet<string> = new Set(['same', 'genuine', 'mated', 'match', '1', 'true', 'yes']);
const DIFFERENT_WORDS: ReadonlySet<string> = new Set(['different', 'impostor', 'non-mated', '0', 'false', 'no']);

/** The pictures of a table, and which pairs show the same person. */
export type FacePairs = {
  /** Absolute paths, each once. */
  readonly paths: readonly string[];
  /** The pictures' names in the table. */
  readonly names: readonly string[];
  /** Index pairs of the same person. */
  readonly genuine: readonly (readonly [number, number])[];
  /** Index pairs of different people. */
  readonly impostors: Iterable<readonly [number, number]>;
};

/**
 * Reads a table of pairs (`left`, `right`, `label`), or one of pictures (`path`, `person`) that gives every possible pair. Throws
 * with a message if it is neither, or if no pair shows the same person.
 */
export async function readFacePairs(file: string): Promise<FacePairs> {
  const { rows } = await readTable(file, []);
  const [first] = rows;
  if (first === undefined) throw new Error(`${file}: the table has no rows.`);
  const columns = Object.keys(first);
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name));
  if (!has('left', 'right', 'label') && !has('path', 'person'))
    throw new Error(`${file}: the table needs the columns left, right and label, or path and person.`);
  const pairs = has('path', 'person') ? everyPair(file, rows) : labelledPairs(file, rows);
  if (pairs.genuine.length === 0) throw new Error(`${file}: no pair of the table shows one person.`);
  if (pairs.paths.length > PICTURES_MAX) throw new Error(`${file}: the table has more than ${PICTURES_MAX} pictures.`);
  return pairs;
}

function labelledPairs(file: string, rows: readonly Row[]): FacePairs {
  const indexOf = new Map<string, number>();
  const at = (name: string) => indexOf.get(name) ?? indexOf.set(name, indexOf.size).size - 1;
  const genuine: [number, number][] = [];
  const impostors: [number, number][] = [];
  for (const [index, { left = '', right = '', label = '' }] of rows.entries()) {
    const word = label.toLowerCase();
    if (left === '' || right === '') throw new Error(`${file}: row ${index + 1} does not name two pictures.`);
    if (!SAME_WORDS.has(word) && !DIFFERENT_WORDS.has(word))
      throw new Error(`${file}: row ${index + 1} is neither labelled same nor different.`);
    (SAME_WORDS.has(word) ? genuine : impostors).push([at(left), at(right)]);
  }
  const names = [...indexOf.keys()];
  return { names, paths: absolute(file, names), genuine, impostors };
}

function everyPair(file: string, rows: readonly Row[]): FacePairs {
  const named = [...new Map(rows.map((row) => [row.path ?? '', row.person ?? ''])).entries()];
  if (named.some(([path, person]) => path === '' || person === ''))
    throw new Error(`${file}: a row names no picture or no person.`);
  const names = named.map(([path]) => path);
  const people = named.map(([, person]) => person);
  const genuine: [number, number][] = [];
  for (const [left, right] of everyTwo(people.length)) if (people[left] === people[right]) genuine.push([left, right]);
  const impostors = {
    *[Symbol.iterator]() {
      for (const pair of everyTwo(people.length)) if (people[pair[0]] !== people[pair[1]]) yield pair;
    },
  };
  return { names, paths: absolute(file, names), genuine, impostors };
}

function* everyTwo(count: number): Generator<readonly [number, number]> {
  for (let left = 0; left < count; left++) for (let right = left + 1; right < count; right++) yield [left, right];
}

const absolute = (file: string, names: readonly string[]) => names.map((name) => resolve(dirname(resolve(file)), name));

export type FacePicture = {
  /** null where the picture could not be read or shows no face: `problem` says which. */
  readonly descriptor: Float32Array | null;
  readonly problem: string | null;
  readonly durationMs: number;
};

export const NO_FACE = 'no face';

export async function describePicture(path: string, inference: Inference): Promise<FacePicture> {
  try {
    const reading = await inference.findFaces(await readGivenFile(path));
    const descriptor = mostProminentFace(reading)?.descriptor ?? null;
    return { descriptor, problem: descriptor === null ? NO_FACE : null, durationMs: reading.durationMs };
  } catch (error) {
    return { descriptor: null, problem: pictureProblem(error), durationMs: 0 };
  }
}

/**
 * Distances of all pairs. A pair of one person that could not be compared is missed at every threshold; one of two people that
 * could not be compared is left out, as it cannot match.
 */
export function pairDistances({ genuine, impostors }: FacePairs, pictures: readonly FacePicture[]): MatchDistances {
  const distance = ([left, right]: readonly [number, number]) =>
    distanceOf(pictures[left], pictures[right]) ?? Number.POSITIVE_INFINITY;
  let others = new Float32Array(1024);
  let count = 0;
  for (const pair of impostors) {
    const value = distance(pair);
    if (!Number.isFinite(value)) continue;
    if (count === others.length) {
      const longer = new Float32Array(2 * count);
      longer.set(others);
      others = longer;
    }
    others[count++] = value;
  }
  return sortedDistances(genuine.map(distance), others.subarray(0, count));
}

/** A row for each pair of one person and for each labelled pair of two; of every two of many pictures these alone can be listed. */
export function faceRows({ names, genuine, impostors }: FacePairs, pictures: readonly FacePicture[]) {
  const row =
    (label: string) =>
    ([left, right]: readonly [number, number]) => ({
      left: names[left] ?? '',
      right: names[right] ?? '',
      label,
      distance: distanceOf(pictures[left], pictures[right]) ?? '',
      problem: [pictures[left]?.problem, pictures[right]?.problem].find((problem) => problem) ?? '',
    });
  return [...genuine.map(row('same')), ...(Array.isArray(impostors) ? impostors.map(row('different')) : [])];
}

function distanceOf(left: FacePicture | undefined, right: FacePicture | undefined): number | null {
  return left?.descriptor && right?.descriptor ? faceDistance(left.descriptor, right.descriptor) : null;
}
