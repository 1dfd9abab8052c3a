import { Checkbox, Group, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import {
  REQUEST_DAYS_DEFAULT,
  REQUEST_NOTE_CHARACTERS_MAX,
  type RequestWay,
  type Wanted,
} from '#shared/contract/requests/requests.ts';
import { useStatus } from '../../../api/queries.ts';
import { inLatinDigits } from '../../../i18n/format.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { ActError } from '../review/act-error.tsx';
import type { Draft } from '../review/drafts.ts';
import { ShownRequestLink } from './shown-request-link.tsx';
import { useRequests } from './use-requests.ts';

const DAYS = [1, 3, 7, 14, 30] as const;

type AskQuestionProps = {
  used: UsedReview;
  /** The items that this case can have. */
  fitting: readonly Wanted[];
  draft: Draft;
  onDraft: (changed: Partial<Draft>) => void;
  onClose: () => void;
  onAsked: () => void;
};

/** Asks for what is missing in words for the customer, how and until when; then shows the link. */
export function AskQuestion({ used, fitting, draft: { note, wanted }, onDraft, onClose, onAsked }: AskQuestionProps) {
  const { t, i18n } = useTranslation();
  const isReachable = useStatus().data?.links.has_public_address === true;
  const [chosen, setWay] = useState<RequestWay>('link');
  const way = isReachable ? chosen : 'visit';
  const [days, setDays] = useState<number>(REQUEST_DAYS_DEFAULT);
  const [language, setLanguage] = useState<ApplicantLanguage | null>(null);
  const { asking } = useRequests(used);
  if (asking.data?.link) return <ShownRequestLink link={asking.data.link} onClose={onAsked} />;
  const isReady = wanted.length > 0 && note.trim() !== '';
  const dayText = (value: number) =>
    new Intl.NumberFormat(inLatinDigits(i18n.language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
      value,
    );
  const ask = () =>
    asking.mutate(
      { wanted: wanted as Wanted[], note: note.trim(), way, days, language },
      { onSuccess: ({ link }) => (link === null ? onAsked() : undefined) },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) ask();
      }}
    >
      <Stack gap="md">
        <Text>{t('case_review.ask_text')}</Text>
        <Checkbox.Group
          value={[...wanted]}
          onChange={(changed) => onDraft({ wanted: changed })}
          label={t('case_review.ask_title')}
        >
          <Stack gap="xs" mt="xs">
            {fitting.map((value) => (
              <Checkbox key={value} value={value} label={t(`case_review.wanted.${value}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('asked.note')}
          description={t('asked.note_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={REQUEST_NOTE_CHARACTERS_MAX}
          value={note}
          onChange={(event) => onDraft({ note: event.currentTarget.value })}
        />
        <Radio.Group label={t('asked.way')} value={way} onChange={(value) => setWay(value as RequestWay)}>
          <Stack gap="xs" mt="xs">
            <Radio
              size="md"
              value="link"
              label={t('asked.way_link')}
              disabled={!isReachable}
              {...(!isReachable && { description: t('links.unreachable_title') })}
            />
            <Radio size="md" value="visit" label={t('asked.way_visit')} />
          </Stack>
        </Radio.Group>
        <Group grow align="start">
          <NativeSelect
            label={t('asked.days')}
            data={DAYS.map((value) => ({ value: `${value}`, label: dayText(value) }))}
            value={`${days}`}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
          {way === 'link' ? (
            <NativeSelect
              label={t('common.language')}
              data={[
                { value: '', label: t('links.language_browser') },
                ...ApplicantLanguage.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
              ]}
              value={language ?? ''}
              onChange={(event) => setLanguage(ApplicantLanguage.safeParse(event.currentTarget.value).data ?? null)}
            />
          ) : null}
        </Group>
        <DialogButtons
          request={asking}
          problem={asking.error ? <ActError error={asking.error} /> : null}
          action={t('case_review.ask')}
          isDisabled={!isReady}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
