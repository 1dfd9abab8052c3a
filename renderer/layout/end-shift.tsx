import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxItem } from '#shared/contract/cases/inbox.ts';
import { useAccess } from '../access/access.ts';
import { signOut } from '../access/lock-and-unlock.ts';
import { handOver, type NotHandedOver, ownOpenCases } from '../access/shift.ts';
import { describeError } from '../api/api-error.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { hasUnkeptWork } from '../session/open-work.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { failureTexts } from '../ui/failure-texts.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './end-shift.module.css';

/** The operator's open cases go to a colleague, and the operator signs out. */
export function EndShift({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const me = useAccess(({ operator }) => operator?.id) ?? '';
  const [to, setTo] = useState<string | null>(null);
  const own = useQuery({ queryKey: ['shift', me], queryFn: ({ signal }) => ownOpenCases(me, signal), staleTime: 0 });
  const colleagues = useAnswer(['colleagues'], 'listColleagues');
  const handing = useMutation({
    mutationFn: (items: readonly InboxItem[]) => handOver(items, to ?? ''),
    onSuccess: async (failed) => {
      if (failed.length === 0) return signOut();
      await queries.invalidateQueries({ queryKey: ['shift', me] });
      await queries.invalidateQueries({ queryKey: ['inbox-counts'] });
    },
  });
  if (own.error) return <ErrorNotice error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <p role="status">{t('app.loading')}</p>;
  const items = own.data;
  const choices = (colleagues.data?.colleagues ?? []).filter(({ id }) => id !== me);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (items.length === 0) void signOut();
        else if (to !== null) handing.mutate(items);
      }}
    >
      <Stack>
        <Text>{items.length === 0 ? t('shift.none') : t('shift.text', { count: items.length })}</Text>
        {items.length === 0 ? null : (
          <ul className={`bare ${classes.cases}`} aria-label={t('shift.cases')}>
            {items.map((item) => (
              <li key={item.batch_id}>
                <bdi>{item.applicant_name || t('list.unnamed')}</bdi>
                <WhyLeft item={item} failed={handing.data ?? []} />
              </li>
            ))}
          </ul>
        )}
        {hasUnkeptWork() ? <Notice tone="doubt" title={t('lock.sign_out_warning')} /> : null}
        {items.length > 0 && choices.length > 0 ? (
          <Select
            label={t('shift.colleague')}
            data={choices.map(({ id, name, role }) => ({ value: id, label: `${name} (${t(`people.role.${role}`)})` }))}
            value={to}
            onChange={setTo}
            searchable
          />
        ) : null}
        {items.length > 0 && colleagues.data && choices.length === 0 ? <Text>{t('shift.nobody')}</Text> : null}
        {colleagues.error ? <ErrorNotice error={colleagues.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          {items.length > 0 ? (
            <Button variant="default" onClick={() => void signOut()}>
              {t('shift.without')}
            </Button>
          ) : null}
          <Button type="submit" loading={handing.isPending} disabled={items.length > 0 && to === null}>
            {t(items.length === 0 ? 'lock.sign_out' : 'shift.hand_over')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why a case stayed after an attempt to hand it over; else what it waits for. */
function WhyLeft({ item, failed }: { item: InboxItem; failed: readonly NotHandedOver[] }) {
  const { t } = useTranslation();
  const found = failed.find(({ item: { batch_id } }) => batch_id === item.batch_id);
  if (found === undefined) return item.review ? <span>{t(`inbox.state.${item.review.state}`)}</span> : null;
  const { title } = failureTexts(t, describeError(found.error));
  return <span role="alert">{t('shift.stayed', { reason: title })}</span>;
}
