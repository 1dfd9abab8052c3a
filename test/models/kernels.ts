import type { Tensor } from '@tensorflow/tfjs';
import type { Attribute } from './onnx.ts';

/** Services for a kernel's translation while it writes its nodes. */
export type GraphBuilder = {
  /** Name of a tensor; a constant if no kernel produced it. */
  value(tensor: Tensor): string;
  /** A constant with changed layout, such as a filter. No kernel may have produced `tensor`. */
  weights(tensor: Tensor, shape: readonly number[], order: (values: Float32Array) => Float32Array): string;
  integers(values: readonly number[]): string;
  float(value: number): string;
  /** Adds a node and returns the name of its output: `as`, or a new one. */
  node(operator: string, inputs: readonly string[], attributes?: Record<string, Attribute>, as?: string): string;
};

export type KernelCall = {
  readonly kernel: string;
  readonly inputs: Readonly<Record<string, Tensor>>;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly outputs: readonly Tensor[];
};

type Translate = (call: Required<KernelCall>, builder: GraphBuilder, out: readonly string[]) => void;

const TO_NCHW = { perm: { ints: [0, 3, 1, 2] } };
const TO_NHWC = { perm: { ints: [0, 2, 3, 1] } };

const simple =
  (operator: string): Translate =>
  ({ inputs }, builder, [out]) => {
    builder.node(operator, Object.values(inputs).map(builder.value), {}, out);
  };

const reshape: Translate = ({ inputs, outputs }, builder, [out]) => {
  const shape = builder.integers(first(outputs).shape);
  builder.node('Reshape', [builder.value(first(Object.values(inputs))), shape], {}, out);
};

const convolution: Translate = ({ inputs, attributes }, builder, [out]) => {
  const { x, filter } = inputs as { x: Tensor; filter: Tensor };
  const [height, width, channelsIn, channelsOut] = filter.shape as [number, number, number, number];
  const weights = builder.weights(filter, [channelsOut, channelsIn, height, width], (values) =>
    permuted(values, [height, width, channelsIn, channelsOut], [3, 2, 0, 1]),
  );
  inNchw(builder, x, out, 'Conv', [weights], { ...window(x, [height, width], attributes), group: { int: 1 } });
};

const depthwiseConvolution: Translate = ({ inputs, attributes }, builder, [out]) => {
  const { x, filter } = inputs as { x: Tensor; filter: Tensor };
  const [height, width, channels, multiplier] = filter.shape as [number, number, number, number];
  const weights = builder.weights(filter, [channels * multiplier, 1, height, width], (values) =>
    permuted(values, [height, width, channels, multiplier], [2, 3, 0, 1]),
  );
  inNchw(builder, x, out, 'Conv', [weights], { ...window(x, [height, width], attributes), group: { int: channels } });
};

/** Graph models fuse a convolution or matrix product with its bias and activation into one kernel. */
const fused =
  (translate: Translate): Translate =>
  (call, builder, [out]) => {
    const { bias, preluActivationWeights: slopes } = call.inputs;
    const activation = activations[call.attributes.activation as string];
    if (activation === undefined || bias === undefined)
      throw new Error(`A fused kernel with ${call.attributes.activation} is not translated.`);
    const bare = `${out}_bare`;
    translate(call, builder, [bare]);
    const sum = builder.node('Add', [bare, builder.value(bias)], {}, activation.operator === null ? out : `${out}_sum`);
    if (activation.operator === null) return;
    const parameters = slopes === undefined ? [] : [builder.value(slopes)];
    builder.node(activation.operator, [sum, ...parameters], {}, out);
  };

const activations: Readonly<Record<string, { readonly operator: string | null }>> = {
  linear: { operator: null },
  relu: { operator: 'Relu' },
  prelu: { operator: 'PRelu' },
};

const pooling =
  (operator: string): Translate =>
  ({ inputs, attributes }, builder, [out]) => {
    const { x } = inputs as { x: Tensor };
    const size = pair(attributes.filterSize);
    inNchw(builder, x, out, operator, [], { ...window(x, size, attributes), kernel_shape: { ints: size } });
  };

/** TensorFlow.js kernel to ONNX nodes (operator set 17), for the kernels the traced networks use. */
export const translations: Readonly<Record<string, Translate>> = {
  Add: simple('Add'),
  Sub: simple('Sub'),
  Multiply: simple('Mul'),
  RealDiv: simple('Div'),
  Relu: simple('Relu'),
  Exp: simple('Exp'),
  Sigmoid: simple('Sigmoid'),
  // Everything is float32 already, so a cast changes nothing.
  Cast: simple('Identity'),
  Identity: simple('Identity'),
  Reshape: reshape,
  ExpandDims: reshape,
  Conv2D: convolution,
  DepthwiseConv2dNative: depthwiseConvolution,
  MaxPool: pooling('MaxPool'),
  AvgPool: pooling('AveragePool'),
  BatchMatMul: simple('MatMul'),
  Minimum: simple('Min'),
  Maximum: simple('Max'),
  Prelu: ({ inputs }, builder, [out]) => {
    const { x, alpha } = inputs as { x: Tensor; alpha: Tensor };
    builder.node('PRelu', [builder.value(x), builder.value(alpha)], {}, out);
  },
  Softmax: simple('Softmax'),
  FusedConv2D: fused(convolution),
  _FusedMatMul: fused(({ inputs, attributes }, builder, [out]) => {
    if (attributes.transposeA || attributes.transposeB) throw new Error('Transposed products are not translated.');
    const { a, b } = inputs as { a: Tensor; b: Tensor };
    builder.node('MatMul', [builder.value(a), builder.value(b)], {}, out);
  }),
  PadV2: ({ inputs, attributes }, builder, [out]) => {
    const { paddings, constantValue } = attributes as { paddings: [number, number][]; constantValue: number };
    const pads = builder.integers([...paddings.map(([before]) => before), ...paddings.map(([, after]) => after)]);
    builder.node('Pad', [builder.value(first(Object.values(inputs))), pads, builder.float(constantValue)], {}, out);
  },
  ClipByValue: ({ inputs, attributes }, builder, [out]) => {
    const { clipValueMin, clipValueMax } = attributes as { clipValueMin: number; clipValueMax: number };
    const limits = [builder.float(clipValueMin), builder.float(clipValueMax)];
    builder.node('Clip', [builder.value(first(Object.values(inputs))), ...limits], {}, out);
  },
  FusedBatchNorm: ({ inputs, attributes }, builder, [out]) => {
    const { x, scale, offset, mean, variance } = inputs as Record<string, Tensor>;
    const parameters = [scale, offset, mean, variance].map((tensor) => builder.value(first([tensor])));
    const epsilon = { float: attributes.varianceEpsilon as number };
    inNchw(builder, first([x]), out, 'BatchNormalization', parameters, { epsilon });
  },
  Concat: ({ inputs, attributes }, builder, [out]) => {
    const axis = { int: attributes.axis as number };
    builder.node('Concat', Object.values(inputs).map(builder.value), { axis }, out);
  },
  Fill: ({ attributes }, builder, [out]) => {
    const { shape, value } = attributes as { shape: number[]; value: number };
    builder.node('Expand', [builder.float(value), builder.integers(shape)], {}, out);
  },
  Mean: ({ inputs, attributes }, builder, [out]) => {
    const { axis, keepDims } = attributes as { axis: number[]; keepDims: boolean };
    const settings = { axes: { ints: axis }, keepdims: { int: keepDims ? 1 : 0 } };
    builder.node('ReduceMean', [builder.value(first(Object.values(inputs)))], settings, out);
  },
  Pack: ({ inputs, attributes }, builder, [out]) => {
    const axis = attributes.axis as number;
    const parts = Object.values(inputs).map((part) =>
      builder.node('Unsqueeze', [builder.value(part), builder.integers([axis])]),
    );
    builder.node('Concat', parts, { axis: { int: axis } }, out);
  },
  Slice: ({ inputs, attributes, outputs }, builder, [out]) => {
    const begin = attributes.begin as number[];
    // A size of -1 runs to the end; the result's shape gives the actual length.
    const end = begin.map((start, axis) => start + (first(outputs).shape[axis] ?? 0));
    const limits = [builder.integers(begin), builder.integers(end)];
    builder.node('Slice', [builder.value(first(Object.values(inputs))), ...limits], {}, out);
  },
  Tile: ({ inputs, attributes }, builder, [out]) => {
    const repeats = builder.integers(attributes.reps as number[]);
    builder.node('Tile', [builder.value(first(Object.values(inputs))), repeats], {}, out);
  },
  Transpose: ({ inputs, attributes }, builder, [out]) => {
    const perm = { ints: attributes.perm as number[] };
    builder.node('Transpose', [builder.value(first(Object.values(inputs)))], { perm }, out);
  },
  Unpack: ({ inputs, attributes, outputs }, builder, out) => {
    const axis = attributes.axis as number;
    outputs.forEach((output, index) => {
      const limits = [index, index + 1, axis].map((value) => builder.integers([value]));
      const part = builder.node('Slice', [builder.value(first(Object.values(inputs))), ...limits]);
      builder.node('Reshape', [part, builder.integers(output.shape)], {}, out[index]);
    });
  },
};

/** Puts transposes around an operator that needs channels first; ONNX Runtime cancels the pairs on loading. */
function inNchw(
  builder: GraphBuilder,
  x: Tensor,
  out: string | undefined,
  operator: string,
  parameters: readonly string[],
  attributes: Record<string, Attribute>,
): void {
  const input = builder.node('Transpose', [builder.value(x)], TO_NCHW);
  const output = builder.node(operator, [input, ...parameters], attributes);
  builder.node('Transpose', [output], TO_NHWC, out);
}

/** Strides and explicit padding: TensorFlow's `same` puts the odd pixel at the end. */
function window(x: Tensor, size: readonly number[], attributes: KernelCall['attributes']): Record<string, Attribute> {
  const strides = pair(attributes.strides);
  const dilations = pair(attributes.dilations ?? 1);
  if (dilations.some((dilation) => dilation !== 1)) throw new Error('Dilated windows are not translated.');
  if (attributes.pad !== 'same' && attributes.pad !== 'valid')
    throw new Error(`Padding ${attributes.pad} is not translated.`);
  const total = [0, 1].map((axis) => {
    const length = x.shape[axis + 1] ?? 0;
    const stride = strides[axis] ?? 1;
    const needed = (Math.ceil(length / stride) - 1) * stride + (size[axis] ?? 1) - length;
    return attributes.pad === 'same' ? Math.max(0, needed) : 0;
  });
  const before = total.map((pad) => Math.floor(pad / 2));
  const after = total.map((pad) => Math.ceil(pad / 2));
  return { strides: { ints: strides }, pads: { ints: [...before, ...after] } };
}

function pair(value: unknown): number[] {
  return Array.isArray(value) ? (value as number[]) : [value as number, value as number];
}

/** The values of a four-dimensional tensor with its axes in another order. */
export function permuted(values: Float32Array, shape: readonly number[], order: readonly number[]): Float32Array {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));
  const [sizes, steps] = [order.map((axis) => shape[axis] ?? 0), order.map((axis) => strides[axis] ?? 0)];
  const [n0 = 0, n1 = 0, n2 = 0, n3 = 0] = sizes;
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = steps;
  const result = new Float32Array(values.length);
  let index = 0;
  for (let a = 0; a < n0; a++)
    for (let b = 0; b < n1; b++)
      for (let c = 0; c < n2; c++)
        for (let d = 0; d < n3; d++) result[index++] = values[a * s0 + b * s1 + c * s2 + d * s3] ?? 0;
  return result;
}

function first<T>(values: readonly (T | undefined)[]): T {
  const value = values[0];
  if (value === undefined) throw new Error('The kernel was called without a tensor.');
  return value;
}
