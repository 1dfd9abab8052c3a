import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { PageHead } from './page-head.tsx';
import table from './table.module.css';

type ListPageProps<Data> = {
  title: string;
  text: string;
  /** Below the text. */
  links?: ReactNode;
  /** Adds an entry in a dialog. */
  add: {
    readonly label: string;
    readonly icon: ReactNode;
    readonly title: string;
    readonly dialog: (close: () => void) => ReactNode;
  };
  query: UseQueryResult<Data>;
  /** Shown in place of `children` while there are no entries. */
  empty?: { readonly title: string; readonly text: string; readonly isEmpty: (data: Data) => boolean };
  /** The entries. `onDone` announces what was done with one. */
  children: (data: Data, onDone: (said: string) => void) => ReactNode;
};

/** A list that administrators keep, and a button that adds an entry. */
export function ListPage<Data>({ title, text, links, add, query, empty, children }: ListPageProps<Data>) {
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  const { data } = query;
  const close = () => setIsAdding(false);
  const isEmpty = data !== undefined && empty?.isEmpty(data) === true;
  return (
    <div className={table.page}>
      <PageHead title={title} text={text} links={links} said={said} query={query}>
        <Button leftSection={add.icon} onClick={() => setIsAdding(true)}>
          {add.label}
        </Button>
      </PageHead>
      {isEmpty ? (
        <Empty title={empty?.title}>
          <p>{empty?.text}</p>
        </Empty>
      ) : null}
      {data !== undefined && !isEmpty ? children(data, setSaid) : null}
      <Dialog opened={isAdding} onClose={close} title={add.title}>
        {add.dialog(close)}
      </Dialog>
    </div>
  );
}
