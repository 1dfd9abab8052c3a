import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { PersonCase, PersonCases } from '#shared/contract/retention/retention.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useRetentionChanged } from '../../api/retention.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Question } from '../../ui/question.tsx';
import table from '../../ui/table.module.css';

/** Finds all cases of a person from one of them, and erases those that are chosen. */
export function ErasePerson({ onSaid }: { onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const mayErase = useMay('erase_people');
  const [batchId, setBatchId] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const finding = useMutation({ mutationFn: (batch_id: string) => call('findPerson', { batch_id }) });
  if (!mayErase) return null;
  return (
    <section aria-labelledby="retention-erase">
      <h2 id="retention-erase">{t('retention.erase')}</h2>
      <p className={table.text}>{t('retention.erase_text')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = batchId.trim().toLowerCase();
          const isWhole = z.uuid().safeParse(given).success;
          setIsWrong(!isWhole);
          if (isWhole) finding.mutate(given);
        }}
      >
        <Group align="end">
          <TextInput
            label={t('common.case_number')}
            autoComplete="off"
            value={batchId}
            onChange={({ currentTarget: { value } }) => setBatchId(value)}
            error={isWrong ? t('retention.batch_id_wrong') : null}
            miw="min(22rem, 100%)"
          />
          <Button type="submit" variant="default" loading={finding.isPending}>
            {t('retention.find')}
          </Button>
        </Group>
      </form>
      {finding.error ? <ErrorNotice error={finding.error} /> : null}
      {finding.data ? (
        <Chosen
          key={finding.submittedAt}
          found={finding.data}
          onDone={(said) => {
            finding.reset();
            setBatchId('');
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
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('retention.erase_title', { count })}>
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
          {found.second_person ? <Text>{t('retention.erase_second')}</Text> : null}
        </Question>
      </Dialog>
    </Stack>
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
