import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { generate, parse, walk } from 'css-tree';
import { PROMISED_BROWSERS } from '#shared/domain/promised-browsers.ts';

const PROMISED_BY = {
  'verify.html': 'customer',
  'kiosk.html': 'customer',
  'receipt.html': 'customer',
  'index.html': 'desk',
} as const;
export type Page = keyof typeof PROMISED_BY;
export const PAGES = Object.keys(PROMISED_BY) as readonly Page[];

type Versions = ReadonlyMap<string, number>;

/** The oldest version of each browser of the data. An app's own browser on Android is a WebView. */
function versionsOf(page: Page): Versions {
  const { safari, firefox, chrome, samsung } = PROMISED_BROWSERS[PROMISED_BY[page]];
  return new Map([
    ['safari', Number(safari)],
    ['safari_ios', Number(safari)],
    ['firefox', Number(firefox)],
    ['firefox_android', Number(firefox)],
    ['chrome', Number(chrome)],
    ['chrome_android', Number(chrome)],
    ['webview_android', Number(chrome)],
    ['samsunginternet_android', Number(samsung)],
  ]);
}

/** The files that a page may load: its scripts and styles, and what these import or name. */
export function filesOfPage(folder: string, page: Page): readonly string[] {
  const built = new Set(readdirSync(join(folder, 'assets')));
  const files = new Set<string>([page]);
  for (const file of files) {
    const names = readFileSync(join(folder, file), 'utf8').matchAll(/["'`/]([\w.-]+\.(?:js|css))["'`]/g);
    for (const [, name = ''] of names) if (built.has(name)) files.add(join('assets', name));
  }
  files.delete(page);
  return [...files];
}

/**
 * Functions, properties, selectors and values in built files that a promised browser lacks, each with the browsers that do. A method is told
 * by its name, so it counts only if every interface with a method of that name is too new.
 */
export function newerFeatures(folder: string, page: Page): ReadonlyMap<string, string> {
  const versions = versionsOf(page);
  const newer = new Map<string, string>();
  for (const file of filesOfPage(folder, page))
    for (const [name, features] of featuresIn(join(folder, file))) {
      // A value is as new as its property.
      if (newer.has(name.split(': ')[0] ?? '')) continue;
      const lacking = features.map((feature) => lackingIn(feature, versions));
      if (lacking.every((browsers) => browsers.length > 0)) newer.set(name, (lacking[0] ?? []).join(', '));
    }
  return newer;
}

/** Declarations in built styles that a promised browser knows with a prefix only, without that prefix beside them. */
export function missingPrefixes(folder: string, page: Page): readonly string[] {
  const versions = versionsOf(page);
  const missing = new Set<string>();
  for (const file of filesOfPage(folder, page).filter((name) => name.endsWith('.css')))
    walk(parse(readFileSync(join(folder, file), 'utf8')), (node) => {
      if (node.type !== 'Block') return;
      const declared = [...node.children].filter((each) => each.type === 'Declaration');
      for (const { property, value } of declared)
        for (const prefix of prefixesOf(property, generate(value), versions))
          if (!declared.some((other) => other.property === prefix + property)) missing.add(`${prefix}${property}`);
    });
  return [...missing];
}

/** A line under a text and how it looks have prefixes together only. */
function prefixesOf(name: string, value: string, versions: Versions): readonly string[] {
  const property = css.properties[name];
  const isStyled = name === 'text-decoration' && /\b(?:dotted|dashed|wavy|double)\b/.test(value);
  const feature = isStyled ? property?.['includes_color-and-style'] : property;
  if (feature?.__compat === undefined) return [];
  const { support } = feature.__compat;
  return [...versions].flatMap(([browser, oldest]) => {
    const statement = (support as Record<string, SupportStatement | undefined>)[browser];
    const all = (Array.isArray(statement) ? statement : [statement]).filter(
      (each) => each !== undefined && !each.flags && !each.version_removed && versionOf(each.version_added) <= oldest,
    );
    return all.some((each) => !each?.prefix) ? [] : all.flatMap((each) => each?.prefix ?? []);
  });
}

type Features = Map<string, readonly CompatStatement[]>;

const { api, javascript, css } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as {
  api: Identifier;
  javascript: { builtins: Identifier };
  css: Record<'properties' | 'selectors' | 'types' | 'at-rules', Identifier>;
};
const interfaceNamed = (name: string): Identifier | undefined => javascript.builtins[name] ?? api[name];

/** The features of the standards by the name of the member, of every interface that has it. */
const MEMBERS = (() => {
  const members = new Map<string, CompatStatement[]>();
  for (const interfaces of [javascript.builtins, api])
    for (const one of Object.values(interfaces))
      for (const [key, { __compat: feature }] of Object.entries(one as Record<string, Identifier>)) {
        if (!feature?.status || feature.status.experimental || !feature.status.standard_track) continue;
        const name = key.replace(/_(?:static|event)$/, '');
        members.set(name, [...(members.get(name) ?? []), feature]);
      }
  return members;
})();

const known = new Map<string, Features>();

/** The features that a file uses, by how it names them. */
function featuresIn(file: string): Features {
  const before = known.get(file);
  if (before) return before;
  const features: Features = new Map();
  known.set(file, features);
  const text = readFileSync(file, 'utf8');
  const note = (name: string, feature: Identifier | undefined) => {
    if (feature?.__compat) features.set(name, [feature.__compat]);
  };
  if (file.endsWith('.css')) noteStyles(text, note);
  else noteScript(text, features, note);
  return features;
}

type Note = (name: string, feature: Identifier | undefined) => void;

/** Calls of the built code, which is without comments; one that is optional is guarded. */
function noteScript(text: string, features: Features, note: Note): void {
  for (const [, name = ''] of text.matchAll(/\bnew ([A-Z]\w+)/g)) note(name, interfaceNamed(name));
  // The build makes calls of literals with flags that a browser may lack.
  if (/\bRegExp\((['"`])(?:(?!\1)[^\\]|\\.)*\1,(['"`])[dgimsy]*v[dgimsy]*\2\)/s.test(text))
    note('RegExp: v', interfaceNamed('RegExp')?.unicodeSets);
  for (const [, owner = '', method = ''] of text.matchAll(/((?<![\w$.])[A-Z]\w+)?\.(\w{3,})\(/g)) {
    const own = interfaceNamed(owner)?.[`${method}_static`] ?? interfaceNamed(owner)?.[method];
    if (own) note(`${owner}.${method}`, own);
    else if (MEMBERS.has(method)) features.set(`.${method}`, MEMBERS.get(method) ?? []);
  }
}

function noteStyles(text: string, note: Note): void {
  const { properties, selectors, types, 'at-rules': atRules } = css;
  walk(parse(text), (node) => {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      note(`:${node.name}`, selectors[node.name]);
    else if (node.type === 'Atrule') note(`@${node.name}`, atRules[node.name]);
    else if (node.type === 'NestingSelector') note('&', selectors.nesting);
    else if (node.type === 'Declaration' && !node.property.startsWith('-')) {
      const property = properties[node.property];
      note(node.property, property);
      walk(node.value, (value) => {
        if (value.type === 'Identifier') note(`${node.property}: ${value.name}`, property?.[value.name]);
        if (value.type === 'Function')
          note(`${value.name}()`, property?.[value.name] ?? functionNamed(types, value.name));
      });
    }
  });
}

function functionNamed(types: Identifier, name: string): Identifier | undefined {
  for (const [key, one] of Object.entries(types)) {
    if (key === '__compat') continue;
    const found = key === name ? (one as Identifier) : functionNamed(one as Identifier, name);
    if (found) return found;
  }
  return undefined;
}

/** A part of a feature and one behind a prefix count: the build adds prefixes. */
function lackingIn({ support }: CompatStatement, versions: Versions): readonly string[] {
  return [...versions].flatMap(([browser, oldest]) => {
    const statement = (support as Record<string, SupportStatement | undefined>)[browser];
    if (statement === undefined) return [];
    const all = Array.isArray(statement) ? statement : [statement];
    const has = all.some(({ version_added: added, flags }) => !flags && versionOf(added) <= oldest);
    return has ? [] : [`${browser} ${oldest}`];
  });
}

const versionOf = (added: string | boolean | null | undefined): number =>
  typeof added === 'string' && added !== 'preview'
    ? Number.parseFloat(added.replace('≤', ''))
    : added === true
      ? 0
      : Infinity;
