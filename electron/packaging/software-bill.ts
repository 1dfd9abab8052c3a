import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEADLINE_MS = 120_000;
const BYTES_MAX = 64_000_000;
/** Installed for development, and packed as the program that runs everything. */
const PACKED_TOO = 'electron';

type Bill = {
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};
type Locked = { readonly name?: string; readonly version: string; readonly dev?: boolean };

/**
 * Writes every package of the lock file that the product needs to run, as CycloneDX in JSON. npm writes it; its own way to leave out what
 * is for development leaves out six packages that the product loads, so that is done here.
 */
export async function writeBillOfMaterials(root: string, file: string): Promise<void> {
  // `npm` is a script on Windows, which only a shell starts; Node warns of separate arguments for a shell.
  const { stdout } = await promisify(exec)(
    'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only',
    { cwd: root, timeout: DEADLINE_MS, maxBuffer: BYTES_MAX },
  );
  const bill: Bill = JSON.parse(stdout);
  const wanted = neededToRun(root);
  const components = bill.components.filter((one) => wanted.has(one['bom-ref']) || one.name === PACKED_TOO);
  const left = new Set(components.map((one) => one['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }, index) => index === 0 || left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => left.has(other)) }));
  await writeFile(file, JSON.stringify({ ...bill, components, dependencies }));
}

/** `name@version` of every locked package that is not for development alone. */
function neededToRun(root: string): ReadonlySet<string> {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  );
}
