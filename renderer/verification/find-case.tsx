import { Box, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedVerification } from '#shared/contract/desk.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CaseReference } from '../ui/case-reference.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import classes from './find-case.module.css';

export type FoundCase = Pick<ListedVerification, 'batch_id' | 'applicant_name' | 'created_at'>;

/** The typing rests so long before a search begins. */
const AFTER_MS = 250;
/** A longer list needs a narrower search. */
const SHOWN_MAX = 6;
const CHARACTERS_MAX = 100;

type FindCaseProps = { label: string; isFirst?: boolean; error?: string | null; onChoose: (found: FoundCase) => void };

/** Finds a case as the list of all cases does, and lets somebody choose it. */
export function FindCase({ label, isFirst = false, error = null, onChoose }: FindCaseProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), AFTER_MS);
  const search = useAnswer(['verifications', 'found', query], 'searchVerifications', {
    body: { query },
    enabled: query !== '',
    staleTime: 0,
  });
  const items = (query === '' ? null : search.data?.items) ?? null;
  return (
    <div className={classes.find}>
      <TextInput
        type="search"
        label={label}
        placeholder={t('list.search_hint')}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        maxLength={CHARACTERS_MAX}
        autoComplete="off"
        value={text}
        error={error}
        data-autofocus={isFirst || undefined}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {search.error ? <ErrorNotice error={search.error} onRetry={() => void search.refetch()} /> : null}
      <div role="status">
        {items?.length === 0 ? <p className="quiet">{t('list.none_text')}</p> : null}
        {items && items.length > SHOWN_MAX ? <p className="quiet">{t('find_case.more')}</p> : null}
      </div>
      {items && items.length > 0 ? (
        <ul className={classes.found} aria-label={t('find_case.found')}>
          {items.slice(0, SHOWN_MAX).map((item) => (
            <li key={item.batch_id}>
              <UnstyledButton className={classes.choose} onClick={() => onChoose(item)}>
                <bdi>{item.applicant_name || t('list.unnamed')}</bdi>
                <Box component="span" c="dimmed" fz="0.8125rem">
                  <CaseReference batchId={item.batch_id} /> · {formatInstant(item.created_at, i18n.language)} ·{' '}
                  {t(`result.${item.verification_result}.title`)}
                </Box>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
