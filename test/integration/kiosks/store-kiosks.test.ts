import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_KIOSK_SETTINGS, VISIT_CODE_MINUTES } from '#shared/contract/kiosks/kiosk.ts';
import { disableOperator } from '../../../electron/service/accounts/change-rows.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { caseFilters, runnersAt } from '../../../electron/service/cases/search/case-filters.ts';
import { hasExitCode, holderOfExitCode, setExitCode } from '../../../electron/service/kiosks/exit-code-rows.ts';
import { createKiosks, type KiosksDependencies } from '../../../electron/service/kiosks/kiosks.ts';
import {
  addKiosk,
  answerCall,
  callStaff,
  changeKioskSettings,
  closeKiosk,
  codeForHost,
  findKiosk,
  kioskOfKey,
  listKiosks,
  markCallSeen,
  registerKiosk,
  renewKioskCode,
} from '../../../electron/service/kiosks/rows.ts';
import {
  endVisit,
  findVisit,
  openVisit,
  resumeVisit,
  sweepVisits,
} from '../../../electron/service/kiosks/visit-rows.ts';
import { addLink, findLink, markLinkUsed, withdrawLinks } from '../../../electron/service/links/rows.ts';
import { linkOfSession } from '../../../electron/service/links/session-rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { withMac } from '../../../electron/service/store/row-macs.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aLink, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const MINUTE_MS = 60_000;
const PLACE = { name: 'Kiosk by the door', site: 'Harbour branch' };

let folder: ReturnType<typeof storeFolder>;
let store: Store;
let time: number;
beforeEach(async () => {
  folder = storeFolder();
  time = Date.parse('2026-11-25T10:00:00Z');
  store = await folder.open({ now: () => new Date(time) });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

async function aKiosk() {
  const { code } = await addKiosk(store, PLACE, SOMEBODY);
  const { kiosk, key } = await registerKiosk(store, code);
  return { id: kiosk.id, key, code };
}

async function aVisit(kioskId: string) {
  const batchId = randomUUID();
  await addLink(store, { ...aLink(batchId), actor: { kind: 'kiosk', id: kioskId }, hours: 1 });
  return openVisit(store, kioskId, batchId);
}

test('a code registers a kiosk once, within its hour; a new code replaces the key only when it is used', async () => {
  const { id, key, code } = await aKiosk();
  await expect(registerKiosk(store, code)).rejects.toMatchObject({ code: 'ENROLMENT_REFUSED' });
  const renewed = await renewKioskCode(store, id, SOMEBODY);
  expect(await kioskOfKey(store, key)).toMatchObject({ id, ...PLACE });
  expect([await runnersAt(store, PLACE.site), await runnersAt(store, 'Harbour')]).toEqual([[id], []]);
  expect((await caseFilters(store)).sites).toEqual([PLACE.site]);
  time += 61 * MINUTE_MS;
  await expect(registerKiosk(store, renewed.code)).rejects.toMatchObject({ code: 'ENROLMENT_REFUSED' });
  const again = await registerKiosk(store, (await renewKioskCode(store, id, SOMEBODY)).code.toLowerCase());
  await expect(kioskOfKey(store, key)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await kioskOfKey(store, again.key)).id).toBe(id);
  expect(await verifyTables(store)).toEqual([]);
  await store.close();
  const files = await folder.files();
  expect(files.filter(({ contents }) => [key, again.key, 'Kiosk by'].some((text) => contents.includes(text)))).toEqual(
    [],
  );
  store = await folder.open({ now: () => new Date(time) });
});

test('a host has one kiosk of its own, and a closed kiosk is refused from its next request on', async () => {
  const first = await registerKiosk(store, await codeForHost(store, 'This machine', SOMEBODY));
  await codeForHost(store, 'This machine', SOMEBODY);
  expect(await listKiosks(store)).toHaveLength(1);
  await closeKiosk(store, first.kiosk.id, SOMEBODY);
  await expect(kioskOfKey(store, first.key)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(closeKiosk(store, first.kiosk.id, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  time += MINUTE_MS;
  await codeForHost(store, 'This machine', SOMEBODY);
  expect((await listKiosks(store)).map(({ state }) => state)).toEqual(['closed', 'invited']);
});

test('a call is seen and answered; a second call while one is open changes nothing', async () => {
  const { id } = await aKiosk();
  await expect(answerCall(store, id, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  await callStaff(store, id, 'document');
  time += MINUTE_MS;
  expect((await callStaff(store, id, 'selfie')).call).toEqual({
    state: 'called',
    step: 'document',
    at: '2026-11-25T10:00:00.000Z',
  });
  expect((await markCallSeen(store, id, SOMEBODY)).call?.state).toBe('seen');
  expect((await answerCall(store, id, SOMEBODY)).call).toBeNull();
  expect((await findKiosk(store, id))?.call).toBeNull();
});

test('whoever left goes on with their own code at the same kiosk, once, until it ends', async () => {
  const { id } = await aKiosk();
  const other = await aKiosk();
  const { batchId, sessionToken, code } = await aVisit(id);
  expect(await endVisit(store, id, sessionToken, 'left')).toBe(batchId);
  await expect(linkOfSession(store, sessionToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(resumeVisit(store, other.id, code)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  const resumed = await resumeVisit(store, id, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(resumed.batchId).toBe(batchId);
  expect((await linkOfSession(store, resumed.sessionToken)).batch_id).toBe(batchId);
  await expect(resumeVisit(store, id, code)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  await endVisit(store, id, resumed.sessionToken, 'left');
  time += VISIT_CODE_MINUTES * MINUTE_MS;
  await expect(resumeVisit(store, id, resumed.code)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  expect(await sweepVisits(store)).toBe(1);
  expect(await findLink(store, batchId)).toMatchObject({ status: 'expired', request: null, draft: null });
  expect(await findVisit(store, batchId)).toBeNull();
  expect(await verifyTables(store)).toEqual([]);
});

test('a visit that was stopped is gone at once, and a new visit ends the session of the one before', async () => {
  const { id } = await aKiosk();
  const stopped = await aVisit(id);
  await endVisit(store, id, stopped.sessionToken, 'stopped');
  expect(await findLink(store, stopped.batchId)).toMatchObject({ status: 'declined', draft: null });
  await expect(resumeVisit(store, id, stopped.code)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  expect(await endVisit(store, id, stopped.sessionToken, 'done')).toBeNull();
  const interrupted = await aVisit(id);
  await aVisit(id);
  await expect(linkOfSession(store, interrupted.sessionToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await resumeVisit(store, id, interrupted.code)).batchId).toBe(interrupted.batchId);
  const other = await aKiosk();
  const elsewhere = await aVisit(other.id);
  expect(await endVisit(store, id, elsewhere.sessionToken, 'stopped')).toBeNull();
  expect((await linkOfSession(store, elsewhere.sessionToken)).batch_id).toBe(elsewhere.batchId);
});

test('whoever sent everything comes back to its end with their code, also after the next visitor began', async () => {
  const { id } = await aKiosk();
  const sent = await aVisit(id);
  await store.write((tx) => markLinkUsed(tx, sent.batchId));
  await aVisit(id);
  await expect(linkOfSession(store, sent.sessionToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const resumed = await resumeVisit(store, id, sent.code);
  expect(resumed.batchId).toBe(sent.batchId);
  expect(await findLink(store, sent.batchId)).toMatchObject({ status: 'used', draft: null });
  await endVisit(store, id, resumed.sessionToken, 'left');
  time += VISIT_CODE_MINUTES * MINUTE_MS;
  await expect(resumeVisit(store, id, resumed.code)).rejects.toMatchObject({ code: 'LINK_UNKNOWN' });
  await sweepVisits(store);
  expect(await findVisit(store, sent.batchId)).toBeNull();
  expect((await findLink(store, sent.batchId))?.status).toBe('used');
  expect(await verifyTables(store)).toEqual([]);
});

test('a kiosk that registers anew ends the session at it, whose visitor goes on with their code alone', async () => {
  const { id } = await aKiosk();
  const visit = await aVisit(id);
  const elsewhere = await aVisit((await aKiosk()).id);
  await registerKiosk(store, (await renewKioskCode(store, id, SOMEBODY)).code);
  await expect(linkOfSession(store, visit.sessionToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await resumeVisit(store, id, visit.code)).batchId).toBe(visit.batchId);
  expect((await linkOfSession(store, elsewhere.sessionToken)).batch_id).toBe(elsewhere.batchId);
  expect(await verifyTables(store)).toEqual([]);
});

test('a kiosk that closes destroys its visits, also the one that waits for its code', async () => {
  const { id } = await aKiosk();
  const waiting = await aVisit(id);
  const open = await aVisit(id);
  const elsewhere = await aVisit((await aKiosk()).id);
  await closeKiosk(store, id, SOMEBODY);
  await expect(linkOfSession(store, open.sessionToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const { batchId } of [waiting, open]) {
    expect(await findLink(store, batchId)).toMatchObject({ status: 'revoked', request: null, draft: null });
    expect(await findVisit(store, batchId)).toBeNull();
  }
  expect((await linkOfSession(store, elsewhere.sessionToken)).batch_id).toBe(elsewhere.batchId);
  const audited = await store.read((reader) =>
    reader.selectFrom('audit_log').select(['action', 'actor_id']).where('object_id', '=', open.batchId).execute(),
  );
  expect(audited.at(-1)).toEqual({ action: 'link.revoked', actor_id: SOMEBODY.id });
  expect(await verifyTables(store)).toEqual([]);
});

test('an exit code names one person, who alone has it, and works no more once they are disabled', async () => {
  const person = (username: string) =>
    createOperator(
      store,
      { username, name: username, password: 'correct horse battery', role: 'administrator' },
      SOMEBODY,
    );
  const maria = await person('maria');
  const ben = await person('ben');
  await setExitCode(store, maria.id, '482915');
  await expect(setExitCode(store, ben.id, '482915')).rejects.toMatchObject({ code: 'CONFLICT' });
  await setExitCode(store, ben.id, '71520846');
  expect((await holderOfExitCode(store, '482915'))?.id).toBe(maria.id);
  expect((await holderOfExitCode(store, '71520846'))?.id).toBe(ben.id);
  expect(await holderOfExitCode(store, '482916')).toBeNull();
  expect(await holderOfExitCode(store, 'maria')).toBeNull();
  await disableOperator(store, ben.id, SOMEBODY, withdrawLinks);
  expect(await holderOfExitCode(store, '71520846')).toBeNull();
  await setExitCode(store, maria.id, null);
  expect(await hasExitCode(store, maria.id)).toBe(false);
  expect(await holderOfExitCode(store, '482915')).toBeNull();
});

test.each([
  ['ID', ['number'], ['number']],
  ['DOC', ['document', 'chip', 'address'], undefined],
  ['BIOMETRIC', ['document', 'chip', 'face'], ['document', 'chip', 'face']],
] as const)('earlier settings with the type %s keep its checks, and ask for no others', async (type, checks, asked) => {
  const { id } = await aKiosk();
  const { purposes: _, checks: __, ...settings } = DEFAULT_KIOSK_SETTINGS;
  const earlier = { ...PLACE, settings: { ...settings, verification_type: type } };
  await store.write(async (tx) => {
    const row = await tx.selectFrom('kiosks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const sealed_profile = tx.vault.sealOwnJson({ table: 'kiosks', column: 'sealed_profile', rowId: id }, earlier);
    const { mac: ___, ...columns } = row;
    await tx
      .updateTable('kiosks')
      .set(withMac(tx, 'kiosks', { ...columns, sealed_profile }))
      .where('id', '=', id)
      .execute();
  });
  const now = { ...settings, purposes: [], checks: [...checks] };
  expect((await findKiosk(store, id))?.settings).toEqual(now);
  const link = await linkOfVisit(id);
  expect([link?.verificationType, link?.request?.checks]).toEqual([type, asked]);
  // Another setting changes nothing about it, nor does a call.
  await callStaff(store, id, 'document');
  await markCallSeen(store, id, SOMEBODY);
  await changeKioskSettings(store, id, { ...now, idle_seconds: 60 }, SOMEBODY);
  expect((await linkOfVisit(id))?.request?.checks).toEqual(asked);
  await changeKioskSettings(store, id, { ...now, checks: ['document', 'address'] }, SOMEBODY);
  await changeKioskSettings(store, id, now, SOMEBODY);
  expect((await linkOfVisit(id))?.request?.checks).toEqual(checks);
});

/** Starts a visit at the kiosk, and returns the link that it fills. */
async function linkOfVisit(id: string) {
  let started = '';
  const kiosks = createKiosks({
    store,
    applicants: {
      view: async (batchId: string) => {
        started = batchId;
      },
    },
    chipReaders: { forget: () => undefined },
    policyInForce: async () => ({ policy: DEFAULT_POLICY }),
  } as unknown as KiosksDependencies);
  await kiosks.startVisit(id, { language: 'en' });
  return findLink(store, started);
}
