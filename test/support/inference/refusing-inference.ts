import type { ChildPort, InferenceRole } from '../../../electron/service/inference/inference.ts';
import { examineChip } from '../../../electron/workers/chip/examine-chip.ts';
import { readMasterList } from '../../../electron/workers/chip/proof/master-list.ts';
import { convertPicture } from '../../../electron/workers/convert-picture.ts';
import { drawDocumentPage } from '../../../electron/workers/draw-document-page.ts';
import { decodePicture, type PictureError } from '../../../electron/workers/picture.ts';
import type { FromWorker, ToWorker, WorkerReady } from '../../../electron/workers/protocol.ts';
import { listsHere } from '../screening/lists-here.ts';

/**
 * An inference process that starts at once and fails every request, so that checks are `unavailable` within milliseconds. For tests of what
 * happens around a run, where loading the networks would take longer than the test.
 */
export const refusingPort = (role?: InferenceRole): ChildPort =>
  startedPort(role, ({ sequence }) => ({ sequence, error: { code: 'FAILED', message: 'No networks in this test.' } }));

/** One that examines chips, which needs no networks, and can decode no picture. */
export const chipsOnlyPort = (role?: InferenceRole): ChildPort =>
  startedPort(role, ({ sequence, request }) =>
    request.kind === 'examine-chip'
      ? { sequence, result: examineChip(request.reading, request.trust, request.printedMrz, request.at) }
      : { sequence, error: { code: 'IMAGE_UNDECODABLE', message: 'No pictures in this test.' } },
  );

/** One that does what needs no networks: it examines chips, reads lists of certificates, draws pages of documents and converts pictures. */
export const withoutNetworksPort = (role?: InferenceRole): ChildPort =>
  startedPort(role, async ({ sequence, request }) => {
    if (request.kind === 'examine-chip')
      return { sequence, result: examineChip(request.reading, request.trust, request.printedMrz, request.at) };
    if (request.kind === 'read-master-list') return { sequence, result: readMasterList(request.bytes) };
    if (request.kind === 'draw-page') return { sequence, result: await drawDocumentPage(request.image, request.page) };
    if (request.kind === 'convert-picture')
      return decodePicture(request.image)
        .then((picture) => convertPicture(picture, request.longSideMax))
        .then(
          (result) => ({ sequence, result }),
          (error: PictureError) => ({ sequence, error: { code: 'IMAGE_UNDECODABLE', message: error.message } }),
        );
    return { sequence, error: { code: 'FAILED', message: 'No networks in this test.' } };
  });

/** An inference process that starts at once and never answers a request. */
export const silentPort = (role?: InferenceRole): ChildPort => startedPort(role, () => null);

/** Lists are read as ever, because a demo's own is. */
function startedPort(
  role: InferenceRole | undefined,
  answerTo: (message: ToWorker) => FromWorker | null | Promise<FromWorker>,
): ChildPort {
  if (role === 'lists') return listsHere();
  let listener: (message: unknown) => void = () => undefined;
  let exited: (code: number | null) => void = () => undefined;
  const answer = (message: FromWorker | WorkerReady) => setImmediate(() => listener(message));
  return {
    onMessage(added) {
      listener = added;
      answer({ ready: true, modelVersions: {} });
    },
    onExit(added) {
      exited = added;
    },
    post(message) {
      const reply = answerTo(message as ToWorker);
      if (reply instanceof Promise) void reply.then(answer);
      else if (reply) answer(reply);
    },
    memoryBytes: () => null,
    processorMs: () => null,
    kill: () => setImmediate(() => exited(null)),
  };
}
