import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import classes from './list-page.module.css';
import table from './table.module.css';

type ListPageProps<Data> = {
  title: string;
  text: string;
  /** Below the text. */
  links?: ReactNode;
  /** Adds an entry in a dialog, which `close` closes. */
  add: {
    readonly label: string;
    readonly icon: ReactNode;
    readonly title: string;
    readonly isOpen: boolean;
    readonly onOpen: (isOpen: boolean) => void;
    readonly dialog: ReactNode;
  };
  /** The last action, announced to screen readers. */
  said: string;
  query: UseQueryResult<Data>;
  /** Shown in place of `children` while there are no entries. */
  empty?: { readonly title: string; readonly text: string; readonly isEmpty: (data: Data) => boolean };
  children: (data: Data) => ReactNode;
};

/** A page with a list that administrators keep: what it is, a button that adds an entry, and the entries. */
export function ListPage<Data>({ title, text, links, add, said, query, empty, children }: ListPageProps<Data>) {
  const { t } = useTranslation();
  const { data, error, isPending } = query;
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{title}</h1>
          <p className={table.text}>{text}</p>
          {links}
        </div>
        <Button leftSection={add.icon} onClick={() => add.onOpen(true)}>
          {add.label}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error ? <ErrorNotice error={error} onRetry={() => void query.refetch()} /> : null}
      {isPending && !error ? <p role="status">{t('app.loading')}</p> : null}
      {data !== undefined && empty?.isEmpty(data) ? (
        <div className={classes.empty}>
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
        </div>
      ) : null}
      {data !== undefined && !empty?.isEmpty(data) ? children(data) : null}
      <Dialog opened={add.isOpen} onClose={() => add.onOpen(false)} title={add.title}>
        {add.dialog}
      </Dialog>
    </div>
  );
}
