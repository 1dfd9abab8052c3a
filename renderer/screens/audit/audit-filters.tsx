import { Button, Group, Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { parseReference, referenceOf } from '#shared/domain/reference.ts';
import { useAuditActors } from '../../api/oversight.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FindCase } from '../../verification/find-case.tsx';
import classes from './audit.module.css';

type FilterProps = { value: string; onChange: (id: string) => void };

const KINDS = { operator: 'people', device: 'places', kiosk: 'places', api_key: 'keys' } as const;
const HEADINGS = ['people', 'places', 'keys', 'others'] as const;

/** Everybody and everything in the log, by name under headings. */
function useActorOptions() {
  const { t } = useTranslation();
  const actors = useAuditActors().data?.actors ?? [];
  const headingOf = (kind: string) => (kind in KINDS ? KINDS[kind as keyof typeof KINDS] : 'others');
  return HEADINGS.map((heading) => ({
    group: t(`case_filters.${heading}`),
    items: actors.filter(({ kind }) => headingOf(kind) === heading).map(({ id, name }) => ({ value: id, label: name })),
  })).filter(({ items }) => items.length > 0);
}

/** Who acted. */
export function ActorFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('audit.actor')}
      placeholder={t('audit.anybody')}
      searchable
      clearable
      nothingFoundMessage={t('audit.nobody')}
      data={useActorOptions()}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** An id or a reference as somebody typed it, such as an erased case's, a link's or a list's. */
function typedObject(text: string): string | null {
  const typed = text.trim();
  if (UUID.test(typed.toLowerCase())) return typed.toLowerCase();
  const reference = /[\d\s-]/.test(typed) ? parseReference(typed) : null;
  return reference ?? (/^[\w./:-]{2,200}$/.test(typed) ? typed : null);
}

/** The person, key or device that the act was about, a case, which is searched, or any id. */
export function ObjectFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [isFinding, setIsFinding] = useState(false);
  const [found, setFound] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const options = useActorOptions();
  const isKnown = value === '' || options.some(({ items }) => items.some((item) => item.value === value));
  const reference = UUID.test(value) ? referenceOf(value) : value;
  const label = found?.id === value ? `${found.name} · ${reference}` : reference;
  const close = () => setIsFinding(false);
  const typed = typedObject(search);
  const text = search.trim();
  const isListed = options.some(({ items }) => items.some((item) => item.value === typed || item.label === text));
  const extra = typed === null || typed === value || text === label || isListed ? [] : [{ value: typed, label: text }];
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        className={classes.wide ?? ''}
        label={t('audit.object')}
        placeholder={t('audit.anything')}
        searchable
        clearable
        nothingFoundMessage={t('audit.nobody')}
        data={[...(isKnown ? [] : [{ group: t('common.case'), items: [{ value, label }] }]), ...options, ...extra]}
        onSearchChange={setSearch}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
      />
      <Button
        variant="default"
        px="sm"
        aria-label={t('audit.find_case')}
        title={t('audit.find_case')}
        onClick={() => setIsFinding(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
      </Button>
      <Dialog opened={isFinding} onClose={close} title={t('audit.find_case')}>
        <FindCase
          label={t('list.search')}
          isFirst
          onChoose={({ batch_id: id, applicant_name: name }) => {
            setFound({ id, name: name || t('list.unnamed') });
            onChange(id);
            close();
          }}
        />
      </Dialog>
    </Group>
  );
}
