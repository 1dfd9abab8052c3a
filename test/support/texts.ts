import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAPERS = 'electron/service/reports/texts';

/** Texts by their key, as in a file of a language. */
export type Tree = { readonly [key: string]: Tree | string };

/** The languages that have texts. */
export const LANGUAGES = globSync('renderer/i18n/*/page.json', { cwd: ROOT }).map((path) => basename(dirname(path)));

const read = (path: string): Tree => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Tree;

export function merged(...trees: readonly Tree[]): Tree {
  const whole: Record<string, Tree | string> = {};
  for (const tree of trees)
    for (const [key, value] of Object.entries(tree)) {
      const old = whole[key];
      whole[key] = typeof value === 'object' && typeof old === 'object' ? merged(old, value) : value;
    }
  return whole;
}

/** Every text of a language, put together as the pages and papers do. */
export function textsIn(language: string) {
  const own = (name: string) => read(`renderer/i18n/${language}/${name}.json`);
  const shared = (name: string) => read(`shared/texts/${language}/${name}.json`);
  const reasons = language === 'en' ? ENGLISH_REASONS : shared('reasons');
  const desk = ['first', 'service', 'page', 'chip'].map(own);
  return {
    page: merged(...desk, shared('case'), shared('chip-proofs'), reasons),
    applicant: own('applicant'),
    kiosk: own('kiosk'),
    receipt: merged(own('receipt'), shared('receipt')),
    papers: read(`${PAPERS}/${language}.json`),
  };
}

/** Texts by their whole key, such as `app.name`. */
export function flat(tree: Tree, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
}
