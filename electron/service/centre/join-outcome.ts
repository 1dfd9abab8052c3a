import type { JoinOutcome } from '#shared/contract/centre/joining.ts';
import { type CentreAnswer, CentreUnreachableError } from './centre-client.ts';

const CERTIFICATE_DATES: readonly unknown[] = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
const CERTIFICATES: readonly unknown[] = [
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_UNTRUSTED', 'CERT_REVOKED'],
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** Why a centre did not take a device. */
export function outcomeOfRefusal({
  status,
  code,
  codeFlaw,
}: Extract<CentreAnswer<unknown>, { ok: false }>): JoinOutcome {
  if (status >= 500 || status === 429) return 'busy';
  if (code === 'CONFLICT') return 'other_environment';
  if (code !== 'ENROLMENT_REFUSED') return 'not_a_centre';
  if (codeFlaw === 'field.enrolment_expired') return 'code_expired';
  return codeFlaw === 'field.enrolment_used' ? 'code_used' : 'code_refused';
}

/** Why no centre answered. Rethrows what has nothing to do with the line. */
export function outcomeOfFailure(error: unknown): JoinOutcome {
  if (!(error instanceof CentreUnreachableError)) throw error;
  if (error.isReplaced) return error.isPage ? 'sign_in_page' : 'not_a_centre';
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  if (CERTIFICATE_DATES.includes(code)) return 'certificate_date';
  return CERTIFICATES.includes(code) ? 'certificate_unknown' : 'unreachable';
}
