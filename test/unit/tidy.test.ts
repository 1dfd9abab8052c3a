/** The architecture, enforced: `layers.ts` states who may import whom. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, extname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CheckId } from '#shared/contract/runs/check-result.ts';
import { PRODUCT_TABLE } from '../../electron/service/checks/product-table.ts';
import { LAYERS } from './layers.ts';

const ROOT = join(import.meta.dirname, '../..');

const TOP_LEVEL = [
  ...['electron', 'renderer', 'shared', 'resources', 'test'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'electron.vite.config.ts', 'README.md'],
];
/** Made by installing, building and testing; not kept. */
const MADE = ['node_modules', 'out', 'test-results', 'playwright-report', 'coverage'];
const STORE = 'electron/service/store';
const CASES = 'electron/service/cases';
/** Chooses the driver. */
const OPENING = 'electron/service/open-store.ts';
const DRIVERS = [`${STORE}/sqlite`, `${STORE}/postgres`];
const TEXTS = 'shared/texts';
const LINES_MAX = 400;
const CONFIGURATIONS = ['electron.vite.config.ts', 'test/vitest.config.ts', 'test/playwright.config.ts'].concat(
  ...['desktop', 'engines'].map((folder) => `test/${folder}/playwright.config.ts`),
);

type Import = { readonly specifier: string; readonly typeOnly: boolean };
type Source = {
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly Import[];
};

/** Kept current by a test of its own. */
const GENERATED = 'api-client/schema.d.ts';
const sources: readonly Source[] = ['electron', 'renderer', 'shared', 'test']
  .flatMap((folder) => filesBelow(join(ROOT, folder)))
  .filter((path) => ['.ts', '.tsx', '.js'].includes(extname(path)))
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    const code = withoutComments(text);
    return { path: relative(ROOT, file), text, code, imports: importsOf(code) };
  });
const product = sources.filter(({ path }) => !path.startsWith('test/'));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Comments may speak of anything; text in quotes is kept, and with it what looks like a comment there. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    '$1',
  );
}

function importsOf(code: string): Import[] {
  const pattern =
    /(?<=^|[;\n])\s*(?:import|export)\s+(type\s)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?<=^|[;\n])\s*import\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(pattern)].map(([, type, from, dynamic, bare]) => ({
    specifier: from ?? dynamic ?? bare ?? '',
    typeOnly: type !== undefined,
  }));
}

/** Path below the project of what a file of ours imports; null for packages. */
function targetOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith('#shared/')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier.replace(/\?.*$/, ''))) : null;
}

const under = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function layerOf(path: string): string {
  const layers = Object.keys(LAYERS).filter((layer) => under(path, layer));
  return layers.sort((one, other) => other.length - one.length)[0] ?? '';
}

const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

test('imports are found however they are written, and not in comments', () => {
  const code = `import { a } from 'one';\nimport type { B } from "two";\nexport { c } from 'three';
    // import 'no';\nconst late = await import('four');\nimport 'five';\nimport {\n  d,\n  e,\n} from 'six';`;
  expect(importsOf(withoutComments(code))).toEqual([
    { specifier: 'one', typeOnly: false },
    { specifier: 'two', typeOnly: true },
    { specifier: 'three', typeOnly: false },
    { specifier: 'four', typeOnly: false },
    { specifier: 'five', typeOnly: false },
    { specifier: 'six', typeOnly: false },
  ]);
});

describe('imports run one way', () => {
  test('every source file of the product belongs to a layer', () => {
    expect(product.filter(({ path }) => layerOf(path) === '').map(({ path }) => path)).toEqual([]);
  });

  test('a layer imports itself and what its line allows', () => {
    const offences = product.flatMap(({ path, imports }) => {
      const layer = layerOf(path);
      return imports.flatMap(({ specifier, typeOnly }) => {
        const target = targetOf(path, specifier);
        if (target === null || layerOf(target) === layer || target.startsWith('resources/')) return [];
        const allowed = (LAYERS[layer] ?? []).some((place) =>
          place.startsWith('type:') ? typeOnly && under(target, place.slice(5)) : under(target, place),
        );
        return allowed ? [] : [`${path} (${layer}) imports ${target} (${layerOf(target)})`];
      });
    });
    expect(offences).toEqual([]);
  });

  test("'electron' is imported by the shell and the preload only", () => {
    const offences = product.filter(
      ({ path, imports }) =>
        !under(path, 'electron/main') &&
        !under(path, 'electron/preload') &&
        imports.some(({ specifier }) => specifier === 'electron' || specifier.startsWith('electron/')),
    );
    expect(offences.map(({ path }) => `${path} (${layerOf(path)}) imports 'electron'`)).toEqual([]);
  });

  test('only the engine, cases and rows touch the database', () => {
    const offences = product.filter(
      ({ path, code, imports }) =>
        ![STORE, CASES, OPENING].some((place) => under(path, place)) &&
        !/^(?:[a-z-]+-)?rows\.ts$/.test(basename(path)) &&
        (/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(code) ||
          imports.some(
            ({ specifier }) =>
              specifier === 'kysely' || DRIVERS.some((driver) => under(targetOf(path, specifier) ?? '', driver)),
          )),
    );
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('text becomes part of a statement in the engine alone, and values elsewhere are bound or escaped', () => {
    const offences = product.filter(
      ({ path, code }) => !under(path, STORE) && /\bsql\.raw\(|\bCompiledQuery\b/.test(code),
    );
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('only its driver reaches the connection', () => {
    const offences = product.filter(
      ({ path, code, imports }) =>
        under(path, 'electron/service') &&
        !DRIVERS.some((driver) => under(path, driver)) &&
        (/\bnew Kysely\b|\bpragma\b/.test(code) ||
          imports.some(({ specifier }) => ['better-sqlite3', 'pg', 'pg-cursor'].includes(specifier))),
    );
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test("Node's own modules stay out of what runs in a browser", () => {
    const offences = product
      .filter(({ path }) => ['shared', 'renderer', 'electron/preload'].includes(layerOf(path)))
      .flatMap(({ path, imports }) =>
        imports.filter(({ specifier }) => isBuiltin(specifier)).map(({ specifier }) => `${path} imports ${specifier}`),
      );
    expect(offences).toEqual([]);
  });

  test('shared depends on zod alone, on numbering plans, on lists of common passwords, on signatures and on scripts', () => {
    const offences = product
      .filter(({ path }) => layerOf(path) === 'shared')
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) => !specifier.startsWith('.') && specifier !== 'zod')
          .filter(({ specifier }) => !under(path, 'shared/domain/contact') || specifier !== 'libphonenumber-js/max')
          .filter(({ specifier }) => path !== 'shared/domain/identity-number/library-kind.ts' || specifier !== 'stdnum')
          .filter(({ specifier }) => !under(path, 'shared/domain/password') || !specifier.startsWith('@zxcvbn-ts/'))
          .filter(({ specifier }) => !under(path, 'shared/domain/receipt') || specifier !== 'jose')
          .filter(
            ({ specifier }) => path !== 'shared/domain/person/spelling/any-script.ts' || specifier !== 'any-ascii',
          )
          .map(({ specifier }) => `${path} imports ${specifier}`),
      );
    expect(offences).toEqual([]);
  });

  test('screens of the page never import each other', () => {
    const screenOf = (path: string) => /^renderer\/screens\/([^/]+)/.exec(path)?.[1];
    const offences = product.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const [from, to] = [screenOf(path), screenOf(targetOf(path, specifier) ?? '')];
        return from !== undefined && to !== undefined && from !== to ? [`${path} imports screen ${to}`] : [];
      }),
    );
    expect(offences).toEqual([]);
  });

  test('checks never import each other', () => {
    const list = 'electron/service/checks/product-table.ts';
    const listed = new Set(
      sources.find(({ path }) => path === list)?.imports.map(({ specifier }) => targetOf(list, specifier)) ?? [],
    );
    for (const target of listed)
      if (!target?.startsWith('electron/service/checks/') || target.endsWith('/check.ts')) listed.delete(target);
    expect(listed.size).toBeGreaterThan(0);
    const offences = product
      .filter(({ path }) => listed.has(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) => listed.has(targetOf(path, specifier)))
          .map(({ specifier }) => `${path} → ${specifier}`),
      );
    expect(offences).toEqual([]);
  });

  test('nothing imports in a circle, not even types', () => {
    const graph = new Map(
      product.map(({ path, imports }) => [path, imports.flatMap(({ specifier }) => targetOf(path, specifier) ?? [])]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      else if (!done.has(path)) {
        for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
        done.add(path);
      }
    };
    for (const path of graph.keys()) walk(path, []);
    expect(circles).toEqual([]);
  });

  test('a file imports a module in one statement', () => {
    const offences = sources.flatMap(({ path, code }) => {
      const from = [...code.matchAll(/(?<=^|\n)import\s[^'"`;*]*\bfrom\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
      return [...new Set(from.filter((name, at) => from.indexOf(name) !== at))].map(
        (name) => `${path} imports ${name}`,
      );
    });
    expect(offences).toEqual([]);
  });

  test('relative imports name the file that is there', () => {
    const known = new Set(sources.map(({ path }) => path));
    const offences = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const target = targetOf(path, specifier);
        const isSource = target !== null && !/\.(css|json|svg|png|woff2?|wasm)$/.test(target);
        return isSource && !known.has(target) ? [`${path} imports ${specifier}`] : [];
      }),
    );
    expect(offences).toEqual([]);
  });
});

describe('files', () => {
  test('the top level holds what was agreed', () => {
    const found = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !MADE.includes(name));
    expect(found.sort()).toEqual(TOP_LEVEL.toSorted());
  });

  test('names are in kebab case and say what is inside', () => {
    const offences = sources.filter(({ path }) => {
      const name = basename(path);
      const vague = /(^|[-.])(utils?|helpers?|misc|common|stuff)([-.]|$)/.test(name);
      return vague || !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name);
    });
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test(`no source file is longer than ${LINES_MAX} lines`, () => {
    const long = sources
      .filter(({ path }) => !path.endsWith(GENERATED))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
    expect(long.filter(({ lines }) => lines > LINES_MAX)).toEqual([]);
  });

  test('documents name tests that exist', () => {
    const named = (text: string) => text.match(/[a-z0-9-]+\.(?:spec|test)\.tsx?/g) ?? [];
    const names = new Set(sources.map(({ path }) => basename(path)));
    const documents = ['electron', 'renderer', 'shared', 'test', 'resources']
      .flatMap((folder) => filesBelow(join(ROOT, folder)))
      .filter((path) => extname(path) === '.md');
    expect(documents.length).toBeGreaterThan(10);
    for (const path of documents)
      for (const name of named(readFileSync(path, 'utf8'))) expect([...names], relative(ROOT, path)).toContain(name);
  });

  test('exports have names', () => {
    const offences = sources.filter(
      ({ path, code }) => /(?<=^|\n)export default\b/.test(code) && !CONFIGURATIONS.includes(path),
    );
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const offences = product.filter(({ code }) => {
      const rest = code.replace(/(?<=^|[;\n])\s*(?:import|export)\s[^'"`;]*\bfrom\s*['"][^'"]+['"];?/g, '').trim();
      return /\bexport\b[^'"`;]*\bfrom\b/.test(code) && rest === '';
    });
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  test('nothing is left for later', () => {
    const words = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b|not ${'implemented'}`, 'i');
    // Spanish and Portuguese say "todo" for everything.
    const texts = filesBelow(join(ROOT, TEXTS))
      .filter((path) => extname(path) === '.json' && !/\b(?:es|pt)\b/.test(relative(ROOT, path)))
      .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
    expect(texts.length).toBeGreaterThan(20);
    const offences = [...sources, ...texts].filter(
      ({ path, text }) => words.test(text) && path !== 'test/unit/tidy.test.ts',
    );
    expect(offences.map(({ path, text }) => `${path}: ${words.exec(text)?.[0]}`)).toEqual([]);
  });

  test('no test is skipped or alone', () => {
    const pattern = /\b(?:test|it|describe)\.(?:skip|only|todo|fails)\b/;
    const offences = sources.filter(({ path, code }) => path.startsWith('test/') && pattern.test(code));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });
});

test('every check has one row in the product table, and every row a check', () => {
  expect(PRODUCT_TABLE.map(({ check }) => check.id).sort()).toEqual([...CheckId.options].sort());
});
