import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { folderProblem } from '../../api/folder-problem.ts';
import { useScanners } from '../../api/scanners.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { AddScanner } from './add-scanner.tsx';
import classes from './hardware.module.css';
import { ScannerRow } from './scanner-row.tsx';

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
