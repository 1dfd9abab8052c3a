import { Button, Paper } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { todayOf } from '../../../session/person.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';

/** In one press. Only the button counts, so a held Enter key cannot give consent. */
export function ScanConsentStep() {
  const { t, i18n } = useTranslation();
  const agree = () => {
    dispatchVisit({ type: 'consent_given', hasConsent: true, language: i18n.language });
    dispatchVisit({ type: 'advanced', today: todayOf(new Date()) });
  };
  return (
    <StepPage
      title={t('scan.agree_title')}
      isFirst
      onSubmit={agree}
      finish={
        <Button
          type="submit"
          size="lg"
          rightSection={<IconArrowRight className="turning" size={20} aria-hidden="true" />}
        >
          {t('scan.agree')}
        </Button>
      }
    >
      <Paper withBorder radius="lg" className={classes.card}>
        <h2 className={classes.heading}>{t('consent.heading')}</h2>
        <p className="quiet">{t('consent.text')}</p>
        <blockquote className={classes.statement}>{t('consent.statement')}</blockquote>
        <p className="quiet">{t('scan.agree_text')}</p>
      </Paper>
    </StepPage>
  );
}
