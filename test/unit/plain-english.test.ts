/** Keeps the worst habits of our early texts from coming back. How we write: subject, verb, object; the point first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words may be apart by a line break, in a comment too. */
const words = (text: string) => text.replaceAll(' ', String.raw`\s+(?:\*\s+|\/\/\s+)?`);

/** Openings are found by their capital letter. */
const EVERYWHERE: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${words('Of|Whoever|That which|Whom|Where no')})\b`, 'g'),
  new RegExp(String.raw`\b(?:${words('shall|this house|as it were|somebody else')})\b`, 'gi'),
  new RegExp(String.raw`\b${words('for good')}\b(?!\s+[a-z])`, 'gi'),
];

const PATTERNS: readonly RegExp[] = [
  ...EVERYWHERE,
  new RegExp(String.raw`\b${words('at all')}\b`, 'gi'),
  new RegExp(String.raw`\b${words('the house')}\b(?!\s+numbers?\b)`, 'gi'),
];

/** Comments may say "not at all". A sentence that opens with "What is …" hides its subject. */
const COMMENT_PATTERNS: readonly RegExp[] = [
  ...EVERYWHERE,
  /(?<=\/\*\*? |\* |\/\/ |[.:;] )What (?:is|was|were|has|had|a|an|the|one|people|of)\b/g,
];

type Offence = { readonly line: number; readonly words: string };

function offencesIn(text: string, patterns = PATTERNS): readonly Offence[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      words: match[0].replace(/\s+/g, ' '),
    })),
  );
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'out'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [relative(ROOT, path)];
  });
}

const texts = ['electron', 'renderer', 'shared', 'resources', 'test']
  .flatMap((folder) => filesBelow(join(ROOT, folder)))
  .filter((path) => path.endsWith('README.md') || /^shared\/(?:texts|contract\/errors)\//.test(path))
  .concat('README.md', 'shared/contract/runs/reason-codes.ts');

/** Keeps the lines, so that an offence has its place. */
const commentsOf = (source: string) =>
  source.replaceAll(
    /(\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*)|[^\n]/gm,
    (_, comment: string | undefined) => comment ?? '',
  );

const sources = ['electron', 'renderer', 'shared', 'test']
  .flatMap((folder) => filesBelow(join(ROOT, folder)))
  .filter((path) => /\.(?:tsx?|js|css)$/.test(path) && !/schema\.d\.ts$|plain-english\.test\.ts$/.test(path));

test.each([
  ['Of a passport take the page with the portrait.', 'Of'],
  ['What shall be verified?', 'shall'],
  ['Whoever looks alike goes to review.', 'Whoever'],
  ['Where no list was imported, nobody is found.', 'Where no'],
  ['It is not there at\nall.', 'at all'],
  ['Ask somebody else.', 'somebody else'],
  ['/**\n * Destroyed for\n * good.\n */', 'for * good'],
  ['A list of this house (CSV)', 'this house'],
])('%j is noticed', (text, found) => {
  expect(offencesIn(text).map((offence) => offence.words)).toEqual([found]);
});

test.each(['Proof of address', 'the house number', 'enough for good pictures', 'Where nothing is known', 'marshall'])(
  '%j is fine',
  (text) => expect(offencesIn(text)).toEqual([]),
);

test('screen texts, reason texts and READMEs are plain English', () => {
  expect(texts.length).toBeGreaterThan(20);
  const offences = texts.flatMap((path) =>
    offencesIn(readFileSync(join(ROOT, path), 'utf8')).map((offence) => `${path}:${offence.line} "${offence.words}"`),
  );
  expect(offences).toEqual([]);
});

test.each([
  ['/** What was asked for is here. */', 'What was'],
  ["const a = 1; // Somebody else's.", 'Somebody else'],
  ['/**\n * Whoever asks.\n */', 'Whoever'],
])('%j is noticed in a comment', (source, found) => {
  expect(offencesIn(commentsOf(source), COMMENT_PATTERNS).map((offence) => offence.words)).toEqual([found]);
});

test.each([
  "const text = 'What is this?';",
  '/** Written whole or not at all. */',
  "const url = 'https://whom.example';",
])('%j is a fine source', (source) => expect(offencesIn(commentsOf(source), COMMENT_PATTERNS)).toEqual([]));

test('comments are plain English', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const offences = sources.flatMap((path) =>
    offencesIn(commentsOf(readFileSync(join(ROOT, path), 'utf8')), COMMENT_PATTERNS).map(
      (offence) => `${path}:${offence.line} "${offence.words}"`,
    ),
  );
  expect(offences).toEqual([]);
});

/** A line of its own in a comment; an exception for the linter has to be one line. */
const COMMENT_LINE = /^\s*(?:\{?\/\*|\*|\/\/)(?!.*biome-ignore)/;

test('comments of the product are wrapped at 100 columns', () => {
  const offences = sources
    .filter((path) => !path.startsWith('test/'))
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > 100 && COMMENT_LINE.test(line) ? [`${path}:${at + 1}`] : [])),
    );
  expect(offences).toEqual([]);
});
