import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import type { NumberCheck } from '#shared/domain/identity-number/check-number.ts';
import { countryName } from '../i18n/countries.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import classes from './person.module.css';
import { isoDateOf, todayOf } from './person.ts';

/** Waits for a pause in typing. */
const PAUSE_MS = 600;

type Judged = { readonly check: NumberCheck; readonly birthDateDiffers: boolean };

/** Null while typing, if the number is valid or its format unknown. Never blocks the run. */
export function useNumberHint({ id_number, country_code, date_of_birth }: PersonDraft): string | null {
  const { t, i18n } = useTranslation();
  const [judged, setJudged] = useState<Judged | null>(null);
  useEffect(() => {
    setJudged(null);
    if (id_number.trim() === '' || country_code === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // The formats of 125 countries are large, so they load when a number is typed.
      const numbers = await import('#shared/domain/identity-number/check-number.ts').catch(() => null);
      if (!numbers || !isCurrent) return;
      const check = numbers.checkNumber(country_code, numbers.NATIONAL_ID, id_number, todayOf(new Date()));
      const typedDate = isoDateOf(date_of_birth);
      const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(typedDate);
      const agrees = 'facts' in check && isWhole ? numbers.birthDateAgrees(check.facts, typedDate) : null;
      setJudged({ check, birthDateDiffers: agrees === false });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id_number, country_code, date_of_birth]);
  return judged && hintOf(judged, t, countryName(country_code, i18n.language));
}

function hintOf({ check, birthDateDiffers }: Judged, t: Translate, country: string): string | null {
  switch (check.status) {
    case 'not_covered':
      return null;
    case 'unreadable':
      return t('number.hint_format', { country });
    case 'valid':
      return birthDateDiffers ? t('number.hint_birth_date') : null;
    case 'other_kind':
      // The field takes the number of the document as well.
      return ['document', 'passport', 'licence'].includes(check.kind.group)
        ? null
        : t('number.hint_other_kind', { kind: check.kind.localName ?? check.kind.name });
    case 'invalid':
    case 'unknown_form':
      if (check.notes.includes('look_alike')) return t('number.hint_look_alike');
      if (check.lettersForDigits) return t('number.hint_letters_for_digits');
      return t(`number.hint_${check.flaw}`, { country });
  }
}

/** Shown below the field and announced politely to screen readers. */
export function NumberHint({ text }: { text: string | null }) {
  return <div role="status">{text === null ? null : <FieldDoubt text={text} />}</div>;
}

export function FieldDoubt({ text }: { text: string }) {
  return (
    <span className={classes.fieldNote} data-tone="doubt">
      <IconAlertTriangle size={16} aria-hidden="true" />
      {text}
    </span>
  );
}
