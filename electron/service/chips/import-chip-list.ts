import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  CHIP_CERTIFICATES_MAX,
  CHIP_CRLS_MAX,
  CHIP_LIST_BYTES_MAX,
  CHIP_SOURCES_MAX,
  type ChipImportOutcome,
  type ChipList,
  type ChipListWaits,
  SPECIMEN_STATES,
  StateCertificate,
  StateCrl,
} from '#shared/contract/chips/chip-certificates.ts';
import type { CertificateListReading, ListSignature } from '#shared/domain/document/chip/certificate-list.ts';
import type { ChipCertificate } from '#shared/domain/document/chip/chip-content.ts';
import type { Inference } from '../inference/inference.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Environment } from '../store/environment.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { trustInForce } from './certificate-rows.ts';
import { ChipListError } from './chip-list-error.ts';
import type { ChipContent } from './content-rows.ts';
import { chipLists, confirmChipList, isChipListFromCentre, recordChipList } from './list-rows.ts';

export type ChipImportDependencies = {
  readonly store: Store;
  readonly environment: Environment;
  readonly readMasterList: Inference['readMasterList'];
};

export type ChipImportRequest = {
  readonly source: string;
  readonly bytes: Uint8Array;
  /** The fingerprint that somebody compared; the list comes in force if it is the right one. */
  readonly confirm?: string | undefined;
  readonly actor: Actor;
  readonly signal?: AbortSignal;
};

export type ChipImportResult = { readonly outcome: ChipImportOutcome; readonly list: ChipList };

/**
 * In force in one step, or waiting until its signer is confirmed. If anything is wrong, the list in
 * force stays. Throws `ChipListError` with the reason, also in the audit log.
 */
export async function importChipList(
  deps: ChipImportDependencies,
  request: ChipImportRequest,
): Promise<ChipImportResult> {
  try {
    return await importList(deps, request);
  } catch (error) {
    const refused = asChipListError(error);
    if (refused === null) throw error;
    const facts = { source: request.source, code: refused.code };
    await recordAudit(deps.store, { actor: request.actor, action: 'chip_list.refused', facts });
    throw refused;
  }
}

function asChipListError(error: unknown): ChipListError | null {
  if (error instanceof ChipListError) return error;
  if (error instanceof CheckUnavailableError) return new ChipListError('UNAVAILABLE', { cause: error });
  return null;
}

async function importList(
  { store, environment, readMasterList }: ChipImportDependencies,
  { source, bytes, confirm, actor, signal }: ChipImportRequest,
): Promise<ChipImportResult> {
  if (bytes.length === 0) throw new ChipListError('EMPTY');
  if (bytes.length > CHIP_LIST_BYTES_MAX) throw new ChipListError('TOO_LARGE');
  if (await isChipListFromCentre(store, source)) throw new ChipListError('FROM_CENTRE');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const used = (await chipLists(store)).filter(({ state }) => state === 'in_force' || state === 'waiting');
  const known = used.filter((list) => list.source === source);
  if (known.length === 0 && new Set(used.map((list) => list.source)).size >= CHIP_SOURCES_MAX)
    throw new ChipListError('TOO_MANY_SOURCES');
  const inForce = known.find(({ state }) => state === 'in_force');
  if (inForce?.sha256 === sha256) return { outcome: 'unchanged', list: inForce };
  const waiting = known.find(({ state }) => state === 'waiting');
  if (waiting?.sha256 === sha256) {
    if (confirm === undefined) return { outcome: 'waiting', list: waiting };
    if (confirm !== waiting.fingerprint) throw new ChipListError('WRONG_FINGERPRINT');
    const list = await confirmChipList(store, { id: waiting.id, fingerprint: confirm }, actor);
    return { outcome: 'confirmed', list };
  }

  const reading = await readMasterList(bytes, signal);
  signal?.throwIfAborted();
  if (!reading.isReadable) throw new ChipListError(reading.reason === 'TOO_LARGE' ? 'TOO_MANY' : 'NOT_A_LIST');
  const isWrong = ({ result }: ListSignature) => result.status === 'failed';
  if (reading.signatures.length > 0 && reading.signatures.every(isWrong)) throw new ChipListError('SIGNATURE_WRONG');
  const content = contentOf(reading);
  const states = new Set([...content.certificates, ...content.crls].map(({ country }) => country));
  if (environment === 'production' && SPECIMEN_STATES.some((state) => states.has(state)))
    throw new ChipListError('SPECIMEN_STATE');
  const signature = ownSignature(reading);
  const fingerprint = signature?.signer.sha256 ?? sha256;
  if (confirm !== undefined && confirm !== fingerprint) throw new ChipListError('WRONG_FINGERPRINT');
  const waitsFor = confirm === undefined ? await reasonToWait(store, signature, inForce) : null;
  const list = await recordChipList(
    store,
    {
      id: randomUUID(),
      source,
      state: waitsFor === null ? 'in_force' : 'waiting',
      waitsFor,
      sha256,
      signed: signature ? 'passed' : 'cannot_tell',
      fingerprint,
      signerCountry: signature?.signer.country ?? null,
      signedAt: signature?.signedAt ?? null,
      certificates: content.certificates.length,
      crls: content.crls.length,
      states: states.size,
    },
    content,
    actor,
  );
  return { outcome: waitsFor === null ? 'imported' : 'waiting', list };
}

type Reading = Extract<CertificateListReading, { isReadable: true }>;

/** An LDIF directory counts as unsigned: anybody can add a certificate. */
function ownSignature({ format, signatures }: Reading) {
  const [signature, ...more] = signatures;
  if (format !== 'master-list' || !signature || more.length > 0) return null;
  const { result, signer, issuer, signedAt } = signature;
  return result.status === 'passed' && signer ? { signer, issuer, signedAt } : null;
}

/** An unknown signer could make forged passports genuine, so a person compares the fingerprint. */
async function reasonToWait(
  store: Store,
  signature: ReturnType<typeof ownSignature>,
  inForce: ChipList | undefined,
): Promise<ChipListWaits | null> {
  if (signature === null) return 'UNSIGNED';
  if (inForce === undefined) return 'NEW_SIGNER';
  const { signer, issuer, signedAt } = signature;
  const now = store.clock.plausibleMs();
  const isValid = ({ notBefore, notAfter }: ChipCertificate) =>
    Date.parse(notBefore) <= now && now <= Date.parse(notAfter);
  // States guard a key only as long as its certificate is valid.
  if (!isValid(signer)) return 'NEW_SIGNER';
  if (inForce.fingerprint !== signer.sha256) {
    const { certificates } = await trustInForce(store);
    const isVouchedFor =
      issuer !== null && isValid(issuer) && certificates.some(({ sha256 }) => sha256 === issuer.sha256);
    // Otherwise any state in the list could take the place of the one that publishes it.
    const isSameState = inForce.signerCountry !== null && issuer?.country === inForce.signerCountry;
    if (!isVouchedFor || !isSameState) return 'NEW_SIGNER';
  }
  // An exchanged file could bring back a list from before a withdrawal.
  const isOlder = inForce.signedAt !== null && (signedAt === null || signedAt < inForce.signedAt);
  return isOlder ? 'OLDER_LIST' : null;
}

/** The part of a reading that is stored. */
function contentOf({ certificates, revocations }: Reading): ChipContent {
  if (certificates.length + revocations.length === 0) throw new ChipListError('NO_CERTIFICATES');
  if (certificates.length > CHIP_CERTIFICATES_MAX || revocations.length > CHIP_CRLS_MAX)
    throw new ChipListError('TOO_MANY');
  return {
    certificates: certificates.map(({ bytes, country, subjectKeyId: ski, authorityKeyId: aki, ...rest }) =>
      fitting(StateCertificate, { ...rest, ski, aki, country: countryOf(country), der: base64(bytes) }),
    ),
    crls: revocations.map(({ bytes, country, ...rest }) =>
      fitting(StateCrl, { ...rest, country: countryOf(country), der: base64(bytes) }),
    ),
  };
}

/** Refuses the file if something in it has more characters than a certificate of a state has. */
function fitting<Output>(schema: z.core.$ZodType<Output>, value: unknown): Output {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new ChipListError('NOT_A_LIST', { cause: parsed.error });
  return parsed.data;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Some states write their code in lower case. Whatever is no code counts as none. */
function countryOf(country: string | null): string {
  const code = country?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2,3}$/.test(code) ? code : '';
}
