import {
  closeGraph,
  type FileGraph,
  keepConstant,
  onlyUser,
  openGraph,
  remove,
  scalar,
  usersOf,
  weights,
  withNumber,
} from './file-graph.ts';
import { joinEnlargements } from './join-enlargements.ts';
import { decodeOnnxFile, encodeOnnxFile, type FileNode, floatAttribute } from './onnx.ts';
import { joinPrelu, rewritePrelu } from './rewrite-prelu.ts';

/**
 * The exported PaddleOCR networks spend two fifths of their time on steps with one number for all values: hard swish in four operators, and
 * a scale and a shift after each convolution and hard swish. This writes the same function with fewer operators, so that ONNX Runtime keeps
 * its blocked layout and fuses the rest into the convolutions. Results differ only by rounding; `makeModels` compares them.
 */
export function simplifyNetwork(bytes: Uint8Array): Uint8Array {
  const file = decodeOnnxFile(bytes);
  joinPrelu(file);
  rewritePrelu(file);
  const graph = openGraph(file);
  joinHardSwish(graph);
  while (foldIntoConvolutionBefore(graph));
  while (foldIntoConvolutionsAfter(graph));
  joinEnlargements(graph);
  closeGraph(graph, file);
  return encodeOnnxFile(file);
}

/** x · clip(x + 3, 0, 6) / 6 becomes x · hardSigmoid(x). */
function joinHardSwish(graph: FileGraph): void {
  for (const add of [...graph.nodes]) {
    const shifted = withNumber(graph, add, 'Add');
    if (shifted?.number !== 3) continue;
    const clip = onlyUser(graph, add);
    if (clip?.opType !== 'Clip') continue;
    const limit = (name: string, input: number) =>
      clip.attribute.find((attribute) => attribute.name === name)?.f ?? scalar(graph, clip.input[input]);
    if (limit('min', 1) !== 0 || limit('max', 2) !== 6) continue;
    const product = onlyUser(graph, clip);
    if (product?.opType !== 'Mul' || !product.input.includes(shifted.value)) continue;
    const sixth = onlyUser(graph, product);
    if (sixth?.opType !== 'Div' || scalar(graph, sixth.input[1]) !== 6) continue;
    clip.opType = 'HardSigmoid';
    clip.input = [shifted.value];
    clip.attribute = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)];
    sixth.opType = 'Mul';
    sixth.input = [shifted.value, clip.output[0] as string];
    remove(graph, add, product);
  }
}

/** Folds conv(x) · a and conv(x) + a into the convolution's weights and bias. False if there is none left. */
function foldIntoConvolutionBefore(graph: FileGraph): boolean {
  for (const convolution of graph.nodes) {
    if (convolution.opType !== 'Conv') continue;
    const next = onlyUser(graph, convolution);
    const [scale, shift] = [withNumber(graph, next, 'Mul'), withNumber(graph, next, 'Add')];
    if (!next || !(scale ?? shift)) continue;
    applyToConvolution(graph, convolution, {
      before: null,
      after: { scale: scale?.number ?? 1, shift: shift?.number ?? 0 },
    });
    convolution.output = next.output;
    remove(graph, next);
    return true;
  }
  return false;
}

type Line = { readonly scale: number; readonly shift: number };

/**
 * Folds x · a + b into convolutions without padding. Padding puts zeros beside shifted values, so elsewhere it becomes a batch
 * normalisation, which ONNX Runtime keeps in its blocked layout. False if there is none left.
 */
function foldIntoConvolutionsAfter(graph: FileGraph): boolean {
  for (const multiply of graph.nodes) {
    const scaled = withNumber(graph, multiply, 'Mul');
    const add = scaled && onlyUser(graph, multiply);
    const shifted = withNumber(graph, add, 'Add');
    if (!scaled || !add || !shifted) continue;
    const result = add.output[0] as string;
    const line: Line = { scale: scaled.number, shift: shifted.number };
    const users = usersOf(graph, result);
    const channels = channelsOf(graph, scaled.value);
    if (users.every((user) => isUnpaddedConvolution(user, result)) && !graph.outputs.has(result)) {
      for (const convolution of users) {
        applyToConvolution(graph, convolution, { before: line, after: null });
        convolution.input[0] = scaled.value;
      }
      remove(graph, multiply, add);
    } else if (channels !== null) {
      const filled = (value: number) => keepConstant(graph, [channels], new Float32Array(channels).fill(value));
      add.opType = 'BatchNormalization';
      add.input = [scaled.value, filled(line.scale), filled(line.shift), filled(0), filled(1)];
      add.attribute = [floatAttribute('epsilon', 0)];
      remove(graph, multiply);
    } else continue;
    return true;
  }
  return false;
}

function isUnpaddedConvolution({ opType, input, attribute }: FileNode, of: string): boolean {
  const pads = attribute.find(({ name }) => name === 'pads')?.ints ?? [];
  return opType === 'Conv' && input[0] === of && pads.every((pad) => Number(String(pad)) === 0);
}

/** Number of channels of a value directly from a convolution or its hard swish; null for others. */
function channelsOf(graph: FileGraph, value: string): number | null {
  const source = graph.nodes.find(({ output }) => output[0] === value);
  if (source?.opType === 'Conv') return weights(graph, source.input[1] as string).dims[0] as number;
  const activation = source?.opType === 'Mul' && graph.nodes.find(({ output }) => output[0] === source.input[1]);
  return activation && activation.opType === 'HardSigmoid' ? channelsOf(graph, source?.input[0] as string) : null;
}

/** Folds what happens to all values before or after the convolution into its weights and bias. */
function applyToConvolution(
  graph: FileGraph,
  convolution: FileNode,
  { before, after }: { readonly before: Line | null; readonly after: Line | null },
): void {
  const { dims, values } = weights(graph, convolution.input[1] as string);
  const channels = dims[0] as number;
  const each = values.length / channels;
  const biasName = convolution.input[2];
  const bias = biasName ? weights(graph, biasName).values : new Float32Array(channels);
  const scale = (before?.scale ?? 1) * (after?.scale ?? 1);
  const newBias = bias.map((value, channel) => {
    const sum = values.subarray(channel * each, (channel + 1) * each).reduce((total, weight) => total + weight, 0);
    return (value + (before?.shift ?? 0) * sum) * (after?.scale ?? 1) + (after?.shift ?? 0);
  });
  const newWeights = values.map((value) => value * scale);
  convolution.input[1] = keepConstant(graph, dims, newWeights);
  convolution.input[2] = keepConstant(graph, [channels], newBias);
}
