import { Button, Group } from '@mantine/core';
import {
  IconArrowLeft,
  IconHash,
  IconHome,
  IconMail,
  IconPhone,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import type { PersonPage as Page, PersonContact, PersonPageCase } from '#shared/contract/cases/person-page.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { formatCount, formatDate, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CaseName } from '../../verification/case-name.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import classes from './person-page.module.css';

/** All cases, contacts and places of the person or company of one case. */
export function PersonPage({ batchId }: { batchId: string }) {
  const { t, i18n } = useTranslation();
  const query = useAnswer(['person_page', batchId], 'getPersonPage', { path: { batch_id: batchId } });
  const { data } = query;
  const count = data?.cases.length ?? 0;
  return (
    <div className={table.page}>
      <Button
        variant="subtle"
        ms={-14}
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" className="turning" />}
        onClick={() => goTo({ at: 'verification', batchId })}
      >
        {t('person_page.back')}
      </Button>
      <PageHead
        title={data ? data.name || t('list.unnamed') : t('person_page.title')}
        text={data ? <Summary page={data} /> : undefined}
        said={data ? t('list.shown', { count }) : ''}
        query={query}
      />
      {data ? (
        <>
          {data.is_complete ? null : <Notice tone="doubt" title={t('person_page.more')} />}
          <p className={table.text}>{t(`person_page.joined.${data.subject}`)}</p>
          <Cases id="person-sure" cases={data.cases.filter((one) => one.is_certain)} isSure />
          <Cases id="person-doubtful" cases={data.cases.filter((one) => !one.is_certain)} />
          {data.hidden > 0 ? <p className="quiet">{t('person_page.hidden', { count: data.hidden })}</p> : null}
          {data.contacts.length > 0 ? <Contacts contacts={data.contacts} /> : null}
          <section aria-labelledby="person-places">
            <h2 id="person-places">{t('person_page.places')}</h2>
            <ListTable
              aria-labelledby="person-places"
              rows={data.places}
              keyOf={({ kind, id }) => `${kind} ${id}`}
              columns={[
                { title: t('person_page.run_by'), cell: ({ name }) => <bdi>{name}</bdi> },
                { title: t('common.cases'), isNumber: true, cell: ({ cases }) => formatCount(cases, i18n.language) },
                { title: t('person_page.last'), cell: ({ last_at }) => formatInstant(last_at, i18n.language) },
              ]}
            />
          </section>
        </>
      ) : null}
    </div>
  );
}

/** The birth date, and when the first and the last case were run. */
function Summary({ page: { cases, date_of_birth } }: { page: Page }) {
  const { t, i18n } = useTranslation();
  const sure = cases.filter((one) => one.is_certain);
  const [newest, oldest] = [sure[0], sure.at(-1)];
  return [
    date_of_birth === null ? null : t('person_page.born', { date: formatDate(date_of_birth, i18n.language) }),
    t('person_page.count', { count: sure.length }),
    newest && oldest && newest !== oldest
      ? t('person_page.between', {
          first: formatInstant(oldest.created_at, i18n.language),
          last: formatInstant(newest.created_at, i18n.language),
        })
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Cases with what each shares with the first, and what differs. */
function Cases({ id, cases, isSure = false }: { id: string; cases: readonly PersonPageCase[]; isSure?: boolean }) {
  const { t, i18n } = useTranslation();
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(isSure ? 'person_page.sure' : 'person_page.doubtful')}</h2>
      {isSure ? null : <p className={table.text}>{t('person_page.doubtful_text')}</p>}
      <ListTable
        aria-labelledby={id}
        className={classes.cases}
        rows={cases}
        keyOf={({ batch_id }) => batch_id}
        columns={[
          { title: t('common.name'), cell: (one) => <CaseName item={one} /> },
          {
            title: t('common.result'),
            isBare: true,
            cell: ({ verification_result: result }) => (
              <ToneBadge {...RESULT_LOOK[result]}>{t(`result.${result}.title`)}</ToneBadge>
            ),
          },
          {
            title: t('person_page.shares'),
            cell: ({ shares, differs, date_of_birth }) => (
              <>
                <Group gap="xs">
                  {shares.map((share) => (
                    <ToneBadge key={share} tone="plain" icon={isSure ? IconUsers : IconUserQuestion}>
                      {t(`person_page.share.${share}`)}
                    </ToneBadge>
                  ))}
                </Group>
                {differs.map((fact) => (
                  <span key={fact} className={`${table.quiet} ${classes.differs}`}>
                    {t(`person_page.differs.${fact}`, {
                      date: date_of_birth === null ? '' : formatDate(date_of_birth, i18n.language),
                    })}
                  </span>
                ))}
              </>
            ),
          },
          { title: t('common.time'), cell: ({ created_at }) => formatInstant(created_at, i18n.language) },
          { title: t('person_page.run_by'), cell: ({ run_by }) => <bdi>{run_by}</bdi> },
        ]}
      />
    </section>
  );
}

const CONTACT_ICON = { phone: IconPhone, email: IconMail, address: IconHome, number: IconHash } as const;

function Contacts({ contacts }: { contacts: readonly PersonContact[] }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="person-contacts">
      <h2 id="person-contacts">{t('person_page.contacts')}</h2>
      <ListTable
        aria-labelledby="person-contacts"
        rows={contacts}
        keyOf={({ kind, value }) => `${kind} ${value}`}
        columns={[
          {
            title: t('person_page.contact'),
            cell: ({ kind, value, is_doubtful }) => {
              const IconShape = CONTACT_ICON[kind];
              return (
                <span className={classes.contact}>
                  <IconShape size={18} role="img" aria-label={t(`person_page.kinds.${kind}`)} />
                  <span>
                    <bdi dir={kind === 'address' ? undefined : 'ltr'}>{value}</bdi>
                    {is_doubtful ? <span className={table.quiet}>{t('person_page.only_doubtful')}</span> : null}
                  </span>
                </span>
              );
            },
          },
          { title: t('common.cases'), isNumber: true, cell: ({ cases }) => formatCount(cases, i18n.language) },
          { title: t('person_page.last'), cell: ({ last_at }) => formatInstant(last_at, i18n.language) },
        ]}
      />
    </section>
  );
}
