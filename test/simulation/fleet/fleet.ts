import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteDevice } from '../../../electron/service/devices/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { type CentreNode, createCentreApi } from './centre-node.ts';
import type { Chances } from './chance.ts';
import { createInstallation, type Installation } from './installation.ts';
import { mortalStore } from './life.ts';

export const DESKS_MAX = 3;

/** A database whose process may crash at every transaction. */
export type Member = { readonly name: string; readonly at: Installation; readonly store: Store };

/** The databases of a centre and its desks, opened once for many seeds. */
export type Fleet = {
  readonly centre: Member;
  /** The last one is only there to become a copy of another. */
  readonly desks: readonly Member[];
  readonly api: (request: Request) => Promise<Response>;
  /** The seed under way. */
  chances: Chances | null;
  node: CentreNode | null;
  close(): Promise<void>;
};

export async function openFleet(root = tmpdir()): Promise<Fleet> {
  const folder = mkdtempSync(join(root, 'countersign-fleet-'));
  async function member(name: string, of: 'desk' | 'centre'): Promise<Member> {
    const at = await createInstallation(folder, name);
    const store = mortalStore(at.store, {
      crashes: () => fleet.chances?.happens(`${of} crash`) ?? false,
      isDiskFull: () => fleet.chances?.happens(`${of} disk full`) ?? false,
    });
    return { name, at, store };
  }
  const fleet = { chances: null, node: null } as Pick<Fleet, 'chances' | 'node'>;
  const centre = await member('centre', 'centre');
  const desks: Member[] = [];
  for (let number = 1; number <= DESKS_MAX + 1; number++) desks.push(await member(`desk ${number}`, 'desk'));
  const api = createCentreApi(centre.store, () => {
    if (fleet.node === null) throw new Error('The centre is down.');
    return fleet.node;
  });
  return Object.assign(fleet, {
    centre,
    desks,
    api,
    async close() {
      for (const { at } of [centre, ...desks]) await at.store().close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** A code with which this desk joins the centre. */
export const invite = async ({ centre }: Fleet, { name }: Member): Promise<string> =>
  (await inviteDevice(centre.at.store(), { name, site: 'Harbour', hours: 168 }, SOMEBODY)).code;
