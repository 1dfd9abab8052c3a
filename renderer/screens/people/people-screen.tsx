import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePeople } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddPerson } from './add-person.tsx';
import { PeopleTable } from './people-table.tsx';
import { UnusualReadings } from './unusual-readings.tsx';

/** Everyone who may sign in, for administrators. There is always one: whoever looks at the page. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <ListPage
      title={t('place.people')}
      text={t('people.text')}
      add={{
        label: t('people.create'),
        icon: <IconUserPlus size={20} aria-hidden="true" />,
        title: t('people.create_title'),
        isOpen: isAdding,
        onOpen: setIsAdding,
        dialog: <AddPerson onClose={() => setIsAdding(false)} />,
      }}
      said={said}
      query={usePeople()}
    >
      {({ people, unusual_reading }) => (
        <>
          <UnusualReadings readings={unusual_reading} />
          <PeopleTable people={people} onDone={setSaid} />
        </>
      )}
    </ListPage>
  );
}
