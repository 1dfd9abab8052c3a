import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../electron/main/arguments.ts';
import { refusedArguments } from '../../../electron/main/switches.ts';

const FOLDER = join(import.meta.dirname, '../../../resources/kiosk');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly text: string };

/** Every element in the order in which it ends. Throws if the text is not well-formed. */
function elementsOf(xml: string): readonly Element[] {
  const parser = new SaxesParser();
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const elements: Element[] = [];
  parser.on('opentag', ({ name, attributes }) => open.push({ name, attributes, text: '' }));
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    const ended = open.pop();
    if (ended) elements.push(ended);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
}

/** A property list's values by key; a key that occurs again keeps all of its values. */
function keysOf(plist: string): ReadonlyMap<string, readonly string[]> {
  const elements = elementsOf(plist).filter(({ name }) => !['dict', 'plist', 'array'].includes(name));
  const keys = new Map<string, string[]>();
  let key = '';
  for (const { name, text } of elements) {
    if (name === 'key') key = text;
    else keys.set(key, [...(keys.get(key) ?? []), ['true', 'false'].includes(name) ? name : text]);
  }
  return keys;
}

/** A systemd unit's values by `Section.Key`. */
function unitOf(text: string): Readonly<Record<string, string>> {
  let section = '';
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key === undefined ? [] : [[`${section}.${key}`, value ?? '']];
    }),
  );
}

function expectKiosk(switches: readonly string[]): void {
  expect(refusedArguments(switches, { allowDebugging: false })).toEqual([]);
  expect(readArguments(switches).kiosk).toBe(true);
}

describe('Windows', () => {
  test('Shell Launcher starts the kiosk for its account alone, and again whenever it ends', () => {
    const elements = elementsOf(read('windows/shell-launcher.xml'));
    const shells = elements.filter(({ name }) => name === 'Shell').map(({ attributes }) => attributes.Shell ?? '');
    expect(shells[0]).toBe('%SystemRoot%\\explorer.exe');
    const [, program, switches = ''] = /^"([^"]+)" (.*)$/.exec(shells[1] ?? '') ?? [];
    expect(program).toBe('%ProgramFiles%\\Countersign\\Countersign.exe');
    expectKiosk(switches.split(' '));
    const actions = elements.filter(({ name }) => /Action$/.test(name));
    expect(actions.map(({ attributes }) => attributes.Action)).toEqual(actions.map(() => 'RestartShell'));
    const profiles = elements.filter(({ name, attributes }) => name === 'Profile' && attributes.Id !== undefined);
    expect(profiles).toHaveLength(2);
    expect(new Set(profiles.map(({ attributes }) => attributes.Id)).size).toBe(1);
  });

  test('the script applies the file beside it, to the account that the file names', () => {
    const script = read('windows/install-kiosk.ps1');
    const [account] = elementsOf(read('windows/shell-launcher.xml')).filter(({ name }) => name === 'Account');
    expect(script).toContain(`$Account = '${account?.attributes.Name}'`);
    expect(script).toContain("'shell-launcher.xml'");
    for (const held of ['Alt+F4', 'Alt+Tab', 'Ctrl+Alt+Del', 'Windows', 'Shift+Ctrl+Esc'])
      expect(script).toContain(`'${held}'`);
    // The classes of Keyboard Filter exist after a restart alone.
    const [before = '', after = ''] = script.split('exit 3010');
    expect(before).toContain('.RestartNeeded');
    expect(before.slice(before.indexOf('Enable-WindowsOptionalFeature'))).not.toMatch(
      /WEKF_|Set-HeldKeys|Set-Keyboard/,
    );
    expect(after).toContain('Set-HeldKeys $true');
    for (const [open, close] of ['{}', '()'])
      expect(script.split(open ?? '').length, `${open}${close}`).toBe(script.split(close ?? '').length);
  });
});

test('on Windows no key breaks out of Keyboard Filter, and the shortcuts of the system for accessibility are off', () => {
  const script = read('windows/install-kiosk.ps1');
  const [, setUp = ''] = script.split('exit 3010');
  const set = new Map(
    [...setUp.matchAll(/Set-KeyboardFilterSetting '(\w+)' (\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(Object.fromEntries(set)).toEqual({
    DisableKeyboardFilterForAdministrators: "'true'",
    BreakoutKeyScanCode: '$NoKey',
    ForceOffAccessibility: "'true'",
  });
  // Scan codes of keys end at 0x7f; 0x80 and above mean that a key was released.
  expect(Number(/^\$NoKey = '(\d+)'$/m.exec(script)?.[1])).toBeGreaterThan(0x7f);
});

describe('Linux', () => {
  const unit = unitOf(read('linux/countersign-kiosk.service'));

  test('the unit starts the kiosk within five seconds of its end, always', () => {
    expect(unit['Service.Restart']).toBe('always');
    expect(Number(unit['Service.RestartSec'])).toBeLessThanOrEqual(5);
    expect(unit['Unit.StartLimitIntervalSec']).toBe('0');
    // The shell stores runs under way before it ends.
    expect(Number(unit['Service.TimeoutStopSec'])).toBeGreaterThan(15);
    const [cage = '', command = ''] = (unit['Service.ExecStart'] ?? '').split(' -- ');
    expect(cage.split(' ')).not.toContain('-s');
    const [program, ...switches] = command.split(' ');
    expect(program).toBe('/opt/Countersign/countersign');
    expectKiosk(switches);
  });

  test('the unit names a desktop whose keychain Chromium knows, and reads the settings of the administrator', () => {
    expect(unit['Service.Environment']).toBe('XDG_CURRENT_DESKTOP=GNOME');
    expect(unit['Service.EnvironmentFile']).toBe('-/etc/countersign/kiosk.env');
    expect(read('linux/session')).not.toContain('kiosk.env');
  });

  test('stopping the unit tells Countersign, the child of cage, and waits until it has ended', async () => {
    const [, command = ''] = /^\/bin\/sh -c '([^']+)'$/.exec(unit['Service.ExecStop'] ?? '') ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'kiosk-unit-'));
    try {
      const program = join(folder, 'countersign');
      writeFileSync(program, '#!/bin/sh\ntrap "echo stored; exit 0" TERM\necho ready\nwhile :; do sleep 0.05; done\n', {
        mode: 0o755,
      });
      // Ends with its child, as cage does.
      const cage = spawn('sh', ['-c', '"$0"; echo ended', program], { stdio: ['ignore', 'pipe', 'inherit'] });
      const said: string[] = [];
      cage.stdout.on('data', (text) => said.push(String(text)));
      await expect.poll(() => said.join('')).toBe('ready\n');
      const stop = (pid: string) =>
        spawnSync('sh', ['-c', command.replaceAll('$$', '$')], { env: { PATH: process.env.PATH, MAINPID: pid } });
      expect(stop(String(cage.pid)).status).toBe(0);
      await expect.poll(() => said.join('')).toBe('ready\nstored\nended\n');
      // systemd runs it also after the unit has ended by itself.
      expect(stop('').status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('greetd signs an ordinary account in, whose session is the one beside it', () => {
    const greetd = read('linux/greetd.toml');
    expect(greetd).toMatch(/^command = "\/usr\/lib\/countersign-kiosk\/session"$/m);
    expect(greetd).toMatch(/^user = "kiosk"$/m);
    expect(read('linux/session')).toContain('countersign-kiosk.service');
    expect(spawnSync('sh', ['-n', join(FOLDER, 'linux/session')]).status).toBe(0);
  });

  test('there are no consoles to switch to and no magic keys', () => {
    const login = unitOf(read('linux/logind.conf'));
    expect(login).toMatchObject({ 'Login.NAutoVTs': '0', 'Login.ReserveVT': '0' });
    expect(read('linux/lock-down.conf')).toMatch(/^kernel\.sysrq = 0$/m);
  });
});

describe('macOS', () => {
  test('launchd starts the kiosk within five seconds of its end, always', () => {
    const keys = keysOf(read('macos/com.countersign.kiosk.plist'));
    const [program, ...switches] = keys.get('ProgramArguments') ?? [];
    expect(program).toBe('/Applications/Countersign.app/Contents/MacOS/Countersign');
    expectKiosk(switches);
    expect(keys.get('KeepAlive')).toEqual(['true']);
    expect(Number(keys.get('ThrottleInterval')?.[0])).toBeLessThanOrEqual(5);
  });

  test('the profile names the application as it is packaged', () => {
    const keys = keysOf(read('macos/single-app.mobileconfig'));
    expect(keys.get('BundleIdentifier')).toEqual(['com.countersign.desktop']);
    expect(keys.get('PayloadType')).toContain('com.apple.asam');
    const ids = keys.get('PayloadUUID') ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the instructions name every file', () => {
  const text = read('README.md');
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const unnamed = files.map(({ name }) => name).filter((name) => name !== 'README.md' && !text.includes(name));
  expect(unnamed).toEqual([]);
});
