import { Box, Checkbox, Paper } from '@mantine/core';
import { IconFaceId, IconId, IconNumber } from '@tabler/icons-react';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { PhoneHandOff } from '../phone-hand-off.tsx';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';
import { SpecimenPicker } from './specimen-picker.tsx';

const TYPES = [
  { type: 'BIOMETRIC', icon: IconFaceId },
  { type: 'DOC', icon: IconId },
  { type: 'ID', icon: IconNumber },
] as const satisfies readonly { type: VerificationType; icon: unknown }[];

/** Asks what to verify and records the person's consent. */
export function ConsentStep({ state, isDemo }: { state: GatheringVisit; isDemo: boolean }) {
  const { t, i18n } = useTranslation();
  const { draft, errors } = state;
  return (
    <StepPage title={t('consent.title')} isFirst>
      <fieldset className={classes.types}>
        <legend className="visually-hidden">{t('consent.type')}</legend>
        {TYPES.map(({ type, icon: IconShape }) => (
          <label
            key={type}
            className={`panel choice ${classes.type}`}
            data-checked={draft.verificationType === type || undefined}
          >
            <input
              type="radio"
              name="verification_type"
              value={type}
              checked={draft.verificationType === type}
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
      <div className={classes.gap}>
        <PhoneHandOff />
      </div>
      {isDemo ? <SpecimenPicker chosenTitle={draft.specimenTitle} path={draft.path} /> : null}
      <Paper withBorder radius="lg" className={classes.card}>
        <h2 className={classes.heading}>{t('consent.heading')}</h2>
        <p className="quiet">{t('consent.text')}</p>
        <blockquote className={classes.statement}>{t('consent.statement')}</blockquote>
        <Checkbox
          size="lg"
          classNames={{ body: classes.checkBody as string, label: classes.checkLabel as string }}
          label={t('consent.agree')}
          checked={draft.hasConsent}
          error={errors.consent ? t('consent.missing') : null}
          aria-invalid={errors.consent !== undefined}
          onChange={(event) =>
            dispatchVisit({ type: 'consent_given', hasConsent: event.currentTarget.checked, language: i18n.language })
          }
        />
      </Paper>
    </StepPage>
  );
}
