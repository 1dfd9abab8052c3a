import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import {
  applicantNameOf,
  placeOf,
  sealOutcome,
  sealSummary,
  subjectOf,
} from '../../electron/service/cases/sealed-verification.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { createMonitoring } from '../../electron/service/screening/monitoring.ts';
import { findProgress } from '../../electron/service/screening/monitoring-progress-rows.ts';
import { createScreening } from '../../electron/service/screening/screening.ts';
import { listsInForce, packedEntitiesOf } from '../../electron/service/screening/watchlists/rows.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { seededRandom } from '../specimens/random.ts';
import { aPerson } from '../support/builders.ts';
import { listFile } from '../support/screening/list-files.ts';
import { importHere } from '../support/screening/lists-here.ts';
import { anOutcome } from '../support/store/store-fixtures.ts';

// Times the screening of everybody verified before against one day's changes of a list.
// node test/bench/monitoring.ts [--people 100000] [--entries 25000] [--changes 200]
// People and list are invented. People are sealed as in the store, in real SQLite, and some of the changed entries have their names.

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '25000' },
    changes: { type: 'string', default: '200' },
  },
});
const [people, entries, changes] = [Number(options.people), Number(options.entries), Number(options.changes)];
const ACTOR = { kind: 'system', id: 'bench' } as const;
const COLUMNS = OwnListColumns.parse({ columns: { id: 'id', name: 'name', birth_date: 'born' }, topic: 'sanction' });

const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const store = await openStore({
  databaseFile: join(folder, 'countersign.db'),
  keystore: fileKeystore(join(folder, 'kek.key')),
});
const screening = createScreening(
  { versions: () => listsInForce(store), chunks: (id) => packedEntitiesOf(store, id) },
  () => nodeChildPort('screening'),
  () => undefined,
);
try {
  const listed = Array.from({ length: entries }, (_, index) => row(index, 9_000_000 + index));
  await importRows(listed);
  await storePeople(store);
  screening.start();
  await screenedAll('the list as it is, everybody against every entry');
  const changed = listed.map((text, index) => (index < changes ? row(index, index * 37) : text));
  await importRows(changed);
  await screenedAll(`${changes} changed entries`);
  const { events } = await store.read((db) =>
    db
      .selectFrom('monitoring_events')
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow(),
  );
  console.log(`events in all: ${events}`);
} finally {
  await screening.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

function row(id: number, seed: number): string {
  const { given, surname, born } = drawnPerson(seed);
  return `${id},${given} ${surname},${born}`;
}

/** Words of two or three syllables, so that names differ about as much as real ones. */
function drawnPerson(seed: number): { given: string; surname: string; born: string } {
  const random = seededRandom(seed);
  const draw = (from: string) => from[Math.floor(random() * from.length)] ?? '';
  const word = () => {
    const syllables = Array.from({ length: random() < 0.5 ? 2 : 3 }, () => draw('bdfghjklmnprstvz') + draw('aeiou'));
    return syllables.join('') + (random() < 0.5 ? draw('nrsl') : '');
  };
  const day = new Date(Date.UTC(1940, 0, 1) + Math.floor(random() * 24_000) * 86_400_000);
  return { given: word(), surname: word(), born: day.toISOString().slice(0, 10) };
}

async function importRows(rows: readonly string[]): Promise<void> {
  const file = listFile('drawn.csv', ['id,name,born', ...rows].join('\n'), 65_536);
  await importHere(store, {
    format: 'own',
    list: 'drawn',
    title: 'Drawn',
    columns: COLUMNS,
    files: [file],
    actor: ACTOR,
  });
}

async function storePeople(into: Store): Promise<void> {
  for (let done = 0; done < people; done += 1_000)
    await into.write(async (tx) => {
      for (let seed = done; seed < Math.min(people, done + 1_000); seed++) {
        const { given, surname, born } = drawnPerson(seed);
        const fields = {
          ...aPerson(),
          first_name: given,
          last_name: surname,
          date_of_birth: born,
          verification_type: 'BIOMETRIC' as const,
        };
        const batchId = randomUUID();
        const dataKey = into.vault.makeDataKey(subjectOf(batchId));
        const { plain: result, sealed } = sealOutcome(into, dataKey, batchId, anOutcome(batchId));
        const plain = {
          batch_id: batchId,
          created_at: new Date(Date.now() - seed * 60_000).toISOString(),
          ...result,
          verification_type: 'BIOMETRIC',
          actor_kind: ACTOR.kind,
          actor_id: ACTOR.id,
          request_hash: 'a'.repeat(64),
          revision: 1,
        } as const;
        await tx
          .insertInto('verifications')
          .values({
            ...plain,
            sealed_summary: sealSummary(into, dataKey, plain, {
              applicantName: applicantNameOf({ fields, attestation: null, consentVersion: null }),
              country: null,
              captures: [],
            }),
            sealed_input: into.vault.sealJson(dataKey, placeOf(batchId, 'sealed_input'), {
              fields,
              attestation: null,
              consentVersion: null,
            }),
            ...sealed,
          })
          .execute();
        await tx.insertInto('data_keys').values(dataKey.row).execute();
      }
    });
}

async function screenedAll(what: string): Promise<void> {
  const monitoring = createMonitoring({
    store,
    screening,
    policyInForce: async () => ({ policy: DEFAULT_POLICY }),
    log: (_, event, facts) => console.error(event, facts),
  });
  const [version] = await listsInForce(store);
  const startedAt = performance.now();
  monitoring.start();
  while ((await findProgress(store, 'drawn')).screenedVersionId !== version?.id) {
    if (monitoring.progress().state === 'failed') throw new Error('Monitoring failed.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await monitoring.stop();
  console.log(`${people} people, ${what}: ${seconds.toFixed(1)} s`);
}
