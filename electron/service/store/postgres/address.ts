import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { z } from 'zod';
import { StoreError } from '../store-error.ts';

/** Null parts come from the environment (`PGUSER`, `PGPASSWORD`) or `~/.pgpass`. */
export type PostgresAddress = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Null for a connection that nobody else can read: to this machine, or as the address says. */
  readonly tls: ConnectionOptions | null;
};

const Parameters = z.strictObject({
  sslmode: z.enum(['disable', 'require', 'verify-ca', 'verify-full']).optional(),
  sslrootcert: z.string().optional(),
  sslcert: z.string().optional(),
  sslkey: z.string().optional(),
  /** The folder of a Unix socket. */
  host: z.string().startsWith('/').optional(),
});
type Parameters = z.infer<typeof Parameters>;

const PORT = 5432;
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

export const isPostgresAddress = (text: string): boolean => /^postgres(ql)?:/i.test(text);

/**
 * `postgres://user:password@host:port/database?sslmode=…`. Another machine must prove itself by
 * certificate unless `sslmode=disable`; `require` and `verify-ca` mean `verify-full`. Throws
 * `DATABASE_ADDRESS` without the address, which may hold a password.
 */
export function readAddress(text: string): PostgresAddress {
  const url = URL.parse(text);
  if (!url || !isPostgresAddress(text)) throw flawed('It must look like postgres://user@host:5432/database.');
  const parsed = Parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success)
    throw flawed(
      'It may have the parameters sslmode (disable or verify-full), sslrootcert, sslcert, sslkey and host, for the folder of a socket.',
    );
  const host = parsed.data.host ?? url.hostname.replace(/^\[|\]$/g, '');
  const database = decoded(url.pathname.slice(1));
  if (host === '' || database === '') throw flawed('It must name a host and a database.');
  return {
    host,
    port: url.port === '' ? PORT : Number(url.port),
    database,
    user: decoded(url.username) || null,
    password: decoded(url.password) || null,
    tls: tlsFor(host, parsed.data),
  };
}

function tlsFor(host: string, { sslmode, sslrootcert, sslcert, sslkey }: Parameters): ConnectionOptions | null {
  if (sslmode === 'disable' || host.startsWith('/') || (sslmode === undefined && isThisMachine(host))) return null;
  return {
    minVersion: 'TLSv1.2',
    ...(sslrootcert !== undefined && { ca: read(sslrootcert, 'sslrootcert') }),
    ...(sslcert !== undefined && { cert: read(sslcert, 'sslcert') }),
    ...(sslkey !== undefined && { key: read(sslkey, 'sslkey') }),
  };
}

function isThisMachine(host: string): boolean {
  if (host === 'localhost') return true;
  const version = isIP(host);
  return version !== 0 && LOOPBACK.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

function read(file: string, parameter: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw flawed(`The file that ${parameter} names cannot be read.`, cause);
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw flawed('A part of it is not encoded correctly: write % as %25.', cause);
  }
}

const flawed = (reason: string, cause?: unknown) =>
  new StoreError('DATABASE_ADDRESS', `The address of the database cannot be used. ${reason}`, { cause });
