import { Anchor, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { endpoints, GUIDE_PATH } from '#shared/contract/api.ts';
import { useApiKeys, useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ApiKeysTable } from './api-keys-table.tsx';
import { CreateKey } from './key-forms.tsx';

/** The keys of integrators, for administrators. */
export function ApiKeysScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('place.api_keys')}
      text={t('api_keys.text')}
      links={<DocumentationLinks />}
      add={{
        label: t('api_keys.create'),
        icon: <IconKey size={20} aria-hidden="true" />,
        title: t('api_keys.create_title'),
        dialog: (close) => <CreateKey onClose={close} />,
      }}
      query={useApiKeys()}
      empty={{
        title: t('api_keys.empty_title'),
        text: t('api_keys.empty_text'),
        isEmpty: ({ keys }) => keys.length === 0,
      }}
    >
      {({ keys }, onDone) => <ApiKeysTable keys={keys} onDone={onDone} />}
    </ListPage>
  );
}

/** The desktop has no address that an integrator's program could reach, and so no documentation to open in a browser. */
function DocumentationLinks() {
  const { t } = useTranslation();
  if (useStatus().data?.host !== 'headless') return null;
  return (
    <Group component="p" gap="0.25rem 1.25rem" m={0}>
      <Anchor href={GUIDE_PATH} target="_blank">
        {t('api_keys.guide')}
      </Anchor>
      <Anchor href={endpoints.getDocs.path} target="_blank">
        {t('api_keys.reference')}
      </Anchor>
    </Group>
  );
}
