import type { FileNode, FileTensor, OnnxFile } from './onnx.ts';
import { constantNode, floatAttribute, floatsOf } from './onnx.ts';

/**
 * ONNX Runtime leaves its blocked layout for every PRelu. `slope · x + (1 − slope) · relu(x)` is the same function in operators that stay
 * in that layout. Rewrites only constant slopes, one per channel.
 */
export function rewritePrelu({ graph }: OnnxFile): void {
  const constants = new Map<string, FileTensor>(graph.initializer.map((tensor) => [tensor.name, tensor]));
  const made: FileNode[] = [];
  const keep = (values: Float32Array): string => {
    const name = `prelu.${made.length}`;
    made.push(constantNode(name, [values.length], values));
    return name;
  };
  const scale = (input: string, by: Float32Array, output: string): FileNode => ({
    opType: 'BatchNormalization',
    input: [input, keep(by), ...[0, 0, 1].map((value) => keep(new Float32Array(by.length).fill(value)))],
    output: [output],
    attribute: [floatAttribute('epsilon', 0)],
  });
  const nodes = graph.node.flatMap((node): FileNode[] => {
    const [value = '', slopeName = ''] = node.input;
    const slopes = node.opType === 'PRelu' ? channelSlopes(constants.get(slopeName)) : null;
    if (slopes === null) return [node];
    const part = (name: string) => `${node.output[0]}.${name}`;
    const rest = slopes.map((slope) => 1 - slope);
    return [
      { opType: 'Relu', input: [value], output: [part('positive')], attribute: [] },
      scale(value, slopes, part('sloped')),
      scale(part('positive'), rest, part('rest')),
      { opType: 'Add', input: [part('sloped'), part('rest')], output: node.output, attribute: [] },
    ];
  });
  graph.node = [...made, ...nodes];
}

/** The slopes of a tensor of shape `channels × 1 × 1`; null for any other. */
function channelSlopes(tensor: FileTensor | undefined): Float32Array | null {
  const [channels, ...others] = (tensor?.dims ?? []).map((size) => Number(String(size)));
  if (tensor === undefined || channels === undefined || others.length !== 2 || others.some((size) => size !== 1))
    return null;
  return floatsOf(tensor);
}
