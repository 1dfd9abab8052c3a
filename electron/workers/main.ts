/** The inference process: image bytes in, numbers and text out. No network, no store, no clock. */
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { unreachable } from '#shared/assert.ts';
import { FaceModelForWorker } from '#shared/domain/face-model.ts';
import { readAddressDocument } from './address-documents/read-address-document.ts';
import { MESSAGE_CHARACTERS_MAX } from './answer-limits.ts';
import { readBarcodes } from './barcodes/read-barcodes.ts';
import { closeProcess } from './close-process.ts';
import { convertPicture } from './convert-picture.ts';
import { rememberDecoded } from './decoded-pictures.ts';
import { bitmapOf } from './documents/bitmap.ts';
import { findText } from './documents/find-text.ts';
import { rectangleQuad } from './documents/geometry.ts';
import { readMrzOnly } from './documents/read-mrz.ts';
import { recogniseText } from './documents/recognise-text.ts';
import { drawDocumentPage } from './draw-document-page.ts';
import { describeFace } from './faces/describe-face.ts';
import { examineSelfie } from './faces/examine-selfie.ts';
import { uprightFace } from './faces/face-boxes.ts';
import { findFaces } from './faces/find-faces.ts';
import { placeMesh } from './faces/place-mesh.ts';
import { loadReplacementModel, type ReplacementModel } from './faces/replacement-model.ts';
import { trackFace } from './faces/track-face.ts';
import { type ModelName, modelNames } from './model-manifest.ts';
import { loadNetworks, type Networks } from './networks.ts';
import { openParentPort } from './parent-port.ts';
import { decodePicture as decodeFrame, type Picture, PictureError } from './picture.ts';
import type { InferenceAnswer, InferenceRequest, ToWorker, WorkerError } from './protocol.ts';
import { readCapture } from './read-capture.ts';
import { examineSide } from './tampering/examine-side.ts';

// Two folders up, both in the source and in the bundle (out/main).
const MODELS_FOLDER = join(import.meta.dirname, '../../resources/models');

/** The host's purpose, and the customer's face model as JSON. */
const IS_FOR_FRAMES = process.argv.includes('frames', 2);
const IS_PROBE = process.argv.includes('face-model', 2);
const FACE_MODEL_TEXT = process.argv.slice(2).find((argument) => argument.startsWith('{'));
const FRAME_NETWORKS = ['face-boxes', 'face-mesh'] as const;

const parent = openParentPort();
const decodePicture = rememberDecoded();

async function answer(request: InferenceRequest, networks: Networks): Promise<InferenceAnswer> {
  if (request.kind === 'read-address-document') return readAddressDocument(request.image, networks);
  if (request.kind === 'draw-page') return drawDocumentPage(request.image, request.page);
  if (request.kind === 'examine-chip' || request.kind === 'read-master-list')
    throw new Error('This process proves nothing about chips.');
  // No frame is requested twice, and frames must not push out the pictures of a verification.
  if (request.kind === 'track-face') return trackFace(await decodeFrame(request.image), request.near, networks);
  const picture = await decodePicture(request.image);
  switch (request.kind) {
    case 'convert-picture':
      return convertPicture(picture, request.longSideMax);
    case 'find-faces':
      return findFaces(picture, networks);
    case 'examine-selfie':
      return examineSelfie(picture, request.image, request.face);
    case 'examine-document':
      return examineSide(picture, request.image, request.subject, networks.session('face-boxes'));
    case 'read-mrz':
      return readMrzOnly(picture, networks);
    case 'read-document':
      return readCapture(picture, networks);
    default:
      return unreachable(request, 'inference request');
  }
}

function toWorkerError(error: unknown): WorkerError {
  if (error instanceof PictureError) return { code: 'IMAGE_UNDECODABLE', message: error.message };
  return {
    code: 'FAILED',
    message: (error instanceof Error ? error.message : 'unknown').slice(0, MESSAGE_CHARACTERS_MAX),
  };
}

/**
 * A network's first run takes several times as long. No whole blank page: searching a missing MRZ
 * takes longer than all networks.
 */
async function warmUp(networks: Networks): Promise<void> {
  const blank: Picture = { width: 640, height: 480, source: createCanvas(640, 480) };
  await trackFace(blank, null, networks);
  if (IS_FOR_FRAMES) return;
  await findText(blank, networks);
  const line = rectangleQuad({ centre: { x: 160, y: 20 }, length: 300, height: 30, angle: 0 });
  await recogniseText(bitmapOf(blank, blank.width), [line], networks);
  await readBarcodes(blank);
  await findFaces(blank, networks);
  const face = uprightFace({ left: 0, top: 0, width: 150, height: 150 }, 1);
  const mesh = await placeMesh(blank, face, networks.session('face-mesh'));
  await describeFace(blank, face, mesh, networks);
}

try {
  const faceModel =
    FACE_MODEL_TEXT === undefined || IS_FOR_FRAMES
      ? null
      : await loadReplacementModel(FaceModelForWorker.parse(JSON.parse(FACE_MODEL_TEXT)));
  if (IS_PROBE) await parent.post({ ready: true, modelVersions: {} });
  else await serve(await loadNetworks(MODELS_FOLDER, networksFor(faceModel), faceModel));
} catch (cause) {
  await parent.post({
    ready: false,
    message: (cause instanceof Error ? cause.message : 'The networks could not be loaded.').slice(
      0,
      MESSAGE_CHARACTERS_MAX,
    ),
  });
  process.exit(1);
}

/** Undefined means all networks. */
function networksFor(faceModel: ReplacementModel | null): readonly ModelName[] | undefined {
  if (IS_FOR_FRAMES) return FRAME_NETWORKS;
  return faceModel === null ? undefined : modelNames.filter((name) => !name.startsWith('face-recognition'));
}

async function serve(networks: Networks): Promise<void> {
  await warmUp(networks);
  closeProcess();
  parent.onMessage((message) => {
    const { sequence, request } = message as ToWorker;
    answer(request, networks)
      .then(
        (result) => ({ sequence, result }),
        (error: unknown) => ({ sequence, error: toWorkerError(error) }),
      )
      .then((reply) => parent.post(reply))
      .catch(() => process.exit(1));
  });
  await parent.post({ ready: true, modelVersions: networks.versions });
}
