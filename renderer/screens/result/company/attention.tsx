import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckId, Outcome } from '#shared/contract/check-result.ts';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { CheckRow } from '../check-row.tsx';
import checksClasses from '../checks.module.css';
import resultClasses from '../result.module.css';
import type { CardId } from './card-heading.tsx';
import { showCard } from './card-heading.tsx';
import classes from './company.module.css';

/** The card with the evidence of a check. */
const CARD_OF: Partial<Record<CheckId, CardId>> = {
  'business.numbers': 'company',
  'business.lei': 'company',
  'business.registry': 'company',
  'business.ownership': 'ownership',
  'business.documents': 'documents',
  'business.screening': 'screening',
  'business.known_company': 'earlier',
  'business.website': 'website',
  'business.website_lookup': 'website',
};

/** The most urgent first. */
const OPEN: readonly Outcome[] = ['fail', 'review', 'unavailable'];

/** The checks that somebody has to look at, each with the way to its evidence; what passed is folded to a line. */
export function Attention({ detail }: { detail: CompanyDetail }) {
  const { t } = useTranslation();
  const { checks } = detail;
  const open = OPEN.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
  const passed = checks.filter(({ outcome }) => outcome === 'pass');
  const notRun = checks.filter(({ outcome }) => outcome === 'not_applicable');
  return (
    <section className={resultClasses.card} aria-labelledby="attention">
      <h2 id="attention">{t('company.attention')}</h2>
      {checks.length === 0 ? <p className={resultClasses.dimmed}>{t('result.no_checks')}</p> : null}
      {checks.length > 0 && open.length === 0 ? <p>{t('company.attention_none')}</p> : null}
      {open.length > 0 ? (
        <ul className={checksClasses.checks}>
          {open.map((check) => (
            <CheckRow key={check.check} check={check} detail={detail}>
              <ShowEvidence check={check.check} />
            </CheckRow>
          ))}
        </ul>
      ) : null}
      {passed.length > 0 ? (
        <details className={`${resultClasses.fold} screen-only`} open={open.length === 0}>
          <summary>{t('company.passed', { count: passed.length })}</summary>
          <ul className={checksClasses.checks}>
            {passed.map((check) => (
              <CheckRow key={check.check} check={check} detail={detail} />
            ))}
          </ul>
        </details>
      ) : null}
      {passed.length > 0 ? (
        <p className={`${classes.below} print-only`}>
          {t('outcome.pass')}: {passed.map(({ check }) => t(`check.${check}`)).join(', ')}
        </p>
      ) : null}
      {notRun.length > 0 ? (
        <p className={`${resultClasses.dimmed} ${classes.below}`}>
          {t('outcome.not_applicable')}: {notRun.map(({ check }) => t(`check.${check}`)).join(', ')}
        </p>
      ) : null}
    </section>
  );
}

function ShowEvidence({ check }: { check: CheckId }) {
  const { t } = useTranslation();
  const card = CARD_OF[check];
  if (card === undefined) return null;
  return (
    <Button
      className="screen-only"
      variant="subtle"
      size="compact-md"
      ml={-10}
      rightSection={<IconArrowRight size={16} aria-hidden="true" className={resultClasses.turning} />}
      aria-label={t('company.show_evidence_of', { check: t(`check.${check}`) })}
      onClick={() => showCard(card)}
    >
      {t('company.show_evidence')}
    </Button>
  );
}
