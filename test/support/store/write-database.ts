/**
 * Writes a data folder as this version of the program does, for a fixture of a database. Argument: a new folder. Real service,
 * real networks, drawn specimens and invented people, on one fixed day.
 */
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { createService } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { SPECIMEN_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { drawSpecimen } from '../../specimens/draw-specimen.ts';
import { capturesOf, typedOf } from '../inference/specimen-run.ts';
import { listFile } from '../screening/list-files.ts';
import { importHere } from '../screening/lists-here.ts';
import { INTEGRATOR, jsonRequest, runRequest } from '../temporary-service.ts';
import { anOutcome, aVerification } from './store-fixtures.ts';

const TODAY = '2026-11-20';
const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const BATCH = {
  biometric: 'b0000000-0000-4000-8000-000000000001',
  idNumber: 'b0000000-0000-4000-8000-000000000002',
  unfinished: 'b0000000-0000-4000-8000-000000000003',
  erased: 'b0000000-0000-4000-8000-000000000004',
};

const folder = process.argv[2] ?? '';
const options = {
  databaseFile: join(folder, 'data', 'countersign.db'),
  keystore: fileKeystore(join(folder, 'keystore.json')),
  environment: 'production',
  now: () => new Date(`${TODAY}T10:00:00Z`),
} as const;

const specimen = await drawSpecimen({
  kind: 'td3',
  seed: 11,
  today: TODAY,
  widthPixels: 640,
  capture: { jpegQuality: 50 },
});
const person = typedOf(specimen);

const earlier = await openStore(options);
await createApiKey(earlier, 'Branch integration', COMMAND_LINE);
const rows = `id,name,birth\nk1,"${person.first_name} ${person.last_name}",${person.date_of_birth}\n`;
const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'name', birth_date: 'birth' } });
await importHere(earlier, {
  format: 'own',
  list: 'house',
  files: [listFile('house.csv', rows)],
  columns,
  actor: COMMAND_LINE,
});
await recordVerification(
  earlier,
  aVerification({ batchId: BATCH.erased, fields: { last_name: 'Erased' }, mark: 'ERASED' }),
);
await earlier.close();

const service = await createService({
  ...options,
  startInference: nodeChildPort,
  inferenceProcesses: 1,
  host: 'headless',
  policy: SPECIMEN_POLICY,
  version: '0.0.0',
  log: (level, event, facts) => process.stderr.write(`${level} ${event} ${JSON.stringify(facts ?? {})}\n`),
});
await service.start();

async function answered(request: Request, actor = false) {
  const response = await service.fetch(request, actor ? { actor: INTEGRATOR } : undefined);
  const body = await response.json();
  if (!response.ok) throw new Error(`${new URL(request.url).pathname}: ${JSON.stringify(body)}`);
  return body;
}
const maria = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const { token } = await answered(jsonRequest('POST', '/api/v1/desk/set_up/', maria));
const signedIn = { authorization: `Bearer ${token}` };
const verifications = '/api/v1/desk/verifications';

/** The fixture stays small; the face search still finds this face. */
async function smaller(picture: Uint8Array | null): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(picture ?? []));
  const canvas = createCanvas(image.width / 2, image.height / 2);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/jpeg', 70);
}

const attested = { ...person, face_attested: 'true', consent_version: '2026-11-4' };
const response = await answered(
  runRequest(
    attested,
    { ...capturesOf(specimen), selfie: await smaller(specimen.selfie) },
    { ...signedIn, 'idempotency-key': BATCH.biometric },
  ),
);
const [hit] = response.aml_info.entity_hits;
const decision = { hit_id: hit.id, decision: 'false_match', reason: 'different_documents', note: 'Other passport' };
await answered(jsonRequest('POST', `${verifications}/${BATCH.biometric}/screening/resolve/`, decision, signedIn));
await answered(
  jsonRequest('POST', `${verifications}/${BATCH.biometric}/block_face/`, { reason: 'impersonation' }, signedIn),
);
const number = { ...person, verification_type: 'ID' };
await answered(runRequest(number, {}, { 'idempotency-key': BATCH.idNumber }), true);
await answered(jsonRequest('POST', `${verifications}/${BATCH.erased}/erase/`, { reason: 'person_asked' }, signedIn));
await service.stop();

const later = await openStore({ ...options, now: () => new Date(`${TODAY}T11:00:00Z`) });
const changed = { ...hit, risk_score: 50 };
await recordMonitoringEvents(later, [
  {
    batchId: BATCH.biometric,
    party: null,
    hitId: hit.id,
    list: 'house',
    versionId: 'c0000000-0000-4000-8000-000000000001',
    event: 'UPDATED',
    hit: changed,
  },
]);
const waiting = aVerification({ batchId: BATCH.unfinished, fields: { last_name: 'Waiting' } });
const { response: undecided } = anOutcome(BATCH.unfinished, { status: 'In-progress', verification_result: 'UNKNOWN' });
await recordVerification(later, { ...waiting, outcome: { ...waiting.outcome, response: undecided, checks: [] } });
await later.close();
