import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeProgram, INTEGRITY_FILE } from '../main/integrity.ts';
import { setFuses } from './fuses.js';
import type { ReleaseKey } from './release-key.ts';
import { writeBillOfMaterials } from './software-bill.ts';

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
