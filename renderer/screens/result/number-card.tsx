import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { AgreementMark } from './agreement-mark.tsx';
import type { LookUp, NumberDetails } from './number-evidence.ts';
import { birthDateInNumberAgrees, numberDetails, registryFields, registryLookUp } from './number-evidence.ts';
import classes from './result.module.css';

type NumberCardProps = {
  idInfo: Readonly<Record<string, unknown>>;
  userInput: Readonly<Record<string, unknown>>;
};

/** The ID number: its format, the data it carries, and the registry's answer. */
export function NumberCard({ idInfo, userInput }: NumberCardProps) {
  const { t, i18n } = useTranslation();
  const number = numberDetails(idInfo);
  const lookUp = registryLookUp(idInfo);
  if (number === null && lookUp === null) return null;
  const entered = (userInput.identity as { number?: unknown } | undefined)?.number;
  const recorded = registryFields(idInfo).map(({ field, agrees, value }) => (
    <div key={field}>
      <AgreementMark
        state={agrees ? 'agrees' : 'differs'}
        text={`${t(`field.${field}`)}: ${field === 'birth_date' ? formatDate(value, i18n.language) : value}`}
      />
    </div>
  ));
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('number.entered'), typeof entered === 'string' ? entered : null],
    ...(number ? numberRows(number, birthDateInNumberAgrees(idInfo), t, i18n.language) : []),
    [t('number.registry'), lookUp && registryText(lookUp, t)],
    [t('number.registry_says'), recorded.length === 0 ? null : recorded],
  ];
  return (
    <section className={`${classes.card} ${classes.addressArea}`} aria-labelledby="id-number">
      <h2 id="id-number">{t('number.title')}</h2>
      <dl className={classes.facts}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function numberRows(
  number: NumberDetails,
  birthDateAgrees: boolean | null,
  t: TFunction,
  language: string,
): readonly (readonly [string, ReactNode])[] {
  const { kind, region, gender } = number;
  const local = kind?.local_name;
  const dates = number.birth_dates.map((date) => (date.length === 10 ? formatDate(date, language) : date));
  const birth = dates.length > 1 ? t('number.no_century', { dates: dates.join(', ') }) : dates[0];
  return [
    [
      t(number.status === 'INVALID' ? 'number.kind_meant' : 'number.kind'),
      kind && (local ? t('number.kind_of', { name: kind.name, local }) : kind.name),
    ],
    [t('number.form'), formText(number, t)],
    [t('number.check_digit'), checkDigitText(number, t)],
    [
      t('number.birth_date'),
      birth && birthDateAgrees !== null ? (
        <AgreementMark key="birth" state={birthDateAgrees ? 'agrees' : 'differs'} text={birth} />
      ) : (
        birth
      ),
    ],
    [t('number.sex'), gender && t(`number.sex_${gender}`)],
    [t('number.region'), region && (region.name ? `${region.name} (${region.code})` : region.code)],
    [t('number.holder'), number.holder === 'company' ? t('number.holder_company') : null],
    [t('number.notes'), number.character_notes.map((note) => t(`number.note.${note}`)).join(', ')],
  ];
}

function formText(number: NumberDetails, t: TFunction): string {
  switch (number.status) {
    case 'VALID':
      return t('number.form_right');
    case 'OTHER_KIND':
      return t('number.form_other');
    case 'NOT_COVERED':
      return t('number.form_unknown');
    case 'UNREADABLE':
      return t('number.form_unreadable');
    case 'INVALID': {
      const flaw = number.flaw?.toLowerCase() as Lowercase<NonNullable<NumberDetails['flaw']>> | undefined;
      const letters = number.letters_for_digits ? t('number.letters_for_digits') : '';
      return [flaw && t(`number.flaw.${flaw}`), letters].filter(Boolean).join('; ');
    }
  }
}

function checkDigitText(number: NumberDetails, t: TFunction): string | null {
  if (number.check_digit === 'VALID') return t('number.check_digit_valid');
  if (number.check_digit === 'WRONG') return t('number.check_digit_wrong');
  return number.check_digit === 'NONE' ? t('number.check_digit_none') : null;
}

function registryText({ source, status, reason }: LookUp, t: TFunction): string {
  const named = { source: source ?? '' };
  if (status === 'FOUND') return t('number.registry_found', named);
  if (status === 'NOT_FOUND') return t('number.registry_not_found', named);
  if (reason === 'ID_NUMBER_NOT_VERIFIED') return t('number.registry_none');
  return t(reason === 'LOOKUP_ANSWER_UNUSABLE' ? 'number.registry_unusable' : 'number.registry_down');
}
