import { dirname, resolve } from 'node:path';
import { faceDistance, mostProminentFace } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem } from '../recognition.ts';
import { type MatchDistances, sortedDistances } from '../report/match-rates.ts';
import { type Row, readTable } from '../table.ts';

/** All pairs' distances are in memory: 32 million, three times 128 MB while sorted. */
const PICTURES_MAX = 8_000;
const SAME_WORDS: ReadonlySet<string> = new Set(['same', 'genuine', 'mated', 'match', '1', 'true', 'yes']);
const DIFFERENT_WORDS: ReadonlySet<string> = new Set(['different', 'impostor', 'non-mated', '0', 'false', 'no']);

/** Reports have a row for each. */
const GROUPS_MAX = 50;

/** Indices of two pictures of one person, and of two people. */
type Pairs = {
  readonly genuine: readonly (readonly [number, number])[];
  readonly impostors: Iterable<readonly [number, number]>;
};

/** The pictures of a table, and which pairs show the same person. */
export type FacePairs = Pairs & {
  /** Absolute paths, each once. */
  readonly paths: readonly string[];
  readonly names: readonly string[];
  /** The pairs within each group that the table names; none without the column `group`. */
  readonly groups: readonly (Pairs & { readonly name: string })[];
};

/**
 * A table of pairs (`left`, `right`, `label`), or of pictures (`path`, `person`) for every pair.
 * Throws with a message if it is neither, or without a pair of one person. Pictures of two `group`s
 * never form a pair.
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
  if (pairs.groups.length > GROUPS_MAX) throw new Error(`${file}: the table has more than ${GROUPS_MAX} groups.`);
  if (pairs.paths.length > PICTURES_MAX) throw new Error(`${file}: the table has more than ${PICTURES_MAX} pictures.`);
  return pairs;
}

function labelledPairs(file: string, rows: readonly Row[]): FacePairs {
  const indexOf = new Map<string, number>();
  const at = (name: string) => indexOf.get(name) ?? indexOf.set(name, indexOf.size).size - 1;
  const genuine: [number, number][] = [];
  const impostors: [number, number][] = [];
  const groups = new Map<string, { genuine: [number, number][]; impostors: [number, number][] }>();
  for (const [index, { left = '', right = '', label = '', group = '' }] of rows.entries()) {
    const word = label.toLowerCase();
    if (left === '' || right === '') throw new Error(`${file}: row ${index + 1} does not name two pictures.`);
    if (!SAME_WORDS.has(word) && !DIFFERENT_WORDS.has(word))
      throw new Error(`${file}: row ${index + 1} is neither labelled same nor different.`);
    const kind = SAME_WORDS.has(word) ? 'genuine' : 'impostors';
    const pair: [number, number] = [at(left), at(right)];
    (kind === 'genuine' ? genuine : impostors).push(pair);
    if (group === '') continue;
    const within = groups.get(group) ?? { genuine: [], impostors: [] };
    within[kind].push(pair);
    groups.set(group, within);
  }
  const names = [...indexOf.keys()];
  return { names, paths: absolute(file, names), genuine, impostors, groups: sortedGroups(groups) };
}

function everyPair(file: string, rows: readonly Row[]): FacePairs {
  const named = [...new Map(rows.map((row) => [row.path ?? '', row])).values()];
  if (named.some(({ path = '', person = '' }) => path === '' || person === ''))
    throw new Error(`${file}: a row names no picture or no person.`);
  const names = named.map(({ path = '' }) => path);
  const people = named.map(({ person = '' }) => person);
  const groups = new Map<string, number[]>();
  for (const [index, { group = '' }] of named.entries())
    if (group !== '') groups.set(group, [...(groups.get(group) ?? []), index]);
  const within = [...groups].map(([name, indices]) => [name, pairsAmong(indices, people)] as const);
  const all = pairsAmong([...people.keys()], people);
  return { names, paths: absolute(file, names), ...all, groups: sortedGroups(new Map(within)) };
}

function pairsAmong(indices: readonly number[], people: readonly string[]): Pairs {
  const genuine: (readonly [number, number])[] = [];
  for (const pair of everyTwo(indices)) if (people[pair[0]] === people[pair[1]]) genuine.push(pair);
  const impostors = {
    *[Symbol.iterator]() {
      for (const pair of everyTwo(indices)) if (people[pair[0]] !== people[pair[1]]) yield pair;
    },
  };
  return { genuine, impostors };
}

function* everyTwo(indices: readonly number[]): Generator<readonly [number, number]> {
  for (const [at, left] of indices.entries())
    for (let next = at + 1; next < indices.length; next++) yield [left, indices[next] as number];
}

const sortedGroups = (groups: ReadonlyMap<string, Pairs>) =>
  [...groups].map(([name, pairs]) => ({ name, ...pairs })).sort((one, other) => one.name.localeCompare(other.name));

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

/** An uncompared pair of one person is missed at every threshold; one of two people is left out. */
export function pairDistances({ genuine, impostors }: Pairs, pictures: readonly FacePicture[]): MatchDistances {
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

/** Each pair of one person and each labelled pair of two; more cannot be listed. */
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
