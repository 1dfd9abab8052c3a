import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Networks that are not public: IANA's registries of special-purpose IPv4 and IPv6 addresses. */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address may be inside.
  ['2002::', 16],
  ['fc00::', 7],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** Without the brackets of an IPv6 address in a URL. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '');

const isPublicAddress = (address: string) => !SPECIAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** This machine, by name or number. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(bare(host));

/** The addresses of a host name or of an IP address in a URL. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveHost: Resolve = (host) => lookup(bare(host), { all: true });

/** Whether there are addresses, and all of them are public. */
export const arePublic = (found: readonly LookupAddress[]): boolean =>
  found.length > 0 && found.every(({ address }) => isPublicAddress(address));
