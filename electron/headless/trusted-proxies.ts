import { BlockList, isIP } from 'node:net';

/** The proxies whose word about a client's address counts. */
export type TrustedProxies = {
  includes(address: string | undefined): boolean;
  /**
   * The connection's address, or behind trusted proxies the last untrusted one in
   * `X-Forwarded-For`: anybody can write what is before it.
   */
  clientOf(connected: string | undefined, forwardedFor: string | null): string | undefined;
};

/** Says on the command line that no proxy stands in front. */
const NO_PROXY = 'none';
/** Headers that proxies add. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
/** Header text beyond this many addresses is not read. */
const PROXIES_MAX = 20;

/** Addresses or networks, such as `10.0.0.5` or `fd00::/8`, or `none`. Throws a message. */
export function trustProxies(given: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const network of given) if (network !== NO_PROXY) add(trusted, network);

  const includes = (address: string | undefined): boolean => {
    const plain = plainAddress(address ?? '');
    return plain !== null && trusted.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    includes,
    clientOf(connected, forwardedFor) {
      if (forwardedFor === null || !includes(connected)) return connected;
      let client = connected;
      for (const part of forwardedFor.split(',').slice(-PROXIES_MAX).reverse()) {
        const address = plainAddress(part.trim());
        // A proxy that writes something else has not said who the client is.
        if (address === null) return client;
        client = address;
        if (!includes(address)) return client;
      }
      return client;
    },
  };
}

/** Whether a request comes through a proxy, or pretends to. */
export const hasProxyHeaders = (headers: Headers): boolean => PROXY_HEADERS.some((name) => headers.has(name));

function add(trusted: BlockList, network: string): void {
  const [address = '', bits, ...more] = network.split('/');
  const family = isIP(address);
  const bitsMax = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? bitsMax : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || more.length > 0 || !(prefix >= 1 && prefix <= bitsMax))
    throw new Error(`--trust-proxy takes an address or a network, such as 10.0.0.5 or 10.0.0.0/24, not "${network}".`);
  trusted.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
}

/** Without port, brackets, zone or the prefix of an IPv4 address in IPv6; else null. */
export function plainAddress(written: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}
