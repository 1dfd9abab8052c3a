import { Button, Group, type OptionsFilter, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { create } from 'zustand';
import { useAccess } from '../../access/access.ts';
import { fetchFile } from '../../api/client.ts';
import { type AuditFilters, useAuditLog } from '../../api/oversight.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { instantsOf } from '../../ui/fields/days.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { saveFile } from '../../ui/save-file.ts';
import table from '../../ui/table.module.css';
import { useActionText } from './action-text.ts';
import classes from './audit.module.css';
import { AuditCheck } from './audit-check.tsx';
import { ActorFilter, ObjectFilter } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** The text in the filters, and the cursors of the pages visited; the last page is shown. */
type AuditView = { readonly typed: typeof NO_FILTERS; readonly cursors: readonly string[] };

const NO_FILTERS = { from: '', until: '', actor: '', action: '', object: '' };
const FIRST_PAGE: readonly string[] = [''];

const useAuditView = create<AuditView>(() => ({ typed: NO_FILTERS, cursors: FIRST_PAGE }));

/** The view stays while its reader looks at a case, and ends when they sign out. */
useAccess.subscribe(({ operator }) => {
  if (operator === null) useAuditView.setState({ typed: NO_FILTERS, cursors: FIRST_PAGE });
});

/** Other filters begin with the newest entries. */
const filterAudit = (part: Partial<typeof NO_FILTERS>): void =>
  useAuditView.setState(({ typed }) => ({ typed: { ...typed, ...part }, cursors: FIRST_PAGE }));

const goToOlder = (next: string): void => useAuditView.setState(({ cursors }) => ({ cursors: [...cursors, next] }));
const goToNewer = (): void =>
  useAuditView.setState(({ cursors }) => ({ cursors: cursors.length > 1 ? cursors.slice(0, -1) : cursors }));

/** Days are those of the reader. */
function filtersOf({ from, until, actor, action, object }: typeof NO_FILTERS): AuditFilters {
  return { from: '', before: '', ...instantsOf({ from, until }), actor, action, object };
}

/** Nobody types an id by hand; this waits for the end of a paste or correction. */
const SETTLED_MS = 300;

/** Finds an action by its sentence as by its code, which integrators know. */
const byTextOrCode: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  return options.filter(
    (option) => 'value' in option && `${option.label} ${option.value}`.toLowerCase().includes(sought),
  );
};

/** The audit log: entries by filters, the check of its chains, and the export of a period. */
export function AuditScreen() {
  const { t, i18n } = useTranslation();
  const { typed, cursors } = useAuditView();
  const [settled] = useDebouncedValue(typed, SETTLED_MS);
  const filters = filtersOf(settled);
  const log = useAuditLog(filters, cursors.at(-1) ?? '');
  const { data, isPlaceholderData } = log;
  const top = useRef<HTMLDivElement>(null);
  const exporting = useMutation({
    mutationFn: async () => {
      const { from, before } = filters;
      await saveFile(await fetchFile('exportAudit', { query: { from, before } }), 'audit-log.jsonl');
    },
  });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const set = filterAudit;
  const sayAction = useActionText();
  const entries = data?.entries ?? [];
  const next = data?.next ?? null;
  const turn = (go: () => void) => {
    go();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={table.page}>
      <PageHead
        title={t('place.audit')}
        text={t('audit.text')}
        said={exporting.isSuccess ? t('audit.exported') : data ? t('audit.shown', { count: entries.length }) : ''}
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('audit.export')}
        </Button>
      </PageHead>
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
          data={(data?.actions ?? []).map((value) => ({ value, label: sayAction(value) }))}
          filter={byTextOrCode}
          value={typed.action || null}
          onChange={(action) => set({ action: action ?? '' })}
        />
        <ActorFilter value={typed.actor} onChange={(actor) => set({ actor })} />
        <ObjectFilter value={typed.object} onChange={(object) => set({ object })} />
        <Button
          variant="subtle"
          onClick={() => set(NO_FILTERS)}
          disabled={Object.values(typed).every((value) => value === '')}
        >
          {t('audit.clear')}
        </Button>
      </fieldset>
      <QueryState query={log} />
      {data && entries.length === 0 ? (
        <Empty title={t('audit.none')}>
          <p>{t('audit.none_text')}</p>
        </Empty>
      ) : null}
      <div ref={top} aria-busy={isPlaceholderData}>
        {entries.length > 0 ? (
          <>
            <Group justify="end" mb="xs">
              <Switch
                label={t('audit.unfold')}
                checked={isUnfolded}
                onChange={({ currentTarget: { checked } }) => setIsUnfolded(checked)}
              />
            </Group>
            <AuditTable entries={entries} isUnfolded={isUnfolded} onActor={(actor) => set({ actor })} />
          </>
        ) : null}
      </div>
      {cursors.length > 1 || next !== null ? (
        <Group aria-label={t('common.pages')} component="nav" gap="sm" justify="center">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" className="turning" />}
            disabled={cursors.length === 1}
            onClick={() => turn(goToNewer)}
          >
            {t('list.newer')}
          </Button>
          <p className="quiet">{t('audit.page', { page: formatCount(cursors.length, i18n.language) })}</p>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden="true" className="turning" />}
            // The place in one list means nothing in another.
            disabled={next === null || isPlaceholderData || settled !== typed}
            onClick={() => turn(() => next !== null && goToOlder(next))}
          >
            {t('list.older')}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
