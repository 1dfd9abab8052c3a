import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChipPassword } from '#shared/contract/chips/chip-readers.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import classes from './chip.module.css';
import { passwordFrom, type TypedField, type TypedPassword } from './typed-password.ts';

type ChipPasswordFormProps = { initial: TypedPassword; onUse: (password: ChipPassword) => void };

/** Three values of the document, or its card access number, within a step's form. */
export function ChipPasswordForm({ initial, onUse }: ChipPasswordFormProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(initial);
  const [wrong, setWrong] = useState<readonly TypedField[]>([]);
  const change = (field: TypedField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setWrong(wrong.filter((one) => one !== field));
  };
  const errorOf = (field: TypedField) => (wrong.includes(field) ? t(`chip.password.wrong.${field}`) : null);
  const use = () => {
    const password = passwordFrom(typed);
    if ('mrz' in password || 'can' in password) onUse(password);
    else setWrong(password);
  };
  useEffect(() => {
    if (wrong.length > 0) region.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // It would send the form of the step.
    event.preventDefault();
    use();
  };
  const labels = { day: t('chip.password.day'), month: t('chip.password.month'), year: t('chip.password.year') };
  const date = (field: 'birthDate' | 'expiryDate') => (
    <DateField
      label={t(`chip.password.${field}`)}
      value={typed[field]}
      error={errorOf(field)}
      problemOf={() => null}
      labels={labels}
      onChange={(value) => change(field, value)}
    />
  );
  return (
    <Stack ref={region} gap="md" onKeyDown={enter}>
      {typed.way === 'can' ? (
        <TextInput
          label={t('chip.password.can')}
          description={t('chip.password.can_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          dir="ltr"
          value={typed.can}
          error={errorOf('can')}
          onChange={({ currentTarget }) => change('can', currentTarget.value.replaceAll(/\D/g, ''))}
        />
      ) : (
        <>
          <TextInput
            label={t('chip.password.documentNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            dir="ltr"
            value={typed.documentNumber}
            error={errorOf('documentNumber')}
            onChange={({ currentTarget }) => change('documentNumber', currentTarget.value)}
          />
          <div className={classes.dates}>
            {date('birthDate')}
            {date('expiryDate')}
          </div>
        </>
      )}
      <Group>
        <Button onClick={use}>{t('chip.password.use')}</Button>
        <Button
          variant="subtle"
          onClick={() => {
            setTyped({ ...typed, way: typed.way === 'can' ? 'mrz' : 'can' });
            setWrong([]);
          }}
        >
          {t(typed.way === 'can' ? 'chip.password.with_mrz' : 'chip.password.with_can')}
        </Button>
      </Group>
    </Stack>
  );
}
