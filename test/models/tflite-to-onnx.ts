import { type Constant, encodeOnnx, type Graph, type GraphNode } from './onnx.ts';
import { readTflite, type TfliteNetwork, type TfliteOperator, type TfliteTensor } from './tflite.ts';

/** Codes from `BuiltinOperator` in TensorFlow Lite's schema. Only the operators that our networks use. */
const CONVOLUTION = 3;
const DEPTHWISE_CONVOLUTION = 4;
const RESHAPE = 22;
const ELEMENTWISE: Readonly<Record<number, string>> = { 0: 'Add', 18: 'Mul', 19: 'Relu', 41: 'Sub', 101: 'Abs' };

/** Field numbers of both kinds of convolution's options; `activation` differs by kind. */
const OPTIONS = { padding: 0, strideAcross: 1, strideDown: 2 } as const;
const ACTIVATION: Readonly<Record<number, number>> = { [CONVOLUTION]: 3, [DEPTHWISE_CONVOLUTION]: 4 };
const PADDING_SAME = 0;

/**
 * Translates a TensorFlow Lite network to ONNX, for one picture per run. Channels come first, because ONNX Runtime would otherwise
 * transpose the values around each convolution. Throws for any operator not listed above.
 */
export function tfliteToOnnx(name: string, bytes: Uint8Array): Uint8Array {
  const network = readTflite(bytes);
  const constants = new Map<string, Constant>();
  const keep = (key: string, shape: readonly number[], values: Float32Array) => {
    constants.set(key, { name: key, shape, values });
    return key;
  };
  const nodes = network.operators.map((operator) => translated(operator, network, keep));
  const channelsFirst = (index: number) => {
    const [, ...sizes] = tensorOf(network, index).shape;
    return [1, ...(sizes.length === 3 ? [sizes[2], sizes[0], sizes[1]] : sizes)] as number[];
  };
  const [input, output] = [network.inputs[0] as number, network.outputs[0] as number];
  const graph: Graph = {
    name,
    nodes: nodes.map((node) => renamed(node, { [valueName(input)]: 'input', [valueName(output)]: 'output' })),
    constants: [...constants.values()],
    inputs: [{ name: 'input', shape: channelsFirst(input) }],
    outputs: [{ name: 'output', shape: channelsFirst(output) }],
  };
  return encodeOnnx(graph);
}

type Keep = (key: string, shape: readonly number[], values: Float32Array) => string;

const valueName = (index: number) => `value_${index}`;

function renamed(node: GraphNode, names: Readonly<Record<string, string>>): GraphNode {
  const rename = (name: string) => names[name] ?? name;
  return { ...node, inputs: node.inputs.map(rename), outputs: node.outputs.map(rename) };
}

function tensorOf({ tensors }: TfliteNetwork, index: number | undefined): TfliteTensor {
  const tensor = tensors[index ?? -1];
  if (tensor === undefined) throw new Error('An operator uses a tensor that the network does not have.');
  return tensor;
}

function translated(operator: TfliteOperator, network: TfliteNetwork, keep: Keep): GraphNode {
  const outputs = operator.outputs.map(valueName);
  const { code } = operator;
  if (code === CONVOLUTION || code === DEPTHWISE_CONVOLUTION) return convolution(operator, network, keep);
  // With a single position left, the order of the flattened values does not matter.
  if (code === RESHAPE && isOnePosition(tensorOf(network, operator.inputs[0])))
    return { operator: 'Flatten', inputs: [valueName(operator.inputs[0] as number)], outputs };
  const elementwise = ELEMENTWISE[code];
  if (elementwise === undefined) throw new Error(`The TensorFlow Lite operator ${code} has no translation.`);
  const inputs = operator.inputs.map((index) => {
    const { shape, weights } = tensorOf(network, index);
    if (weights === null) return valueName(index);
    if (shape.length !== 1) throw new Error('Only weights with one number a channel are translated.');
    return keep(`weights_${index}`, [1, shape[0] as number, 1, 1], weights);
  });
  return { operator: elementwise, inputs, outputs };
}

const isOnePosition = ({ shape: [, height, width] }: TfliteTensor) => height === 1 && width === 1;

function convolution(
  { code, inputs, outputs, options }: TfliteOperator,
  network: TfliteNetwork,
  keep: Keep,
): GraphNode {
  const [input, filter, bias] = inputs as [number, number, number];
  const { shape, weights } = tensorOf(network, filter);
  const biases = tensorOf(network, bias).weights;
  const [first, height, width, last] = shape as [number, number, number, number];
  if (options === null || weights === null || biases === null) throw new Error('A convolution has no fixed weights.');
  if (options.byte(ACTIVATION[code] as number) !== 0)
    throw new Error('Activations in a convolution are not translated.');
  const isDepthwise = code === DEPTHWISE_CONVOLUTION;
  const strides = [options.integer(OPTIONS.strideDown), options.integer(OPTIONS.strideAcross)];
  const [before, after] = [tensorOf(network, input).shape, tensorOf(network, outputs[0]).shape];
  const padding = [height, width].map((size, axis) => {
    const reached = ((after[axis + 1] as number) - 1) * (strides[axis] as number) + size;
    return options.byte(OPTIONS.padding) === PADDING_SAME ? Math.max(0, reached - (before[axis + 1] as number)) : 0;
  });
  // TensorFlow puts the odd row or column at the end.
  const pads = [...padding.map((pad) => pad >> 1), ...padding.map((pad) => pad - (pad >> 1))];
  return {
    operator: 'Conv',
    inputs: [
      valueName(input),
      keep(
        `weights_${filter}`,
        isDepthwise ? [last, 1, height, width] : [first, last, height, width],
        channelsBeforePlaces(weights, first, height * width, last),
      ),
      keep(`weights_${bias}`, [biases.length], biases),
    ],
    outputs: outputs.map(valueName),
    attributes: {
      kernel_shape: { ints: [height, width] },
      strides: { ints: strides },
      pads: { ints: pads },
      group: { int: isDepthwise ? last : 1 },
    },
  };
}

/** `filters × places × channels` as `filters × channels × places`. */
function channelsBeforePlaces(weights: Float32Array, filters: number, places: number, channels: number): Float32Array {
  const result = new Float32Array(weights.length);
  for (let filter = 0; filter < filters; filter++)
    for (let place = 0; place < places; place++)
      for (let channel = 0; channel < channels; channel++)
        result[(filter * channels + channel) * places + place] = weights[
          (filter * places + place) * channels + channel
        ] as number;
  return result;
}
