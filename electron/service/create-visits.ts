import { join } from 'node:path';
import type { FaceMetric } from './checks/biometric/face-comparison.ts';
import { createChipReaders } from './chips/chip-readers.ts';
import type { Recognition } from './create-recognition.ts';
import { isSamePerson } from './faces/same-person.ts';
import { createKiosks } from './kiosks/kiosks.ts';
import { createApplicants } from './links/applicants.ts';
import { createLinks } from './links/links.ts';
import { createLiveCaptures, type LiveCapturesDependencies } from './live-capture/captures.ts';
import { judgeLiveness } from './live-capture/judge-liveness.ts';
import { keepCapture } from './live-capture/recorded-capture.ts';
import type { LiveRecording } from './live-capture/recording.ts';
import { type SharedLiveCaptures, shareLiveCaptures } from './live-capture/shared-captures.ts';
import { createMailer } from './mail/mailer.ts';
import type { ServiceCore } from './open-core.ts';
import { createRequests } from './requests/requests.ts';
import type { Runs } from './runs/runs.ts';
import { peersOf } from './store/peers.ts';
import { createDeskVisits } from './visits/visits.ts';

/** Behind links, at kiosks and at the desk, with their live captures and chips. */
export function createVisits(core: ServiceCore, runs: Runs, recognition: Recognition, metric: FaceMetric) {
  const { options, store, log, organisation } = core;
  const { environment, mail, publicUrl = () => null } = options;
  const liveCaptures = openLiveCaptures(core, recognition, metric);
  const mailer = mail === undefined ? null : createMailer(mail, { log });
  const links = createLinks({ store, publicUrl, organisation, mailer, log });
  const chipReaders = createChipReaders(options.startChipProcess ?? null, log);
  const applicants = createApplicants({
    store,
    runs,
    liveCaptures,
    chipReaders,
    inference: recognition.aheadOfLinks,
    policyInForce: core.policyInForce,
    environment,
    publicUrl,
    organisation,
    now: core.now,
  });
  const kiosks = createKiosks({
    ...{ store, applicants, liveCaptures, chipReaders, environment, log },
    policyInForce: core.policyInForce,
  });
  const visits = createDeskVisits({ store, liveCaptures, chipReaders, links, log, now: core.now });
  const requests = createRequests({
    ...{ store, links, liveCaptures, runs, log, now: core.now },
    policyInForce: core.policyInForce,
  });
  return { liveCaptures, links, chipReaders, applicants, kiosks, visits, requests };
}

function openLiveCaptures(
  { options, store, now, log }: ServiceCore,
  { frames, inference }: Recognition,
  metric: FaceMetric,
): SharedLiveCaptures {
  const { environment, keepLiveCaptures: folder } = options;
  // Demo and sandbox verify nobody, so a virtual camera is acceptable there.
  const acceptsVirtualCamera = environment !== 'production';
  const judge = (recording: LiveRecording) => judgeLiveness(recording, { acceptsVirtualCamera });
  const keep: LiveCapturesDependencies['keep'] = (captureId, recording, jpegs) =>
    keepCapture(join(folder ?? '', captureId), recording, jpegs).catch(() => log('error', 'live_capture.not_kept'));
  const ownCaptures = createLiveCaptures({
    inference: frames,
    judge,
    isSamePerson: (pictures) => isSamePerson(pictures, inference, metric),
    now,
    ...(folder !== undefined && { keep }),
  });
  return shareLiveCaptures(ownCaptures, peersOf(store), log);
}
