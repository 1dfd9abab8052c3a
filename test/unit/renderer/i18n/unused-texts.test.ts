import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flat, type Tree, textsIn } from '../../../support/texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CODE = globSync('{renderer,shared}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** The form of a text for a number or for a company comes last in its key. */
const FORM = /_(?:zero|one|two|few|many|other|organisation)$/;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys written out, and keys with gaps. A gap at the start says nothing about the key. */
const WRITTEN = new Set([...CODE.matchAll(/'(?:\w+:)?([\w.-]+)'/g)].map(([, key]) => key));
const WITH_GAPS = [
  ...new Set([...CODE.matchAll(/`(?:\w+:)?([\w-]+\.[\w.-]*\$\{[^`]*)`/g)].map(([, key]) => key ?? '')),
].map(
  (key) =>
    new RegExp(
      `^${key
        .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
        .map(literally)
        .join('.+')}$`,
    ),
);

/** Last parts of keys whose beginning is a value: `${words}.title`. */
const ENDS = new Set([...CODE.matchAll(/`\$\{\w+\}\.(\w+)`/g)].map(([, end]) => end));

/** Papers read the texts that they share with the page as properties. */
const PAPERS = globSync('electron/service/reports/*.ts', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const ON_PAPERS = new Set([...PAPERS.matchAll(/\.(\w+)/g)].map(([, name]) => name));

const isUsed = (key: string): boolean => {
  const [, start = '', end = ''] = /^(.*)\.(\w+)$/.exec(key) ?? [];
  if (WRITTEN.has(start) && ENDS.has(end)) return true;
  if (start === 'chip_proofs.fact' && ON_PAPERS.has(end)) return true;
  const forms = [key, key.replace(FORM, ''), key.replace(FORM, '').replace(FORM, '')];
  return forms.some((form) => WRITTEN.has(form) || WITH_GAPS.some((pattern) => pattern.test(form)));
};

const { page, applicant, kiosk, receipt, sent } = textsIn('en');
const TEXTS: Readonly<Record<string, Tree>> = {
  page,
  applicant: applicant.applicant as Tree,
  kiosk: kiosk.kiosk as Tree,
  receipt,
  sent: sent.sent as Tree,
};

test.each(Object.entries(TEXTS))('some code asks for every text of %s', (_namespace, texts) => {
  expect([...flat(texts).keys()].filter((key) => !isUsed(key))).toEqual([]);
});
