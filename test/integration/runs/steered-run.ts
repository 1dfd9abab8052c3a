import { randomUUID } from 'node:crypto';
import type { Check } from '../../../electron/service/checks/check.ts';
import type { RunRequest } from '../../../electron/service/verify/run-request.ts';
import { aPerson } from '../../support/builders.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** A run of a person with one picture, as an API key asks for it. */
export function aRun(changes: Partial<RunRequest> = {}): RunRequest {
  return {
    batchId: randomUUID(),
    actor: { kind: 'api_key', id: randomUUID() },
    requestHash: 'a'.repeat(64),
    input: { fields: aPerson(), attestation: null, consentVersion: null },
    captures: [{ kind: 'selfie', mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }],
    ...changes,
  };
}

/** A check that waits until it is released, and counts how often it was asked. */
export function gate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { asked: 0, release };
  const check: Check = {
    id: 'document.mrz',
    area: 'document',
    appliesTo: () => true,
    async run() {
      state.asked++;
      await opened;
      return { outcome: 'pass', reasons: [] };
    },
  };
  return { check, state };
}

export const scheduled = (check: Check) => ({ check, deadlineMs: WAIT_MS_MAX });
