import type { HTMLAttributes, ReactNode } from 'react';

export type Column<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone, where rows are cards, a value that needs no title. */
  readonly isBare?: boolean;
  readonly isNumber?: boolean;
};

export type DataTableProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** The title is for screen readers. On a phone it is beside the name, unless plain. */
  actions?: { readonly title: string; readonly cell: (row: Row) => ReactNode; readonly isPlain?: boolean } | false;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  /** The styles of the table and of numbers in it. */
  look: { readonly [Part in 'table' | 'number']?: string | undefined };
} & Pick<HTMLAttributes<HTMLTableElement>, 'aria-label' | 'aria-labelledby'>;

export function DataTable<Row>({ rows, keyOf, columns, actions, rowProps, look, ...names }: DataTableProps<Row>) {
  const [name, ...values] = columns;
  return (
    <table className={look.table} data-actions={(actions && !actions.isPlain) || undefined} {...names}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? look.number : undefined}>
              {title}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="visually-hidden">{actions.title}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...rowProps?.(row)}>
            <th scope="row">{name?.cell(row)}</th>
            {values.map(({ title, cell, isBare, isNumber }) => (
              <td key={title} className={isNumber ? look.number : undefined} data-label={isBare ? undefined : title}>
                {cell(row)}
              </td>
            ))}
            {actions ? <td>{actions.cell(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
