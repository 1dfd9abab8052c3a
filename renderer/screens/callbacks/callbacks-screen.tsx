import { IconWebhook } from '@tabler/icons-react';
import { useCallbacks } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddCallback } from './add-callback.tsx';
import { CallbacksTable } from './callbacks-table.tsx';

/** The systems that are told about cases, for administrators. */
export function CallbacksScreen() {
  const { t } = useTranslation();
  const callbacks = useCallbacks();
  return (
    <ListPage
      title={t('place.callbacks')}
      text={t('callbacks.text')}
      add={{
        label: t('callbacks.add'),
        icon: <IconWebhook size={20} aria-hidden="true" />,
        title: t('callbacks.add_title'),
        dialog: (close) => <AddCallback groups={callbacks.data?.groups ?? []} onClose={close} />,
      }}
      query={callbacks}
      empty={{
        title: t('callbacks.empty_title'),
        text: t('callbacks.empty_text'),
        isEmpty: ({ callbacks }) => callbacks.length === 0,
      }}
    >
      {({ callbacks }, onDone) => <CallbacksTable callbacks={callbacks} onDone={onDone} />}
    </ListPage>
  );
}
