import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { PROMISED_BROWSERS } from '../../shared/domain/promised-browsers.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';

const { safari, firefox, chrome } = PROMISED_BROWSERS.customer;

/**
 * The part of the build that is for older browsers: syntax and styles are lowered to the promised
 * versions, `before-modules.ts` becomes a script of its own, and the sentence for blocked scripts
 * stands in every page in every language.
 */
export function forOlderBrowsers(root: string) {
  const script = once(async () => {
    const source = await bundled(join(root, 'renderer/browsers/before-modules.ts'));
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
    return { type: 'asset', fileName: `assets/before-modules-${hash}.js`, source };
  });
  return {
    name: 'older-browsers',
    enforce: 'post' as const,
    // Set after electron-vite, which asks for Electron's Chrome and would keep it beside these.
    config: (config: { build?: { target?: unknown } }) => {
      const target = [`safari${safari}`, `ios${safari}`, `firefox${firefox}`, `chrome${chrome}`];
      config.build = { ...config.build, target };
    },
    transformIndexHtml: {
      order: 'post' as const,
      async handler(html: string, { bundle }: { bundle?: unknown }) {
        const source = bundle
          ? `src="./${(await script()).fileName}"`
          : 'type="module" src="./browsers/before-modules.ts"';
        const page = html.replace(
          /<noscript>.*<\/noscript>/,
          `<script ${source}></script>\n    <noscript>${sentences(root)}</noscript>`,
        );
        return html.includes('data-opening') ? withWordsFirst(page) : page;
      },
    },
    async generateBundle(this: { emitFile(file: object): string }) {
      this.emitFile(await script());
    },
  };
}

/**
 * Modules and styles come after the script that says the first words, which waits for none. The
 * page itself comes after its styles, so that the theme's count.
 */
function withWordsFirst(html: string): string {
  const later: string[] = [];
  const head = html.replace(
    /\s*<(?:script type="module" crossorigin[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
    (tag) => {
      later.push(tag);
      return '';
    },
  );
  return head.replace(/\s*<\/body>/, `${later.join('')}\n    <div id="page"></div>\n  </body>`);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const sentences = (root: string): string =>
  Object.entries(LANGUAGES)
    .map(([language, { direction }]) => {
      const texts = JSON.parse(readFileSync(join(root, 'shared/texts', language, 'browser.json'), 'utf8'));
      return `<p lang="${language}" dir="${direction}">${texts.no_scripts}</p>`;
    })
    .join('');

async function bundled(entry: string): Promise<string> {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2015',
      lib: { entry, formats: ['iife'], name: 'countersignBrowser' },
    },
  });
  const [output] = built as { output: { code: string }[] }[];
  return output?.output[0]?.code ?? '';
}
