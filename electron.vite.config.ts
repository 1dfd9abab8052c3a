import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { forOlderBrowsers } from './electron/packaging/older-browsers.ts';

const TEXT = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/.source;
const TEXTS = `${TEXT}(?:\\s*\\+\\s*${TEXT})*`;
const OF_ENDPOINT = new RegExp(`^ +(?:operationId|tag|summary|description):\\s+${TEXTS},\n`, 'gm');
const OF_VALUE = new RegExp(`\\.describe\\(\\s*${TEXTS},?\\s*\\)`, 'g');

/** The page calls the interface and does not describe it, so what endpoints and values say about themselves (11 kB compressed) stays out. */
const withoutDescriptions = {
  name: 'without-descriptions',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /shared\/contract\/.+\.ts$/.test(id)
      ? {
          code: (/(?:api|endpoints)\.ts$/.test(id) ? code.replace(OF_ENDPOINT, '') : code).replace(OF_VALUE, ''),
          map: null,
        }
      : null,
};

/**
 * Parts that the page behind a link needs before its first button, in few files: each request costs a phone half a second on a slow line. The
 * other pages need nearly all of them too.
 */
const PARTS = [
  [
    'react',
    // A file of styles alone would come last in every page, behind the styles that change it.
    /node_modules\/(?:react|react-dom|scheduler|zustand|i18next|react-i18next|use-sync-external-store)\/|renderer\/(?:ui\/mantine|page)\.css$/,
  ],
  ['zod', /node_modules\/zod\//],
  [
    'mantine',
    /@mantine\/(?:hooks\/|core\/esm\/(?:core\/|components\/(?:Button|CloseButton|FileButton|Flex|Input|InputBase|Loader|NativeSelect|UnstyledButton)\/))/,
  ],
  ['mantine', /@mantine\/core\/esm\/components\/Combobox\/ComboboxChevron\//],
  [
    'icons',
    /@tabler\/icons-react\/dist\/esm\/(?:createReactComponent|defaultAttributes|icons\/Icon(?:AlertTriangle|Building|Check|CircleCheck|Clock|FaceId|FileText|Forms|Home|Id|InfoCircle|Language|Link|LinkOff|Lock|Sun|Trash|WifiOff)\.)/,
  ],
  [
    'page',
    /renderer\/(?:api\/(?:api-error|http|reach|send-with-progress)|i18n\/(?:format|languages|page-language|texts|use-translation)|theme|ui\/(?:brand\/(?:branded-theme|branding|logo)|error-boundary|notice))\.tsx?$/,
  ],
].map(([name, test]) => ({ name: name as string, test: test as RegExp }));

const at = (path: string) => resolve(import.meta.dirname, path);
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

// What Electron or a browser loads is bundled. The command line and the processes of the headless host start from their bundles if these are
// current, and otherwise from source (Node strips the types).
export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: {
          index: at('electron/main/index.ts'),
          inference: at('electron/workers/main.ts'),
          screening: at('electron/workers/screening/main.ts'),
          lists: at('electron/workers/lists/main.ts'),
          proofs: at('electron/workers/chip/main.ts'),
          chip: at('electron/chip-process/main.ts'),
          'command-line': at('electron/cli/command-line.ts'),
        },
        // All in one folder: code that finds its files from its own place finds them from any chunk.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('electron/preload/index.ts') },
        // A sandboxed preload must be CommonJS even where package.json says "module".
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [withoutDescriptions, forOlderBrowsers(import.meta.dirname), react()],
    // A kiosk says which page it has open.
    define: { 'import.meta.env.PAGE_VERSION': JSON.stringify(version) },
    build: {
      minify: true,
      // The page's policy allows fonts from files only.
      assetsInlineLimit: 0,
      // Loaded from this machine, once.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: {
          index: at('renderer/index.html'),
          verify: at('renderer/verify.html'),
          receipt: at('renderer/receipt.html'),
          kiosk: at('renderer/kiosk.html'),
        },
        output: { codeSplitting: { groups: PARTS } },
      },
    },
  },
});
