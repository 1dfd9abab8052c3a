import type { LookupAddress } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

/**
 * An organisation's networks, and this machine, where drivers serve USB scanners. Not link-local,
 * where a cloud host answers with its credentials.
 */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Amazon, Google and Oracle answer with credentials inside private IPv6 networks too. */
const METADATA = new BlockList();
for (const network of ['fd00:ec2::', 'fd20:ce::', 'fd00:c1::']) METADATA.addSubnet(network, 32, 'ipv6');

/** Whether there are addresses, and all of them are in a private network. */
export const arePrivate = (found: readonly LookupAddress[]): boolean =>
  found.length > 0 &&
  found.every(({ address }) => {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    return PRIVATE.check(address, family) && !METADATA.check(address, family);
  });
