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
 * The lock file's packages that the product needs, as CycloneDX from npm, whose own filter leaves
 * out six that the product loads.
 */
async function writeBillOfMaterials(root: string, file: string): Promise<void> {
  // On Windows `npm` is a script that only a shell starts, without separate arguments.
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

/** For the processes beside; a build machine of another system would leave them out. */
const nodeOf = (platform: string) =>
  `app.asar.unpacked/node_modules/node/bin/${platform === 'win32' ? 'node.exe' : 'node'}`;

/** Before signing: the bill of materials, the hashes of everything, and the fuses. */
export async function afterPack(packed: PackedApplication, root: string, key: ReleaseKey): Promise<void> {
  const { binary, resources } = placesOf(packed);
  if (!existsSync(join(resources, nodeOf(packed.electronPlatformName))))
    throw new Error(
      'The Node for the processes beside the application is missing. Package on the system that the package is for.',
    );
  // electron-builder leaves Electron's page and version in one that it did not load.
  for (const file of [join(resources, 'default_app.asar'), join(packed.appOutDir, 'version')])
    await rm(file, { force: true });
  // Node asks the nearest one for modules; the application's names the key and stays inside.
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
