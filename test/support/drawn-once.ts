import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { drawFront, drawSpecimen } from '../specimens/draw-specimen.ts';
import { drawSelfie } from '../specimens/selfie.ts';
import type { Specimen, SpecimenFront, SpecimenRequest } from '../specimens/specimen.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/drawn');
/** All that decides what a drawing looks like. */
const DRAWING_CODE = [
  ...['test/specimens/**/*.ts', 'shared/domain/**/*.ts', 'test/support/live-capture/*.ts'],
  ...['resources/fonts/**/*', 'package-lock.json'],
];

const inMemory = new Map<string, Promise<unknown>>();
let folder: string | null = null;

/** The folder for what today's code draws. Those of earlier code are removed. */
function folderOfCode(): string {
  if (folder !== null) return folder;
  const hash = createHash('sha256').update(process.version);
  for (const path of globSync(DRAWING_CODE, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  const name = hash.digest('hex').slice(0, 32);
  folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other !== name) rmSync(join(CACHE, other), { recursive: true, force: true });
  return folder;
}

/**
 * Returns what `draw` makes of `request`, which names all that decides it. It is drawn once for all tests and later runs, and drawn again
 * when the drawing code changes. Callers get one copy together and must not change it.
 */
export function drawnOnce<Drawing>(request: object, draw: () => Promise<Drawing>): Promise<Drawing> {
  const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = inMemory.get(key) as Promise<Drawing> | undefined;
  if (known !== undefined) return known;
  const drawing = fromDisk(key, draw);
  inMemory.set(key, drawing);
  drawing.catch(() => inMemory.delete(key));
  return drawing;
}

async function fromDisk<Drawing>(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const file = join(folderOfCode(), key);
  try {
    return deserialize(readFileSync(file)) as Drawing;
  } catch {
    // Nobody has drawn it yet.
  }
  const drawing = await draw();
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, serialize(drawing));
  renameSync(part, file);
  return drawing;
}

/** A specimen of `drawSpecimen`, drawn once. */
export const drawnSpecimen = (request: SpecimenRequest): Promise<Specimen> => {
  const specimen = dated(request);
  return drawnOnce({ specimen }, () => drawSpecimen(specimen, drawnSelfie));
};

/** Its front alone, for two thirds of the work. */
export const drawnFront = (request: SpecimenRequest): Promise<SpecimenFront> => {
  const front = dated(request);
  return drawnOnce({ front }, () => drawFront(front));
};

const dated = (request: SpecimenRequest) => ({ today: new Date().toISOString().slice(0, 10), ...request });

/** Documents of one holder, some with a defect, come with the same live picture. */
const drawnSelfie: typeof drawSelfie = (portrait, seed) =>
  drawnOnce({ selfie: portrait, seed }, () => drawSelfie(portrait, seed));
