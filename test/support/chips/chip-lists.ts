import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { StateCertificate, StateCrl } from '#shared/contract/chips/chip-certificates.ts';
import type { NewChipList } from '../../../electron/service/chips/list-rows.ts';

/** Rows as they are stored; the bytes are no certificates, because the store does not read them. */
export function aChipCertificate(changes: Partial<StateCertificate> = {}): StateCertificate {
  const bytes = randomBytes(60);
  return {
    der: bytes.toString('base64'),
    country: 'DE',
    subject: 'CN=csca-germany, C=DE',
    serial: '01',
    ski: randomBytes(20).toString('hex').toUpperCase(),
    aki: null,
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2033-01-01T00:00:00Z',
    algorithm: 'RSA 4096',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...changes,
  };
}

export function aChipCrl(changes: Partial<StateCrl> = {}): StateCrl {
  const bytes = randomBytes(60);
  return {
    der: bytes.toString('base64'),
    country: 'DE',
    issuer: 'CN=csca-germany, C=DE',
    thisUpdate: '2026-01-01T00:00:00Z',
    nextUpdate: '2026-04-01T00:00:00Z',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...changes,
  };
}

export const aChipList = (changes: Partial<NewChipList> = {}): NewChipList => ({
  id: randomUUID(),
  source: 'Harbour master list',
  state: 'in_force',
  waitsFor: null,
  sha256: 'a'.repeat(64),
  signed: 'passed',
  fingerprint: 'b'.repeat(64),
  signerCountry: 'DE',
  signedAt: '2026-05-28T10:00:00Z',
  certificates: 1,
  crls: 0,
  states: 1,
  ...changes,
});
