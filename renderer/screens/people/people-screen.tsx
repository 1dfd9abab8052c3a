import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../api/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import { AddPerson } from './add-person.tsx';
import { PeopleTable } from './people-table.tsx';
import { UnusualReadings } from './unusual-readings.tsx';

/** Everyone who may sign in, for administrators. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const people = usePeople();
  const [isAdding, setIsAdding] = useState(false);
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  const close = () => setIsAdding(false);
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{t('people.title')}</h1>
          <p className={table.text}>{t('people.text')}</p>
        </div>
        <Button leftSection={<IconUserPlus size={20} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {t('people.create')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {people.error ? <ErrorNotice error={people.error} onRetry={() => void people.refetch()} /> : null}
      {people.isPending && !people.error ? <p role="status">{t('app.loading')}</p> : null}
      {people.data ? <UnusualReadings readings={people.data.unusual_reading} /> : null}
      {people.data ? <PeopleTable people={people.data.people} onDone={setSaid} /> : null}
      <Dialog opened={isAdding} onClose={close} title={t('people.create_title')}>
        <AddPerson onClose={close} />
      </Dialog>
    </div>
  );
}
