import { NativeSelect, Text, TextInput } from '@mantine/core';
import { EntityKind, ListingTopic } from '#shared/contract/watchlist/listed-entity.ts';
import { OWN_FIELDS, type OwnField, type OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './import-dialog.module.css';
import { type Mapping, withField } from './own-mapping.ts';
import type { Heading } from './read-heading.ts';

/** The settings of an own list, besides its file. */
export type OwnChoices = {
  readonly list: string;
  readonly title: string;
  readonly mapping: Mapping;
  readonly topic: OwnListColumns['topic'];
  readonly kind: OwnListColumns['kind'];
  readonly dateOrder: OwnListColumns['dateOrder'];
};

type OwnColumnsProps = {
  heading: Heading;
  choices: OwnChoices;
  lists: readonly { readonly list: string; readonly title: string }[];
  onChange: (choices: OwnChoices) => void;
};

/** Chooses the list and what each column of the file holds. */
export function OwnColumns({ heading, choices, lists, onChange }: OwnColumnsProps) {
  const { t } = useTranslation();
  const change = (changes: Partial<OwnChoices>) => onChange({ ...choices, ...changes });
  const hasName = choices.mapping.some((field) => field === 'name' || field === 'family_name');
  return (
    <>
      <div className={classes.pair}>
        {lists.length > 0 ? (
          <NativeSelect
            size="md"
            label={t('watchlist.import.list')}
            value={choices.list}
            onChange={(event) => change({ list: event.currentTarget.value })}
            data={[
              { value: '', label: t('watchlist.import.new_list') },
              ...lists.map(({ list, title }) => ({
                value: list,
                label: t('watchlist.import.next_version', { title }),
              })),
            ]}
          />
        ) : null}
        {choices.list === '' ? (
          <TextInput
            label={t('watchlist.import.name')}
            required
            maxLength={100}
            value={choices.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {/* As an item of a flex box itself, WebKit makes it higher by its legend. */}
      <div>
        <fieldset className={classes.columns}>
          <legend>{t('watchlist.import.columns')}</legend>
          <Text c="dimmed">{t('watchlist.import.columns_text')}</Text>
          {heading.columns.map((column, index) => (
            <ColumnSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none ever moves.
              key={index}
              column={column}
              example={heading.examples[index] ?? ''}
              field={choices.mapping[index] ?? null}
              onChange={(field) => change({ mapping: withField(choices.mapping, index, field) })}
            />
          ))}
          {hasName ? null : (
            <Text c="var(--mantine-color-error)" role="status">
              {t('watchlist.import.name_missing')}
            </Text>
          )}
        </fieldset>
      </div>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label={t('watchlist.import.topic')}
          value={choices.topic}
          onChange={(event) => change({ topic: ListingTopic.parse(event.currentTarget.value) })}
          data={ListingTopic.options.map((value) => ({ value, label: t(`watchlist.topic.${value}`) }))}
        />
        <NativeSelect
          size="md"
          label={t('watchlist.import.kind')}
          value={choices.kind}
          onChange={(event) => change({ kind: EntityKind.parse(event.currentTarget.value) })}
          data={EntityKind.options.map((value) => ({ value, label: t(`watchlist.kinds.${value}`) }))}
        />
        <NativeSelect
          size="md"
          label={t('watchlist.import.date_order')}
          value={choices.dateOrder}
          onChange={(event) =>
            change({ dateOrder: event.currentTarget.value === 'month-first' ? 'month-first' : 'day-first' })
          }
          data={(['day-first', 'month-first'] as const).map((value) => ({
            value,
            label: t(`watchlist.import.date_orders.${value}`),
          }))}
        />
      </div>
    </>
  );
}

type ColumnSelectProps = {
  column: string;
  example: string;
  field: OwnField | null;
  onChange: (field: OwnField | null) => void;
};

function ColumnSelect({ column, example, field, onChange }: ColumnSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      size="md"
      label={t('watchlist.import.column', { column })}
      description={
        example === '' ? t('watchlist.import.no_example') : t('watchlist.import.example', { value: example })
      }
      value={field ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(OWN_FIELDS.find((known) => known === value) ?? null)}
      data={[
        { value: '', label: t('watchlist.import.as_remark') },
        ...OWN_FIELDS.map((value) => ({ value, label: t(`watchlist.import.fields.${value}`) })),
      ]}
    />
  );
}
