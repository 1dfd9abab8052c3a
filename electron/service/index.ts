import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Policy } from '#shared/policy.ts';
import type { RequestContext } from './api/api.ts';
import { createApi } from './api/api.ts';
import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { calibratedFaces, OWN_FACES } from './checks/biometric/face-comparison.ts';
import { disposableDomains } from './checks/fraud/disposable-domains.ts';
import { checks } from './checks/index.ts';
import type { DemoSource } from './demo-source.ts';
import { createAnswersAhead } from './inference/answers-ahead.ts';
import { createInference, inferenceProcesses } from './inference/client.ts';
import type { FaceModel } from './inference/face-model.ts';
import type { ChildPort, InferenceRole } from './inference/inference.ts';
import type { LiveCapturesDependencies } from './live-capture/captures.ts';
import { createLiveCaptures } from './live-capture/captures.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { keepCapture } from './live-capture/recorded-capture.ts';
import type { LiveRecording } from './live-capture/recording.ts';
import type { Log } from './log.ts';
import { isOnePerson } from './one-person.ts';
import { createContacts } from './pipeline/contact-history.ts';
import { createKnownFaces } from './pipeline/known-faces.ts';
import { createListings } from './pipeline/listings.ts';
import { createMailDomainLookUp, noLookUp } from './pipeline/mail-domain.ts';
import { createMonitoring } from './pipeline/monitoring.ts';
import { policyFor } from './pipeline/policy-file.ts';
import { createFaceRenewal } from './pipeline/renew-faces.ts';
import { createRunRegistry } from './pipeline/run-registry.ts';
import { createRegistries } from './providers/registries.ts';
import type { RegistryConfiguration } from './providers/registry-configuration.ts';
import { createScreening } from './screening/screening.ts';
import type { OnStep } from './steps.ts';
import { clearLeftErased, REWRITTEN_AT_START_ROWS_MAX } from './store/erasures.ts';
import { countOtherFaces } from './store/face-templates.ts';
import type { Keystore } from './store/keystore.ts';
import { personHash, standingFor } from './store/screening-resolutions.ts';
import { openStore } from './store/store.ts';
import { entityOf, listsInForce, packedEntitiesOf } from './store/watchlists.ts';
import { importDemoList } from './watchlists/import-demo-list.ts';
import { createListUpdates } from './watchlists/list-updates.ts';

export type ServiceOptions = {
  readonly databaseFile: string;
  readonly keystore: Keystore;
  readonly startInference: (role: InferenceRole) => ChildPort;
  /** How many inference processes share the work of runs; as many as the cores allow where not given. */
  readonly inferenceProcesses?: number;
  readonly host: 'desktop' | 'headless';
  readonly environment: 'production' | 'sandbox' | 'demo';
  readonly version: string;
  /** In place of ours; what `startInference` starts must be told of the same. Has been probed. */
  readonly faceModel?: FaceModel;
  /** Asked for by the first set-up; given where the host can be reached from other machines. */
  readonly setUpCode?: string;
  /** Who knows which ID numbers were given out, by country. */
  readonly registries?: readonly RegistryConfiguration[];
  /** Where not given: the default policy, which in demo and sandbox accepts specimens. */
  readonly policy?: Policy;
  /** Whether the domains of e-mail addresses are looked up, and where: `address` or `address:port`, else the system's servers. Off where not given. */
  readonly mailLookUp?: { readonly servers?: readonly string[] };
  /** Hours between updates of the watchlists without being asked; only when an administrator asks where it is not given. */
  readonly updateListsEveryHours?: number;
  /** A folder for finished live captures with all of their pictures, in the clear: to measure, with people who agreed to it. */
  readonly keepLiveCaptures?: string;
  readonly demo?: DemoSource;
  readonly log: Log;
  readonly onStep?: OnStep;
  readonly now?: () => Date;
};

export type Service = {
  /** Answers everything under `/api/`. Never rejects. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Warms the inference process and takes up interrupted runs; answers at once. */
  start(): Promise<void>;
  /** Lets runs under way finish, then closes the process and the store. */
  stop(): Promise<void>;
};

/** The only wiring: every part of the service gets what it needs here, and knows no other way to it. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { log, now = () => new Date(), onStep = () => undefined } = options;
  const store = await openStore({ databaseFile: options.databaseFile, keystore: options.keystore, now, onStep });
  const inference = createInference(() => options.startInference('everything'), log, {
    processes: options.inferenceProcesses ?? inferenceProcesses(availableParallelism()),
  });
  const frames = createInference(() => options.startInference('frames'), log);
  const policy = options.policy ?? policyFor(options.environment);
  const metric = metricOf(options.faceModel);
  const onFull = () => log('error', 'known_faces.full');
  const knownFaces = createKnownFaces(store, policy.face.search_false_positive_rate, onFull, metric);
  const { ahead, forRuns } = createAnswersAhead(inference);
  const screening = createScreening(
    { versions: () => listsInForce(store), chunks: (versionId) => packedEntitiesOf(store, versionId) },
    () => options.startInference('screening'),
    log,
  );
  const listings = createListings({
    screening,
    entityOf: (versionId, entityId) => entityOf(store, versionId, entityId),
    standingFor: (fields) => standingFor(store, personHash(store, fields)),
    policy: policy.aml,
    now,
  });
  const runs = createRunRegistry(store, {
    checks,
    policy,
    inference: forRuns,
    knownFaces,
    listings,
    registries: createRegistries(options.registries ?? [], options.environment === 'sandbox', log),
    contacts: createContacts(store, options.mailLookUp ? createMailDomainLookUp(options.mailLookUp.servers) : noLookUp),
    now,
    step: onStep,
    log,
  });
  const monitoring = createMonitoring({ store, screening, policy: policy.aml, log });
  const updates = createListUpdates({
    store,
    dataFolder: dirname(options.databaseFile),
    everyHours: options.updateListsEveryHours ?? null,
    onChanged: () => monitoring.wake(),
    log,
  });
  const renewal = createFaceRenewal(store, knownFaces, inference, log);
  // Where nobody is verified, the camera may be a program.
  const acceptsVirtualCamera = options.environment !== 'production';
  const judge = (recording: LiveRecording) => judgeLiveness(recording, { acceptsVirtualCamera });
  const { keepLiveCaptures: folder } = options;
  const keep: LiveCapturesDependencies['keep'] = (captureId, recording, jpegs) =>
    keepCapture(join(folder ?? '', captureId), recording, jpegs).catch(() => log('error', 'live_capture.not_kept'));
  const liveCaptures = createLiveCaptures({
    inference: frames,
    judge,
    isOnePerson: (pictures) => isOnePerson(pictures, inference, metric),
    now,
    ...(folder !== undefined && { keep }),
  });
  const api = createApi({
    store,
    runs,
    inference: ahead,
    liveCaptures,
    watchlists: {
      fourEyes: policy.aml.four_eyes,
      listAgeDaysMax: policy.aml.list_age_days_max,
      state: () => screening.state(),
      progress: () => monitoring.progress(),
      changed: () => monitoring.wake(),
      updates,
    },
    host: options.host,
    environment: options.environment,
    version: options.version,
    ...(options.setUpCode !== undefined && { setUpCode: options.setUpCode }),
    ...(options.demo && { demo: options.demo }),
    log,
    now,
  });

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
      await updates.start();
      const other = await countOtherFaces(store, metric.describedBy);
      if (other.faces > 0) log('warning', 'known_faces.of_another_model', other);
      knownFaces
        .load()
        .catch(() => log('error', 'known_faces.not_loaded'))
        .finally(() => renewal.run());
      runs.resume().catch(() => log('error', 'runs.not_resumed'));
    },
    async stop() {
      await updates.stop();
      await renewal.stop();
      // It may wait for lists that are being loaded, which ends with their process.
      const monitored = monitoring.stop();
      await runs.stop();
      await inference.stop();
      await frames.stop();
      await screening.stop();
      await monitored;
      await store.close();
    },
  };
}

/** Throws where a model without calibration was given: no distance of its would mean anything. */
export function metricOf(faceModel: FaceModel | undefined): FaceMetric {
  if (faceModel === undefined) return OWN_FACES;
  if (faceModel.calibration === null)
    throw new Error('The face model names no calibration. Make one with "countersign evaluate faces --model".');
  return calibratedFaces(faceModel.calibration, faceModel.forWorker.output.length);
}

export { openAdministration } from './administration.ts';
export type { FaceMetric } from './checks/biometric/face-comparison.ts';
export { descriptorDistance as faceDistance, OWN_FACES } from './checks/biometric/face-comparison.ts';
export type { ContactDescription, GivenContact } from './describe-contact.ts';
export { createContactDescriber } from './describe-contact.ts';
export { inferenceProcesses } from './inference/client.ts';
export type { FaceModel } from './inference/face-model.ts';
export { calibrationFlaw, probeFaceModel, readFaceModel } from './inference/face-model.ts';
export type { CaptureExamination, RecordedJudgement, StillFindings } from './measurement.ts';
export {
  compareFaces,
  describeDocument,
  describePaper,
  describeStill,
  describeZone,
  examineCapture,
  judgeRecordedCapture,
  mostProminentFace,
  openInference,
} from './measurement.ts';
export { HIT_SCORE_MIN } from './pipeline/default-policy.ts';
export { calibrationVersion, readPolicy } from './pipeline/policy-file.ts';
export type { RegistryConfiguration } from './providers/registry-configuration.ts';
export { readRegistries } from './providers/registry-configuration.ts';
export { sandboxAnswer } from './providers/sandbox-registry.ts';
