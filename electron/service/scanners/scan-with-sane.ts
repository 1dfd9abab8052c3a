import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import {
  FOUND_SCANNERS_MAX,
  type FoundScanners,
  SANE_DEVICE,
  type ScanProblem,
} from '#shared/contract/scanners/scanners.ts';
import { arePrivate } from './private-address.ts';
import { ScanFailure } from './scan-failure.ts';

/** Exit codes of `scanimage` are SANE's statuses. */
const PROBLEMS: Readonly<Record<number, ScanProblem>> = {
  3: 'busy',
  4: 'not_reachable',
  6: 'jam',
  7: 'no_paper',
  8: 'cover_open',
  9: 'not_reachable',
  11: 'no_access',
};
const OPTIONS_BYTES_MAX = 262_144;
/** After this time a program that was asked to end is ended. */
const END_MS = 2_000;

/** Scans one sheet with a device of SANE. Throws `ScanFailure`, or the reason of the signal. */
export async function scanWithSane(
  device: string,
  signal: AbortSignal,
  program = 'scanimage',
): Promise<readonly Uint8Array[]> {
  const checked = await withCheckedHosts(device);
  const run = (options: readonly string[], bytesMax: number) =>
    runProgram(program, [`--device-name=${checked}`, ...options], bytesMax, signal);
  const described = (await run(['--all-options'], OPTIONS_BYTES_MAX)).toString('utf8');
  const wanted = ['--format=jpeg', ...(/--resolution /.test(described) ? ['--resolution=300'] : [])];
  if (/^ *--mode .*\bColor\b/m.test(described)) wanted.push('--mode=Color');
  const duplex = duplexSource(described);
  if (duplex !== null)
    try {
      return await bothSides(run, [...wanted, `--source=${duplex}`]);
    } catch (error) {
      // Without a sheet in the feeder, the document lies on the glass.
      if (!(error instanceof ScanFailure) || error.problem !== 'no_paper' || !hasGlass(described)) throw error;
    }
  return [new Uint8Array(await run(duplex === null ? wanted : [...wanted, '--source=Flatbed'], IMAGE_BYTES_MAX))];
}

/** On this machine. Throws `ScanFailure`, or the signal's reason. */
export async function findSaneDevices(signal: AbortSignal, program = 'scanimage'): Promise<FoundScanners['devices']> {
  const listed = await runProgram(program, ['--formatted-device-list=%d%n%v %m%n'], OPTIONS_BYTES_MAX, signal);
  const lines = listed.toString('utf8').split('\n');
  return lines
    .flatMap((device, index) => (index % 2 === 0 ? [{ device, name: (lines[index + 1] ?? '').trim() || device }] : []))
    .filter(({ device }) => SANE_DEVICE.test(device))
    .slice(0, FOUND_SCANNERS_MAX);
}

/** As `escl:http://host/`, `net:host:name`, `xerox_mfp:tcp host`, `dell1600n_net:host`. */
const NAMED_HOSTS = /(\w:\/\/|(?:^|:)(?:net|tcp)[: ]|_net:)([^/:;, ]+)/g;

/** A scanner's networks. The program gets the checked address: a changing name gains nothing. */
async function withCheckedHosts(device: string): Promise<string> {
  const hosts = [...device.matchAll(NAMED_HOSTS)].map(([, , host = '']) => host);
  const addresses = await Promise.all(hosts.map(checkedAddress));
  return device.replaceAll(NAMED_HOSTS, (_, before: string) => `${before}${addresses.shift()}`);
}

async function checkedAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch(() => []);
  const [first] = found;
  if (first === undefined || !arePrivate(found)) throw new ScanFailure('address_refused');
  return first.family === 6 ? `[${first.address}]` : first.address;
}

const sources = (described: string): readonly string[] =>
  /^ *--source ([^[\n]+)/m.exec(described)?.[1]?.trim().split('|') ?? [];
const duplexSource = (described: string) => sources(described).find((source) => /duplex/i.test(source)) ?? null;
const hasGlass = (described: string) => sources(described).includes('Flatbed');

/** `scanimage` writes several pages to files only, in a private folder that goes with the scan. */
async function bothSides(
  run: (options: readonly string[], bytesMax: number) => Promise<Buffer>,
  options: readonly string[],
): Promise<readonly Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'));
  const file = (page: number) => join(folder, `${page}.jpg`);
  try {
    await run([...options, `--batch=${join(folder, '%d.jpg')}`, '--batch-count=2'], OPTIONS_BYTES_MAX);
    const pages = await Promise.all([readFile(file(1)), readFile(file(2)).catch(() => null)]);
    return pages.filter((page) => page !== null).map((page) => new Uint8Array(page));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runProgram(
  program: string,
  options: readonly string[],
  bytesMax: number,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    const pieces: Buffer[] = [];
    let length = 0;
    let ended: ReturnType<typeof setTimeout> | undefined;
    let refused: unknown;
    // SIGTERM lets it park the lamp and free the device.
    const end = (reason: unknown) => {
      refused ??= reason;
      child.kill('SIGTERM');
      ended ??= setTimeout(() => child.kill('SIGKILL'), END_MS);
    };
    const stop = () => end(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > bytesMax) end(new ScanFailure('too_large'));
      else pieces.push(piece);
    });
    const settle = () => {
      clearTimeout(ended);
      signal.removeEventListener('abort', stop);
    };
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle();
      reject(refused ?? new ScanFailure(error.code === 'ENOENT' ? 'not_installed' : 'failed', { cause: error }));
    });
    child.on('close', (code) => {
      settle();
      if (refused !== undefined) reject(refused);
      else if (code === 0) resolve(Buffer.concat(pieces));
      else reject(new ScanFailure(PROBLEMS[code ?? 1] ?? 'failed'));
    });
  });
}
