import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconHourglass, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  HoldReason,
  type LegalHold,
  type LiftHoldRequest,
  PlaceHoldRequest,
} from '#shared/contract/retention/retention.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useHolds, useRetentionChanged } from '../../api/retention.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { FindCase, type FoundCase } from '../../verification/find-case.tsx';
import { ChosenCase } from './chosen-case.tsx';

const HoldForm = PlaceHoldRequest.extend({ batch_id: z.uuid() });
type HoldForm = z.infer<typeof HoldForm>;

/** Asks which case, why, and for a note. */
function PlaceHold({ onClose, onSaid }: { onClose: () => void; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const form = useForm<HoldForm>({
    mode: 'controlled',
    initialValues: { batch_id: '', reason: 'litigation', note: '' },
    validate: checkedBy(HoldForm),
  });
  const [chosen, setChosen] = useState<FoundCase | null>(null);
  const choose = (found: FoundCase | null) => {
    setChosen(found);
    form.setFieldValue('batch_id', found?.batch_id ?? '');
  };
  const placing = useMutation({
    mutationFn: ({ batch_id, ...request }: HoldForm) => call('placeHold', request, { path: { batch_id } }),
    onSuccess: () => {
      changed();
      onClose();
      onSaid(t('retention.placed'));
    },
  });
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => placing.mutate(values)}>
      {chosen === null ? (
        <FindCase
          label={t('retention.hold_find')}
          isFirst
          error={form.errors.batch_id ? t('retention.hold_missing') : null}
          onChoose={choose}
        />
      ) : (
        <ChosenCase found={chosen} onChange={() => choose(null)} />
      )}
      <NativeSelect
        label={t('common.reason')}
        data={HoldReason.options.map((value) => ({ value, label: t(`retention.reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('common.note')}
        description={t('retention.note_hint')}
        autosize
        minRows={3}
        {...form.getInputProps('note')}
        error={form.errors.note ? t('retention.note_missing') : null}
      />
      <DialogButtons request={placing} action={t('retention.hold_do')} onClose={onClose} />
    </CheckedForm>
  );
}

const SAID = { ask: 'retention.lift_was_asked', confirm: 'retention.lifted', refuse: 'retention.refused' } as const;

/** The first person asks to lift a hold; a second one confirms or keeps it. */
function LiftHold({ hold, onSaid }: { hold: LegalHold; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const [asking, setAsking] = useState<'ask' | 'confirm' | null>(null);
  const lifting = useMutation({
    mutationFn: (act: LiftHoldRequest['act']) => call('liftHold', { act }, { path: { batch_id: hold.batch_id } }),
    onSuccess: (_, act) => {
      changed();
      setAsking(null);
      onSaid(t(SAID[act]));
    },
  });
  const id = referenceOf(hold.batch_id);
  const isMine = hold.lift?.is_me === true;
  const question = asking ?? 'ask';
  return (
    <>
      {hold.lift === null ? (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setAsking('ask')}
          aria-label={t('retention.lift_named', { id })}
        >
          {t('retention.lift')}
        </Button>
      ) : (
        <Group gap="xs" wrap="nowrap">
          {isMine ? null : (
            <Button
              variant="default"
              onClick={() => setAsking('confirm')}
              aria-label={t('retention.confirm_named', { id })}
            >
              {t('retention.confirm')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            loading={lifting.isPending && asking === null}
            onClick={() => lifting.mutate('refuse')}
            aria-label={t(isMine ? 'retention.take_back_named' : 'retention.refuse_named', { id })}
          >
            {t(isMine ? 'retention.take_back' : 'retention.refuse')}
          </Button>
        </Group>
      )}
      {lifting.error && asking === null ? <ErrorNotice error={lifting.error} /> : null}
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={t(`retention.${TITLE[question]}`)}>
        <Stack>
          <Text>{t(question === 'ask' ? 'retention.lift_text' : 'retention.confirm_text')}</Text>
          {question === 'confirm' && hold.erasure_waits ? <Text>{t('retention.confirm_waits')}</Text> : null}
          <DialogButtons
            request={lifting}
            action={t(question === 'ask' ? 'retention.lift_do' : 'retention.confirm_do')}
            isDangerous={question === 'confirm'}
            onAct={() => lifting.mutate(question)}
            onClose={() => setAsking(null)}
          />
        </Stack>
      </Dialog>
    </>
  );
}

const TITLE = { ask: 'lift_title', confirm: 'confirm_title' } as const;

/** Cases on legal hold: placed here, and lifted by two people. */
export function Holds({ onSaid }: { onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const mayHold = useMay('hold_cases');
  const { data, error, refetch } = useHolds();
  const [isPlacing, setIsPlacing] = useState(false);
  return (
    <section aria-labelledby="retention-holds">
      <div className={table.head}>
        <div>
          <h2 id="retention-holds">{t('retention.holds')}</h2>
          <p className={table.text}>{t('retention.holds_text')}</p>
        </div>
        {mayHold ? (
          <Button leftSection={<IconLock size={18} aria-hidden="true" />} onClick={() => setIsPlacing(true)}>
            {t('retention.hold')}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data?.holds.length === 0 ? <p>{t('retention.holds_none')}</p> : null}
      {data && data.holds.length > 0 ? <HoldTable holds={data.holds} mayHold={mayHold} onSaid={onSaid} /> : null}
      {data && data.total > data.holds.length ? (
        <p>{t('retention.holds_more', { shown: data.holds.length, total: data.total })}</p>
      ) : null}
      <Dialog opened={isPlacing} onClose={() => setIsPlacing(false)} title={t('retention.hold_title')}>
        <PlaceHold onClose={() => setIsPlacing(false)} onSaid={onSaid} />
      </Dialog>
    </section>
  );
}

type HoldTableProps = { holds: readonly LegalHold[]; mayHold: boolean; onSaid: (said: string) => void };

function HoldTable({ holds, mayHold, onSaid }: HoldTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <ListTable
      aria-labelledby="retention-holds"
      rows={holds}
      keyOf={({ batch_id }) => batch_id}
      columns={[
        { title: t('common.case'), cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
        { title: t('common.reason'), cell: ({ reason }) => t(`retention.reasons.${reason}`) },
        {
          title: t('retention.placed_by'),
          cell: ({ placed_by: name, placed_at }) =>
            t('retention.by_at', { name, time: formatInstant(placed_at, i18n.language) }),
        },
        {
          title: t('retention.status'),
          cell: ({ lift, erasure_waits }) => (
            <>
              <ToneBadge tone={lift === null ? 'good' : 'doubt'} icon={lift === null ? IconCircleCheck : IconHourglass}>
                {lift === null ? t('retention.standing') : t('retention.lift_asked', { name: lift.asked_by })}
              </ToneBadge>
              {erasure_waits ? <span className={table.quiet}>{t('retention.erasure_waits')}</span> : null}
            </>
          ),
        },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (hold) => (mayHold ? <LiftHold hold={hold} onSaid={onSaid} /> : null),
      }}
    />
  );
}
