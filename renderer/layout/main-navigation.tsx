import { Box, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSettings } from '@tabler/icons-react';
import { useInboxCounts } from '../api/inbox.ts';
import { useWatchlists } from '../api/queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { hashOf, useRoute } from '../route.ts';
import classes from './layout.module.css';
import { type Place, usePlaces } from './places.ts';

/** Cases, links, watchlists with open tasks, and a menu for administrators. */
export function MainNavigation() {
  const { t } = useTranslation();
  const places = usePlaces();
  const route = useRoute((state) => state.route);
  const isHere = ({ at }: Place) => (route.at === at ? ('page' as const) : undefined);
  const administration = places.filter(({ group }) => group === 'administration');
  return (
    <nav className={classes.places} aria-label={t('navigation.title')}>
      {places
        .filter(({ group }) => group === 'work')
        .map((place) => (
          <a
            key={place.at}
            className={classes.place}
            href={hashOf({ at: place.at })}
            aria-current={isHere(place)}
            title={place.hotkey === null ? undefined : `${t(`place.${place.texts}`)} (${keyOf(place)})`}
          >
            <place.icon size={20} aria-hidden="true" />
            <span>{t(`place.${place.texts}`)}</span>
            {place.at === 'watchlists' ? <OpenTasks /> : null}
            {place.at === 'list' ? <OpenCases /> : null}
          </a>
        ))}
      {administration.length === 0 ? null : (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton
              className={classes.place}
              aria-current={administration.some(isHere) ? 'true' : undefined}
              title={t('navigation.administration')}
            >
              <IconSettings size={20} aria-hidden="true" />
              <span>{t('navigation.administration')}</span>
              <IconChevronDown size={16} aria-hidden="true" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {administration.map((place) => (
              <Menu.Item
                key={place.at}
                component="a"
                href={hashOf({ at: place.at })}
                aria-current={isHere(place)}
                leftSection={<place.icon size={18} aria-hidden="true" />}
                rightSection={
                  <Box component="kbd" c="dimmed" ff="inherit" fz="0.8125rem">
                    {keyOf(place)}
                  </Box>
                }
              >
                {t(`place.${place.texts}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

const keyOf = ({ hotkey }: Place) => hotkey?.replace('alt', 'Alt');

const COUNT_SHOWN_MAX = 99;

function OpenTasks() {
  const { t } = useTranslation();
  const tasks = useWatchlists(false).data?.tasks_total ?? 0;
  if (tasks === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{tasks > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : tasks}</span>
      <span className="visually-hidden">{t('navigation.tasks_badge', { count: tasks })}</span>
    </span>
  );
}

function OpenCases() {
  const { t } = useTranslation();
  const open = useInboxCounts()?.needs_me ?? 0;
  if (open === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{open > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : open}</span>
      <span className="visually-hidden">{t('inbox.open', { count: open })}</span>
    </span>
  );
}
