import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Log } from '../service/log.ts';
import type { TlsFiles } from './listening.ts';

/** How often to look for a renewed certificate. */
const LOOK_EVERY_MS = 60_000;

/** Reads and checks both files. Throws a message that names the file at fault. */
export function readTls({ certFile, keyFile }: TlsFiles): SecureContextOptions {
  const [cert, key] = [readPem(certFile, 'certificate'), readPem(keyFile, 'private key')];
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new Error(`${certFile} and ${keyFile} are not a PEM certificate and its private key.`, { cause });
  }
  return { cert, key, minVersion: 'TLSv1.2' };
}

function readPem(file: string, what: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${file}: the ${what} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

/** An expired certificate's. An unreadable file is reported where it is used. */
function expiredIn({ certFile }: TlsFiles): string | null {
  try {
    const { validToDate, fingerprint256 } = new X509Certificate(readFileSync(certFile));
    return validToDate.getTime() < Date.now() ? fingerprint256 : null;
  } catch {
    return null;
  }
}

/**
 * Uses a renewed certificate for new connections. Files that do not fit together, as in the middle
 * of a renewal, leave the old one in use. Reports once that a certificate has expired, because
 * browsers then keep everybody out. Returns a function that stops looking.
 */
export function followRenewal(server: Server, files: TlsFiles, log: Log, everyMs = LOOK_EVERY_MS): () => void {
  let known = changedAt(files);
  let expired: string | null = null;
  const lookAtEnd = () => {
    const found = expiredIn(files);
    if (found !== null && found !== expired) log('error', 'tls.certificate_expired');
    expired = found;
  };
  const look = () => {
    lookAtEnd();
    const now = changedAt(files);
    if (now === known) return;
    try {
      server.setSecureContext(readTls(files));
      known = now;
      log('info', 'tls.certificate_renewed');
    } catch {
      log('error', 'tls.certificate_not_renewed');
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Changes whenever one of the files does; null while one is missing. */
function changedAt({ certFile, keyFile }: TlsFiles): string | null {
  try {
    return [certFile, keyFile].map((file) => statSync(file).mtimeMs).join();
  } catch {
    return null;
  }
}
