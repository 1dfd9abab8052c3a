import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLES } from '../../../electron/inference-process/node-child-port.ts';
import { refusedArguments } from '../../../electron/main/switches.ts';
import { configurationFor } from '../../../electron/packaging/configuration.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The class of electron-builder, which belongs to no public interface of it. */
const { default: AppImageTarget } = createRequire(createRequire(import.meta.url).resolve('electron-builder'))(
  'app-builder-lib/out/targets/appimage/AppImageTarget.js',
) as {
  default: new (
    name: string,
    packager: object,
    helper: { computeDesktopEntry(options: object, command: string): Promise<string> },
    folder: string,
  ) => { readonly desktopEntry: { readonly value: Promise<string> } };
};

const CONFIGURATION = configurationFor({
  root: ROOT,
  platform: 'linux',
  arch: 'x64',
  releaseKey: 'key',
  updateAddress: 'https://updates.example',
  maintainer: 'Countersign <packages@countersign.example>',
  output: 'out/packages',
});

test('every process that Node starts is outside the archive, which Node cannot read', () => {
  for (const bundle of Object.values(BUNDLES)) expect(CONFIGURATION.asarUnpack).toContain(bundle);
});

test('the entry of the AppImage in the menu gives the application no switch that it refuses', async () => {
  const config = CONFIGURATION;
  const packager = { config, platformSpecificBuildOptions: config.linux, appInfo: { buildVersion: '1.4.0' } };
  const helper = { computeDesktopEntry: async (_options: object, command: string) => command };
  const command = await new AppImageTarget('AppImage', packager, helper, 'out').desktopEntry.value;
  const [program, ...given] = command.split(' ');
  expect(program).toBe('AppRun');
  // The menu puts nothing in the place of `%U`, because no kind of file is opened with Countersign.
  const switches = given.filter((one) => one !== '%U');
  expect(refusedArguments(switches, { allowDebugging: false })).toEqual([]);
});
