/** The files for operators (`resources/deploy`): what they start is started here, with folders and ports of the test's own. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DRAIN_SECONDS_MAX, HAND_BACK_DEADLINE_MS, STOP_DEADLINE_MS } from '../../../electron/headless/run-host.ts';
import { countersignIn } from '../../support/command-line.ts';
import { NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';

const ROOT = join(import.meta.dirname, '../../..');
const INSTALLED = '/opt/countersign';
const FILES = [`${INSTALLED}/node_modules/.bin/node`, `${INSTALLED}/electron/cli/countersign.js`] as const;
const PROGRAM = [FILES[0], '--max-semi-space-size=2', FILES[1]];
const read = (name: string) => readFileSync(join(ROOT, 'resources/deploy', name), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** How long a host may take from the signal to its end. */
const stopsWithinSeconds = (args: readonly string[]) => {
  const drain = Number(/--drain-seconds[= ](\d+)/.exec(args.join(' '))?.[1]);
  expect(drain).toBeLessThanOrEqual(DRAIN_SECONDS_MAX);
  return drain + (HAND_BACK_DEADLINE_MS + STOP_DEADLINE_MS) / 1000;
};

describe('the systemd unit', () => {
  const unit = read('countersign.service');
  /** The values of a setting, with continued lines joined. */
  const settings = (name: string) =>
    [...unit.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = ''] = settings('ExecStart');
  const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

  test('starts a host that is ready, tells its metrics and ends with 0', async () => {
    expect(words.slice(0, 4)).toEqual([...PROGRAM, 'serve']);
    for (const file of FILES) expect(existsSync(file.replace(INSTALLED, ROOT))).toBe(true);
    expect(settings('Environment')).toEqual(['COUNTERSIGN_OPTIONS=']);
    const ports: Record<string, string> = { '4310': '0', '9464': '0' };
    const args = words
      .slice(4)
      .filter((word) => word !== '$COUNTERSIGN_OPTIONS')
      .map((word) => ports[word] ?? word.replace('%S', folder));
    expect(args.join(' ')).not.toMatch(/[%$]/);
    const host = await startHostProcess(args, NO_NETWORKS);
    try {
      await expect.poll(async () => (await fetch(`${host.url}/readyz`)).status).toBe(200);
      const { metrics_url: url } = JSON.parse(host.output().stdout) as { metrics_url: string };
      expect(await (await fetch(url)).text()).toContain('countersign_ready 1');
      expect(await host.stop('SIGTERM')).toBe(0);
    } finally {
      await host.stop('SIGKILL');
    }
    // The folders of the key and of the data are the unit's own, and apart.
    const own = settings('StateDirectory')[0]?.split(' ');
    expect(own).toEqual(['countersign', 'countersign-keys']);
    for (const name of ['countersign/data/countersign.db', 'countersign-keys/key.json'])
      expect(existsSync(join(folder, name))).toBe(true);
  });

  test('gives a host more time to stop than it takes', () => {
    expect(Number(settings('TimeoutStopSec')[0])).toBeGreaterThan(stopsWithinSeconds(words));
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('passes systemd-analyze', () => {
    const file = join(folder, 'countersign.service');
    // A percent sign is doubled in a unit, and quotes are escaped.
    const root = ROOT.replaceAll('%', '%%').replaceAll(/["\\]/g, '\\$&');
    writeFileSync(
      file,
      unit.replaceAll(INSTALLED, () => root),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // systemd before 254 does not know it, and goes on without.
    const findings = stderr.split('\n').filter((line) => line !== '' && !line.includes("'DelegateSubgroup'"));
    expect(findings).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the compose file', () => {
  type Service = {
    readonly command?: readonly string[];
    readonly volumes: readonly string[];
    readonly healthcheck: { readonly test: readonly string[] };
    readonly stop_grace_period: string;
    readonly profiles?: readonly string[];
    readonly depends_on?: unknown;
    readonly ports?: readonly string[];
    readonly build?: { readonly context: string; readonly dockerfile: string };
  };
  const file = parseYaml(read('compose.yaml')) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const host = file.services.host as Service;
  const [serve, ...options] = host.command ?? [];

  test('gives the host options that it knows', async () => {
    expect(serve).toBe('serve');
    // The first unknown option is refused, and this one is the last.
    const args = options.map((option) => option.replace(/\$\{\w+:-([\w./]+)\}/, '$1'));
    expect(args.join(' ')).not.toContain('$');
    const { status, stderr } = await countersignIn(folder, ['serve', ...args, '--no-such-option']);
    expect([status, stderr.split('\n')[0]]).toEqual([2, "error: unknown option '--no-such-option'"]);
  });

  test('keeps data, key and backups in volumes apart, and publishes ports to this machine alone', () => {
    const places = host.volumes.map((volume) => volume.split(':'));
    for (const option of ['data', 'key-file', 'backup-to']) {
      const path = options.find((one) => one.startsWith(`--${option}=`))?.split('=')[1] ?? '';
      expect(places.filter(([, place = '']) => path === place || path.startsWith(`${place}/`))).toHaveLength(1);
    }
    for (const service of Object.values(file.services))
      for (const volume of service.volumes) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    for (const port of host.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('gives the host more time to stop than it takes', () => {
    expect(Number.parseInt(host.stop_grace_period, 10)).toBeGreaterThan(stopsWithinSeconds(options));
  });

  test('starts the host without the database, which is a profile of its own', () => {
    expect(file.services.database?.profiles).toEqual(['database']);
    expect([host.profiles, host.depends_on]).toEqual([undefined, undefined]);
  });

  test('asks for the health of the host with a script that tells ready from not ready', async () => {
    const [, node, flag = '', script = ''] = host.healthcheck.test;
    expect(node).toBe(PROGRAM[0]);
    for (const [status, code] of [
      [200, 0],
      [503, 1],
    ]) {
      const server = createServer((_, response) => response.writeHead(status ?? 0).end()).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo;
      const child = spawn(process.execPath, [flag, script.replace(':4310', `:${port}`)]);
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
      server.close();
    }
  });

  test('is built from a file that starts the program, with steps that exist', () => {
    expect(existsSync(join(ROOT, 'resources/deploy', host.build?.context ?? '', host.build?.dockerfile ?? ''))).toBe(
      true,
    );
    const image = read('Dockerfile');
    expect(image).toContain(`ENTRYPOINT ${JSON.stringify(PROGRAM).replaceAll(',', ', ')}`);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const steps = [...image.matchAll(/npm run ([\w:]+)/g)].map(([, step]) => step);
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(Object.keys(scripts)).toContain(step);
  });
});

describe('the instructions', () => {
  test('name commands and options that exist', async () => {
    const text = read('README.md').replaceAll(/\\\n\s*/g, '');
    const commands = [...text.matchAll(/(?<![./-])\bcountersign ([a-z][a-z-]*(?: [a-z][a-z-]*)?)((?: [^`\n#]*)?)/g)];
    const used = commands.flatMap(([, command = '', rest = '']) =>
      [...rest.matchAll(/ (--[a-z][a-z-]+)/g)].map(([, option = '']) => [command, option] as const),
    );
    expect(used.length).toBeGreaterThan(8);
    const help = new Map<string, string>();
    for (const [command, option] of used) {
      if (!help.has(command))
        help.set(command, (await countersignIn(folder, [...command.split(' '), '--help'])).stderr);
      expect(help.get(command), `${command} ${option}`).toContain(option);
    }
    const serve = (await countersignIn(folder, ['serve', '--help'])).stderr;
    for (const [, option = ''] of text.matchAll(
      /`(--(?:backup|host|allowed|tls|metrics|database|node|trust|drain|audit|key|data)[a-z-]*)/g,
    ))
      expect(serve).toContain(option);
  });
});
