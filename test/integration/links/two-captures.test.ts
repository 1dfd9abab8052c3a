/** A live capture may end while the person sends everything. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LIVE_FRAME_HEADER } from '#shared/contract/live-capture/live-capture.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import type { SharedLiveCaptures } from '../../../electron/service/live-capture/shared-captures.ts';
import { linkApis } from '../../support/links/link-api.ts';
import { call, makeLink, openVisit } from '../../support/links/link-visit.ts';
import { aJpeg } from '../../support/pictures.ts';

const PERSON = {
  first_name: 'Wilhelmina',
  last_name: 'Quetzalcoatl',
  date_of_birth: '1987-04-23',
  phone_number: '+447700900123',
  country_code: 'KE',
};
const READS_MAX = 6;

const { openApi } = linkApis();

/** Every capture is done at its first frame; each has a selfie and a score of its own. */
function doneCaptures(scores: ReadonlyMap<string, number>): SharedLiveCaptures {
  return {
    frame: async (capture_id: string) => ({
      ...{ capture_id, phase: 'done', guidance: null, task: null, light: null, face: null, failure: null },
      ...{ restarted_for: null, nonce: 'n', answered_in_ms: 1, expires_at: '2026-11-23T10:10:00.000Z' },
    }),
    take: async (id: string) => ({
      selfie: { kind: 'selfie', mediaType: 'image/jpeg', bytes: selfieOf(scores.get(id) ?? 0) },
      judgement: {
        ...{ outcome: 'pass', score: scores.get(id), threshold: 5, reasons: [], variant: 'standard' },
        ...{ tasks: [], signals: [], framesCounted: 0, durationMs: 0 },
      },
    }),
    ...{ has: () => true, count: () => 0, isAnyActive: () => false, stop: async () => null },
    ...{ forget: async () => undefined, close: async () => undefined },
  } as unknown as SharedLiveCaptures;
}

const selfieOf = (score: number) => aJpeg(300 + score, 300);

test('a run has the selfie of the capture that was judged, whenever another one ends', async () => {
  const scores = new Map([
    [randomUUID(), 90],
    [randomUUID(), 10],
  ]);
  const [first = '', second = ''] = scores.keys();
  const { api, key } = await openApi({ liveCaptures: doneCaptures(scores) });
  for (let read = 1; read <= READS_MAX; read++) {
    const link = await makeLink(api, key, { verification_type: 'BIOMETRIC', ...PERSON });
    const visit = await openVisit(api, link.token);
    await visit.agree();
    for (const side of ['id_document_front', 'id_document_back']) await visit.sendFile(side, aJpeg(640, 400));
    const header = JSON.stringify({ sequence: 0, time_ms: 0, nonce: 'n', light: null });
    const headers = { ...visit.bearer, 'content-type': 'image/jpeg', [LIVE_FRAME_HEADER]: header };
    const end = (capture_id: string) => call(api, 'sendApplicantFrame', aJpeg(64, 48), headers, { capture_id });
    expect((await end(first)).status).toBe(200);
    const restore = afterRead(api.store, read, () => end(second));
    expect((await visit.send('submitApplicant', {})).status).toBe(200);
    restore();
    const input = (await findVerification(api.store, link.batch_id))?.input;
    const score = (input?.fields && input.liveness?.score) ?? 0;
    const selfie = await findCapture(api.store, link.batch_id, 'selfie');
    expect([read, Buffer.from(selfie?.bytes ?? [])]).toEqual([read, Buffer.from(selfieOf(score))]);
  }
});

/** Does something once, as soon as the store has been read that many times. */
function afterRead(
  store: Awaited<ReturnType<typeof openApi>>['api']['store'],
  count: number,
  work: () => Promise<unknown>,
) {
  const { read } = store;
  let reads = 0;
  store.read = async (given) => {
    const result = await read.call(store, given);
    if (++reads === count) await work();
    return result as never;
  };
  return () => {
    store.read = read;
  };
}
