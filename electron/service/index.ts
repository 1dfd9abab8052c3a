import { availableParallelism } from 'node:os';
import { createApi } from './api.ts';
import { followEntries } from './audit/follow-entries.ts';
import { openTarget } from './audit/open-target.ts';
import { keepRegister } from './backup/keep-register.ts';
import { organisationOf } from './branding/rows.ts';
import { callbackNetwork, createCallbacks } from './callbacks/callbacks.ts';
import { clearLeftErased, REWRITTEN_AT_START_ROWS_MAX } from './cases/erasure/erasures.ts';
import { createCentre } from './centre/centre.ts';
import { CENTRE } from './centre/rows.ts';
import { createSync } from './centre/sync.ts';
import { disposableDomains } from './checks/fraud/disposable-domains.ts';
import { BUSINESS_CHECKS, PERSON_CHECKS } from './checks/product-table.ts';
import { createChipCertificates } from './chips/chip-certificates.ts';
import { createChipReaders } from './chips/chip-readers.ts';
import { createSources } from './create-sources.ts';
import { dataFolderOf } from './data-place.ts';
import { createDelivery } from './delivery/delivery.ts';
import { deliveryQueue } from './delivery/rows.ts';
import { createDevices } from './devices/devices.ts';
import { createFleet } from './devices/fleet.ts';
import { createHandDown } from './devices/packages/hand-down.ts';
import { metricOf } from './faces/face-metric.ts';
import { createKnownFaces } from './faces/known-faces.ts';
import { createFaceRenewal } from './faces/renew-faces.ts';
import { similarFaces } from './faces/similar-faces.ts';
import { countOtherFaces } from './faces/template-rows.ts';
import { createInference, inferenceProcesses } from './inference/client.ts';
import { namedProcess } from './inference/named-process.ts';
import { createPrefetch } from './inference/prefetch.ts';
import { kioskFigures } from './kiosks/describe-kiosks.ts';
import { createKiosks } from './kiosks/kiosks.ts';
import { codeForHost } from './kiosks/rows.ts';
import { createApplicants } from './links/applicants.ts';
import { createLinks } from './links/links.ts';
import { openLiveCaptures } from './live-captures.ts';
import { createMailer } from './mail/mailer.ts';
import type { ProcessName } from './measures.ts';
import { NO_MEASURES } from './measures.ts';
import { openStore } from './open-store.ts';
import { readGauges } from './operations/gauges.ts';
import { createReadiness } from './operations/readiness.ts';
import { keepUp } from './operations/upkeep.ts';
import { fittingPolicy, settlePolicy } from './policy/policy-at-start.ts';
import { policyFor } from './policy/policy-file.ts';
import { replayPolicy } from './policy/policy-replay.ts';
import { policyInForce } from './policy/rows.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import { createRetention } from './retention/retention.ts';
import type { Service } from './running-service.ts';
import { createRunRegistry } from './runs/run-registry.ts';
import { createScanners } from './scanners/scanners.ts';
import { createListings } from './screening/listings.ts';
import { createMonitoring } from './screening/monitoring.ts';
import { standingFor } from './screening/resolution-rows.ts';
import { createScreening } from './screening/screening.ts';
import { importDemoList } from './screening/watchlists/import-demo-list.ts';
import { createListUpdates } from './screening/watchlists/list-updates.ts';
import { entityOf, listsInForce, packedEntitiesOf } from './screening/watchlists/rows.ts';
import { oncePerMinute } from './security-events.ts';
import type { ServiceOptions } from './service-options.ts';
import { holdNode } from './store/nodes.ts';
import type { Actor } from './store/records.ts';

export type { Service } from './running-service.ts';

/** The kiosk that is this host's own screen, and who adds it. */
const OWN_KIOSK = 'Kiosk';
const HOST: Actor = { kind: 'system', id: 'host' };

/** The only wiring: every part of the service gets its dependencies here. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const dataFolder = dataFolderOf(options);
  const { log, measures = NO_MEASURES, now = () => new Date(), onStep = () => undefined, timing } = options;
  let onChange = () => {};
  const store = await openStore({
    ...('database' in options
      ? { database: options.database, node: options.node }
      : { databaseFile: options.databaseFile }),
    captures: options.captures,
    onBucketCall: measures.bucketCalled,
    keystore: options.keystore,
    environment: options.environment,
    ...(options.passwordCost && { passwordCost: options.passwordCost }),
    now,
    onStep(step) {
      onStep(step);
      if (step === 'store.committed' || step === 'erasure.committed') onChange();
    },
  });
  const releaseNode = await holdNode(store).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  await settlePolicy(store, { given: options.policy, standard: policyFor(options.environment) }, log).catch(
    async (error: unknown) => {
      await releaseNode();
      await store.close();
      throw error;
    },
  );
  const inForce = () => policyInForce(store);
  const processes = options.inferenceProcesses ?? inferenceProcesses(availableParallelism());
  const processNamed = (name: ProcessName) => namedProcess(name, options.startInference, measures, log);
  const inference = createInference(...processNamed('recognition'), { processes });
  const frames = createInference(...processNamed('frames'));
  const metric = metricOf(options.faceModel);
  const onFull = () => log('error', 'known_faces.full');
  const knownFaces = createKnownFaces(store, onFull, metric);
  const { ahead, aheadOfLinks, forRuns, forDeskRuns } = createPrefetch(inference, inference.forDesk);
  const screening = createScreening(
    { versions: () => listsInForce(store), chunks: (versionId) => packedEntitiesOf(store, versionId) },
    ...processNamed('screening'),
  );
  const listings = createListings({
    screening,
    entityOf: (versionId, entityId) => entityOf(store, versionId, entityId),
    standingFor: (subject, actor) => standingFor(store, subject, actor),
    now,
  });
  const chipCertificates = createChipCertificates({
    store,
    environment: options.environment,
    dataFolder,
    log,
    readMasterList: (bytes, signal) => inference.readMasterList(bytes, signal),
    onChanged: () => handDown.wake(),
    specimenState: options.specimenState,
  });
  const runs = createRunRegistry(
    store,
    {
      checks: PERSON_CHECKS,
      businessChecks: BUSINESS_CHECKS,
      policyInForce: inForce,
      inference: forRuns,
      isSaturated: () => inference.isSaturated(),
      isWorking: () => inference.isWorking() || screening.isWorking(),
      knownFaces,
      listings,
      ...createSources(store, options),
      certificates: chipCertificates,
      now,
      step: onStep,
      measures,
      log,
    },
    { node: store.node, deskInference: forDeskRuns },
  );
  const monitoring = createMonitoring({ store, screening, policyInForce: inForce, log });
  const handDown = createHandDown(store, log, timing);
  const fleet = createFleet(store, options.version);
  const onListsChanged = () => {
    monitoring.wake();
    handDown.wake();
  };
  const updates = createListUpdates({
    store,
    dataFolder,
    everyHours: options.updateListsEveryHours ?? null,
    onChanged: onListsChanged,
    log,
  });
  const callbacks = createCallbacks(store, callbackNetwork(options.environment));
  const tell = oncePerMinute(log, () => performance.now());
  const centre = createCentre({
    store,
    log,
    environment: options.environment,
    keystore: options.keystore,
    options: options.centre ?? null,
    version: options.version,
    dataFolder,
    kioskFigures: () => kioskFigures(store),
    erase: runs.erase,
    policyInForce: inForce,
    wake: () => delivery.wake(),
    readPolicy: (content) => fittingPolicy(content, policyFor(options.environment)),
    onListsChanged,
    reachable: () => delivery.reachable(CENTRE),
    idle: () => delivery.idle(CENTRE),
    isShared: 'database' in options,
    timing,
  });
  const delivery = createDelivery(
    deliveryQueue(store),
    async () => [
      ...(options.destinations ?? []),
      ...centre.destinations(),
      ...(await callbacks.destinations(() => tell('store.records_altered'))),
    ],
    log,
    timing,
  );
  onChange = () => delivery.wake();
  const renewal = createFaceRenewal(store, knownFaces, inference, log);
  const { environment, keepLiveCaptures: folder } = options;
  const liveCaptures = openLiveCaptures({ store, frames, inference, metric, environment, now, log, folder });
  const { publicUrl = () => null, mail } = options;
  const organisation = () => organisationOf(store, options.organisation ?? 'Countersign');
  const mailer = mail === undefined ? null : createMailer(mail, { log });
  const links = createLinks({ store, publicUrl, organisation, mailer, log });
  const chipReaders = createChipReaders(options.startChipProcess ?? null, log);
  const applicants = createApplicants({
    store,
    runs,
    liveCaptures,
    chipReaders,
    inference: aheadOfLinks,
    policyInForce: inForce,
    environment: options.environment,
    publicUrl,
    organisation,
    receiptOf: async (batchId) =>
      issueReceipt(store, batchId, { organisation: await organisation(), environment: options.environment }),
    now,
  });
  const kiosks = createKiosks({ store, applicants, liveCaptures, chipReaders, environment: options.environment, log });
  const retention = createRetention({
    store,
    erase: runs.erase,
    policyInForce: inForce,
    log,
    forgetFace: (batchId) => knownFaces.forget(batchId),
    certifier: async () => ({ organisation: await organisation(), environment: options.environment }),
  });
  const api = createApi({
    store,
    runs,
    inference: ahead,
    liveCaptures,
    watchlists: {
      state: () => screening.state(),
      progress: () => monitoring.progress(),
      changed: onListsChanged,
      updates,
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
    retention,
    similarFaces: (batchId) => similarFaces(store, knownFaces, batchId),
    policyInForce: inForce,
    replayPolicy: (candidate, last, after) => replayPolicy(store, candidate, last, after),
    host: options.host,
    environment: options.environment,
    version: options.version,
    organisation,
    ...(options.setUpCode !== undefined && { setUpCode: options.setUpCode }),
    ...(options.demo && { demo: options.demo }),
    backupStatus: options.backupStatus,
    log,
    now,
  });

  let isDraining = false;
  const readiness = createReadiness({
    store,
    keystore: options.keystore,
    recognition: () => inference.state(),
    screening: () => screening.state(),
    isQueueFull: () => runs.load().isFull,
    isDraining: () => isDraining,
  });
  let stopRegister = () => {};
  let stopUpkeep = async () => {};
  let auditExport: ReturnType<typeof followEntries> | null = null;

  return {
    async fetch(request, context) {
      const response = await api(request, context);
      onStep('run.answered');
      return response;
    },
    async start() {
      inference.start();
      setImmediate(disposableDomains);
      if (options.demo) await importDemoList(store, options.demo);
      await clearLeftErased(store, REWRITTEN_AT_START_ROWS_MAX);
      screening.start();
      monitoring.start();
      chipCertificates.start();
      await updates.start();
      centre.start();
      handDown.start();
      delivery.start();
      links.start();
      kiosks.start();
      retention.start();
      stopUpkeep = await keepUp(store, log);
      const { auditTo } = options;
      if (auditTo !== undefined) auditExport = followEntries(store, () => openTarget(auditTo, dataFolder), log);
      if (options.backupFolder !== undefined) stopRegister = keepRegister(store, options.backupFolder, log);
      const other = await countOtherFaces(store, metric.describedBy);
      if (other.faces > 0) log('warning', 'known_faces.of_another_model', other);
      knownFaces
        .load()
        .catch(() => log('error', 'known_faces.not_loaded'))
        .finally(() => renewal.run());
      runs.resume().catch(() => log('error', 'runs.not_resumed'));
    },
    readiness,
    kioskCode: () => codeForHost(store, OWN_KIOSK, HOST),
    gauges: () =>
      readGauges({
        store,
        dataFolder,
        runs,
        now,
        fleet,
        processes: { recognition: inference, frames, screening },
        backupStatus: options.backupStatus,
      }),
    async drain(withinMs) {
      isDraining = true;
      await runs.stop(withinMs);
    },
    async stop() {
      stopRegister();
      await stopUpkeep();
      links.stop();
      kiosks.stop();
      await liveCaptures.close();
      await retention.stop();
      await updates.stop();
      await chipCertificates.stop();
      await delivery.stop();
      await centre.stop();
      await handDown.stop();
      await renewal.stop();
      // Do not await it here: it may wait for lists to load, which ends only when the screening process stops.
      const monitored = monitoring.stop();
      await runs.stop();
      for (const process of [inference, frames, chipReaders, screening]) await process.stop();
      await monitored;
      await auditExport?.stop();
      await releaseNode();
      await store.close();
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
export type { CentreOptions } from './centre/centre.ts';
export { centreAddressOf } from './centre/centre-address.ts';
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
export { calibrationVersion, policyFor, readPolicy } from './policy/policy-file.ts';
export type { RegistryConfigurations } from './providers/registry-configuration.ts';
export { readRegistries } from './providers/registry-configuration.ts';
export { sandboxAnswer } from './providers/sandbox-registry.ts';
export type { ServiceOptions } from './service-options.ts';
export type { Environment } from './store/environment.ts';
export { addKey, changePassphrase, createKeystore, readKeys, removeKeysBeside } from './store/keys/change-keystore.ts';
export { makeEscrow, openEscrow } from './store/keys/key-escrow.ts';
