import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ERRORS } from '#shared/contract/errors/errors.ts';
import { FIELD_LABELS } from '#shared/contract/errors/field-errors.ts';
import { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';
import { SERVICE_LABELS } from '../../renderer/i18n/service-label.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Texts by their key, as in a file of a language. */
export type Tree = { readonly [key: string]: Tree | string };

/** The languages that have texts. */
export const LANGUAGES = globSync('shared/texts/*/page.json', { cwd: ROOT }).map((path) => basename(dirname(path)));

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

/** The catalogue of errors as a language has it, with the names in sentences. */
const ENGLISH_ERRORS: Tree = {
  service: merged(
    {
      label: {
        ...FIELD_LABELS,
        ...Object.fromEntries(Object.entries(SERVICE_LABELS).map(([text, key]) => [key, text])),
      },
    },
    ...Object.values(ERRORS).flatMap((sentences) =>
      Object.entries(sentences).map(([reason, sentence]) => {
        const [noun = '', name = ''] = reason.split('.');
        return { [noun]: { [name]: sentence } };
      }),
    ),
  ),
};

/** Every text of a language, put together as the pages and papers do. */
export function textsIn(language: string) {
  const own = (name: string) => read(`shared/texts/${language}/${name}.json`);
  const reasons = language === 'en' ? ENGLISH_REASONS : own('reasons');
  const service = language === 'en' ? ENGLISH_ERRORS : own('service');
  const desk = [...['first', 'page', 'picture', 'confirm', 'chip'].map(own), service];
  return {
    page: merged(...desk, own('case'), own('chip-proofs'), reasons),
    applicant: own('applicant'),
    kiosk: own('kiosk'),
    receipt: merged(own('receipt'), own('receipt-chip')),
    sent: own('sent'),
    papers: own('papers'),
    mail: own('mail'),
    caseFile: own('case-file'),
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
