import { randomUUID } from 'node:crypto';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { recordVerification } from '../../electron/service/cases/verifications.ts';
import { endpoints } from '../../shared/contract/api.ts';
import type { Session } from '../../shared/contract/desk.ts';
import { CheckId } from '../../shared/contract/runs/check-result.ts';
import type { ReasonCode } from '../../shared/contract/runs/reason-codes.ts';
import { aVerification } from '../support/store/store-fixtures.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';

export type FilledDesk = {
  readonly url: string;
  /** An administrator's session. */
  readonly session: Session;
  /** A case that a person has to decide, and one that is decided. */
  readonly cases: { readonly open: string; readonly decided: string };
  close(): Promise<void>;
};

const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

const REASONS: Readonly<Partial<Record<CheckId, readonly ReasonCode[]>>> = {
  'document.quality': ['GLARE_DETECTED', 'IMAGE_TOO_BLURRY'],
  'document.data': ['NAME_MISMATCH', 'DATA_READ_ONCE'],
  'document.originality': ['PRINTOUT_DETECTED'],
  'biometric.liveness': ['FACE_LIVENESS_REVIEW_REQUIRED'],
  'fraud.email': ['EMAIL_COUNTRY_MISMATCH'],
  'aml.screening': ['WATCHLISTS_MISSING'],
};

/** A service with people, a device, an API key and cases, as a day at a desk leaves them, without recognition. */
export async function startFilledDesk(): Promise<FilledDesk> {
  const api = await openTemporaryApi();
  const host = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const response = await fetch(host.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const session = (await post(endpoints.setUp.path, ADMINISTRATOR)) as Session;
  await post(endpoints.createPerson.path, { name: 'Sam Porter', username: 'sam', role: 'supervisor' }, session.token);
  await post(endpoints.inviteDevice.path, { name: 'Counter 2', site: 'Harbour branch', hours: 24 }, session.token);
  const cases = { open: randomUUID(), decided: randomUUID() };
  const checks = CheckId.options
    .filter((check) => !check.startsWith('business.'))
    .map((check): CheckResult => {
      const codes = REASONS[check] ?? [];
      return {
        check,
        area: check.split('.')[0],
        outcome: codes.length > 0 ? 'review' : 'pass',
        reasons: codes.map((code) => ({ code })),
        durationMs: 12,
      } as CheckResult;
    });
  for (const [batchId, result] of [
    [cases.open, 'REVIEW'],
    [cases.decided, 'APPROVED'],
  ] as const) {
    const verification = aVerification({ batchId, response: { verification_result: result } });
    const decided =
      result === 'APPROVED' ? checks.map((check) => ({ ...check, outcome: 'pass', reasons: [] })) : checks;
    await recordVerification(api.store, {
      ...verification,
      captures: [],
      outcome: { ...verification.outcome, checks: decided as CheckResult[] },
    });
  }
  return {
    url: host.url,
    session,
    cases,
    async close() {
      await host.stop();
      await api.close();
    },
  };
}
