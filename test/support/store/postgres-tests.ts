import { globSync } from 'node:fs';

/** Tests of the store that can run on PostgreSQL as well. The others say in their name which database they are about. */
const ON_BOTH = (root: string): readonly string[] =>
  globSync('test/integration/*/store-*.test.ts', { cwd: root }).filter((file) => !/store-(sqlite|postgres)/.test(file));

/** Where the statements of PostgreSQL differ. What its transactions do side by side: `store-postgres*.test.ts`. */
const DIFFERS =
  /store-(audit-log|deliveries|figures|guarded-kill|guarded-tables|search|search-plain-scan|upgrade)\.test/;

/** The files that every run repeats on PostgreSQL, and those that only the long run repeats: their statements are the same on SQLite. */
export function postgresTests(root: string): {
  readonly ordinary: readonly string[];
  readonly longRun: readonly string[];
} {
  const files = ON_BOTH(root);
  return { ordinary: files.filter((file) => DIFFERS.test(file)), longRun: files.filter((file) => !DIFFERS.test(file)) };
}
