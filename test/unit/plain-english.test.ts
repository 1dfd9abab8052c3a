/** Keeps the worst habits of our early texts from coming back. How we write: subject, verb, object; the point first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words may be apart by a line break, in a comment too. */
const words = (text: string) => text.replaceAll(' ', String.raw`\s+(?:\*\s+|\/\/\s+)?`);

/** Openings are found by their capital letter. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${words('Of|Whoever|That which|Whom|Where no')})\b`, 'g'),
  new RegExp(String.raw`\b(?:${words('shall|this house|at all|as it were')})\b`, 'gi'),
  new RegExp(String.raw`\b${words('the house')}\b(?!\s+numbers?\b)`, 'gi'),
  new RegExp(String.raw`\b${words('for good')}\b(?!\s+[a-z])`, 'gi'),
];

type Offence = { readonly line: number; readonly words: string };

function offencesIn(text: string): readonly Offence[] {
  return PATTERNS.flatMap((pattern) =>
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
  .filter(
    (path) =>
      path.endsWith('README.md') || /^(?:renderer\/i18n|shared\/texts|electron\/service\/reports\/texts)\//.test(path),
  )
  .concat('README.md', 'shared/contract/runs/reason-codes.ts');

test.each([
  ['Of a passport take the page with the portrait.', 'Of'],
  ['What shall be verified?', 'shall'],
  ['Whoever looks alike goes to review.', 'Whoever'],
  ['Where no list was imported, nobody is found.', 'Where no'],
  ['It is not there at\nall.', 'at all'],
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
