import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MANTINE = join(ROOT, 'node_modules/@mantine/core');
/** Not of one component. */
const GENERAL = ['baseline', 'default-css-variables', 'global'];

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => resolve(dirname(file), path ?? ''));

/** The file of each component and hook that Mantine exports, by its name. */
const index = join(MANTINE, 'esm/index.mjs');
const fileOf = new Map(
  [...readFileSync(index, 'utf8').matchAll(/import \{([^}]+)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), resolve(dirname(index), path)] as const),
  ),
);

function usedByThePages(): string[] {
  const pages = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const used = pages.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set(used)].filter((name) => name !== '' && !name.startsWith('type '));
}

function stylesNeeded(): string[] {
  const seen = new Set<string>();
  const open = usedByThePages().map((name) => fileOf.get(name) ?? expect.fail(`Mantine has no ${name}`));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen]
    .map((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? '')
    .filter((name) => name !== '' && existsSync(join(MANTINE, 'styles', `${name}.css`)));
}

const textOf = (name: string) => readFileSync(join(MANTINE, 'styles', `${name}.css`), 'utf8').trim();
const imported = [
  ...readFileSync(join(ROOT, 'renderer/ui/mantine.css'), 'utf8').matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g),
].map(([, name = '']) => name);

test('the style sheet has the style of every Mantine component that the pages use, and no other', () => {
  expect(imported.toSorted()).toEqual([...GENERAL, ...stylesNeeded()].toSorted());
});

test('the styles are in the order in which Mantine itself has them', () => {
  const all = readFileSync(join(MANTINE, 'styles.css'), 'utf8');
  const places = imported.map((name) => all.indexOf(textOf(name)));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
