import { isIPv6 } from 'node:net';
import { isLoopback } from './listening.ts';
import { plainAddress } from './trusted-proxies.ts';

/**
 * The network that a connection comes from: an IPv4 address, or the /64 of an IPv6 address, because one customer line gets a whole /64.
 * Null for an address that is no IP address.
 */
export function clientNetwork(address: string | undefined): string | null {
  if (address === undefined) return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address : null;
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = groupsOf(before);
  const groups = after === undefined ? head : [...head, ...Array(8 - head.length - groupsOf(after).length).fill('0')];
  const first = [...groups, '0', '0', '0', '0'].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The same, but null for this machine. */
export function remoteNetwork(address: string | undefined): string | null {
  const network = clientNetwork(address);
  return network === null || isLoopback(network) || isLoopback(address ?? '') ? null : network;
}

/**
 * Tells clients of a proxy on this machine apart although it is not trusted: they must not share one limit. Anybody can write these headers,
 * so nothing but limits may rest on it.
 */
export function unprovenClient(headers: Headers): string {
  const last = (headers.get('x-forwarded-for') ?? headers.get('x-real-ip') ?? '').split(',').at(-1) ?? '';
  return `unproven ${clientNetwork(plainAddress(last.trim()) ?? undefined) ?? 'client'}`;
}

/**
 * Counts what each network holds at once. `enter` returns the function that gives a place back, or null if the network has as many as it
 * may. Connections from this machine are not limited, because a proxy on it carries everybody's.
 */
export function createNetworkLimit(most: number): (address: string | undefined) => (() => void) | null {
  const held = new Map<string, number>();
  return (address) => {
    const network = remoteNetwork(address);
    if (network === null) return () => undefined;
    const before = held.get(network) ?? 0;
    if (before >= most) return null;
    held.set(network, before + 1);
    return () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    };
  };
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
