import { IconAlertTriangle, IconLoader } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { reasonTextKey } from '../../verification/reason-text.ts';
import { RESULT_LOOK } from '../../verification/tones.ts';
import classes from './decision.module.css';
import { confirmedClaims, uncheckedGaps } from './decision-claims.ts';
import { decidingReasons } from './evidence.ts';

const REASONS_SHOWN_MAX = 3;

type DecisionProps = {
  detail: VerificationDetail;
  /** Not where the page lists them right below. */
  withReasons?: boolean;
};

/** The decision with what was confirmed, what was not checked, and the reasons. */
export function Decision({ detail, withReasons = true }: DecisionProps) {
  const { t, i18n } = useTranslation();
  const { summary, checks, subject } = detail;
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the decision first, and again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result moves the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [summary.status, summary.verification_result]);
  const isRunning = summary.status === 'In-progress';
  const hasFailed = summary.status === 'Failed';
  const isDecided = !isRunning && !hasFailed && checks.length > 0;
  // Only an approval lists what was confirmed. Other results start with what is wrong.
  const claims = isDecided && summary.verification_result === 'APPROVED' ? confirmedClaims(checks) : [];
  const look = RESULT_LOOK[summary.verification_result];
  const IconShape = isRunning ? IconLoader : hasFailed ? IconAlertTriangle : look.icon;
  const reasons = isRunning || hasFailed || !withReasons ? [] : decidingReasons(checks, summary.verification_result);
  const shown = reasons.slice(0, REASONS_SHOWN_MAX);
  const hiddenCount = reasons.length - shown.length;
  const title = isRunning
    ? t('result.running')
    : hasFailed
      ? t('result.failed')
      : t(`result.${summary.verification_result}.title`);
  const text = isRunning
    ? t('result.running_text')
    : hasFailed
      ? t('result.failed_text')
      : claims.map((claim) => t(`result.confirmed.${claim}`)).join(' · ') ||
        t(`result.${summary.verification_result}.text`);
  const gaps = isDecided ? uncheckedGaps(checks, subject).map((gap) => t(`result.unchecked.${gap}`)) : [];
  return (
    <section className={classes.decision} data-tone={isRunning || hasFailed ? 'plain' : look.tone}>
      <IconShape size={56} stroke={1.7} aria-hidden="true" className={classes.decisionIcon} />
      <div className={classes.decisionBody}>
        <p className={classes.applicant}>
          <bdi>{summary.applicant_name || t('list.unnamed')}</bdi>
          {subject === 'business' && summary.country ? ` · ${countryName(summary.country, i18n.language)}` : null}
        </p>
        <h1 className={classes.decisionTitle} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.decisionText}>{text}</p>
        {gaps.length > 0 ? <p className={classes.gaps}>{gaps.join(' · ')}</p> : null}
        {shown.length > 0 ? (
          <ul className={classes.why} aria-label={t('result.because')}>
            {shown.map(({ code }) => (
              <li key={code}>{t(reasonTextKey(code, subject))}</li>
            ))}
            {hiddenCount > 0 ? <li className={classes.more}>{t('result.more', { count: hiddenCount })}</li> : null}
          </ul>
        ) : null}
      </div>
      <p className={classes.when}>
        {summary.verification_type}
        <br />
        <time dateTime={summary.created_at}>{formatInstant(summary.created_at, i18n.language)}</time>
      </p>
    </section>
  );
}
