import { Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { DocumentSource } from '#shared/contract/documents/document-prefill.ts';
import type { PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldDoubt } from '../../person/number-hint.tsx';
import classes from '../../person/person.module.css';
import { isBlank } from '../../person/person.ts';
import { isFromDocument } from '../../person/prefill.ts';
import { isReadOnce, SourceTicks } from '../../person/read-values.tsx';
import { isOneName } from '../../person/use-one-name.ts';
import type { Draft } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';

/** From operator or document, and how well confirmed. Null if nothing was read. */
export function ValueSource({ draft, field }: { draft: Draft; field: PrefillableField }) {
  const { t, i18n } = useTranslation();
  if (draft.reading.state !== 'done') return null;
  const read = draft.reading.prefill.fields[field];
  if (read === undefined)
    return isBlank(draft.person[field]) ? <span className={classes.fieldNote}>{t('scan.not_read')}</span> : null;
  if (!isFromDocument(draft, field))
    return (
      <span className={classes.fieldNote}>
        <IconPencil size={16} aria-hidden="true" />
        {t('scan.corrected', { value: formatDate(read.value, i18n.language) })}{' '}
        <Anchor component="button" type="button" fz="inherit" onClick={() => takeBack(draft, field, read.value)}>
          {t('scan.take_back')}
        </Anchor>
      </span>
    );
  const list = (places: readonly DocumentSource[]) =>
    new Intl.ListFormat(i18n.language).format(places.map((place) => t(`scan.place.${place}`)));
  const places = list([read.source, ...read.confirmed_by]);
  if (read.contradicted_by.length > 0)
    return <FieldDoubt text={t('scan.read_otherwise', { places, others: list(read.contradicted_by) })} />;
  if (isReadOnce(field, read)) return <FieldDoubt text={t('scan.read_once', { places })} />;
  return <SourceTicks read={read} />;
}

/** A document with one name fills both fields. */
function takeBack({ person, reading }: Draft, field: PrefillableField, value: string): void {
  dispatchVisit({ type: 'person_changed', field, value });
  const last = reading.state === 'done' ? reading.prefill.fields.last_name?.value : undefined;
  if (field === 'first_name' && last === value && isOneName(person))
    dispatchVisit({ type: 'person_changed', field: 'last_name', value });
}
