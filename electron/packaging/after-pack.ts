import { exec } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeProgram, INTEGRITY_FILE } from '../main/integrity.ts';
import { setFuses } from './fuses.js';
import type { ReleaseKey } from './release-key.ts';

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
async function writeBillOfMaterials(root: string, file: string): Promise<void> {
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

/** The part of electron-builder's context that the hook reads. */
export type PackedApplication = {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  readonly packager: {
    readonly appInfo: { readonly productFilename: string };
    /** Only Linux has a name of its own. */
    readonly executableName?: string;
  };
};

/** Needed by the processes beside the application; a build machine of another system would leave them out. */
const nodeOf = (platform: string) =>
  `app.asar.unpacked/node_modules/node/bin/${platform === 'win32' ? 'node.exe' : 'node'}`;

/**
 * Runs after the application's folder is complete and before it is signed: the bill of materials, the hashes of the archive and of
 * everything outside it, and the fuses.
 */
export async function afterPack(packed: PackedApplication, root: string, key: ReleaseKey): Promise<void> {
  const { binary, resources } = placesOf(packed);
  if (!existsSync(join(resources, nodeOf(packed.electronPlatformName))))
    throw new Error(
      'The Node for the processes beside the application is missing. Package on the system that the package is for.',
    );
  // Electron's own page for an empty application, and its note of the version: electron-builder leaves both in an Electron that it did not load.
  for (const file of [join(resources, 'default_app.asar'), join(packed.appOutDir, 'version')])
    await rm(file, { force: true });
  // Node asks the nearest such file for the kind of modules; the application's own stays in the archive, because it names the key.
  await writeFile(join(resources, 'app.asar.unpacked/out/main/package.json'), '{"type":"module"}\n');
  await writeBillOfMaterials(root, join(resources, 'sbom.cdx.json'));
  const signsLater = packed.electronPlatformName === 'darwin';
  const list = await describeProgram(resources, { releaseKey: key.privateKey, signsLater });
  await writeFile(join(resources, INTEGRITY_FILE), list);
  await setFuses(binary);
}

export function placesOf({ appOutDir, electronPlatformName, packager }: PackedApplication): {
  readonly binary: string;
  readonly resources: string;
} {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === 'darwin') {
    const bundle = join(appOutDir, `${name}.app`);
    return { binary: bundle, resources: join(bundle, 'Contents/Resources') };
  }
  const binary = electronPlatformName === 'win32' ? `${name}.exe` : (packager.executableName ?? name);
  return { binary: join(appOutDir, binary), resources: join(appOutDir, 'resources') };
}
