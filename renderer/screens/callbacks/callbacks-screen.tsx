import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallbacks } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import { AddCallback } from './add-callback.tsx';
import classes from './callbacks.module.css';
import { CallbacksTable } from './callbacks-table.tsx';

/** The systems that are told about cases, for administrators. */
export function CallbacksScreen() {
  const { t } = useTranslation();
  const list = useCallbacks();
  const [isAdding, setIsAdding] = useState(false);
  /** The last action, shown and announced to screen readers. */
  const [said, setSaid] = useState('');
  const close = () => setIsAdding(false);
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{t('callbacks.title')}</h1>
          <p className={table.text}>{t('callbacks.text')}</p>
        </div>
        <Button leftSection={<IconWebhook size={20} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {t('callbacks.add')}
        </Button>
      </div>
      <p className={said === '' ? 'visually-hidden' : table.text} role="status">
        {said}
      </p>
      {list.error ? <ErrorNotice error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending && !list.error ? <p role="status">{t('app.loading')}</p> : null}
      {list.data?.callbacks.length === 0 ? (
        <div className={classes.empty}>
          <h2>{t('callbacks.empty_title')}</h2>
          <p>{t('callbacks.empty_text')}</p>
        </div>
      ) : null}
      {list.data && list.data.callbacks.length > 0 ? (
        <CallbacksTable callbacks={list.data.callbacks} onDone={setSaid} />
      ) : null}
      <Dialog opened={isAdding} onClose={close} title={t('callbacks.add_title')}>
        <AddCallback groups={list.data?.groups ?? []} onClose={close} />
      </Dialog>
    </div>
  );
}
