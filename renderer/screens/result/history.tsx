import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Revision } from '#shared/contract/cases/revision.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from './card.tsx';
import { RerunVerification } from './rerun-verification.tsx';

/** Reasons of other kinds are constants for machines. */
const WRITTEN_BY_PEOPLE: readonly Revision['kind'][] = ['re-run', 'review', 'centre'];

type HistoryProps = { detail: VerificationDetail; isWanted: boolean; onWant: () => void };

/** Who changed the case, when, what and why; loaded when somebody asks, because every look is audited. */
export function History({ detail, isWanted, onWant }: HistoryProps) {
  const { t, i18n } = useTranslation();
  const batchId = detail.summary.batch_id;
  const history = useAnswer(['verification', batchId, 'revisions', detail.revision], 'listRevisions', {
    path: { batch_id: batchId },
    enabled: isWanted,
  });
  return (
    <Card id="history" title={t('history.title')}>
      {isWanted ? null : (
        <Button
          className="screen-only"
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden="true" />}
          onClick={onWant}
        >
          {t('history.show')}
        </Button>
      )}
      {history.isFetching ? <p role="status">{t('app.loading')}</p> : null}
      {history.error ? <ErrorNotice error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.data ? (
        <Facts
          rows={history.data.revisions.map(({ revision, kind, by, at, reason, check, recorded }) => [
            t(`history.kind.${kind}`),
            <Fragment key={revision}>
              {recorded ? (
                <>
                  {t('history.by', {
                    name: `${by}, ${recorded.by}`,
                    time: formatInstant(recorded.at, i18n.language),
                  })}
                  <div>
                    {t(recorded.joined ? 'centre.joined' : 'centre.arrived', {
                      time: formatInstant(at, i18n.language),
                    })}
                  </div>
                </>
              ) : (
                t('history.by', { name: labelInPageLanguage(by), time: formatInstant(at, i18n.language) })
              )}
              {check ? <div>{t('history.only', { check: t(`check.${check}`) })}</div> : null}
              {reason !== null && WRITTEN_BY_PEOPLE.includes(kind) ? <div>{reason}</div> : null}
            </Fragment>,
          ])}
        />
      ) : null}
      <RerunVerification detail={detail} />
    </Card>
  );
}
