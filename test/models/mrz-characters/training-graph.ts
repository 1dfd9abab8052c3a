import type { Graph, GraphNode } from '../onnx.ts';
import { CLASSES, forwardNodes, LAYERS, WEIGHT_SHAPES } from './layers.ts';

/**
 * One training step as a network. Inputs are `input`, the true classes `target`, the `mask` of steps that count, and all weights. Outputs
 * are `loss` (summed cross-entropy) and each weight's gradient (`d` before its name). A kernel's gradient is a convolution of its input
 * with the returned gradient, channels and batch exchanged; an input's gradient is the transposed convolution.
 */
export function trainingGraph(batch: number, height: number, width: number, steps: number): Graph {
  const node = (operator: string, inputs: string[], outputs: string[], attributes?: GraphNode['attributes']) =>
    attributes ? { operator, inputs, outputs, attributes } : { operator, inputs, outputs };
  const swapped = { perm: { ints: [1, 0, 2, 3] } };
  const nodes: GraphNode[] = [
    ...forwardNodes(),
    node('LogSoftmax', ['logits'], ['logs'], { axis: { int: 1 } }),
    node('Mul', ['logs', 'target'], ['hits']),
    node('ReduceSum', ['hits'], ['likelihood'], { keepdims: { int: 0 } }),
    node('Neg', ['likelihood'], ['loss']),
    node('Exp', ['logs'], ['probabilities']),
    node('Mul', ['probabilities', 'mask'], ['counting']),
    node('Sub', ['counting', 'target'], [`back${LAYERS.length - 1}`]),
  ];
  for (let index = LAYERS.length - 1; index >= 0; index--) {
    const { kernel, stride, pads } = LAYERS[index] as (typeof LAYERS)[number];
    const before = index === 0 ? 'input' : `out${index - 1}`;
    nodes.push(
      node('ReduceSum', [`back${index}`, 'axes'], [`dbias${index}`], { keepdims: { int: 0 } }),
      node('Transpose', [before], [`swapped${index}`], swapped),
      node('Transpose', [`back${index}`], [`turned${index}`], swapped),
      node('Conv', [`swapped${index}`, `turned${index}`], [`kernel${index}`], {
        dilations: { ints: stride },
        pads: { ints: pads },
      }),
      node('Transpose', [`kernel${index}`], [`dweight${index}`], swapped),
    );
    if (index === 0) continue;
    nodes.push(
      node('ConvTranspose', [`back${index}`, `weight${index}`], [`reached${index}`], {
        kernel_shape: { ints: kernel },
        strides: { ints: stride },
        pads: { ints: pads },
      }),
      node('Sign', [before], [`open${index}`]),
      node('Mul', [`reached${index}`, `open${index}`], [`back${index - 1}`]),
    );
  }
  return {
    name: 'mrz-characters-training',
    nodes,
    constants: [{ name: 'axes', shape: [3], values: BigInt64Array.of(0n, 2n, 3n) }],
    inputs: [
      { name: 'input', shape: [batch, 1, height, width] },
      { name: 'target', shape: [batch, CLASSES, 1, steps] },
      { name: 'mask', shape: [batch, 1, 1, steps] },
      ...WEIGHT_SHAPES,
    ],
    outputs: [{ name: 'loss', shape: [] }, ...WEIGHT_SHAPES.map(({ name, shape }) => ({ name: `d${name}`, shape }))],
  };
}
