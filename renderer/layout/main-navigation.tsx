import {
  IconAdjustments,
  IconDeviceMobile,
  IconIdBadge2,
  IconKey,
  IconListSearch,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../access/access.ts';
import { useWatchlists } from '../api/queries.ts';
import type { Route } from '../route.ts';
import { hashOf, useRoute } from '../route.ts';
import classes from './layout.module.css';

/** Ways to cases, to links, to watchlists with the number of open tasks, and for administrators to people, API keys, the policy and callbacks. */
export function MainNavigation() {
  const { t } = useTranslation();
  const mayManagePeople = useMay('manage_people');
  const mayManageApiKeys = useMay('manage_api_keys');
  const mayChangePolicy = useMay('change_policy');
  const mayManageCallbacks = useMay('manage_callbacks');
  const mayMakeLinks = useMay('make_links');
  const route = useRoute((state) => state.route);
  const tasks = useWatchlists(false).data?.tasks_total ?? 0;
  const link = (
    to: Route & { at: 'list' | 'watchlists' | 'people' | 'api-keys' | 'policy' | 'callbacks' | 'links' },
  ) => ({
    className: classes.place,
    href: hashOf(to),
    'aria-current': route.at === to.at ? ('page' as const) : undefined,
  });
  return (
    <nav className={classes.places} aria-label={t('watchlist.navigation')}>
      <a {...link({ at: 'list' })}>
        <IconIdBadge2 size={20} aria-hidden="true" />
        <span>{t('list.title')}</span>
      </a>
      <a {...link({ at: 'watchlists' })} title={t('watchlist.shortcut')}>
        <IconListSearch size={20} aria-hidden="true" />
        <span>{t('watchlist.title')}</span>
        {tasks > 0 ? (
          <span className={classes.count}>
            <span aria-hidden="true">{tasks > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : tasks}</span>
            <span className="visually-hidden">{t('watchlist.tasks_badge', { count: tasks })}</span>
          </span>
        ) : null}
      </a>
      {mayMakeLinks ? (
        <a {...link({ at: 'links' })} title={t('links.shortcut')}>
          <IconDeviceMobile size={20} aria-hidden="true" />
          <span>{t('links.title')}</span>
        </a>
      ) : null}
      {mayManagePeople ? (
        <a {...link({ at: 'people' })} title={t('people.shortcut')}>
          <IconUsers size={20} aria-hidden="true" />
          <span>{t('people.title')}</span>
        </a>
      ) : null}
      {mayManageApiKeys ? (
        <a {...link({ at: 'api-keys' })} title={t('api_keys.shortcut')}>
          <IconKey size={20} aria-hidden="true" />
          <span>{t('api_keys.title')}</span>
        </a>
      ) : null}
      {mayChangePolicy ? (
        <a {...link({ at: 'policy' })} title={t('policy.shortcut')}>
          <IconAdjustments size={20} aria-hidden="true" />
          <span>{t('policy.title')}</span>
        </a>
      ) : null}
      {mayManageCallbacks ? (
        <a {...link({ at: 'callbacks' })} title={t('callbacks.shortcut')}>
          <IconWebhook size={20} aria-hidden="true" />
          <span>{t('callbacks.title')}</span>
        </a>
      ) : null}
    </nav>
  );
}

const COUNT_SHOWN_MAX = 99;
