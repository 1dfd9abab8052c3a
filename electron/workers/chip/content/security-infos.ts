import { type BerElement, BerError, expectBer, oidOf, partsOf, readBer } from '../ber.ts';
import { fileContent } from './find-element.ts';

/** One statement of a chip about what it can do: an object identifier and what belongs to it. */
export type SecurityInfo = {
  readonly oid: string;
  /** The identifier's bytes, which commands repeat. */
  readonly oidBytes: Uint8Array;
  readonly values: readonly BerElement[];
};

const CHIP_AUTHENTICATION_KEY = '0.4.0.127.0.7.2.2.1.';
const CHIP_AUTHENTICATION_MAPPING = '0.4.0.127.0.7.2.2.4.6.';
const ACTIVE_AUTHENTICATION = '2.23.136.1.1.5';
/** Real chips have up to ten. Each key costs time. */
const INFOS_MAX = 32;

/** In EF.CardAccess, EF.CardSecurity and data group 14. Malformed ones are left out. */
export function readSecurityInfos(set: Uint8Array): SecurityInfo[] {
  return partsOf(readBer(set), 0x31)
    .slice(0, INFOS_MAX)
    .flatMap((info) => {
      try {
        const [identifier, ...values] = partsOf(info);
        return [{ oid: oidOf(identifier), oidBytes: Uint8Array.from(identifier?.content ?? []), values }];
      } catch (error) {
        if (error instanceof BerError) return [];
        throw error;
      }
    });
}

export function readDataGroup14(file: Uint8Array): SecurityInfo[] | null {
  const content = fileContent(file, 0x6e);
  try {
    return content && readSecurityInfos(content);
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}

/** Public keys for chip authentication (SubjectPublicKeyInfo). */
export const chipAuthenticationKeys = (infos: readonly SecurityInfo[]): Uint8Array[] =>
  infos.flatMap(({ oid, values: [key] }) =>
    oid.startsWith(CHIP_AUTHENTICATION_KEY) && key?.tag === 0x30 ? [key.bytes] : [],
  );

/** Whether the chip announces that PACE proves it to be no copy. */
export const announcesMapping = (infos: readonly SecurityInfo[]): boolean =>
  infos.some(({ oid }) => oid.startsWith(CHIP_AUTHENTICATION_MAPPING));

/** The algorithm announced for active authentication with elliptic curves. */
export function activeAuthenticationAlgorithm(infos: readonly SecurityInfo[]): string | null {
  const algorithm = infos.find(({ oid }) => oid === ACTIVE_AUTHENTICATION)?.values[1];
  return algorithm?.tag === 0x06 ? oidOf(algorithm) : null;
}

/** The public key of data group 15 (SubjectPublicKeyInfo); null if the file is malformed. */
export function readDataGroup15(file: Uint8Array): Uint8Array | null {
  const content = fileContent(file, 0x6f);
  try {
    return content && expectBer(readBer(content), 0x30).bytes;
  } catch (error) {
    if (error instanceof BerError) return null;
    throw error;
  }
}
