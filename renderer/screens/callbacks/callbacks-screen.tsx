import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallbacks } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddCallback } from './add-callback.tsx';
import { CallbacksTable } from './callbacks-table.tsx';

/** The systems that are told about cases, for administrators. */
export function CallbacksScreen() {
  const { t } = useTranslation();
  const callbacks = useCallbacks();
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <ListPage
      title={t('place.callbacks')}
      text={t('callbacks.text')}
      add={{
        label: t('callbacks.add'),
        icon: <IconWebhook size={20} aria-hidden="true" />,
        title: t('callbacks.add_title'),
        isOpen: isAdding,
        onOpen: setIsAdding,
        dialog: <AddCallback groups={callbacks.data?.groups ?? []} onClose={() => setIsAdding(false)} />,
      }}
      said={said}
      query={callbacks}
      empty={{
        title: t('callbacks.empty_title'),
        text: t('callbacks.empty_text'),
        isEmpty: ({ callbacks }) => callbacks.length === 0,
      }}
    >
      {({ callbacks }) => <CallbacksTable callbacks={callbacks} onDone={setSaid} />}
    </ListPage>
  );
}
