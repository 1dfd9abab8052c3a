import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why nobody was screened and what to do about it. */
export function NotScreened({ check, subject }: { check: CheckResult; subject: SubjectKind }) {
  const { t } = useTranslation();
  const isMissing = check.reasons.some(({ code }) => code === 'WATCHLISTS_MISSING');
  const text = check.outcome === 'unavailable' ? (isMissing ? 'missing' : 'down') : 'unreadable';
  return (
    <Notice tone="doubt" title={t('watchlist.not_looked')}>
      <p>
        {t(
          text === 'unreadable'
            ? 'watchlist.unreadable_text'
            : subject === 'business'
              ? `company.screening_${text}`
              : `watchlist.${text}_text`,
        )}
      </p>
      {text === 'missing' ? (
        <p>{t(subject === 'business' ? 'company.screening_missing_do' : 'watchlist.missing_do')}</p>
      ) : null}
    </Notice>
  );
}
