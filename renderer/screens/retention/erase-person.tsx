import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { PersonCase, PersonCases } from '#shared/contract/retention/retention.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useRetentionChanged } from '../../api/retention.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink, CaseReference } from '../../ui/case-reference.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Question } from '../../ui/question.tsx';
import table from '../../ui/table.module.css';
import { FindCase, type FoundCase } from '../../verification/find-case.tsx';
import { ChosenCase } from './chosen-case.tsx';
import classes from './erase-person.module.css';

/** Finds all cases of a person from one of them, and erases those that are chosen. */
export function ErasePerson({ onSaid }: { onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const mayErase = useMay('erase_people');
  const [from, setFrom] = useState<FoundCase | null>(null);
  const finding = useMutation({ mutationFn: (batch_id: string) => call('findPerson', { batch_id }) });
  if (!mayErase) return null;
  const again = () => {
    finding.reset();
    setFrom(null);
  };
  return (
    <section aria-labelledby="retention-erase">
      <h2 id="retention-erase">{t('retention.erase')}</h2>
      <p className={table.text}>{t('retention.erase_text')}</p>
      {from === null ? (
        <FindCase
          label={t('retention.find')}
          onChoose={(found) => {
            setFrom(found);
            finding.mutate(found.batch_id);
          }}
        />
      ) : (
        <ChosenCase found={from} onChange={again} />
      )}
      {finding.isPending ? <p role="status">{t('app.loading')}</p> : null}
      {finding.error ? <ErrorNotice error={finding.error} /> : null}
      {finding.data ? (
        <Chosen
          key={finding.submittedAt}
          found={finding.data}
          onDone={(said) => {
            again();
            onSaid(said);
          }}
        />
      ) : null}
    </section>
  );
}

/** The found cases, of which the certain ones are chosen from the start. */
function Chosen({ found, onDone }: { found: PersonCases; onDone: (said: string) => void }) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.cases.filter((one) => one.is_certain).map((one) => one.batch_id)),
  );
  const [reason, setReason] = useState<EraseReason>('person_asked');
  const [isAsking, setIsAsking] = useState(false);
  const count = chosen.size;
  const going = found.cases.filter((one) => chosen.has(one.batch_id));
  const names = useNames(going);
  return (
    <Stack mt="md">
      <p role="status">{t('retention.found', { count: found.cases.length })}</p>
      {found.is_complete ? null : <Notice tone="doubt" title={t('retention.found_more')} />}
      {found.cases.some((one) => !one.is_certain) ? <Notice tone="plain" title={t('retention.look')} /> : null}
      <FoundCases cases={found.cases} chosen={chosen} onChoose={setChosen} />
      <Group align="end">
        <NativeSelect
          label={t('common.reason')}
          data={EraseReason.options.map((value) => ({ value, label: t(`erase.reason.${value}`) }))}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(EraseReason.parse(value))}
        />
        <Button color="red.9" disabled={count === 0} onClick={() => setIsAsking(true)}>
          {t('retention.erase_do', { count })}
        </Button>
      </Group>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('retention.erase_title', { count, names })}>
        <Question
          text={t('retention.erase_question')}
          action={t(found.second_person ? 'retention.erase_ask' : 'retention.erase_confirm')}
          isDangerous
          act={() => call('erasePerson', { batch_ids: [...chosen], reason })}
          onDone={({ state }) => {
            changed();
            onDone(t(state === 'proposed' ? 'retention.erasure_asked' : 'retention.erased'));
          }}
          onClose={() => setIsAsking(false)}
        >
          <Going cases={going} />
          {found.second_person ? <Text>{t('retention.erase_second')}</Text> : null}
        </Question>
      </Dialog>
    </Stack>
  );
}

/** In the question: so many names, and cases. */
const NAMES_MAX = 3;
const CASES_MAX = 8;

/** The names on the cases, because an erasure may reach cases of another name. */
function useNames(cases: readonly PersonCase[]): string {
  const { t, i18n } = useTranslation();
  const names = [...new Set(cases.map(({ name }) => name || t('list.unnamed')))];
  const more = names.length - NAMES_MAX;
  const listed = more > 0 ? [...names.slice(0, NAMES_MAX), t('retention.more_names', { count: more })] : names;
  return new Intl.ListFormat(i18n.language).format(listed);
}

/** The cases that go, and those among them that stay. */
function Going({ cases }: { cases: readonly PersonCase[] }) {
  const { t, i18n } = useTranslation();
  const kept = cases.filter((one) => one.kept_by !== null).length;
  return (
    <>
      <ul className={classes.going}>
        {cases.slice(0, CASES_MAX).map((one) => (
          <li key={one.batch_id}>
            <bdi>{one.name || t('list.unnamed')}</bdi> · <CaseReference batchId={one.batch_id} /> ·{' '}
            {formatInstant(one.created_at, i18n.language)}
          </li>
        ))}
        {cases.length > CASES_MAX ? <li>{t('retention.more_cases', { count: cases.length - CASES_MAX })}</li> : null}
      </ul>
      <Text>{t('retention.erase_goes')}</Text>
      {kept > 0 ? <Notice tone="doubt" title={t('retention.erase_keeps', { count: kept })} /> : null}
    </>
  );
}

type FoundCasesProps = {
  cases: readonly PersonCase[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Cases that may be about one person, with what each shares with the first. */
function FoundCases({ cases, chosen, onChoose }: FoundCasesProps) {
  const { t, i18n } = useTranslation();
  function choose(batchId: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(batchId);
    else next.delete(batchId);
    onChoose(next);
  }
  return (
    <div className={`framed ${table.frame}`}>
      <table className={`${table.table} ${table.cards}`} aria-labelledby="retention-erase">
        <thead>
          <tr>
            <th scope="col">{t('retention.choose')}</th>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('retention.made')}</th>
            <th scope="col">{t('retention.shares')}</th>
            <th scope="col">{t('common.case')}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => {
            const time = formatInstant(one.created_at, i18n.language);
            return (
              <tr key={one.batch_id}>
                <td>
                  <Checkbox
                    checked={chosen.has(one.batch_id)}
                    aria-label={t('retention.choose_named', { name: one.name, time })}
                    onChange={({ currentTarget: { checked } }) => choose(one.batch_id, checked)}
                  />
                </td>
                <th scope="row">{one.name}</th>
                <td data-label={t('retention.made')}>{time}</td>
                <td data-label={t('retention.shares')}>
                  {one.why.map((why) => t(`retention.why.${why}`)).join(t('app.comma'))}
                  {one.kept_by === null ? null : (
                    <span className={table.quiet}>{t(`retention.kept_by.${one.kept_by}`)}</span>
                  )}
                </td>
                <td data-label={t('common.case')}>
                  <CaseLink batchId={one.batch_id} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
