import { Anchor, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpoints, GUIDE_PATH } from '#shared/contract/api.ts';
import { useApiKeys, useStatus } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import classes from './api-keys.module.css';
import { ApiKeysTable } from './api-keys-table.tsx';
import { CreateKey } from './create-key.tsx';

/** The keys of integrators, for administrators. */
export function ApiKeysScreen() {
  const { t } = useTranslation();
  const keys = useApiKeys();
  const [isCreating, setIsCreating] = useState(false);
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  const close = () => setIsCreating(false);
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{t('api_keys.title')}</h1>
          <p className={table.text}>{t('api_keys.text')}</p>
          <DocumentationLinks />
        </div>
        <Button leftSection={<IconKey size={20} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
          {t('api_keys.create')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {keys.error ? <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {keys.isPending && !keys.error ? <p role="status">{t('app.loading')}</p> : null}
      {keys.data?.keys.length === 0 ? (
        <div className={classes.empty}>
          <IconKey size={40} stroke={1.5} aria-hidden="true" />
          <h2>{t('api_keys.empty_title')}</h2>
          <p className={table.text}>{t('api_keys.empty_text')}</p>
        </div>
      ) : null}
      {keys.data && keys.data.keys.length > 0 ? <ApiKeysTable keys={keys.data.keys} onDone={setSaid} /> : null}
      <Dialog opened={isCreating} onClose={close} title={t('api_keys.create_title')}>
        <CreateKey onClose={close} />
      </Dialog>
    </div>
  );
}

/** The desktop has no address that an integrator's program could reach, and so no documentation to open in a browser. */
function DocumentationLinks() {
  const { t } = useTranslation();
  if (useStatus().data?.host !== 'headless') return null;
  return (
    <p className={classes.links}>
      <Anchor href={GUIDE_PATH} target="_blank">
        {t('api_keys.guide')}
      </Anchor>
      <Anchor href={endpoints.getDocs.path} target="_blank">
        {t('api_keys.reference')}
      </Anchor>
    </p>
  );
}
