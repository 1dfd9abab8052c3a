import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import type { Specimen } from '../../specimens/specimen.ts';
import { drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { capturesOf, typedOf } from '../../support/inference/specimen-run.ts';
import {
  INTEGRATOR,
  jsonRequest,
  openTemporaryService,
  runRequest,
  type TemporaryService,
} from '../../support/temporary-service.ts';

/** The recognition process dies while a verification waits for it. */
const TODAY = '2026-06-01';

/** `inference.test.ts` kills a real process. */
const startPort = recordedReadings(import.meta.filename, nodeChildPort);
let opened: TemporaryService;
let specimen: Specimen;
/** Called when a process is given its next piece of work. */
let onWork: ((process: ChildPort) => void) | undefined;

beforeAll(async () => {
  specimen = await drawnSpecimen({ kind: 'td3', seed: 11, today: TODAY });
  opened = await openTemporaryService({
    now: () => new Date(`${TODAY}T10:00:00Z`),
    startInference(role) {
      const port = startPort(role);
      if (role !== 'everything') return port;
      return {
        ...port,
        post(message) {
          port.post(message);
          onWork?.(port);
        },
      };
    },
  });
});
afterAll(() => opened?.close());

function verify() {
  return opened.service.fetch(runRequest(typedOf(specimen), capturesOf(specimen)), { actor: INTEGRATOR });
}

test('leaves the active checks unavailable, the verification stored, and the next one untouched', async () => {
  onWork = (process) => {
    onWork = undefined;
    process.kill();
  };
  const killed = await verify();
  const response = await killed.json();
  expect(killed.status).toBe(200);
  expect(response).toMatchObject({ status: 'Completed', verification_result: 'REVIEW' });
  const sections = [response.id_info, response.face_match_info] as {
    status: string;
    status_reasons: { code: string }[];
  }[];
  const unavailable = sections.filter(({ status }) => status === 'FAILED');
  expect(unavailable.length).toBeGreaterThan(0);
  for (const { status_reasons } of unavailable)
    expect(status_reasons.map(({ code }) => code)).toContain('INFERENCE_UNAVAILABLE');

  const stored = await opened.service.fetch(
    jsonRequest('GET', `/api/v1/verify/get_user_verification_result/${response.batch_id}/`),
    { actor: INTEGRATOR },
  );
  expect(await stored.json()).toEqual(response);

  const next = await (await verify()).json();
  expect(next.id_info).toMatchObject({ status: 'COMPLETED', result: 'APPROVED' });
  expect(next.face_match_info).toMatchObject({ status: 'COMPLETED', result: 'APPROVED' });
});
