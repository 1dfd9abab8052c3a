import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfPage, missingPrefixes, newerFeatures, PAGES } from '../../support/page/newer-features.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'out/renderer');

/** Features that a promised browser may lack, and why the page works without each. */
const GUARDED: Readonly<Record<string, string>> = {
  // Methods of packages with the name of a newer one.
  '.use': 'i18next',
  '.format': 'i18next, zod and Intl, which all have',
  '.subscribe': 'stores of zustand and react-query',
  '.toArray': 'Children of React',
  '.getMetadata': 'metadata of libphonenumber',
  '.getType': 'libphonenumber',
  '.move': 'the caret of a phone number in Internet Explorer',
  '.destroy': 'react-query',
  // Asked for before they are used.
  '.startViewTransition': 'React asks first',
  '.skipTransition': 'React asks first',
  'Uint8Array.fromBase64': 'jose asks first',
  '.getVoices': 'reading aloud is offered only where there are voices',
  '.speak': 'reading aloud is offered only where there are voices',
  SpeechSynthesisUtterance: 'reading aloud is offered only where there are voices',
  '.getTransports': 'passkeys are offered only where there are some',
  '.getPublicKeyAlgorithm': 'simplewebauthn asks first',
  '.getPublicKey': 'simplewebauthn asks first',
  '.getAuthenticatorData': 'simplewebauthn asks first',
  '.isConditionalMediationAvailable': 'simplewebauthn asks first',
  // Looks that may be missing.
  'cursor: pointer': 'a finger has none',
  'cursor: not-allowed': 'a finger has none',
  'cursor: default': 'a finger has none',
  'cursor: zoom-in': 'a finger has none',
  'cursor: grab': 'a finger has none',
  'cursor: grabbing': 'a finger has none',
  'scrollbar-width': 'the usual scroll bar',
  'scrollbar-color': 'the usual scroll bar',
  ':-webkit-scrollbar': 'the usual scroll bar',
  ':-webkit-inner-spin-button': 'the arrows of a number',
  ':-webkit-search-cancel-button': 'the usual cross',
  ':-webkit-search-results-button': 'the usual lens',
  ':-webkit-progress-bar': 'the usual bar of progress',
  ':-webkit-progress-value': 'the usual bar of progress',
  'rect()': 'of `clip`, which all have',
  resize: 'a text field keeps its size',
  'text-wrap': 'lines break where they are full',
  'text-box-trim': 'a pixel of space',
  'text-box-edge': 'a pixel of space',
  'text-decoration: dotted': 'the build adds the prefix',
  '@page': 'margins of a printed page',
  size: 'size of a printed page',
  'field-sizing': 'a fixed width stands in',
  'round()': 'the modules of a code may differ by a pixel',
  'grid-template-columns: subgrid': 'the columns of a list may differ by row',
  ':has': 'the ring around a choice, the direction of a phone number in Arabic, and the place of a code at a kiosk',
};

/** The members that `fill-in.ts` adds, as the calls name them. */
const FILLED = [
  ...readFileSync(join(ROOT, 'renderer/browsers/fill-in.ts'), 'utf8').matchAll(/add\(([\w.]+), '(\w+)'/g),
].map(([, owner = '', name]) => (/^(?:lists|\w+\.prototype)$/.test(owner) ? `.${name}` : `${owner}.${name}`));

const found = PAGES.map((page) => ({ page, features: newerFeatures(BUILT, page) }));

describe('the built pages and the browsers they promise', () => {
  test.each(found)('$page uses nothing that one of them lacks', ({ features }) => {
    const rest = [...features].filter(([name]) => !(name in GUARDED) && !FILLED.includes(name));
    expect(rest).toEqual([]);
  });

  test.each(PAGES)('%s has every prefix that one of them needs', (page) => {
    expect(missingPrefixes(BUILT, page)).toEqual([]);
  });

  test('a width stands in where a field cannot size itself', () => {
    const styles = filesOfPage(BUILT, 'index.html').filter((file) => file.endsWith('.css'));
    const text = styles.map((file) => readFileSync(join(BUILT, file), 'utf8')).join('');
    const guarded = /@supports \(field-sizing:content\)\{(?:[^{}]*\{[^{}]*\})*\}/g;
    expect(text).toMatch(guarded);
    expect(text.replace(guarded, '')).not.toContain('field-sizing');
  });

  test('everything that is filled in or guarded is used by a page', () => {
    const used = new Set(found.flatMap(({ features }) => [...features.keys()]));
    expect([...Object.keys(GUARDED), ...FILLED].filter((name) => !used.has(name))).toEqual([]);
  });

  test('every page loads the script for older browsers before its modules run, and says in every language that it needs scripts', () => {
    for (const page of PAGES) {
      const html = readFileSync(join(BUILT, page), 'utf8');
      expect(html).toMatch(
        /<div id="root"(?: data-opening)?><\/div>\s*<script src="\.\/assets\/before-modules-\w{8}\.js"><\/script>/,
      );
      const [script = ''] = html.match(/assets\/before-modules-\w{8}\.js/) ?? [];
      // Zod would try to build functions from text, which the content security policy reports.
      expect(readFileSync(join(BUILT, script), 'utf8')).toMatch(/__zod_globalConfig:\{jitless:(?:true|!0)\}/);
      expect(html.match(/<noscript>(?:<p lang="\w+" dir="(?:ltr|rtl)">[^<]+<\/p>){6}<\/noscript>/)).not.toBeNull();
    }
  });
});
