import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { InferenceSession } from 'onnxruntime-node';
import { findFaceBoxes } from '../../../electron/workers/faces/face-boxes.ts';
import { placeMesh } from '../../../electron/workers/faces/place-mesh.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import type { FacePhotograph } from '../../specimens/live/scene.ts';
import { drawCrop, selfieCrop } from '../../specimens/portraits.ts';

const MODELS = join(import.meta.dirname, '../../../resources/models');

/** A picture of one face with its mesh, from which the simulated people are made. */
export async function photographOf(bytes: Uint8Array): Promise<FacePhotograph> {
  const [boxes, mesh] = await Promise.all(
    ['face-boxes.onnx', 'face-mesh.onnx'].map((file) => InferenceSession.create(join(MODELS, file))),
  );
  if (!boxes || !mesh) throw new Error('the networks are missing');
  const picture = await decodePicture(bytes);
  const frame = { left: 0, top: 0, width: picture.width, height: picture.height };
  const [face] = await findFaceBoxes(picture, frame, boxes);
  if (!face) throw new Error('no face on the picture');
  const { points } = await placeMesh(picture, face, mesh);
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return { picture: canvas, points };
}

/** The person on the demo's first passport. */
export async function photographOfPerson(): Promise<FacePhotograph> {
  const picture = await drawCrop('sample6-left', selfieCrop('sample6-left'), 720);
  return photographOf(new Uint8Array(picture.toBuffer('image/jpeg', 92)));
}
