import { Code } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';

/** Says why nobody can be screened yet and what an administrator can do. */
export function EmptyLists() {
  const { t } = useTranslation();
  // The desktop's key is in the system keychain, which the command line cannot open.
  const hasCommandLine = useStatus().data?.host === 'headless';
  return (
    <Empty icon={IconListSearch} title={t('watchlist.screen.empty_title')}>
      <p>{t('watchlist.screen.empty_text')}</p>
      {hasCommandLine ? (
        <>
          <p>{t('watchlist.screen.empty_command')}</p>
          <Code>countersign watchlists update</Code>
        </>
      ) : null}
    </Empty>
  );
}
