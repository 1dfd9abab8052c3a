import { IconUserPlus } from '@tabler/icons-react';
import { usePeople } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { AddPerson } from './add-person.tsx';
import { PeopleTable } from './people-table.tsx';
import { UnusualReadings } from './unusual-readings.tsx';

/** Everyone who may sign in, for administrators. There is always one: whoever looks at the page. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('place.people')}
      text={t('people.text')}
      add={{
        label: t('people.create'),
        icon: <IconUserPlus size={20} aria-hidden="true" />,
        title: t('people.create_title'),
        dialog: (close) => <AddPerson onClose={close} />,
      }}
      query={usePeople()}
    >
      {({ people, unusual_reading }, onDone) => (
        <>
          <UnusualReadings readings={unusual_reading} />
          <PeopleTable people={people} onDone={onDone} />
        </>
      )}
    </ListPage>
  );
}
