import { Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints, GUIDE_PATH } from '#shared/contract/api.ts';
import { useApiKeys, useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import classes from './api-keys.module.css';
import { ApiKeysTable } from './api-keys-table.tsx';
import { CreateKey } from './create-key.tsx';

/** The keys of integrators, for administrators. */
export function ApiKeysScreen() {
  const { t } = useTranslation();
  const [isCreating, setIsCreating] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <ListPage
      title={t('place.api_keys')}
      text={t('api_keys.text')}
      links={<DocumentationLinks />}
      add={{
        label: t('api_keys.create'),
        icon: <IconKey size={20} aria-hidden="true" />,
        title: t('api_keys.create_title'),
        isOpen: isCreating,
        onOpen: setIsCreating,
        dialog: <CreateKey onClose={() => setIsCreating(false)} />,
      }}
      said={said}
      query={useApiKeys()}
      empty={{
        title: t('api_keys.empty_title'),
        text: t('api_keys.empty_text'),
        isEmpty: ({ keys }) => keys.length === 0,
      }}
    >
      {({ keys }) => <ApiKeysTable keys={keys} onDone={setSaid} />}
    </ListPage>
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
