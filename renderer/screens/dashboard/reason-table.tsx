import { Box } from '@mantine/core';
import type { Figures } from '#shared/contract/audit/figures.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { knownReasonKey } from '../../verification/reason-text.ts';
import classes from './dashboard.module.css';

const SHOWN_MAX = 8;

/** Why cases went to review, with how many of them were approved in the end. */
export function ReasonTable({ reasons }: { reasons: Figures['reasons'] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  if (reasons.length === 0)
    return (
      <Box component="p" my="1rem" mx={0} c="dimmed">
        {t('dashboard.no_reasons')}
      </Box>
    );
  const most = Math.max(...reasons.map(({ cases }) => cases));
  return (
    <DataTable
      look={classes}
      rows={reasons.slice(0, SHOWN_MAX)}
      keyOf={({ check, code }) => `${check} ${code}`}
      columns={[
        {
          title: t('common.reason'),
          cell: ({ check, code, cases }) => (
            <>
              {t(knownReasonKey(code, check, check.startsWith('business') ? 'business' : 'person'))}
              <span className={classes.track} aria-hidden="true">
                <i style={{ inlineSize: `${(100 * cases) / most}%` }} />
              </span>
            </>
          ),
        },
        { title: t('common.cases'), isNumber: true, cell: ({ cases }) => number(cases) },
        {
          title: t('dashboard.then_approved'),
          isNumber: true,
          cell: ({ cases, approved, open }) =>
            cases > open ? t('dashboard.of', { part: number(approved), of: number(cases - open) }) : '–',
        },
      ]}
    />
  );
}
