import { Box, Checkbox, Paper } from '@mantine/core';
import { IconFaceId, IconId, IconNumber } from '@tabler/icons-react';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { advanceVisit, dispatchVisit } from '../../../session/visit.ts';
import { PhoneHandOff } from '../elsewhere.tsx';
import { StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';
import { SpecimenPicker } from './specimen-picker.tsx';

/**
 * Records the person's consent: by a tick, or before a scan in one press. Only the button counts
 * then, so a held Enter key cannot give consent.
 */
export function ConsentStep({ state: { draft, errors }, isDemo }: StepProps) {
  const { t, i18n } = useTranslation();
  const isScan = draft.path === 'scan';
  const answer = (hasConsent: boolean) => dispatchVisit({ type: 'consent_given', hasConsent, language: i18n.language });
  const agree = () => {
    answer(true);
    advanceVisit();
  };
  return (
    <StepPage
      title={t(isScan ? 'scan.agree_title' : 'consent.title')}
      isFirst
      {...(isScan && { onSubmit: agree, next: { label: t('scan.agree') } })}
    >
      {isScan ? null : (
        <>
          <TypeChoice chosen={draft.verificationType} />
          <div className={classes.gap}>
            <PhoneHandOff />
          </div>
          {isDemo ? <SpecimenPicker {...draft} /> : null}
        </>
      )}
      <Paper withBorder radius="lg" className={classes.card}>
        <h2 className={classes.heading}>{t('consent.heading')}</h2>
        <p className="quiet">{t('consent.text')}</p>
        <blockquote className={classes.statement}>{t('consent.statement')}</blockquote>
        {isScan ? (
          <p className="quiet">{t('scan.agree_text')}</p>
        ) : (
          <Checkbox
            size="lg"
            classNames={{ body: classes.checkBody as string, label: classes.checkLabel as string }}
            label={t('consent.agree')}
            checked={draft.hasConsent}
            error={errors.consent ? t('consent.missing') : null}
            aria-invalid={errors.consent !== undefined}
            onChange={(event) => answer(event.currentTarget.checked)}
          />
        )}
      </Paper>
    </StepPage>
  );
}

const TYPES = [
  { type: 'BIOMETRIC', icon: IconFaceId },
  { type: 'DOC', icon: IconId },
  { type: 'ID', icon: IconNumber },
] as const satisfies readonly { type: VerificationType; icon: unknown }[];

/** Asks what to verify. */
function TypeChoice({ chosen }: { chosen: VerificationType }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.types}>
      <legend className="visually-hidden">{t('consent.type')}</legend>
      {TYPES.map(({ type, icon: IconShape }) => (
        <label key={type} className={`panel choice ${classes.type}`} data-checked={chosen === type || undefined}>
          <input
            type="radio"
            name="verification_type"
            value={type}
            checked={chosen === type}
            onChange={() => dispatchVisit({ type: 'type_chosen', verificationType: type })}
          />
          <IconShape size={28} stroke={1.6} aria-hidden="true" />
          <Box component="span" mt="0.5rem" fw={620}>
            {t(`type.${type}.title`)}
          </Box>
          <Box component="span" c="dimmed" fz="0.9375rem" lh={1.45}>
            {t(`type.${type}.text`)}
          </Box>
        </label>
      ))}
    </fieldset>
  );
}
