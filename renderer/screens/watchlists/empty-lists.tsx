import { Code } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './watchlists.module.css';

/** Says why nobody can be looked for yet, and what an administrator does about it. */
export function EmptyLists() {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <IconListSearch size={48} stroke={1.4} aria-hidden="true" />
      <h2>{t('watchlist.screen.empty_title')}</h2>
      <p>{t('watchlist.screen.empty_text')}</p>
      <Code className={classes.command}>countersign watchlists update</Code>
      <p>{t('watchlist.screen.empty_own')}</p>
      <Code className={classes.command}>
        {'countersign watchlists import FILE.csv --format own --list NAME --columns "name=Full name,birth_date=Born"'}
      </Code>
    </div>
  );
}
