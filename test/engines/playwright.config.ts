import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { RESULTS, WITH_SHARED_DEMO } from '../support/playwright-settings.ts';
import type { Engine } from './driver.ts';
import { lackOf } from './engines.ts';
import type { EngineOptions } from './fixtures.ts';

const isWhole = process.env.COUNTERSIGN_ENGINES === 'whole';
const usual = { language: 'en', scheme: 'light', isSmall: false } as const;
const mirrored = { language: 'ar', scheme: 'dark', isSmall: false } as const;
/** Each language, appearance and size meets each other one once. */
const looks = [
  usual,
  mirrored,
  ...(isWhole
    ? ([
        { ...usual, scheme: 'dark', isSmall: true },
        { ...mirrored, scheme: 'light', isSmall: true },
      ] as const)
    : []),
];
/** `e2e/` has Chromium. Here it is for the pictures. */
const engines: readonly Engine[] = isWhole ? ['firefox', 'webkit', 'chromium'] : ['firefox', 'webkit'];

const lacks = engines.flatMap((engine) => lackOf(engine) ?? []);
if (process.env.TEST_WORKER_INDEX === undefined) for (const lack of lacks) process.stdout.write(`${lack}\n`);

export default defineConfig<EngineOptions>({
  ...WITH_SHARED_DEMO,
  testDir: '.',
  outputDir: join(RESULTS, 'of-engines'),
  fullyParallel: true,
  projects: [
    ...engines
      .filter((engine) => lackOf(engine) === null)
      .flatMap((engine) =>
        looks.map((look) => ({
          name: `${engine} ${look.language} ${look.scheme}`,
          use: { engine, ...look },
          // Needs no other look.
          ...(look !== usual && { grepInvert: /@once/ }),
          // The short form has everything in one look, and the longest words and the other colours in some.
          ...(!isWhole && look === mirrored && { grep: /@mirrored/ }),
        })),
      ),
    ...(isWhole ? await withoutNewerFunctions() : []),
  ],
});

/** One browser as old as may be: without all newer functions, and without each one of them. */
async function withoutNewerFunctions() {
  const { newerFunctions } = await import('./newer-functions.ts');
  const all = newerFunctions();
  const use = { engine: 'chromium', ...usual } as const;
  // No browser has one function of such a pair alone.
  const pairs = Map.groupBy(all, (name) => name.replace('.cancel', '.request'));
  return [
    { name: 'without newer functions', use: { ...use, without: all } },
    ...[...pairs.values()].map((without) => ({
      name: `without ${without.join(' ')}`,
      use: { ...use, without },
      grep: /@each/,
    })),
  ];
}
