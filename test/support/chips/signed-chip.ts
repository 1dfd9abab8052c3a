import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { examineChip } from '../../../electron/workers/chip/examine-chip.ts';
import { type Der, integer, octets, oid, sequence, setOf, tlv } from './der.ts';
import {
  certificate,
  ecPair,
  type Hash,
  hashed,
  hashIdentifier,
  type KeyPair,
  type Name,
  revocationList,
  type SignedDataOptions,
  type Signing,
  signedData,
} from './issued-certificates.ts';

/** The moment at which chips of tests are read. */
export const READ_AT = '2026-06-01T10:00:00.000Z';
export const PRINTED = { documentNumber: 'C01X00T47', birthDate: '640812', expiryDate: '270228' };
export const MRZ_TD3 = [
  'P<D<<MUSTERMANN<<ERIKA'.padEnd(44, '<'),
  `${'C01X00T478D<<6408125F2702283'.padEnd(43, '<')}4`,
] as const;

export const dataGroup1 = (lines: readonly string[] = MRZ_TD3): Der =>
  tlv(0x61, tlv(0x5f1f, Buffer.from(lines.join(''))));

/** The first bytes of a JPEG are enough here: nobody decodes it. */
export const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('a picture'), 0xff, 0xd9]);

export function faceRecord(image: Uint8Array, points = 1): Uint8Array {
  const face = Buffer.alloc(20 + 8 * points + 12);
  face.writeUInt32BE(face.length + image.length, 0);
  face.writeUInt16BE(points, 4);
  const header = Buffer.from('FAC\x00010\x00\0\0\0\0\0\x01', 'latin1');
  header.writeUInt32BE(header.length + face.length + image.length, 8);
  return Buffer.concat([header, face, image]);
}

export const dataGroup2 = (data: Uint8Array = faceRecord(JPEG), tag = 0x5f2e): Der =>
  tlv(0x75, tlv(0x7f61, integer(1), tlv(0x7f60, tlv(0xa1, tlv(0x81, Uint8Array.of(2))), tlv(tag, data))));

export const chipAuthenticationInfo = ({ spki }: KeyPair): Der =>
  sequence(oid('0.4.0.127.0.7.2.2.1.2'), Buffer.from(spki));
export const dataGroup14 = (...infos: readonly Der[]): Der => tlv(0x6e, setOf(...infos));
export const dataGroup15 = ({ spki }: KeyPair): Der => tlv(0x6f, spki);

export const SOD_TYPE = '2.23.136.1.1.1';

export const securityObject = (files: ReadonlyMap<number, Uint8Array>, hash: Hash): Der =>
  sequence(
    integer(0),
    hashIdentifier(hash),
    sequence(...[...files].map(([number, file]) => sequence(integer(number), octets(hashed(hash, file))))),
  );

/** An issuing state: its certificate, and one document signer under it. */
export type State = {
  readonly name: Name;
  readonly signerName: Name;
  readonly csca: Signing;
  readonly signer: Signing;
  readonly cscaCertificate: Der;
  readonly signerCertificate: Der;
};

export const SIGNER_SERIAL = 77;

export function makeState(options: {
  readonly country?: string;
  readonly csca?: Signing;
  readonly signer?: Signing;
  readonly cscaOptions?: Partial<Parameters<typeof certificate>[0]>;
  readonly signerOptions?: Partial<Parameters<typeof certificate>[0]>;
}): State {
  const { country = 'DE', csca = { pair: ecPair('P-256') }, signer = { pair: ecPair('P-256') } } = options;
  const name = { country, commonName: 'CSCA of tests' };
  const signerName = { country, commonName: 'Document signer of tests' };
  const own = { subject: name, issuer: name, pair: csca.pair, signing: csca, isAuthority: true };
  const issued = { subject: signerName, issuer: name, pair: signer.pair, signing: csca, serial: SIGNER_SERIAL };
  return {
    name,
    signerName,
    csca,
    signer,
    cscaCertificate: certificate({ ...own, ...options.cscaOptions }),
    signerCertificate: certificate({ ...issued, ...options.signerOptions }),
  };
}

export const crlOf = ({ name, csca }: State, revoked: readonly number[] = []): Der =>
  revocationList({ issuer: name, signing: csca, revoked });

export type ChipOptions = {
  readonly state: State;
  /** Data groups by number. */
  readonly files?: ReadonlyMap<number, Uint8Array>;
  readonly ldsHash?: Hash;
  readonly signer?: Partial<SignedDataOptions['signers'][number]>;
  readonly sod?: Partial<SignedDataOptions>;
};

export const soundFiles = (): Map<number, Uint8Array> =>
  new Map([
    ...([
      [1, dataGroup1()],
      [2, dataGroup2()],
    ] as const),
  ]);

export function sodOf({ state, files = soundFiles(), ldsHash = 'sha256', signer, sod }: ChipOptions): Der {
  const signing = { signing: state.signer, issuer: state.name, serial: SIGNER_SERIAL };
  return tlv(
    0x77,
    signedData({
      contentType: SOD_TYPE,
      content: securityObject(files, ldsHash),
      certificates: [state.signerCertificate],
      signers: [{ ...signing, ...signer }],
      ...sod,
    }),
  );
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A reading of a sound chip of this state. */
export function readingOf(options: ChipOptions): ChipReading {
  const { files = soundFiles() } = options;
  const dataGroups = [...files].map(([number, file]) => [`DG${number}`, base64(file)]);
  return {
    version: 1,
    readAt: READ_AT,
    access: { procedure: 'PACE-GM', password: 'MRZ', cipher: 'AES-128', insteadOfPace: false },
    files: { ...Object.fromEntries(dataGroups), SOD: base64(sodOf(options)) },
    unread: {},
  };
}

export const trustOf = (...states: readonly State[]): ChipTrust => ({
  certificates: states.map(({ cscaCertificate }) => cscaCertificate),
  crls: states.map((state) => crlOf(state)),
  specimensAllowed: false,
});

export const examined = (reading: ChipReading, trust: ChipTrust, printed: typeof PRINTED | null = PRINTED) =>
  examineChip(reading, trust, printed, new Date(READ_AT));
