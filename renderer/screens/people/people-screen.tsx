import { IconUserPlus } from '@tabler/icons-react';
import type { UnusualReading } from '#shared/contract/accounts/people.ts';
import { usePeople } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddPerson } from './add-person.tsx';
import { PeopleTable } from './people-table.tsx';

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

/** Who opened so many cases in an hour that an administrator should ask why. */
function UnusualReadings({ readings }: { readings: readonly UnusualReading[] }) {
  const { t, i18n } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <Notice tone="doubt" title={t('people.unusual_title')}>
      {readings.map(({ name, at, cases }) => (
        <p key={`${at} ${name}`}>
          {t('people.unusual_line', { name, count: cases - 1, time: formatInstant(at, i18n.language) })}
        </p>
      ))}
      <p>{t('people.unusual_next')}</p>
    </Notice>
  );
}
