import { Anchor, Box } from '@mantine/core';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { type Findings, resultFor } from '#shared/contract/findings/check-result.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Card } from '../card.tsx';
import classes from './company.module.css';
import { NoteLine } from './note-line.tsx';

type Earlier = Findings<'business.known_company'>['earlier'][number];

/** Earlier cases with a number of this company, each with a link, and how their details differ. */
export function EarlierCasesCard({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const check = resultFor(detail.checks, 'business.known_company');
  if (!check || check.outcome === 'not_applicable') return null;
  const { count = 0, isAtLeast = false, earlier = [], notCompared = [] } = check.findings ?? {};
  const names = (fields: readonly (typeof notCompared)[number][]) =>
    fields.map((field) => t(`field.${field}`)).join(t('app.comma'));
  return (
    <Card id="earlier" title={t('company.earlier')}>
      {check.outcome === 'unavailable' ? (
        <p>{t('company.earlier_unknown')}</p>
      ) : (
        <p>{t(isAtLeast ? 'company.earlier_at_least' : 'company.earlier_count', { count })}</p>
      )}
      {notCompared.length > 0 ? (
        <NoteLine tone="doubt" text={t('company.not_looked_for', { numbers: names(notCompared) })} />
      ) : null}
      <ul className={classes.earlier}>
        {earlier.map((one) => (
          <EarlierCase key={one.batchId} earlier={one} />
        ))}
      </ul>
      {count > earlier.length ? (
        <p className="quiet">{t('company.earlier_more', { count: count - earlier.length })}</p>
      ) : null}
    </Card>
  );
}

function EarlierCase({ earlier: { batchId, createdAt, shared, differing } }: { earlier: Earlier }) {
  const { t, i18n } = useTranslation();
  return (
    <li>
      <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
        {t('company.case_of', { time: formatInstant(createdAt, i18n.language) })}
      </Anchor>
      <Box component="span" display="block" c="dimmed" fz="0.8125rem" fw={400}>
        {t('company.same_there', { numbers: shared.map((field) => t(`field.${field}`)).join(t('app.comma')) })}
      </Box>
      {differing === null ? <NoteLine tone="doubt" text={t('company.not_compared')} /> : null}
      {differing && differing.length > 0 ? (
        <NoteLine
          tone="doubt"
          text={t('company.different_there', {
            details: differing.map((field) => t(`field.${field}`)).join(t('app.comma')),
          })}
        />
      ) : null}
    </li>
  );
}
