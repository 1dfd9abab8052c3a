import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import {
  type DocumentPrefill,
  type PrefilledValue,
  SHOWN_FIELDS,
  type ShownField,
} from '#shared/contract/documents/document-prefill.ts';
import type { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import { countryName } from '../i18n/countries.ts';
import { formatDate } from '../i18n/format.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import classes from './person.module.css';

/** A value that people compare with the document, by the rules of the run. */
export const isInDoubt = (field: PrefillableField, read: PrefilledValue | undefined): boolean =>
  read !== undefined && (read.contradicted_by.length > 0 || isReadOnce(field, read));

/** For the country, one source is enough. */
export function isReadOnce(field: PrefillableField, read: PrefilledValue): boolean {
  if (field === 'country_code' || read.confirmed_by.length > 0 || read.source === 'BARCODE') return false;
  return read.check_digit_valid !== true;
}

/** A quiet tick for each place of the document that has the value, and a mark for others. */
export function SourceTicks({ read, isShort = false }: { read: PrefilledValue; isShort?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.ticks} data-ticks>
      {/* The same order in each row. */}
      {[read.source, ...read.confirmed_by].toSorted().map((place) => (
        <span key={place}>
          <IconCheck size={14} stroke={2.5} aria-hidden="true" />
          <span className={isShort ? 'visually-hidden' : undefined}>{t(`confirm.place.${place}`)}</span>
        </span>
      ))}
      {read.contradicted_by.map((place) => (
        <span key={place} data-tone="doubt">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('confirm.differs', { place: t(`confirm.place.${place}`) })}
        </span>
      ))}
    </span>
  );
}

export type ShownValue = {
  readonly field: ShownField;
  readonly label: string;
  readonly value: string;
  readonly read: PrefilledValue;
  /** The document has expired. */
  readonly isBad: boolean;
};

/** Everything that was read beside the form's fields, in words. */
export function shownValues({ shown = {} }: Pick<DocumentPrefill, 'shown'>, t: Translate, language: string) {
  return SHOWN_FIELDS.flatMap((field): ShownValue[] => {
    const { [field]: read } = shown;
    if (read === undefined) return [];
    const isBad = field === 'expiry_date' && read.value < new Date().toISOString().slice(0, 10);
    return [{ field, label: t(`confirm.${field}`), value: inWords(field, read.value, t, language), read, isBad }];
  });
}

function inWords(field: ShownField, value: string, t: Translate, language: string): string {
  if (field === 'expiry_date') return `${formatDate(value, language)} · ${fromToday(value, language)}`;
  if (field === 'issue_date') return formatDate(value, language);
  if (field === 'nationality_code') return countryName(value, language);
  if (field === 'sex') return t(`confirm.sexes.${value as 'F' | 'M' | 'X'}`);
  return value;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNITS = [
  ['year', 365.25],
  ['month', 30.44],
  ['day', 1],
] as const;

/** A date as people speak of it: in 9 years, 3 months ago. */
export function fromToday(date: string, language: string, now = new Date()): string {
  const days = Math.round((Date.parse(date) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);
  const [unit, length] = UNITS.find(([, least]) => Math.abs(days) >= least) ?? UNITS[2];
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  return format.format(Math.trunc(days / length), unit);
}
