import { Button, Group } from '@mantine/core';
import { ApiError } from '../../../api/api-error.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { labelInPageLanguage } from '../../../i18n/service-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CaseNews } from '../../../verification/case-news.ts';
import classes from './review.module.css';
import { actText } from './trail.tsx';

/** A case that changed meanwhile is shown as it is now, so that the reviewer can continue. */
export function ActError({ error, ...shown }: { error: unknown } & Partial<Shown>) {
  if (!(error instanceof ApiError && error.code === 'CASE_CHANGED')) return <ErrorNotice error={error} />;
  return <ChangedNotice {...shown} isRefusal />;
}

type Shown = { news: readonly CaseNews[]; onShowHistory: () => void };

/** Who did what since the reviewer opened the case. In a dialog there is no way to the history. */
export function ChangedNotice({
  news = [],
  onShowHistory,
  isRefusal = false,
}: Partial<Shown> & { isRefusal?: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice tone={isRefusal ? 'bad' : 'doubt'} isUrgent>
      <Group gap="0.5rem 1rem" justify="space-between" className={classes.changed}>
        <div>
          <p>
            <strong>{t('case_review.changed')}</strong>
          </p>
          {news.slice(-NEWS_MAX).map((one) => (
            <NewsLine key={'act' in one ? `${one.act.at} ${one.act.act}` : one.revised.at} news={one} />
          ))}
          <p>{t(onShowHistory ? 'case_review.changed_text' : 'case_review.changed_dialog')}</p>
        </div>
        {onShowHistory ? (
          <Button variant="default" onClick={onShowHistory}>
            {t('case_review.show_changes')}
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}

/** The history has the others. */
const NEWS_MAX = 3;

function NewsLine({ news }: { news: CaseNews }) {
  const { t, i18n } = useTranslation();
  const { by, at } = 'act' in news ? news.act : news.revised;
  return (
    <p>
      <bdi>{labelInPageLanguage(by)}</bdi>{' '}
      {'act' in news ? actText(t, news.act) : t(`history.kind.${news.revised.kind}`)},{' '}
      {formatInstant(at, i18n.language)}
    </p>
  );
}
