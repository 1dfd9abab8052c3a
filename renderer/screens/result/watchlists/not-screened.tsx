import { useTranslation } from 'react-i18next';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why the person was not screened and what to do about it. */
export function NotScreened({ check }: { check: CheckResult }) {
  const { t } = useTranslation();
  const isMissing = check.reasons.some(({ code }) => code === 'WATCHLISTS_MISSING');
  const text =
    check.outcome === 'unavailable' ? (isMissing ? 'missing_text' : 'down_text') : ('unreadable_text' as const);
  return (
    <Notice tone="doubt" title={t('watchlist.not_looked')}>
      <p>{t(`watchlist.${text}`)}</p>
      {text === 'missing_text' ? <p>{t('watchlist.missing_do')}</p> : null}
    </Notice>
  );
}
