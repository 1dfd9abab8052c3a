// The parts of TensorFlow.js that we use. The packages are installed only for `npm run models` and `npm run bench`, and types are checked
// without them.

declare module '@tensorflow/tfjs' {
  export type Tensor = {
    readonly id: number;
    readonly shape: number[];
    dataSync(): Float32Array;
    dispose(): void;
    add(other: number | Tensor): Tensor;
    sub(other: number | Tensor): Tensor;
    div(other: number | Tensor): Tensor;
    slice(begin: readonly number[], size: readonly number[]): Tensor;
    squeeze(axes: readonly number[]): Tensor;
  };

  export const io: { fromMemory(artifacts: object): object };
  export function setBackend(name: 'cpu' | 'wasm'): Promise<boolean>;
  export function ready(): Promise<void>;
  export function engine(): unknown;
  export function loadGraphModel(
    handler: object,
  ): Promise<{ execute(input: Tensor, nodes: readonly string[]): Tensor | Tensor[] }>;
  export function tidy(work: () => Tensor): Tensor;
  export function randomUniform(
    shape: readonly number[],
    min: number,
    max: number,
    type: 'float32',
    seed: number,
  ): Tensor;
  export function tensor1d(values: readonly number[]): Tensor;
  export function tensor3d(values: readonly number[], shape: readonly number[]): Tensor;
  export function tensor4d(values: Uint8Array, shape: readonly number[], type: 'int32'): Tensor;
  export function unstack(tensor: Tensor): Tensor[];

  /** Its arguments are TensorFlow's affair: the tests of kernels compare results. */
  type Operation = (...values: readonly unknown[]) => Tensor;
  export const fused: { readonly conv2d: Operation; readonly matMul: Operation };
  export const conv2d: Operation;
  export const depthwiseConv2d: Operation;
  export const batchNorm: Operation;
  export const maxPool: Operation;
  export const avgPool: Operation;
  export const mean: Operation;
  export const relu: Operation;
  export const prelu: Operation;
  export const clipByValue: Operation;
  export const sigmoid: Operation;
  export const exp: Operation;
  export const acosh: Operation;
  export const softmax: Operation;
  export const reshape: Operation;
  export const transpose: Operation;
  export const pad: Operation;
  export const minimum: Operation;
  export const maximum: Operation;
  export const mul: Operation;
  export const concat: Operation;
  export const stack: Operation;
  export const slice: Operation;
  export const fill: Operation;
  export const zeros: Operation;
}

declare module '@tensorflow/tfjs-backend-wasm' {
  export function setWasmPaths(folder: string): void;
}
