import { Anchor, Box, Button, Flex, Paper } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useBackupStatus, usePeople, usePolicy, useStatus, useSync, useWatchlists } from '../../api/queries.ts';
import { CAMERA_TRIED_KEY } from '../../camera/remembered-camera.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlaceName } from '../../layout/places.ts';
import { hashOf } from '../../route.ts';
import { useBranding } from '../../ui/brand/branding.ts';
import classes from './first-steps.module.css';

/** An administrator's steps before the first customer; the rest belong to the host's start. */
const PLACES = {
  lists: 'watchlists',
  people: 'people',
  cameras: 'devices',
  policy: 'policy',
  branding: 'branding',
} as const satisfies Readonly<Record<string, PlaceName>>;
type PlacedStep = keyof typeof PLACES;
type Step = PlacedStep | 'backup' | 'centre';
const STEPS: readonly Step[] = ['lists', 'people', 'cameras', 'policy', 'backup', 'branding', 'centre'];
const isPlaced = (step: Step): step is PlacedStep => step in PLACES;

/** A new installation's steps, ticked when done, until all are done or were left out. */
export function FirstSteps() {
  const { t } = useTranslation();
  const done = useDone();
  const [leftOut, setLeftOut] = useLocalStorage<readonly Step[]>({
    key: 'countersign.first-steps.left-out',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  if (done === null) return null;
  const needed = STEPS.filter((step) => done[step] || !leftOut.includes(step));
  const open = needed.filter((step) => !done[step]);
  if (open.length === 0) return null;
  return (
    <Paper component="section" className={classes.steps} withBorder radius="lg" aria-labelledby="first-steps">
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="xs">
        <Box component="h2" id="first-steps" m={0} fz="1.1875rem">
          {t('first_steps.title')}
        </Box>
        <p className="quiet">{t('first_steps.done', { done: needed.length - open.length, count: needed.length })}</p>
      </Flex>
      <ul className="bare">
        {needed.map((step) => {
          const isOpen = open.includes(step);
          const Mark = isOpen ? IconCircle : IconCircleCheckFilled;
          return (
            <li key={step} className={classes.step} data-open={isOpen || undefined}>
              <Mark size={22} aria-hidden="true" />
              <div>
                <strong>{t(`first_steps.${step}.title`)}</strong>
                <span className="visually-hidden">{t(isOpen ? 'first_steps.open' : 'first_steps.is_done')}</span>
                {isOpen ? <p className="quiet">{t(`first_steps.${step}.text`)}</p> : null}
              </div>
              {isOpen ? (
                <Flex gap="xs" align="center">
                  {isPlaced(step) ? (
                    <Button component="a" href={hashOf({ at: PLACES[step] })} variant="default">
                      {t(`first_steps.${step}.go`)}
                    </Button>
                  ) : null}
                  <Anchor
                    component="button"
                    type="button"
                    aria-label={`${t('first_steps.leave_out')}: ${t(`first_steps.${step}.title`)}`}
                    onClick={() => setLeftOut([...leftOut, step])}
                  >
                    {t('first_steps.leave_out')}
                  </Anchor>
                </Flex>
              ) : null}
            </li>
          );
        })}
      </ul>
      {needed.length < STEPS.length ? (
        <Anchor component="button" type="button" onClick={() => setLeftOut([])}>
          {t('first_steps.show_all')}
        </Anchor>
      ) : null}
    </Paper>
  );
}

/** The steps that are done already; null until the service has told. */
function useDone(): Readonly<Record<Step, boolean>> | null {
  const { host } = useStatus().data ?? {};
  const lists = useWatchlists(false).data;
  const people = usePeople().data;
  const policy = usePolicy().data;
  const backup = useBackupStatus(true).data;
  const sync = useSync().data;
  const organisation = useBranding(({ name }) => name);
  const [isCameraTried] = useLocalStorage({
    key: CAMERA_TRIED_KEY,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (!lists || !people || !policy || !backup || !sync) return null;
  return {
    lists: lists.lists.some((list) => list.in_force !== null),
    people: people.people.length > 1,
    cameras: isCameraTried,
    policy: policy.from_centre !== null || !policy.policy.version.startsWith('default-'),
    // The desktop program belongs to one computer, whose files are backed up with it.
    backup: host === 'desktop' || backup.is_planned,
    branding: organisation !== null,
    centre: sync.centre !== null,
  };
}
