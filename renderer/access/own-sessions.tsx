import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { SessionList } from '#shared/contract/desk.ts';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useChange } from '../api/use-change.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import classes from './own-sessions.module.css';

const QUERY_KEY = ['sessions'];

/** Lists where the operator is signed in, and signs them out everywhere else. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error } = useAnswer(QUERY_KEY, 'listSessions', { staleTime: 0 });
  const ending = useChange(() => call('signOutElsewhere', null), { answers: QUERY_KEY });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p role="status">{t('app.loading')}</p>;
  const isOnlyHere = data.sessions.length === 1;
  return (
    <Stack>
      <Stack component="ul" gap="sm" m={0} p={0} className={classes.list}>
        {data.sessions.map((session) => (
          <SessionLine key={`${session.signed_in_at} ${session.used_at}`} session={session} />
        ))}
      </Stack>
      <div role="status">
        {ending.isSuccess ? (
          <Notice tone="good" title={t('sessions.signed_out')} />
        ) : (
          <Text>{t(isOnlyHere ? 'sessions.only_here' : 'sessions.unknown_text')}</Text>
        )}
      </div>
      {ending.error ? <ErrorNotice error={ending.error} /> : null}
      {isOnlyHere ? null : (
        <Group justify="flex-end">
          <Button loading={ending.isPending} onClick={() => ending.mutate()}>
            {t('sessions.sign_out')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function SessionLine({ session }: { session: SessionList['sessions'][number] }) {
  const { t, i18n } = useTranslation();
  const signedIn = formatInstant(session.signed_in_at, i18n.language);
  const used = formatInstant(session.used_at, i18n.language);
  return (
    <li className={classes.line}>
      <Group gap="sm">
        <Text fw={600}>{t(session.is_this_one ? 'sessions.here' : 'sessions.elsewhere')}</Text>
        {session.locked ? (
          <ToneBadge tone="plain" icon={IconLock}>
            {t('sessions.locked')}
          </ToneBadge>
        ) : null}
      </Group>
      <Text className="quiet">
        {session.is_this_one ? t('sessions.signed_in', { time: signedIn }) : t('sessions.used', { signedIn, used })}
      </Text>
    </li>
  );
}
