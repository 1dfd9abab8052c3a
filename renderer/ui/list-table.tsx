import { DataTable, type DataTableProps } from './data-table.tsx';
import table from './table.module.css';

type ListTableProps<Row> = Omit<DataTableProps<Row>, 'look'> & { className?: string | undefined };

/** A table with a row for each entry of a list; on a phone a card for each. */
export function ListTable<Row>({ className = '', ...props }: ListTableProps<Row>) {
  return (
    <div className={`framed ${table.frame}`}>
      <DataTable look={{ table: `${table.table} ${table.cards} ${className}`, number: table.number }} {...props} />
    </div>
  );
}
