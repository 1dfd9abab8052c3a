import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The files that the service speaks with; the page loads its own by their place. English has its reasons in the contract. */
const OF_SERVICE = ['case', 'case-file', 'checks', 'chip-proofs', 'mail', 'papers', 'reasons', 'receipt-chip', 'sent'];

type Language = {
  readonly tag: string;
  readonly files: readonly string[];
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly order: number;
};

/** The languages of a folder that has one folder for each, in the order of menus. */
function languagesIn(folder: string): readonly Language[] {
  const languages = globSync('*/language.json', { cwd: folder }).map((path) => {
    const tag = path.split(/[\\/]/)[0] ?? '';
    const files = globSync('*.json', { cwd: join(folder, tag) }).map((file) => basename(file, '.json'));
    const { name, direction, order } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Language;
    return { tag, files, name, direction, order };
  });
  return languages.sort((a, b) => a.order - b.order || a.tag.localeCompare(b.tag));
}

const HEAD = '// Written by `npm run texts` from the folders of shared/texts.\n\n';
const quoted = (tag: string) => (/^\w+$/.test(tag) ? tag : `'${tag}'`);
/** `case-file` as `caseFile`. */
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const variable = (tag: string, file: string) => camel(`${tag.toLowerCase()}-${file}`);

/**
 * The modules that name every language, by their path. Node and the bundles read the same, and the type checker gets the tags, which
 * it could not get from a folder.
 */
export function languageIndex(folder: string): Readonly<Record<string, string>> {
  const languages = languagesIn(folder);
  const rows = languages.map(
    ({ tag, name, direction }) => `  ${quoted(tag)}: { name: ${JSON.stringify(name)}, direction: '${direction}' },\n`,
  );
  const files = languages.map(({ tag, files }) => ({ tag, names: OF_SERVICE.filter((name) => files.includes(name)) }));
  const imports = files
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    .flatMap(({ tag, names }) =>
      names.map(
        (name) => `import ${variable(tag, name)} from '#shared/texts/${tag}/${name}.json' with { type: 'json' };\n`,
      ),
    );
  const objects = files.map(({ tag, names }) => {
    const entries = names.map((name) => `    ${camel(name)}: ${variable(tag, name)},\n`);
    return `  ${quoted(tag)}: {\n${entries.join('')}  },\n`;
  });
  return {
    'shared/texts/languages.ts': [
      HEAD,
      '/** The languages of every page, mail and paper, in the order of menus. */\n',
      `export const LANGUAGES = {\n${rows.join('').replaceAll('"', "'")}} as const;\n`,
      '\nexport type Language = keyof typeof LANGUAGES;\n',
    ].join(''),
    'electron/service/texts/files.ts': [
      HEAD,
      ...imports,
      '\n/** The files of each language that the service speaks with. */\n',
      `export const TEXT_FILES = {\n${objects.join('')}};\n`,
    ].join(''),
  };
}
