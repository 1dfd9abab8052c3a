import { IconPencil } from '@tabler/icons-react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DocumentCrop } from '../../person/document-crop.tsx';
import { isoDateOf } from '../../person/person.ts';
import { SourceTicks, shownValues } from '../../person/read-values.tsx';
import classes from '../applicant.module.css';
import { useTakenPictures } from '../taken-pictures.ts';
import type { NamedField } from './read-form.ts';

type ReadDetailsProps = {
  person: PersonDraft;
  reading: DocumentPrefill;
  /** Those that are shown with their values; the others are inputs. */
  fields: readonly NamedField[];
  nameOf: (field: NamedField) => string;
  onOpen: (field: NamedField) => void;
};

/** Everything that was read, a line each: to compare at a glance, and to change with one touch. */
export function ReadDetails({ person, reading, fields, nameOf, onOpen }: ReadDetailsProps) {
  const { t, i18n } = useTranslation();
  const wordsFor = (field: NamedField): string => {
    if (field === 'date_of_birth') return formatDate(isoDateOf(person.date_of_birth), i18n.language);
    return field === 'country_code' ? countryName(person.country_code, i18n.language) : person[field];
  };
  return (
    <ul className={classes.read}>
      {fields.map((field) => {
        const read = reading.fields[field as PrefillableField];
        return (
          <li key={field}>
            <button type="button" onClick={() => onOpen(field)}>
              <span>
                {nameOf(field)} {read === undefined ? null : <SourceTicks read={read} />}
              </span>
              <strong>
                <bdi>{wordsFor(field)}</bdi>
              </strong>
              <IconPencil size={20} aria-hidden="true" />
              <span className="visually-hidden">{t('confirm.change', { field: nameOf(field) })}</span>
            </button>
          </li>
        );
      })}
      {shownValues(reading, t, i18n.language).map(({ field, label, value, read, isBad }) => (
        <li key={field}>
          <div>
            <span>
              {label} <SourceTicks read={read} />
            </span>
            <strong data-bad={isBad || undefined}>
              <bdi>{value}</bdi>
            </strong>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ReadPlaceProps = { reading: DocumentPrefill; field: PrefillableField; name: string };

/** A field's place on the document, while this page has the picture. */
export function ReadPlace({ reading, field, name }: ReadPlaceProps) {
  const { t } = useTranslation();
  const place = reading.fields[field]?.place;
  const picture = useTakenPictures((pictures) => place && pictures[place.capture]);
  if (!place || !picture) return null;
  return <DocumentCrop picture={picture} label={t('confirm.crop', { field: name })} box={place.box} />;
}
