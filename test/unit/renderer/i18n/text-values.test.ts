import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript5';
import { expect, test } from 'vitest';
import { flat, type Tree, textsIn } from '../../../support/texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const { page, applicant, kiosk, receipt, sent } = textsIn('en');
const TEXTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  page: flat(page),
  applicant: flat(applicant.applicant as Tree),
  kiosk: flat(kiosk.kiosk as Tree),
  receipt: flat(receipt),
  sent: flat(sent.sent as Tree),
};

/** The form of a text for a number or for a company comes last in its key. */
const FORM = /_(?:zero|one|two|few|many|other|organisation)$/;
const stemOf = (key: string) => key.replace(FORM, '').replace(FORM, '');
const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((found) => found[1] ?? '');

/** Possible values of a key: a text, or a pattern in which each gap of a template stands for one part of the path. */
function keysOf(expression: ts.Expression): readonly (string | RegExp)[] {
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression)) return [...keysOf(expression.whenTrue), ...keysOf(expression.whenFalse)];
  if (!ts.isTemplateExpression(expression)) return [];
  const parts = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  return [new RegExp(`^${parts.map(literally).join('[^.]+')}$`)];
}

type Call = {
  readonly where: string;
  readonly keys: readonly (string | RegExp)[];
  readonly given: ReadonlySet<string>;
};

/** The names of the values that a call gives; null if they are not written out there. */
function givenTo(values: ts.Expression | undefined): ReadonlySet<string> | null {
  if (values === undefined) return new Set();
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.includes(null) ? null : new Set(names as string[]);
}

function callsIn(path: string): { readonly calls: readonly Call[]; readonly namespaces: readonly string[] } {
  const source = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const calls: Call[] = [];
  const namespaces = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [key, values] = node.arguments;
      const given = givenTo(values);
      if (node.expression.text === 't' && key && given) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        calls.push({ where: `${path}:${line + 1}`, keys: keysOf(key), given });
      }
      if (node.expression.text === 'useTranslation')
        for (const name of key?.getText().match(/\w+/g) ?? ['page']) namespaces.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A part that is given its `t` may serve any page.
  return { calls, namespaces: namespaces.size === 0 ? Object.keys(TEXTS) : [...namespaces] };
}

/** The values that one text asks for. A text in forms for one and for more asks for a count, even where it does not say the number. */
function askedBy(key: string, text: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const [, stem] = /^(.*)_(?:one|other)$/.exec(key) ?? [];
  const isCounted = texts.has(`${stem}_one`) && texts.has(`${stem}_other`);
  return new Set([...namesIn(text), ...(isCounted ? ['count'] : [])]);
}

/** For each name that a key can have: what the texts of that name ask for. */
const ASKED = Object.fromEntries(
  Object.entries(TEXTS).map(([namespace, texts]) => {
    const byName = new Map<string, ReadonlySet<string>[]>();
    for (const [key, text] of texts)
      for (const name of new Set([key, stemOf(key)].flatMap((one) => [one, `${namespace}:${one}`])))
        byName.set(name, [...(byName.get(name) ?? []), askedBy(key, text, texts)]);
    return [namespace, byName];
  }),
);

/** Values that a call must give and does not: those that all texts ask for which its key can mean. */
function lackingIn({ keys, given }: Call, namespaces: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const asked = namespaces.flatMap((namespace) => {
      const byName = ASKED[namespace] ?? new Map<string, ReadonlySet<string>[]>();
      if (typeof key === 'string') return byName.get(key) ?? [];
      return [...byName].flatMap(([name, sets]) => (key.test(name) ? sets : []));
    });
    return [...(asked[0] ?? [])].filter((name) => asked.every((one) => one.has(name)) && !given.has(name));
  });
}

const files = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT }).map(callsIn);

test('every text gets the values that it names', () => {
  const offences = files.flatMap(({ calls, namespaces }) =>
    calls.flatMap((call) => lackingIn(call, namespaces).map((name) => `${call.where} lacks ${name}`)),
  );
  expect(files.flatMap(({ calls }) => calls).length).toBeGreaterThan(1_000);
  expect(offences).toEqual([]);
});
