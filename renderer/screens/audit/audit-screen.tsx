import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../api/client.ts';
import type { AuditFilters } from '../../api/oversight.ts';
import { useAuditLog } from '../../api/oversight.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import table from '../../ui/table.module.css';
import classes from './audit.module.css';
import { AuditCheck } from './audit-check.tsx';
import { AuditTable } from './audit-table.tsx';

const NO_FILTERS = { from: '', until: '', actor: '', action: '', object: '' };
/** Nobody types an id by hand; this waits for the end of a paste or correction. */
const SETTLED_MS = 300;
const DAY_MS = 24 * 60 * 60_000;

/** The audit log: entries by filters, the check of its chains, and the export of a period. */
export function AuditScreen() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(NO_FILTERS);
  const [settled] = useDebouncedValue(typed, SETTLED_MS);
  const filters = filtersOf(settled);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditLog(filters);
  const exporting = useMutation({
    mutationFn: async () => {
      const { from, before } = filters;
      saveFile(await fetchFile('exportAudit', { query: { from, before } }), 'audit-log.jsonl');
    },
  });
  const set = (part: Partial<typeof NO_FILTERS>) => setTyped((before) => ({ ...before, ...part }));
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{t('audit.title')}</h1>
          <p className={table.text}>{t('audit.text')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('audit.export')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {exporting.isSuccess ? t('audit.exported') : data ? t('audit.shown', { count: entries.length }) : ''}
      </p>
      {exporting.error ? <ErrorNotice error={exporting.error} onRetry={() => exporting.mutate()} /> : null}
      <AuditCheck />
      <fieldset className={classes.filters}>
        <legend className="visually-hidden">{t('audit.filters')}</legend>
        <TextInput
          type="date"
          label={t('audit.from')}
          value={typed.from}
          onChange={(e) => set({ from: e.target.value })}
        />
        <TextInput
          type="date"
          label={t('audit.before')}
          value={typed.until}
          onChange={(e) => set({ until: e.target.value })}
        />
        <Select
          label={t('audit.action')}
          placeholder={t('audit.all_actions')}
          searchable
          clearable
          data={data?.pages[0]?.actions ?? []}
          value={typed.action || null}
          onChange={(action) => set({ action: action ?? '' })}
        />
        <TextInput
          label={t('audit.actor')}
          value={typed.actor}
          onChange={(e) => set({ actor: e.target.value.trim() })}
        />
        <TextInput
          label={t('audit.object')}
          value={typed.object}
          onChange={(e) => set({ object: e.target.value.trim() })}
        />
        <Button variant="subtle" onClick={() => setTyped(NO_FILTERS)} disabled={typed === NO_FILTERS}>
          {t('audit.clear')}
        </Button>
      </fieldset>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <p role="status">{t('app.loading')}</p> : null}
      {data && entries.length === 0 ? (
        <div className={classes.empty}>
          <h2>{t('audit.none')}</h2>
          <p>{t('audit.none_text')}</p>
        </div>
      ) : null}
      {entries.length > 0 ? <AuditTable entries={entries} onActor={(actor) => set({ actor })} /> : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      ) : null}
    </div>
  );
}

/** Days are those of the reader. */
function filtersOf({ from, until, actor, action, object }: typeof NO_FILTERS): AuditFilters {
  const start = (day: string, more: number) =>
    day === '' ? '' : new Date(new Date(`${day}T00:00:00`).getTime() + more).toISOString();
  return { from: start(from, 0), before: start(until, DAY_MS), actor, action, object };
}
