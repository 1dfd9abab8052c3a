import { useTranslation } from 'react-i18next';
import type { EnteredDetails, PersonDetail } from '#shared/contract/desk.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatDate } from '../../i18n/format.ts';
import { AgreementMark } from './agreement-mark.tsx';
import type { ComparedField, Source } from './evidence.ts';
import { comparedFields, documentClass, enteredFacts, shownSources } from './evidence.ts';
import { fieldLabelKey } from './field-label.ts';
import fieldsClasses from './fields.module.css';
import classes from './result.module.css';

const SOURCE_LABEL = {
  USER_INPUT: 'entered',
  OCR: 'printed',
  MRZ: 'mrz',
  BARCODE: 'barcode',
  SECOND_SIDE: 'second_side',
} as const satisfies Record<Source, string>;

/** Compares what was entered with what each source on the document says. */
export function FieldTable({ detail }: { detail: PersonDetail }) {
  const { t } = useTranslation();
  const fields = comparedFields(detail.checks);
  if (fields.length === 0) return <EnteredOnly entered={detail.entered} />;
  const sources = shownSources(fields);
  return (
    <section className={`${classes.card} ${classes.fieldsArea}`} aria-labelledby="fields">
      <h2 id="fields">{t('result.fields')}</h2>
      <DocumentClassLine detail={detail} />
      <div className={fieldsClasses.scroll}>
        <table className={fieldsClasses.table}>
          <thead>
            <tr>
              <th scope="col">{t('result.field')}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {t(`result.${SOURCE_LABEL[source]}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((compared) => (
              <tr key={compared.field}>
                <th scope="row">
                  <FieldLabel field={compared.field} />
                </th>
                {sources.map((source) => (
                  <td key={source}>
                    <Value compared={compared} source={source} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const COUNTRY_FIELDS: ReadonlySet<string> = new Set([
  'country_code',
  'nationality',
  'nationality_code',
  'issue_country_code',
  'issuing_state',
]);

/** Formats a value for reading: countries by name, dates with the month in letters. */
function fieldText(field: string, value: string, language: string): string {
  return COUNTRY_FIELDS.has(field) ? countryName(value, language) : formatDate(value, language);
}

/** The document type, the issuing country and the sources that identified them. */
function DocumentClassLine({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const found = documentClass(detail);
  if (found === null) return null;
  const sources = found.sources.map((source) => t(`result.${SOURCE_LABEL[source]}`)).join(', ');
  const parts = [
    t(`document_class.${found.kind}`),
    found.country && countryName(found.country, i18n.language),
    sources && t('result.class_sources', { sources }),
  ];
  return (
    <p className={fieldsClasses.kind}>
      <span className={classes.dimmed}>{t('result.document_class')}</span> {parts.filter(Boolean).join(', ')}
    </p>
  );
}

function FieldLabel({ field }: { field: string }) {
  const { t } = useTranslation();
  const key = fieldLabelKey(field);
  return key === null ? field : t(key);
}

function Value({ compared, source }: { compared: ComparedField; source: Source }) {
  const { t, i18n } = useTranslation();
  const value = compared.values[source];
  if (source === 'USER_INPUT' && compared.isPrefilled)
    return <span className={classes.dimmed}>{t('result.prefilled')}</span>;
  if (value === undefined)
    return (
      <span className={classes.dimmed}>{t(source === 'USER_INPUT' ? 'result.not_entered' : 'result.not_read')}</span>
    );
  const state = compared.agreement[source];
  const text = fieldText(compared.field, value, i18n.language);
  if (state === undefined) return text;
  return <AgreementMark state={state} text={text} />;
}

/** Shows the entered data on its own when no document was read. */
function EnteredOnly({ entered }: { entered: EnteredDetails }) {
  const { t, i18n } = useTranslation();
  const facts = enteredFacts(entered);
  return (
    <section className={`${classes.card} ${classes.fieldsArea}`} aria-labelledby="fields">
      <h2 id="fields">{t('result.person')}</h2>
      {facts.length === 0 ? <p className={classes.dimmed}>{t('result.no_fields')}</p> : null}
      <dl className={classes.facts}>
        {facts.map(({ field, value }) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>{fieldText(field, value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
