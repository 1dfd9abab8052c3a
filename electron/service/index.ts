import { createApi } from './api.ts';
import { followEntries } from './audit/follow-entries.ts';
import { openTarget } from './audit/open-target.ts';
import { keepRegister } from './backup/keep-register.ts';
import { clearLeftErased, REWRITTEN_AT_START_ROWS_MAX } from './cases/erasure/erasures.ts';
import { CENTRE } from './centre/rows.ts';
import { createSync } from './centre/sync.ts';
import { disposableDomains } from './checks/fraud/disposable-domains.ts';
import { BUSINESS_CHECKS, PERSON_CHECKS } from './checks/product-table.ts';
import { createChipCertificates } from './chips/chip-certificates.ts';
import { createExchange } from './create-exchange.ts';
import { createFaces } from './create-faces.ts';
import { createLists } from './create-lists.ts';
import { createRecognition } from './create-recognition.ts';
import { createSources } from './create-sources.ts';
import { createVisits } from './create-visits.ts';
import { createDevices } from './devices/devices.ts';
import { createFleet } from './devices/fleet.ts';
import { createHandDown } from './devices/packages/hand-down.ts';
import { similarFaces } from './faces/similar-faces.ts';
import { codeForHost } from './kiosks/rows.ts';
import { openCore, type ServiceCore } from './open-core.ts';
import { readGauges } from './operations/gauges.ts';
import { createReadiness } from './operations/readiness.ts';
import { keepUp } from './operations/upkeep.ts';
import { endedBy, inOrder, type Part } from './parts.ts';
import { replayPolicy } from './policy/policy-replay.ts';
import { createRetention } from './retention/retention.ts';
import type { Service } from './running-service.ts';
import { createRunRegistry } from './runs/run-registry.ts';
import { createScanners } from './scanners/scanners.ts';
import { importDemoList } from './screening/watchlists/import-demo-list.ts';
import type { ServiceOptions } from './service-options.ts';
import type { Actor } from './store/records.ts';

export type { Service } from './running-service.ts';

/** The kiosk that is this host's own screen, and who adds it. */
const OWN_KIOSK = 'Kiosk';
const HOST: Actor = { kind: 'system', id: 'host' };

/** Opens the database and makes the service; `wire` gives every part its dependencies. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const core = await openCore(options);
  try {
    return serve(core, wire(core));
  } catch (error) {
    await core.close();
    throw error;
  }
}

type Wired = ReturnType<typeof wire>;

function wire(core: ServiceCore) {
  const { options, store, log, now, policyInForce } = core;
  const { environment } = options;
  const handDown = createHandDown(store, log, options.timing);
  const recognition = createRecognition(core);
  const lists = createLists(core, () => handDown.wake());
  const faces = createFaces(core, recognition.inference);
  const chipCertificates = createChipCertificates({
    store,
    environment,
    dataFolder: core.dataFolder,
    log,
    readMasterList: (bytes, signal) => recognition.inference.readMasterList(bytes, signal),
    onChanged: () => handDown.wake(),
    specimenState: options.specimenState,
  });
  const runs = createRunRegistry(
    store,
    {
      checks: PERSON_CHECKS,
      businessChecks: BUSINESS_CHECKS,
      policyInForce,
      inference: recognition.forRuns,
      isSaturated: () => recognition.inference.isSaturated(),
      isWorking: () => recognition.inference.isWorking() || lists.screening.isWorking(),
      knownFaces: faces.known,
      listings: lists.listings,
      ...createSources(store, options),
      certificates: chipCertificates,
      now,
      isDateDoubtful: () => store.clock.isDateDoubtful(),
      step: core.onStep,
      measures: core.measures,
      log,
    },
    { node: store.node, deskInference: recognition.forDeskRuns },
  );
  const retention = createRetention({
    store,
    erase: runs.erase,
    policyInForce,
    log,
    forgetFace: (batchId) => faces.known.forget(batchId),
    certifier: async () => ({ organisation: await core.organisation(), environment }),
  });
  return {
    recognition,
    lists,
    faces,
    chipCertificates,
    runs,
    retention,
    handDown,
    fleet: createFleet(store, options.version),
    exchange: createExchange(core, runs.erase, lists.changed),
    visits: createVisits(core, runs, recognition, faces.metric),
  };
}

/** In starting order, stopping in reverse: each part stands after those it needs. */
function partsOf(core: ServiceCore, wired: Wired): readonly Part[] {
  const { options, store, dataFolder, log } = core;
  const { recognition, lists, faces, chipCertificates, runs, retention, handDown } = wired;
  const { centre, delivery } = wired.exchange;
  const { liveCaptures, links, chipReaders, kiosks, visits, requests } = wired.visits;
  const { auditTo, backupFolder, demo } = options;
  const beforeOthers = async () => {
    setImmediate(disposableDomains);
    if (demo) await importDemoList(store, demo, () => options.startInference('lists'));
    await clearLeftErased(store, REWRITTEN_AT_START_ROWS_MAX);
  };
  return [
    { stop: core.close },
    // Before everything that writes to the audit log, so that the last entries are exported too.
    ...(auditTo === undefined ? [] : [endedBy(() => followEntries(store, () => openTarget(auditTo, dataFolder), log))]),
    recognition.inference,
    // These four start with the first request that needs them.
    { stop: () => recognition.frames.stop() },
    { stop: () => recognition.proofs.stop() },
    { stop: () => chipReaders.stop() },
    { stop: () => liveCaptures.close() },
    { start: beforeOthers },
    lists.screening,
    lists.monitoring,
    chipCertificates,
    lists.updates,
    centre,
    handDown,
    // After the centre, so that nothing is being sent when the centre's connections close.
    delivery,
    links,
    kiosks,
    visits,
    requests,
    retention,
    endedBy(() => keepUp(store, log)),
    ...(backupFolder === undefined ? [] : [endedBy(() => keepRegister(store, backupFolder, log))]),
    faces,
    // Last, because a run may need any of them.
    {
      start() {
        runs.resume().catch(() => log('error', 'runs.not_resumed'));
      },
      stop: () => runs.stop(),
    },
  ];
}

function apiOf(core: ServiceCore, wired: Wired) {
  const { options, store, policyInForce, organisation, log, now } = core;
  const { recognition, lists, faces, chipCertificates, runs, retention, handDown, fleet } = wired;
  const { centre, callbacks, delivery } = wired.exchange;
  const { liveCaptures, links, chipReaders, applicants, kiosks, visits, requests } = wired.visits;
  return createApi({
    store,
    runs,
    inference: recognition.ahead,
    liveCaptures,
    watchlists: {
      state: () => lists.screening.state(),
      progress: () => lists.monitoring.progress(),
      changed: lists.changed,
      updates: lists.updates,
    },
    chipCertificates,
    callbacks,
    scanners: createScanners(store, now, options.watchFolder),
    chipReaders,
    devices: createDevices(store, handDown),
    fleet,
    handDown,
    handedDown: centre.handedDown,
    fetchCapture: centre.fetchCapture,
    sync: createSync(store, centre, () => delivery.sparedMs(CENTRE)),
    links,
    applicants,
    kiosks,
    visits,
    requests,
    retention,
    similarFaces: (batchId) => similarFaces(store, faces.known, batchId),
    policyInForce,
    replayPolicy: (candidate, last, after) => replayPolicy(store, candidate, last, after),
    host: options.host,
    environment: options.environment,
    version: options.version,
    organisation,
    publicUrl: options.publicUrl ?? (() => null),
    ...(options.setUpCode !== undefined && { setUpCode: options.setUpCode }),
    ...(options.demo && { demo: options.demo }),
    backupStatus: options.backupStatus,
    isProxyUnnamed: options.isProxyUnnamed,
    log,
    now,
  });
}

function serve(core: ServiceCore, wired: Wired): Service {
  const { options, store, dataFolder, now, onStep } = core;
  const { recognition, lists, runs, fleet } = wired;
  const { inference, frames, proofs } = recognition;
  const { screening } = lists;
  const api = apiOf(core, wired);
  let isDraining = false;
  return {
    async fetch(request, context) {
      const response = await api(request, context);
      onStep('run.answered');
      return response;
    },
    ...inOrder(partsOf(core, wired)),
    readiness: createReadiness({
      store,
      keystore: options.keystore,
      recognition: () => inference.state(),
      screening: () => screening.state(),
      isQueueFull: () => runs.load().isFull,
      isDraining: () => isDraining,
      isProxyUnnamed: options.isProxyUnnamed ?? (() => false),
    }),
    kioskCode: () => codeForHost(store, OWN_KIOSK, HOST),
    gauges: () =>
      readGauges({
        store,
        dataFolder,
        runs,
        now,
        fleet,
        processes: { recognition: inference, frames, proofs, screening },
        backupStatus: options.backupStatus,
      }),
    async drain(withinMs) {
      isDraining = true;
      await runs.stop(withinMs);
    },
  };
}

export { openAdministration } from './administration.ts';
export type { BackupManifest } from './backup/backup-files.ts';
export { listBackups } from './backup/backup-files.ts';
export { BACKUPS_KEPT, BACKUPS_KEPT_MAX, makeBackup } from './backup/make-backup.ts';
export { verifyBackup } from './backup/prepare-restored.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { restoreIntoDatabase } from './backup/restore-into-database.ts';
export { BANDWIDTH_DEFAULT, BANDWIDTH_MAX, BANDWIDTH_MIN } from './centre/bandwidth.ts';
export { centreAddressOf } from './centre/centre-address.ts';
export type { CentreOptions } from './centre/centre-line.ts';
export type { FaceMetric } from './checks/biometric/face-comparison.ts';
export { descriptorDistance as faceDistance, OWN_FACES } from './checks/biometric/face-comparison.ts';
export type { CapturesPlace, DataPlace } from './data-place.ts';
export type { ContactDescription, GivenContact } from './describe-contact.ts';
export { createContactDescriber } from './describe-contact.ts';
export { metricOf } from './faces/face-metric.ts';
export { inferenceProcesses } from './inference/client.ts';
export type { FaceModel } from './inference/face-model.ts';
export { calibrationFlaw, probeFaceModel, readFaceModel } from './inference/face-model.ts';
export type { MailServer } from './mail/mail-server.ts';
export { mailServerFrom } from './mail/mail-server.ts';
export type { CaptureExamination, RecordedJudgement, StillFindings } from './measurement.ts';
export {
  compareFaces,
  describeAddressDocument,
  describeMrz,
  describeStill,
  judgeRecordedCapture,
  measureDocument,
  mostProminentFace,
  openInference,
} from './measurement.ts';
export type { Gauges } from './operations/gauges.ts';
export { NOT_READY_REASONS, READY_ALL_THE_SAME } from './operations/readiness.ts';
export { calibrationVersion } from './policy/calibration-version.ts';
export { policyFor, readPolicy } from './policy/policy-file.ts';
export type { RegistryConfigurations } from './providers/registry-configuration.ts';
export { readRegistries } from './providers/registry-configuration.ts';
export { sandboxAnswer } from './providers/sandbox-registry.ts';
export type { ServiceOptions } from './service-options.ts';
export type { Environment } from './store/environment.ts';
export { addKey, changePassphrase, createKeystore, readKeys, removeKeysBeside } from './store/keys/change-keystore.ts';
export { makeEscrow, openEscrow } from './store/keys/key-escrow.ts';
