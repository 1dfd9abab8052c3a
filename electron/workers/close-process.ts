import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * Takes away connections, look-ups, signals and native code, which Node's permissions do not
 * refuse. Call it once everything native is loaded. It stops JavaScript only.
 */
export function closeProcess(): void {
  refuse(net.Socket.prototype, ['connect']);
  refuse(net.Server.prototype, ['listen', '_listen2']);
  refuse(net, ['_createServerHandle']);
  refuse(dgram.Socket.prototype, ['bind', 'send', 'connect']);
  refuse(dgram, ['_createSocketHandle']);
  for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    refuse(
      resolver,
      Object.getOwnPropertyNames(resolver).filter((name) => /^(resolve|lookup|reverse)/.test(name)),
    );
  refuse(process, ['dlopen', 'binding', '_linkedBinding', 'kill', '_kill', '_debugProcess']);
  syncBuiltinESMExports();
}

/** Replaces the methods permanently. */
function refuse(owner: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(owner, name, {
      value() {
        throw new Error(`This process may not use ${name}.`);
      },
      writable: false,
      configurable: false,
    });
}
