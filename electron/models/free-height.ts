import type { FileGraph } from './file-graph.ts';
import type { OnnxFile } from './onnx.ts';
import { intAttribute, intsAttribute } from './onnx.ts';

/** The height that PP-OCR's recognition is exported for; its training used 32 and 64 as well. */
const EXPORTED_HEIGHT = 48;

/**
 * The recognition network ends its columns with a mean over all three rows that 48 pixels leave. Written as a mean over
 * however many rows there are, the same network reads lines of any height, and of 48 pixels as before.
 */
export function freeHeight(graph: FileGraph, file: OnnxFile): void {
  const height = file.graph.input[0]?.type.tensorType.shape.dim[2];
  const pool = graph.nodes.find(({ opType }) => opType === 'AveragePool');
  const kernel = pool?.attribute.find(({ name }) => name === 'kernel_shape')?.ints?.map((size) => Number(String(size)));
  if (!height || Number(String(height.dimValue)) !== EXPORTED_HEIGHT || !pool || kernel?.[0] !== 3) return;
  const rows = 'free_height.rows';
  const mean = {
    opType: 'ReduceMean',
    input: [pool.input[0] as string],
    output: [rows],
    attribute: [intsAttribute('axes', [2]), intAttribute('keepdims', 1)],
  };
  pool.input = [rows];
  pool.attribute = pool.attribute.map((attribute) =>
    attribute.name === 'kernel_shape' || attribute.name === 'strides'
      ? intsAttribute(attribute.name, [1, kernel[1] as number])
      : attribute,
  );
  graph.nodes.splice(graph.nodes.indexOf(pool), 0, mean);
  delete height.dimValue;
  height.dimParam = 'height';
}
