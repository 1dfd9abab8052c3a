import { useState } from 'react';
import { useRetention } from '../../api/retention.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { DueCases } from './due-cases.tsx';
import { ErasePerson } from './erase-person.tsx';
import { Holds } from './holds.tsx';
import { PersonErasures } from './person-erasures.tsx';
import { Rules } from './rules.tsx';

/** The rules for keeping and erasing, for compliance and administrators. */
export function RetentionScreen() {
  const { t } = useTranslation();
  const retention = useRetention();
  const { data } = retention;
  const [said, setSaid] = useState('');
  return (
    <div className={table.page}>
      <PageHead title={t('place.retention')} text={t('retention.text')} said={said} query={retention} />
      {data ? <Rules overview={data} onSaid={setSaid} /> : null}
      {data ? <DueCases overview={data} /> : null}
      <Holds onSaid={setSaid} />
      <ErasePerson onSaid={setSaid} />
      <PersonErasures onSaid={setSaid} />
    </div>
  );
}
