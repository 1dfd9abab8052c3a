import { isIPv6 } from 'node:net';
import { isLoopback } from './listening.ts';
import { plainAddress } from './trusted-proxies.ts';

/** An IPv4 address, or an IPv6 address's /64, which one customer line gets; else null. */
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

/** An untrusted local proxy's clients, for limits only: anybody can write these headers. */
export function unprovenClient(headers: Headers): string {
  const last = (headers.get('x-forwarded-for') ?? headers.get('x-real-ip') ?? '').split(',').at(-1) ?? '';
  return `unproven ${clientNetwork(plainAddress(last.trim()) ?? undefined) ?? 'client'}`;
}

/**
 * What each network holds at once. `enter` returns how to give a place back, or null if there is
 * none. This machine is not limited: a proxy on it carries everybody's.
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
