import type { PartedColumn, TableParts } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Parts of a large table that a statement reads, by one column; null for all of them. */
export type Reading = PartedColumn & { readonly parts: ReadonlySet<string> | null };

type Node = { readonly kind: string };
type Select = Node & {
  readonly from?: { readonly froms: readonly Node[] };
  readonly joins?: readonly Node[];
  readonly where?: { readonly where: Node };
};

/**
 * Answers for a `select` from a large table alone whose condition gives the values of a column.
 * Null for any other statement.
 */
export function readingOf(select: Select, { columns, partOf }: TableParts): Reading | null {
  const [from, ...others] = select.from?.froms ?? [];
  const table = from && tableIn(from);
  if (!table || others.length > 0 || select.joins || !select.where) return null;
  const known = valuesIn(select.where.where);
  for (const column of columns[table as keyof Schema] ?? []) {
    const values = known.get(column);
    if (values) return { table: table as keyof Schema, column, parts: new Set(values.map(partOf)) };
  }
  return null;
}

function tableIn(from: Node): string | null {
  const node = from.kind === 'AliasNode' ? (from as unknown as { readonly node: Node }).node : from;
  if (node.kind !== 'TableNode') return null;
  return (node as unknown as { readonly table: { readonly identifier: { readonly name: string } } }).table.identifier
    .name;
}

type Binary = {
  readonly leftOperand: Node & { readonly column?: { readonly column?: { readonly name: string } } };
  readonly operator: { readonly operator?: string };
  readonly rightOperand: Node & { readonly value?: unknown; readonly values?: readonly unknown[] };
};

/** The columns that every row of the result has one of these texts in. */
function valuesIn(condition: Node, found = new Map<string, readonly string[]>()) {
  if (condition.kind === 'AndNode') {
    const { left, right } = condition as unknown as { readonly left: Node; readonly right: Node };
    valuesIn(left, found);
    valuesIn(right, found);
  } else if (condition.kind === 'BinaryOperationNode') {
    const { leftOperand, operator, rightOperand } = condition as unknown as Binary;
    const column = leftOperand.kind === 'ReferenceNode' ? leftOperand.column?.column?.name : undefined;
    const values = textsOf(operator.operator, rightOperand);
    if (column !== undefined && values) found.set(column, values);
  }
  return found;
}

function textsOf(operator: string | undefined, operand: Binary['rightOperand']): readonly string[] | null {
  const values =
    operator === '=' && operand.kind === 'ValueNode'
      ? [operand.value]
      : operator === 'in' && operand.kind === 'PrimitiveValueListNode'
        ? (operand.values ?? [])
        : null;
  return values?.every((value) => typeof value === 'string') ? (values as readonly string[]) : null;
}
