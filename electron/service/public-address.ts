import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** IANA's special-purpose addresses, and all IPv6 outside global unicast. */
const SPECIAL = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's machines reach their host here.
  ['168.63.129.16', 32],
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
  SPECIAL.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address may be inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.ipv6.addSubnet(network, prefix, 'ipv6');

/** Without the brackets of an IPv6 address in a URL. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '');

/** One line of a customer, or one segment of a network. */
const NEIGHBOURS_PREFIX = 64;

type OwnAddress = Pick<NetworkInterfaceInfo, 'address' | 'family'>;

const ownAddresses = (): readonly OwnAddress[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

/** Node counts IPv4 as IPv6 in `::/64`, so each family has its lists. */
type Networks = { readonly ipv4: BlockList; readonly ipv6: BlockList };

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const isIn = (networks: Networks, address: string): boolean =>
  networks[familyOf(address)].check(address, familyOf(address));

/** This machine, which a firewall does not protect from itself; and IPv6 neighbours. */
function ownNetworks(own: readonly OwnAddress[]): Networks {
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, family } of own)
    if (family === 'IPv6') networks.ipv6.addSubnet(address, NEIGHBOURS_PREFIX, 'ipv6');
    else networks.ipv4.addAddress(address);
  return networks;
}

/** This machine, by name or number. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(bare(host));

/** The addresses of a host name or of an IP address in a URL. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveHost: Resolve = (host) => lookup(bare(host), { all: true });

/** At least one, all public and outside this machine's network. */
export function arePublic(found: readonly LookupAddress[], own: readonly OwnAddress[] = ownAddresses()): boolean {
  const inside = ownNetworks(own);
  return found.length > 0 && found.every(({ address }) => !isIn(SPECIAL, address) && !isIn(inside, address));
}
