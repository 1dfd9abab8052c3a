import type { Constant, Graph, GraphNode } from '../onnx.ts';

/** Blank and the 37 characters of an MRZ. */
export const CLASSES = 38;

export type Layer = {
  readonly from: number;
  readonly to: number;
  readonly kernel: readonly [down: number, across: number];
  readonly stride: readonly [down: number, across: number];
  /** Top, left, bottom, right, so that kernel and strides cover the picture exactly. */
  readonly pads: readonly [number, number, number, number];
};

/**
 * A convolutional network over a strip of 32 × 800 grey pixels: three layers halve it, one covers its remaining height, one adds context,
 * one classifies. It answers every 4 pixels and sees about 40 around each.
 */
export const LAYERS: readonly Layer[] = [
  { from: 1, to: 16, kernel: [3, 3], stride: [2, 2], pads: [1, 1, 0, 0] },
  { from: 16, to: 24, kernel: [3, 3], stride: [2, 2], pads: [1, 1, 0, 0] },
  { from: 24, to: 40, kernel: [3, 3], stride: [2, 1], pads: [1, 1, 0, 1] },
  { from: 40, to: 64, kernel: [4, 5], stride: [1, 1], pads: [0, 2, 0, 2] },
  { from: 64, to: 64, kernel: [1, 3], stride: [1, 1], pads: [0, 1, 0, 1] },
  { from: 64, to: CLASSES, kernel: [1, 1], stride: [1, 1], pads: [0, 0, 0, 0] },
];

export type Weights = { readonly name: string; readonly shape: readonly number[]; readonly values: Float32Array };

/** Names and shapes of the weights, in order. */
export const WEIGHT_SHAPES = LAYERS.flatMap(({ from, to, kernel }, index) => [
  { name: `weight${index}`, shape: [to, from, ...kernel] },
  { name: `bias${index}`, shape: [to] },
]);

/** The layers in running order, from `input` to `logits`; layer `i` writes `out{i}`, before its activation `sum{i}`. */
export function forwardNodes(): GraphNode[] {
  return LAYERS.flatMap(({ kernel, stride, pads }, index): GraphNode[] => {
    const last = index === LAYERS.length - 1;
    const convolution: GraphNode = {
      operator: 'Conv',
      inputs: [index === 0 ? 'input' : `out${index - 1}`, `weight${index}`, `bias${index}`],
      outputs: [last ? 'logits' : `sum${index}`],
      attributes: { kernel_shape: { ints: kernel }, strides: { ints: stride }, pads: { ints: pads } },
    };
    return last
      ? [convolution]
      : [convolution, { operator: 'Relu', inputs: [`sum${index}`], outputs: [`out${index}`] }];
  });
}

/** The network for inference: one strip in, `scores` of 1 × 38 × 1 × steps out, the probabilities of each step. */
export function readerGraph(weights: readonly Weights[], height: number, width: number, steps: number): Graph {
  return {
    name: 'mrz-characters',
    nodes: [
      ...forwardNodes(),
      { operator: 'Softmax', inputs: ['logits'], outputs: ['scores'], attributes: { axis: { int: 1 } } },
    ],
    constants: weights as readonly Constant[],
    inputs: [{ name: 'input', shape: [1, 1, height, width] }],
    outputs: [{ name: 'scores', shape: [1, CLASSES, 1, steps] }],
  };
}
