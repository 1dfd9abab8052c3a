import { Code } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';

/** Says why nobody can be screened yet and what an administrator can do. */
export function EmptyLists() {
  const { t } = useTranslation();
  // The desktop's key is in the system keychain, which the command line cannot open.
  const hasCommandLine = useStatus().data?.host === 'headless';
  return (
    <div className={table.empty}>
      <IconListSearch size={48} stroke={1.4} aria-hidden="true" />
      <h2>{t('watchlist.screen.empty_title')}</h2>
      <p>{t('watchlist.screen.empty_text')}</p>
      {hasCommandLine ? (
        <>
          <p>{t('watchlist.screen.empty_command')}</p>
          <Code className={table.command}>countersign watchlists update</Code>
        </>
      ) : null}
    </div>
  );
}
