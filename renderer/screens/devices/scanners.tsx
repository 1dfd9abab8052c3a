import { Button, Group } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scanner } from '#shared/contract/scanners/scanners.ts';
import { call } from '../../api/client.ts';
import { folderProblem } from '../../api/folder-problem.ts';
import { SCANNERS_KEY, scanPages, useScanners } from '../../api/scanners.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { AddScanner } from './add-scanner.tsx';
import classes from './hardware.module.css';

/** The scanners that this service uses, with a test scan and the last failure of each. */
export function Scanners({ isAdministrator }: { isAdministrator: boolean }) {
  const { t, i18n } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  const { data, error, isPending, refetch } = useScanners();
  // Who cannot add one is not told how.
  if (!isAdministrator && data?.scanners.length === 0 && data.folder === null) return null;
  return (
    <section className={`${table.page} ${classes.section}`} aria-labelledby="scanners-title">
      <div className={table.head}>
        <div>
          <h2 id="scanners-title">{t('scanners.title')}</h2>
          <p className={table.text}>{t('scanners.text')}</p>
        </div>
        {isAdministrator ? (
          <Button
            variant="default"
            leftSection={<IconScan size={20} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t('scanners.add')}
          </Button>
        ) : null}
      </div>
      <p className={said === '' ? 'visually-hidden' : table.text} role="status">
        {said}
      </p>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data && data.scanners.length > 0 ? (
        <div className={`framed ${table.frame}`}>
          <table className={table.table} aria-label={t('scanners.title')}>
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('scanners.last')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('common.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.scanners.map((scanner) => (
                <ScannerRow key={scanner.id} scanner={scanner} mayRemove={isAdministrator} onDone={setSaid} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {isPending && !error ? <p role="status">{t('app.loading')}</p> : null}
      {data?.scanners.length === 0 ? <Notice tone="plain" icon={IconScan} title={t('scanners.empty')} /> : null}
      {data && data.folder === null ? <p className={table.text}>{t('scanners.folder_none')}</p> : null}
      {data?.folder ? (
        <>
          <h3>{t('scanners.folder')}</h3>
          <p className={table.text}>{t('scanners.folder_text', { number: data.folder.files.length })}</p>
          <p className={table.text} role="status">
            {t('scanners.last')}:{' '}
            {data.folder.last_problem === null
              ? t('scanners.no_problem')
              : `${t(folderProblem(data.folder.last_problem.problem))} (${formatInstant(data.folder.last_problem.at, i18n.language)})`}
          </p>
        </>
      ) : null}
      <Dialog opened={isAdding} onClose={() => setIsAdding(false)} title={t('scanners.add')}>
        <AddScanner onClose={() => setIsAdding(false)} onDone={setSaid} />
      </Dialog>
    </section>
  );
}

type ScannerRowProps = { scanner: Scanner; mayRemove: boolean; onDone: (said: string) => void };

/** One scanner: where it is, what went wrong last, a test scan, and its removal. */
function ScannerRow({ scanner: { id, name, place, last_problem: last }, mayRemove, onDone }: ScannerRowProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const testing = useMutation({
    mutationFn: () => scanPages(id),
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: SCANNERS_KEY });
      // Why it failed stands in the row.
      onDone(answer.problem === null ? t('scanners.tested', { name, count: answer.pages.length }) : '');
    },
  });
  const removing = useChange(() => call('removeScanner', null, { path: { scanner_id: id } }), {
    answers: SCANNERS_KEY,
    onDone: () => {
      onDone(t('scanners.removed', { name }));
    },
  });
  const error = testing.error ?? removing.error;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={table.quiet}>
          <bdi>{place.kind === 'network' ? place.address : place.device}</bdi>
        </span>
      </th>
      <td>
        <span role="status">
          {last === null ? t('scanners.no_problem') : t(`scanners.problem.${last.problem}`)}
          {last === null ? null : <span className={table.quiet}>{formatInstant(last.at, i18n.language)}</span>}
        </span>
        {error ? <ErrorNotice error={error} /> : null}
      </td>
      <td>
        <Group justify="flex-end" wrap="nowrap">
          <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
            {t('scanners.test')}
          </Button>
          {mayRemove ? (
            <Button
              variant="subtle"
              color="gray"
              loading={removing.isPending}
              disabled={testing.isPending}
              aria-label={t('scanners.remove_named', { name })}
              onClick={() => removing.mutate()}
            >
              {t('common.remove')}
            </Button>
          ) : null}
        </Group>
      </td>
    </tr>
  );
}
