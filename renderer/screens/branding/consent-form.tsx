import { Button, Group, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ConsentTexts,
  EMPTY_NOTICE_TEXTS,
  NOTICE_TEXT_CHARACTERS_MAX,
  NoticeTexts,
} from '#shared/contract/branding/consent-notice.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { call } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { NoticeText } from '../../consent/notice-text.tsx';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import table from '../../ui/table.module.css';
import classes from './branding.module.css';

const FIELDS = Object.keys(EMPTY_NOTICE_TEXTS) as (keyof NoticeTexts)[];
const LANGUAGES = Object.keys(LANGUAGE_NAMES) as ApplicantLanguage[];

/** The organisation's own words for the consent, in each language. */
export function ConsentForm({ onSaid }: { onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const stored = useAnswer(['consent_texts'], 'getConsentTexts');
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="consent-texts">
      <h2 id="consent-texts" className={classes.heading}>
        {t('branding.consent.title')}
      </h2>
      <p className={table.text}>{t('branding.consent.text')}</p>
      {stored.data === undefined ? (
        <QueryState query={stored} />
      ) : (
        <Form key={JSON.stringify(stored.data)} stored={stored.data} onSaid={onSaid} />
      )}
    </section>
  );
}

function Form({ stored, onSaid }: { stored: ConsentTexts; onSaid: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [texts, setTexts] = useState(stored);
  const [language, setLanguage] = useState(i18n.language as ApplicantLanguage);
  const { data: notices } = useAnswer(['consent_notices'], 'getConsentNotices');
  const shown = texts[language] ?? EMPTY_NOTICE_TEXTS;
  const isAddress = ({ address }: NoticeTexts) => NoticeTexts.shape.address.safeParse(address).success;
  const wrong = LANGUAGES.find((one) => texts[one] !== undefined && !isAddress(texts[one]));
  const saving = useMutation({
    mutationFn: () => call('changeConsentTexts', texts),
    onSuccess: (saved) => {
      onSaid(t('branding.consent.saved'));
      queries.setQueryData(['consent_texts'], saved);
      void queries.invalidateQueries({ queryKey: ['consent_notices'] });
    },
  });
  return (
    <>
      <Select
        label={t('branding.consent.language')}
        w="14rem"
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        allowDeselect={false}
        onChange={(chosen) => setLanguage((chosen ?? language) as ApplicantLanguage)}
      />
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`branding.consent.${field}`)}
          description={t(`branding.consent.${field}_hint`)}
          dir={field === 'address' ? 'ltr' : 'auto'}
          maxLength={NOTICE_TEXT_CHARACTERS_MAX}
          value={shown[field]}
          error={field === 'address' && !isAddress(shown) ? t('branding.consent.address_wrong') : undefined}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [language]: { ...shown, [field]: value } })}
        />
      ))}
      {notices === undefined ? null : (
        <section className={classes.preview} aria-label={t('branding.consent.shown')}>
          <h3 className={classes.heading}>{t('branding.consent.shown')}</h3>
          <NoticeText notice={{ ...notices.BIOMETRIC, texts }} />
        </section>
      )}
      {saving.error ? <ErrorNotice error={saving.error} /> : null}
      <Group justify="flex-end">
        <Button disabled={wrong !== undefined} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('branding.consent.save')}
        </Button>
      </Group>
    </>
  );
}
