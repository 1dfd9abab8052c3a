import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { QueryState } from './query-state.tsx';
import table from './table.module.css';

type PageHeadProps = {
  title: string;
  text?: ReactNode;
  /** Below the text. */
  links?: ReactNode;
  /** The last action, announced to screen readers. */
  said?: string;
  /** The page says that they are being loaded, or why they could not be. */
  query?: Parameters<typeof QueryState>[0]['query'];
  /** Beside the title: what can be done on the page. */
  children?: ReactNode;
};

/** The title of a page, what it is for, what was done last, and whether its content has come. */
export function PageHead({ title, text, links, said, query, children }: PageHeadProps) {
  return (
    <>
      <div className={table.head}>
        <div>
          <Box component="h1" m={0} fz="1.75rem" lts="-0.022em">
            {title}
          </Box>
          {text ? <p className={table.text}>{text}</p> : null}
          {links}
        </div>
        {children}
      </div>
      {said === undefined ? null : (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
      {query ? <QueryState query={query} /> : null}
    </>
  );
}
