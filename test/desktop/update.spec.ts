import { createHash, generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { RELEASE_FILE, signRelease } from '../../electron/main/updates/release.ts';
import { atDesk } from './journeys.ts';
import { newFolder, openShell, removeFolder } from './launch.ts';

const ROOT = join(import.meta.dirname, '../..');
const NEXT = '9.9.9';

/**
 * From one release to the next with electron-updater inside Electron: the signed release, the package from a server, its hash, and the exchange
 * when the application ends. The packages are small programs; `electron-builder` makes real ones only with tools from the network.
 */
test('an AppImage loads the next release, and is exchanged when the application ends', { tag: '@linux' }, async () => {
  const folder = newFolder();
  const installed = join(folder, 'Countersign.AppImage');
  const served = join(folder, 'served');
  const ran = join(folder, 'ran');
  mkdirSync(served);
  writeFileSync(installed, '#!/bin/sh\n# the release before\n');
  // The updater starts the new package once, so that it installs itself.
  const next = Buffer.from(`#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > '${ran}'\n`);
  const packageName = `Countersign-${NEXT}.AppImage`;
  const sha512 = createHash('sha512').update(next).digest('base64');
  writeFileSync(join(served, packageName), next);
  const list = `version: ${NEXT}\nfiles:\n  - url: ${packageName}\n    sha512: ${sha512}\n    size: ${next.length}\npath: ${packageName}\nsha512: ${sha512}\nreleaseDate: '2026-11-28T00:00:00.000Z'\n`;
  for (const name of ['latest-linux.yml', 'latest-linux-arm64.yml']) writeFileSync(join(served, name), list);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(
    join(served, RELEASE_FILE),
    signRelease(
      {
        format: 'countersign-release-1',
        version: NEXT,
        percentage: 100,
        withdrawn: [],
        valid_until: new Date(Date.now() + 86_400_000).toISOString(),
        files: { [packageName]: sha512 },
      },
      privateKey,
    ),
  );
  const server = createServer((request, response) => {
    const file = join(served, basename(new URL(request.url ?? '', 'http://localhost').pathname));
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  const settings = join(folder, 'app-update.yml');
  writeFileSync(settings, `provider: generic\nurl: ${address}\nupdaterCacheDirName: countersign-updater\n`);
  const shell = await openShell({ environment: { APPIMAGE: installed, XDG_CACHE_HOME: join(folder, 'cache') } });
  await atDesk(await shell.page());
  const events = await shell.app.evaluate(
    async ({ app }, { root, script, source, settings }) => {
      const { createRequire } = process.getBuiltinModule('node:module');
      const require = createRequire(root);
      const { AppImageUpdater } = require('electron-updater') as typeof import('electron-updater');
      const { checkForUpdates } = require(script) as typeof import('../../electron/main/updates/check-for-updates.ts');
      const updater = new AppImageUpdater();
      // Only a packaged application has the settings that this replaces.
      updater.forceDevUpdateConfig = true;
      updater.updateConfigPath = settings;
      const seen: string[] = [];
      await checkForUpdates(
        { ...source, version: app.getVersion() },
        {
          updater: updater as never,
          fetch,
          now: () => new Date(),
          log: (_level, event, facts) => void seen.push(`${event} ${JSON.stringify(facts)}`),
        },
      );
      return seen;
    },
    {
      root: join(ROOT, 'package.json'),
      script: await bundled(folder),
      settings,
      source: {
        address,
        releaseKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        installationId: 'one',
      },
    },
  );
  expect(events.join('\n')).toContain('update.ready');
  expect(readFileSync(installed, 'utf8')).toContain('the release before');

  expect(await shell.end()).toBe(0);
  expect(readFileSync(installed)).toEqual(next);
  expect(readFileSync(ran, 'utf8')).toBe('true\n');
  chmodSync(installed, 0o600);
  server.close();
  removeFolder(folder);
});

/** The look for updates as a script that Electron can load; the application's own bundle starts the application. */
async function bundled(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'electron/main/updates/check-for-updates.ts'),
      outDir: join(folder, 'script'),
      target: 'node24',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'script.cjs', codeSplitting: false } },
    },
  });
  return join(folder, 'script/script.cjs');
}
