import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SingleKey } from '../../ui/key.tsx';
import { useWantedSearch } from '../../wanted-search.ts';

/** How long the typing rests before a search begins. */
export const SEARCH_AFTER_MS = 250;
const CHARACTERS_MAX = 100;

/** The search of a list; Ctrl+K leads to it. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!useWantedSearch.getState().isWanted) return;
    useWantedSearch.setState({ isWanted: false });
    input.current?.focus();
  }, []);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search_hint')}
      title={t('list.search_finds')}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      rightSection={value === '' ? <SingleKey>/</SingleKey> : null}
      maxLength={CHARACTERS_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      flex="1 1 20rem"
    />
  );
}
