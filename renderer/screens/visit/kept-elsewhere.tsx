import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { type Keeping, resumeVisit } from '../../session/keep-visit.ts';
import { failureTexts } from '../../ui/failure-texts.ts';
import { Notice } from '../../ui/notice.tsx';

/** In place of a visit that is not open in this window: why, and how to go on. */
export function KeptElsewhere({ visitId, state, failure }: Keeping) {
  const { t } = useTranslation();
  if (state === 'loading') return <p role="status">{t('visit.loading')}</p>;
  const isColleagues = failure?.reason === 'visit.of_colleague';
  const toInbox = (
    <Button variant="default" onClick={() => goTo({ at: 'list' })}>
      {t('visit.to_inbox')}
    </Button>
  );
  if (state === 'over')
    return (
      <Notice tone="plain" title={t('visit.over')} isUrgent>
        <p>{t('visit.over_text')}</p>
        {toInbox}
      </Notice>
    );
  return (
    <Notice tone="doubt" title={failure ? failureTexts(t, failure).title : t('visit.elsewhere')} isUrgent>
      <Group mt="sm">
        {visitId === null ? null : (
          <Button onClick={() => void resumeVisit(visitId, isColleagues)}>
            {t(isColleagues ? 'visit.take_over' : 'visit.here')}
          </Button>
        )}
        {toInbox}
      </Group>
    </Notice>
  );
}
