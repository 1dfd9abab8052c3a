import { useState } from 'react';
import { useRetention } from '../../api/retention.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';
import { DueCases } from './due-cases.tsx';
import { ErasePerson } from './erase-person.tsx';
import { Holds } from './holds.tsx';
import { PersonErasures } from './person-erasures.tsx';
import { Rules } from './rules.tsx';

/** The rules for keeping and erasing, for compliance and administrators. */
export function RetentionScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRetention();
  const [said, setSaid] = useState('');
  return (
    <div className={table.page}>
      <div>
        <h1 className={table.title}>{t('place.retention')}</h1>
        <p className={table.text}>{t('retention.text')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <p role="status">{t('app.loading')}</p> : null}
      {data ? <Rules overview={data} onSaid={setSaid} /> : null}
      {data ? <DueCases overview={data} /> : null}
      <Holds onSaid={setSaid} />
      <ErasePerson onSaid={setSaid} />
      <PersonErasures onSaid={setSaid} />
    </div>
  );
}
