import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs';
import * as wasm from '@tensorflow/tfjs-backend-wasm';
import type * as FaceApi from '@vladmandic/face-api';
import { openTesseract } from './tesseract.ts';

const require = createRequire(import.meta.url);

/**
 * The usual stack: face-api on TensorFlow.js WASM (SIMD and threads if the build offers them) and tesseract.js, set up as in their own
 * examples.
 */
export async function openObviousStack() {
  const faceapi = await openFaceApi();
  const tesseract = await openTesseract();
  return {
    /** 128 numbers for the most certain face, or null. */
    async describeFace(image: Uint8Array): Promise<Float32Array | null> {
      const tensor = await pixelTensor(image);
      try {
        const found = await faceapi.detectSingleFace(tensor).withFaceLandmarks().withFaceDescriptor();
        return found?.descriptor ?? null;
      } finally {
        tensor.dispose();
      }
    },
    async readText(image: Uint8Array): Promise<string> {
      return (await tesseract.recognize(Buffer.from(image))).data.text;
    },
    async close(): Promise<void> {
      await tesseract.terminate();
    },
  };
}

async function openFaceApi() {
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();
  const packageFolder = dirname(require.resolve('@vladmandic/face-api/package.json'));
  const faceapi = require(join(packageFolder, 'dist/face-api.node-wasm.js')) as typeof FaceApi;
  const models = join(packageFolder, 'model');
  await faceapi.nets.ssdMobilenetv1.loadFromDisk(models);
  await faceapi.nets.faceLandmark68Net.loadFromDisk(models);
  await faceapi.nets.faceRecognitionNet.loadFromDisk(models);
  return faceapi;
}

async function pixelTensor(image: Uint8Array): Promise<tf.Tensor> {
  const picture = await loadImage(Buffer.from(image));
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return tf.tidy(() =>
    tf
      .tensor4d(new Uint8Array(data.buffer), [1, picture.height, picture.width, 4], 'int32')
      .slice([0, 0, 0, 0], [1, -1, -1, 3])
      .squeeze([0]),
  );
}
