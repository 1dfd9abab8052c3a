import { type FileGraph, keepConstant, onlyUser, remove, weights } from './file-graph.ts';
import { type FileNode, intAttribute, intsAttribute } from './onnx.ts';

/**
 * The detection network ends with two transposed convolutions of 2 × 2 pixels without overlap, with only single-pixel steps between. Each
 * equals a single-pixel convolution with four times as many channels, so both run at a quarter of the width and height, and the pixels are
 * arranged once at the end.
 */
export function joinEnlargements(graph: FileGraph): void {
  for (const first of [...graph.nodes]) {
    const chain = chainFrom(graph, first);
    if (!chain) continue;
    const { shift, normalisation, limit, second, secondShift } = chain;
    const [inner, outer] = [weights(graph, first.input[1] as string), weights(graph, second.input[1] as string)];
    const [from, middle] = inner.dims as [number, number];
    if (outer.dims[1] !== 1) continue;
    const bias = weights(graph, shift.input[1] as string).values;
    const { scales, offsets } = scaleAndOffset(graph, normalisation);

    // Channel `place · middle + channel` is the pixel at that place, 0 to 3, of the first enlargement.
    const innerWeights = new Float32Array(4 * middle * from);
    const innerBias = new Float32Array(4 * middle);
    for (let place = 0; place < 4; place++)
      for (let channel = 0; channel < middle; channel++) {
        const to = place * middle + channel;
        const scale = scales[channel] as number;
        innerBias[to] = (bias[channel] as number) * scale + (offsets[channel] as number);
        for (let source = 0; source < from; source++)
          innerWeights[to * from + source] = (inner.values[(source * middle + channel) * 4 + place] as number) * scale;
      }
    // The sixteen pixels of the second enlargement in DepthToSpace order: row by row of a square of four.
    const outerWeights = new Float32Array(16 * 4 * middle);
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++) {
        const place = 2 * (row >> 1) + (column >> 1);
        const within = 2 * (row & 1) + (column & 1);
        for (let channel = 0; channel < middle; channel++)
          outerWeights[(row * 4 + column) * 4 * middle + place * middle + channel] = outer.values[
            channel * 4 + within
          ] as number;
      }
    const outerBias = new Float32Array(16).fill(weights(graph, secondShift.input[1] as string).values[0] as number);

    const [result] = secondShift.output as [string];
    const [between, pixels] = [`${result}.places`, `${result}.pixels`];
    const pointwise = (
      input: string,
      output: string,
      dims: readonly number[],
      values: Float32Array,
      own: Float32Array,
    ) => ({
      opType: 'Conv',
      input: [input, keepConstant(graph, dims, values), keepConstant(graph, [own.length], own)],
      output: [output],
      attribute: [intsAttribute('kernel_shape', [1, 1])],
    });
    limit.input = [between];
    const at = graph.nodes.indexOf(first);
    graph.nodes.splice(
      at,
      0,
      pointwise(first.input[0] as string, between, [4 * middle, from, 1, 1], innerWeights, innerBias),
      limit,
      pointwise(limit.output[0] as string, pixels, [16, 4 * middle, 1, 1], outerWeights, outerBias),
      { opType: 'DepthToSpace', input: [pixels], output: [result], attribute: [intAttribute('blocksize', 4)] },
    );
    graph.nodes = graph.nodes.filter((node, index) => node !== limit || index === at + 1);
    remove(graph, first, shift, normalisation, second, secondShift);
  }
}

/** Enlarge, shift, normalise, cut off below zero, enlarge, shift; null if the node does not begin such a chain. */
function chainFrom(graph: FileGraph, first: FileNode) {
  if (!isEnlargement(first)) return null;
  const chain = [first];
  for (const operator of ['Add', 'BatchNormalization', 'Relu', 'ConvTranspose', 'Add']) {
    const next = onlyUser(graph, chain.at(-1) as FileNode);
    if (next?.opType !== operator) return null;
    chain.push(next);
  }
  const [, shift, normalisation, limit, second, secondShift] = chain as [
    FileNode,
    FileNode,
    FileNode,
    FileNode,
    FileNode,
    FileNode,
  ];
  return isEnlargement(second) ? { shift, normalisation, limit, second, secondShift } : null;
}

function isEnlargement({ opType, attribute }: FileNode): boolean {
  const numbers = (name: string) =>
    attribute.find((one) => one.name === name)?.ints?.map((size) => Number(String(size)));
  const isTwo = (sizes: readonly number[] | undefined) => sizes?.length === 2 && sizes.every((size) => size === 2);
  return opType === 'ConvTranspose' && isTwo(numbers('kernel_shape')) && isTwo(numbers('strides'));
}

/** A batch normalisation as x · scale + offset of each channel. */
function scaleAndOffset(graph: FileGraph, { input, attribute }: FileNode) {
  const [scale, shift, mean, variance] = input.slice(1).map((name) => weights(graph, name).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const epsilon = attribute.find(({ name }) => name === 'epsilon')?.f ?? 1e-5;
  const scales = scale.map((value, channel) => value / Math.sqrt((variance[channel] as number) + epsilon));
  const offsets = shift.map((value, channel) => value - (mean[channel] as number) * (scales[channel] as number));
  return { scales, offsets };
}
