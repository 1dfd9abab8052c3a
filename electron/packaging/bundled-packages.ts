import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Imports and `require.resolve` of packages, as the bundler writes them. */
const IMPORT =
  /(?:\bfrom|\bimport|\brequire|\.resolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?|\.\/[\w.-]+\.js)["'`]/g;

/**
 * Lists all that the bundles of `out/main` load: pieces of bundles, and packages with the packages that those need. It reads the bundles, so that a
 * package which starts to be used is packed without anybody listing it.
 */
export function loadedBy(
  root: string,
  bundles: readonly string[],
): { readonly pieces: readonly string[]; readonly packages: readonly string[] } {
  const found = new Set<string>();
  const seen = new Set<string>();
  const readBundle = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, specifier = ''] of readFileSync(join(root, 'out/main', name), 'utf8').matchAll(IMPORT)) {
      if (specifier.startsWith('./')) {
        if (existsSync(join(root, 'out/main', specifier))) readBundle(specifier.slice(2));
      } else addWithNeeds(packageOf(specifier));
    }
  };
  const addWithNeeds = (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    for (const need of Object.keys({ ...dependencies, ...optionalDependencies })) addWithNeeds(need);
  };
  for (const bundle of bundles) readBundle(bundle);
  return { pieces: [...seen].sort(), packages: [...found].sort() };
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
