import { Box, Button, Group } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { INBOX_COUNTED_MAX, InboxTab } from '#shared/contract/review/review.ts';
import { useMay } from '../../access/access.ts';
import { useInboxCounts } from '../../api/inbox.ts';
import { useStatus } from '../../api/queries.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo, hashOf, useRoute } from '../../route.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AllCases } from './all-cases.tsx';
import classes from './inbox.module.css';
import { Queue } from './queue.tsx';

const UnfinishedVisits = lazyPart(
  withTexts(async () => ({ default: (await import('./unfinished-visits.tsx')).UnfinishedVisits })),
);
const FirstSteps = lazyPart(withTexts(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps })));

/** The home of the desk: what needs the operator, what waits, and all cases. */
export function InboxScreen() {
  const { t } = useTranslation();
  const route = useRoute((state) => state.route);
  const tab: InboxTab = (route.at === 'list' && route.tab) || 'needs_me';
  const counts = useInboxCounts();
  const mayRun = useMay('run_verifications');
  const isDemo = useStatus().data?.environment === 'demo';
  const mayPrepare = useMay('manage_people') && !isDemo;
  return (
    <div className={classes.screen} data-fills-window={tab !== 'all' || undefined}>
      <div className={classes.head}>
        <Box component="h1" m={0} fz="1.375rem" lts="-0.02em">
          {t('place.inbox')}
        </Box>
        <nav className={classes.tabs} aria-label={t('common.cases')}>
          {InboxTab.options.map((one) => (
            <a
              key={one}
              href={hashOf({ at: 'list', tab: one })}
              className={classes.tab}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`inbox.tabs.${one}`)}
              {one !== 'all' && counts ? <Count of={counts[one]} /> : null}
            </a>
          ))}
        </nav>
        {mayRun ? (
          <Group className={classes.begin}>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => goTo({ at: 'visit', path: 'typed' })}
              title={t('list.new_shortcut')}
            >
              {t('list.new')}
            </Button>
            <Button
              leftSection={<IconBolt size={20} aria-hidden="true" />}
              onClick={() => goTo({ at: 'visit', path: 'scan' })}
              title={t('scan.shortcut')}
            >
              {t('scan.begin')}
            </Button>
          </Group>
        ) : null}
      </div>
      {mayPrepare && tab === 'needs_me' ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : null}
      {mayRun ? (
        <Suspense fallback={null}>
          <UnfinishedVisits />
        </Suspense>
      ) : null}
      {tab === 'all' ? <AllCases /> : <Queue key={tab} tab={tab} />}
    </div>
  );
}

function Count({ of }: { of: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.count}>
      {of >= INBOX_COUNTED_MAX ? t('inbox.more_than', { count: INBOX_COUNTED_MAX - 1 }) : of}
    </span>
  );
}
