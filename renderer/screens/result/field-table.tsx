import { Box } from '@mantine/core';
import { IconCopy, IconPoint } from '@tabler/icons-react';
import type { EnteredDetails, PersonDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOneName } from '../../person/use-one-name.ts';
import { Facts } from '../../ui/facts.tsx';
import { AgreementMark } from './agreement-mark.tsx';
import { Card } from './card.tsx';
import {
  type ComparedField,
  comparedFields,
  documentClass,
  enteredFacts,
  SOURCES,
  type Source,
  shownSources,
} from './evidence/evidence.ts';
import { fieldLabelKey } from './field-label.ts';
import fieldsClasses from './fields.module.css';

const SOURCE_LABEL = {
  USER_INPUT: 'entered',
  CHIP: 'chip',
  OCR: 'printed',
  MRZ: 'mrz',
  BARCODE: 'barcode',
  SECOND_SIDE: 'second_side',
} as const satisfies Record<Source, string>;

type FieldTableProps = {
  detail: PersonDetail;
  chosen?: string | null;
  hasPlace?: (field: string) => boolean;
  onShow?: (field: string) => void;
};

/** Each field with one value and a mark for each source; a source that differs says what it has. */
export function FieldTable({ detail, chosen = null, hasPlace = () => false, onShow }: FieldTableProps) {
  const { t } = useTranslation();
  const all = comparedFields(detail.checks);
  // The form holds an only name twice; both are shown if the document has two, or one of them only.
  const areTwo = resultFor(detail.checks, 'document.data')?.findings?.hasNameTwice === true;
  const isOnlyName = !areTwo && isOneName(detail.entered) && agreesAlike(all, 'first_name', 'last_name');
  const fields = all.filter(({ field }) => !(isOnlyName && field === 'last_name'));
  if (fields.length === 0) return <EnteredOnly entered={detail.entered} />;
  const sources = shownSources(fields);
  return (
    <Card id="fields" title={t('result.fields')}>
      <DocumentClassLine detail={detail} />
      <table className={fieldsClasses.table}>
        <thead>
          <tr>
            <th scope="col">{t('result.field')}</th>
            <th scope="col">{t('result.value')}</th>
            {sources.map((source) => (
              <th key={source} scope="col" className={fieldsClasses.source}>
                {t(`result.${SOURCE_LABEL[source]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((compared) => (
            <tr
              key={compared.field}
              data-state={Object.values(compared.agreement).includes('differs') ? 'differs' : undefined}
              data-chosen={chosen === compared.field || undefined}
            >
              <th scope="row">
                {onShow && hasPlace(compared.field) ? (
                  <button
                    type="button"
                    className={fieldsClasses.place}
                    aria-pressed={chosen === compared.field}
                    title={t('workspace.show_place')}
                    onClick={() => onShow(compared.field)}
                  >
                    <FieldLabel field={compared.field} isOnlyName={isOnlyName && compared.field === 'first_name'} />
                  </button>
                ) : (
                  <FieldLabel field={compared.field} isOnlyName={isOnlyName && compared.field === 'first_name'} />
                )}
              </th>
              <td>
                <Values compared={compared} />
              </td>
              {sources.map((source) => (
                <td key={source} className={fieldsClasses.source}>
                  <SourceMark compared={compared} source={source} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Every source has the same for both fields and differs in neither. */
function agreesAlike(fields: readonly ComparedField[], ...names: readonly string[]): boolean {
  const rows = names.map((name) => {
    const { values = {}, agreement = {} } = fields.find(({ field }) => field === name) ?? {};
    return JSON.stringify([values, agreement]);
  });
  return rows.every((row) => row === rows[0] && !row.includes('"differs"'));
}

const COUNTRY_FIELDS: ReadonlySet<string> = new Set([
  'country_code',
  'nationality',
  'nationality_code',
  'issue_country_code',
  'issuing_state',
]);

/** Countries by name, dates with the month in letters, sexes and no expiry in words. */
function useFieldText(): (field: string, value: string) => string {
  const { t, i18n } = useTranslation();
  return (field, value) => {
    if (value === NEVER_EXPIRES) return t('result.never_expires');
    if (field === 'gender' && (value === 'F' || value === 'M' || value === 'X')) return t(`sex.${value}`);
    return COUNTRY_FIELDS.has(field) ? countryName(value, i18n.language) : formatDate(value, i18n.language);
  };
}

/** The document type, the issuing country and the sources that identified them. */
function DocumentClassLine({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const found = documentClass(detail);
  if (found === null) return null;
  const sources = found.sources.map((source) => t(`scan.place.${source}`)).join(t('app.comma'));
  const parts = [
    t(`document_class.${found.kind}`),
    found.country && countryName(found.country, i18n.language),
    sources && t('result.class_sources', { sources }),
  ];
  return (
    <Box component="p" pb="sm">
      <span className="quiet">{t('result.document_class')}</span> {parts.filter(Boolean).join(t('app.comma'))}
    </Box>
  );
}

function FieldLabel({ field, isOnlyName }: { field: string; isOnlyName: boolean }) {
  const { t } = useTranslation();
  if (isOnlyName) return t('person.only_name');
  const key = fieldLabelKey(field);
  return key === null ? field : t(key);
}

/** The value that counts, and what other sources have in its place. */
function Values({ compared }: { compared: ComparedField }) {
  const { t } = useTranslation();
  const { field, values, agreement, reference } = compared;
  const fieldText = useFieldText();
  const text = (value: string) => fieldText(field, value);
  const others = SOURCES.flatMap((source) => {
    const value = values[source];
    const state = agreement[source];
    return value !== undefined && state !== undefined && state !== 'agrees' ? [{ source, value, state }] : [];
  });
  const alike = Map.groupBy(others, (other) => `${other.state} ${text(other.value)}`);
  // Without a value to compare with, the first one that was read.
  const value = values[reference] ?? values[SOURCES.find((source) => values[source] !== undefined) ?? reference];
  return (
    <>
      {value === undefined ? null : (
        <span className={fieldsClasses.main}>
          <bdi>{text(value)}</bdi>
        </span>
      )}
      {[...alike].map(([key, same]) => (
        <span key={key} className={fieldsClasses.other} data-state={same[0]?.state}>
          {t('workspace.source_says', {
            source: same.map(({ source }) => t(`result.${SOURCE_LABEL[source]}`)).join(t('app.comma')),
            value: text(same[0]?.value ?? ''),
          })}
        </span>
      ))}
    </>
  );
}

/** How one source compares with the value; in words for screen readers. */
function SourceMark({ compared, source }: { compared: ComparedField; source: Source }) {
  const { t } = useTranslation();
  const { values, agreement, reference, isPrefilled } = compared;
  const state = agreement[source];
  if (source === 'USER_INPUT' && isPrefilled)
    return (
      <span className="quiet" title={t('result.prefilled')}>
        <IconCopy size={16} aria-hidden="true" />
        <span className="visually-hidden">{t('result.prefilled')}</span>
      </span>
    );
  if (values[source] === undefined)
    return (
      <span className="quiet">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t(source === 'USER_INPUT' ? 'result.not_entered' : 'result.not_read')}</span>
      </span>
    );
  if (source === reference || state === undefined)
    return <IconPoint size={18} role="img" aria-label={t('workspace.reference')} className="quiet" />;
  return <AgreementMark state={state} />;
}

/** Shows the entered data on its own when no document was read. */
function EnteredOnly({ entered }: { entered: EnteredDetails }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const hasOneName = isOneName(entered);
  const facts = enteredFacts(entered).filter(({ field }) => !(hasOneName && field === 'last_name'));
  return (
    <Card id="fields" title={t('common.person')}>
      {facts.length === 0 ? <p className="quiet">{t('result.no_fields')}</p> : null}
      <Facts
        rows={facts.map(({ field, value }) => [
          t(hasOneName && field === 'first_name' ? 'person.only_name' : `field.${field}`),
          <bdi key={field}>{fieldText(field, value)}</bdi>,
        ])}
      />
    </Card>
  );
}
