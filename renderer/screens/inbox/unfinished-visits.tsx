import { Button, Group, Paper } from '@mantine/core';
import { isOfPerson } from '#shared/contract/visits/checks.ts';
import type { UnfinishedVisit } from '#shared/contract/visits/visit.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo, type Route } from '../../route.ts';
import { checksText, purposeText } from '../../verification/purpose.ts';

const routeOf = ({ checks, path, visit_id: visitId }: UnfinishedVisit): Route =>
  checks.every(isOfPerson) ? { at: 'visit', path, visitId } : { at: 'company', visitId };

/**
 * Visits that somebody left unfinished, each with the button that continues it. Nothing if there
 * are none.
 */
export function UnfinishedVisits() {
  const { t, i18n } = useTranslation();
  const { data } = useAnswer(['visits'], 'listVisits', { staleTime: 0 });
  if (!data || data.visits.length === 0) return null;
  const text = ({ is_own, purpose, checks, step, started_at, operator_name: name }: UnfinishedVisit) => {
    const facts = {
      type: purposeText(t, purpose ?? '') || checksText(t, i18n.language, checks),
      step: t(`visit.step.${step}`),
      time: formatInstant(started_at, i18n.language),
    };
    return is_own ? t('visit.unfinished_line', facts) : t('visit.unfinished_of', { ...facts, name });
  };
  const line = (visit: UnfinishedVisit) => (
    <Group key={visit.visit_id} justify="space-between" mt="xs">
      <span>{text(visit)}</span>
      <Button variant="default" onClick={() => goTo(routeOf(visit))}>
        {t(visit.is_own ? 'visit.resume' : 'visit.take_over')}
      </Button>
    </Group>
  );
  const own = data.visits.filter(({ is_own }) => is_own);
  const others = data.visits.filter(({ is_own }) => !is_own);
  return (
    <Paper component="section" aria-label={t('visit.unfinished')} withBorder radius="lg" px="md" py={6} mb={6}>
      {own.length > 0 ? <strong>{t('visit.unfinished')}</strong> : null}
      {own.map(line)}
      {others.length > 0 ? (
        <details>
          <summary>{t('visit.unfinished_others', { number: formatCount(others.length, i18n.language) })}</summary>
          {others.map(line)}
        </details>
      ) : null}
    </Paper>
  );
}
