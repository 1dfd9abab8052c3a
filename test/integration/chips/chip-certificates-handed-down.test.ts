import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChipCertificatesOverview } from '#shared/contract/chips/chip-certificates.ts';
import { trustInForce } from '../../../electron/service/chips/certificate-rows.ts';
import { chipListsInForce, recordChipList, removeChipList } from '../../../electron/service/chips/list-rows.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aChipCertificate, aChipCrl, aChipList } from '../../support/chips/chip-lists.ts';
import { type AlteringLine, openAlteringLine } from '../../support/devices/altering-line.ts';
import {
  type Centre,
  type Desk,
  type Installation,
  openCentre,
  openDesk,
} from '../../support/devices/centre-and-desk.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';

/** A centre and a desk over HTTP: the certificates of states come down with the lists. */
let centre: Centre;
let line: AlteringLine;
let desk: Desk;
beforeAll(async () => {
  centre = await openCentre();
  line = await openAlteringLine(centre.host.url);
  desk = await openDesk({ url: line.url, enrolmentCode: await centre.code(), bandwidth: 100_000 });
});
afterAll(async () => {
  await desk?.close();
  line?.close();
  await centre?.close();
});

const PATH = '/api/v1/desk/chip_certificates/';
const hashes = async (at: Installation) => {
  const { certificates, crls } = await trustInForce(at.store);
  return [...certificates, ...crls].map(({ sha256 }) => sha256).sort();
};

/** Asks the centre again and again, as the button does, until it comes true. */
async function eventually<Value>(question: () => Promise<Value>, expected: unknown): Promise<void> {
  await expect
    .poll(async () => {
      await desk.ask('POST', '/api/v1/desk/sync/fetch/');
      return question();
    })
    .toEqual(expected);
}

test('the centre hands its certificates down whole, replaces and removes them, and the desk cannot change them', async () => {
  const content = { certificates: Array.from({ length: 300 }, () => aChipCertificate()), crls: [aChipCrl()] };
  const list = aChipList({ certificates: 300, crls: 1 });
  await recordChipList(centre.store, list, content, SOMEBODY);
  await eventually(() => hashes(desk), await hashes(centre));
  const [taken] = await chipListsInForce(desk.store);
  expect(taken).toMatchObject({ source: list.source, handedDown: { versionId: list.id }, signerCountry: 'DE' });
  const overview = ChipCertificatesOverview.parse((await desk.ask('GET', PATH)).body);
  expect(overview.sources).toMatchObject([{ source: list.source, from_centre: true }]);
  expect((await desk.ask('POST', `${PATH}remove/`, { source: list.source })).status).toBe(409);

  const next = aChipList({ certificates: 1, sha256: 'd'.repeat(64) });
  await recordChipList(centre.store, next, { certificates: [aChipCertificate()], crls: [] }, SOMEBODY);
  await eventually(() => hashes(desk), await hashes(centre));
  await removeChipList(centre.store, list.source, SOMEBODY);
  await eventually(() => hashes(desk), []);
  expect(await verifyTables(desk.store)).toEqual([]);
});

test('a list of the desk’s own with the same name stays, and so does it if a certificate is not what its hash says', async () => {
  const own = aChipList({ source: 'Shared name', sha256: 'e'.repeat(64) });
  await recordChipList(desk.store, own, { certificates: [aChipCertificate()], crls: [] }, SOMEBODY);
  const before = await hashes(desk);
  await recordChipList(
    centre.store,
    aChipList({ source: 'Shared name', sha256: 'f'.repeat(64) }),
    { certificates: [aChipCertificate()], crls: [] },
    SOMEBODY,
  );
  const forged = aChipCertificate({ sha256: createHash('sha256').update('another').digest('hex') });
  await recordChipList(centre.store, aChipList({ source: 'False' }), { certificates: [forged], crls: [] }, SOMEBODY);
  const problems = async () =>
    ((await desk.ask('GET', '/api/v1/desk/watchlists/')).body as { centre: { problems: unknown[] } }).centre.problems;
  await eventually(problems, [
    { what: 'False', problem: 'WRONG_CONTENT' },
    { what: 'Shared name', problem: 'NAME_TAKEN' },
  ]);
  expect(await hashes(desk)).toEqual(before);
});
