import { Checkbox, Paper } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Draft } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import classes from './visit.module.css';

/** The operator's statement that the person was present, stored with name and time. */
export function Attestation({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const isLive = draft.captures.selfie?.source === 'live';
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <h2 className={classes.heading}>{t('review.attest_title')}</h2>
      <Checkbox
        mt="sm"
        size="lg"
        classNames={{ body: classes.checkBody as string, label: classes.checkLabel as string }}
        label={t('review.attest')}
        description={t(isLive ? 'review.attest_live_text' : 'review.attest_text')}
        checked={draft.faceAttested}
        data-first={(!isLive && !draft.faceAttested) || undefined}
        onChange={(event) => dispatchVisit({ type: 'face_attested', faceAttested: event.currentTarget.checked })}
      />
    </Paper>
  );
}
