import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Imports and `require.resolve` of packages, as the bundler writes them. */
const IMPORT =
  /(?:\bfrom|\bimport|\brequire|\.resolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?|\.\/[\w.-]+\.js)["'`]/g;

/**
 * All that `out/main` loads: bundles, packages and their needs. Read from the bundles, so nobody
 * has to list a new package.
 */
function loadedBy(
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

export type PackagingOptions = {
  readonly root: string;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Public key of the release, see `release-key.ts`. */
  readonly releaseKey: string;
  /** Where installed copies look for updates; undefined switches updates off. */
  readonly updateAddress: string | undefined;
  /** Who maintains the package, as `Name <address>`: Debian's packages must name somebody. */
  readonly maintainer: string;
  readonly output: string;
};

/** Started by Node itself, which cannot read the archive. */
const CHILD_BUNDLES = ['inference.js', 'screening.js', 'lists.js', 'proofs.js', 'chip.js'];
const MAIN_BUNDLES = ['index.js', ...CHILD_BUNDLES];
/** Beside what the bundles load: Node for those processes, and the database's native part. */
const ALWAYS = ['node', 'better-sqlite3'];

/** Chromium's texts in the product's languages, by region where there are several. */
function chromiumLanguages(root: string): readonly string[] {
  const texts = join(root, 'shared/texts');
  return globSync('*/language.json', { cwd: texts }).flatMap((path) => {
    const { regions = [] } = JSON.parse(readFileSync(join(texts, path), 'utf8')) as { regions?: readonly string[] };
    return [dirname(path), ...regions];
  });
}

/** For this machine: packages hold native code of one system. */
export function configurationFor(options: PackagingOptions) {
  const { root, platform, arch } = options;
  const packed = new Set([...loadedBy(root, MAIN_BUNDLES).packages, ...ALWAYS]);
  const outside = loadedBy(root, CHILD_BUNDLES);
  const { dependencies } = createRequire(import.meta.url)(`${root}/package.json`) as { dependencies: object };
  const onPageOnly = Object.keys(dependencies).filter((name) => !packed.has(name));
  return {
    appId: 'com.countersign.desktop',
    productName: 'Countersign',
    copyright: 'Countersign',
    directories: { output: options.output, buildResources: 'resources/packaging' },
    files: [
      'package.json',
      'out/main/**',
      'out/preload/**',
      'out/renderer/**',
      'resources/demo/**',
      'resources/models/**',
      // The page's packages are in its bundles.
      ...onPageOnly.map((name) => `!node_modules/${name}{,/**/*}`),
      // Sources of native code, and what was built for other systems.
      '!node_modules/koffi/{vendor,doc,lib}{,/**/*}',
      '!node_modules/better-sqlite3/{deps,src}{,/**/*}',
      `!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}.node)`,
      `!node_modules/onnxruntime-node/bin/*/!(${platform}){,/**/*}`,
      `!node_modules/onnxruntime-node/bin/*/${platform}/!(${arch}){,/**/*}`,
      '!node_modules/**/*.map',
    ],
    asar: true,
    asarUnpack: [
      'resources/models/**',
      'resources/demo/chips.json',
      ...outside.pieces.map((name) => `out/main/${name}`),
      ...[...outside.packages, ...ALWAYS].map((name) => `node_modules/${name}/**`),
    ],
    // Native modules bring builds for Node's stable interface; compiling needs a compiler.
    npmRebuild: false,
    nodeGypRebuild: false,
    electronLanguages: chromiumLanguages(root),
    extraMetadata: {
      author: options.maintainer,
      homepage: 'https://countersign.example',
      countersign: { releaseKey: options.releaseKey, updates: options.updateAddress ?? null },
    },
    publish: options.updateAddress === undefined ? null : [{ provider: 'generic', url: options.updateAddress }],
    linux: {
      target: ['deb', 'AppImage'],
      category: 'Office',
      executableName: 'countersign',
      maintainer: options.maintainer,
      synopsis: 'Identity verification at the counter',
    },
    // By itself, its entry in the menu would switch the sandbox off, which the application refuses.
    appImage: { executableArgs: [] },
    deb: {
      depends: [
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'xdg-utils',
        'libatspi2.0-0',
        'libuuid1',
        'libsecret-1-0',
      ],
    },
    win: {
      target: ['nsis'],
      // Signed by its makers; another signature would change its hash.
      signExts: ['!node.exe'],
      requestedExecutionLevel: 'asInvoker',
    },
    // For all accounts, below the folder of programs, which a kiosk's account cannot write.
    nsis: {
      oneClick: false,
      perMachine: true,
      allowToChangeInstallationDirectory: false,
      deleteAppDataOnUninstall: false,
    },
    mac: {
      // Updates come as zip.
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      entitlements: 'resources/packaging/entitlements.mac.plist',
      entitlementsInherit: 'resources/packaging/entitlements.mac.plist',
      extendInfo: { NSCameraUsageDescription: 'Countersign takes pictures of documents and faces to verify people.' },
    },
  };
}
