import type { SpecimenState } from '../../../service/demo-source.ts';
import { revocationLists, trustedCertificates } from './specimen-state.ts';

/** The specimen state's certificates and revocation lists as one file to import. */
export const SPECIMEN_STATE: SpecimenState = {
  source: 'Specimen state Utopia',
  certificates: () =>
    Buffer.from(
      [
        ...trustedCertificates().map((bytes) => pem('CERTIFICATE', bytes)),
        ...revocationLists().map((bytes) => pem('X509 CRL', bytes)),
      ].join(''),
    ),
};

const pem = (label: string, bytes: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`;
