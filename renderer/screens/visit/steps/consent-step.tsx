import { Checkbox, Paper } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { wordingOf } from '#shared/contract/runs/consent-version.ts';
import { typeOf } from '#shared/contract/visits/checks.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { NoticeText } from '../../../consent/notice-text.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { advanceVisit, dispatchVisit } from '../../../session/visit.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { PhoneHandOff } from '../elsewhere.tsx';
import { StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';
import { PresetChoice } from './preset-choice.tsx';
import { SpecimenPicker } from './specimen-picker.tsx';

/**
 * Records the person's consent: by a tick, or before a scan in one press. Only the button counts
 * then, so a held Enter key cannot give consent. It names the notice that was shown; where none can
 * be loaded, the statement alone.
 */
export function ConsentStep({ state: { draft, errors }, isDemo }: StepProps) {
  const { t, i18n } = useTranslation();
  const isScan = draft.path === 'scan';
  const query = useAnswer(['consent_notices'], 'getConsentNotices');
  const { data: notices } = query;
  const notice = notices?.[typeOf(draft.checks) ?? 'BUSINESS'] ?? null;
  const answer = (hasConsent: boolean) =>
    dispatchVisit({
      ...({ type: 'consent_given', hasConsent, language: i18n.language } as const),
      ...(notice !== null && { wording: notice.wording }),
    });
  const isMissing = notices === undefined && query.isError;
  const isReady = notices !== undefined || isMissing;
  const agreedTo = draft.consentVersion === null ? null : wordingOf(draft.consentVersion);
  // Nobody has agreed to a notice that changed since, or that came late. A phone's consent counts.
  const isOutdated = notice !== null && draft.hasConsent && agreedTo !== notice.wording;
  const clear = useEffectEvent(() => answer(false));
  useEffect(() => {
    if (isOutdated) clear();
  }, [isOutdated]);
  const agree = () => {
    if (!isReady) return;
    answer(true);
    advanceVisit();
  };
  return (
    <StepPage
      title={t(isScan ? 'scan.agree_title' : 'consent.title')}
      isFirst
      {...(isScan && {
        onSubmit: agree,
        next: { label: t(isReady ? 'scan.agree' : 'app.loading'), disabled: !isReady },
      })}
    >
      <div className={classes.start}>
        <PresetChoice draft={draft} />
        <div>
          {isDemo && !isScan ? <SpecimenPicker {...draft} /> : null}
          <Paper withBorder radius="lg" className={classes.card}>
            <h2 className={classes.heading}>{t('consent.heading')}</h2>
            <p className="quiet">{t('consent.text')}</p>
            <blockquote className={classes.statement}>
              {t('consent.statement')}
              {notice === null ? null : <NoticeText notice={notice} />}
            </blockquote>
            {notices === undefined ? <QueryState query={query} /> : null}
            {isMissing ? <p>{t('consent.without_notice')}</p> : null}
            {isScan ? (
              <p className="quiet">{t('scan.agree_text')}</p>
            ) : !isReady ? null : (
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
          {isScan ? null : <PhoneHandOff />}
        </div>
      </div>
    </StepPage>
  );
}
