import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#shared/contract/accounts/people.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeRole } from './change-role.tsx';
import { ResetPassword } from './reset-password.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { SwitchPerson } from './switch-person.tsx';

type PersonActionsProps = {
  person: Person;
  /** The service has another administrator reset one's own password. */
  isOwn: boolean;
  /** Announces what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a person. */
export function PersonActions({ person, isOwn, onDone }: PersonActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'change_role' | 'reset' | 'reset_second_factor' | 'disable' | 'enable' | null>(
    null,
  );
  const close = () => setAsked(null);
  const { name } = person;
  const switching = person.disabled_at === null ? 'disable' : 'enable';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" px="sm" aria-label={t('people.actions', { name })}>
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('change_role')}>{t('people.change_role')}</Menu.Item>
          {isOwn ? null : <Menu.Item onClick={() => setAsked('reset')}>{t('people.reset')}</Menu.Item>}
          {isOwn || !person.has_second_factor ? null : (
            <Menu.Item onClick={() => setAsked('reset_second_factor')}>{t('second_factor.reset')}</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked(switching)}>{t(`people.${switching}`)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'change_role'} onClose={close} title={t('people.change_role_title', { name })}>
        <ChangeRole person={person} onClose={close} onDone={onDone} />
      </Dialog>
      <Dialog opened={asked === 'reset'} onClose={close} title={t('people.reset_title', { name })}>
        <ResetPassword person={person} onClose={close} />
      </Dialog>
      <Dialog opened={asked === 'reset_second_factor'} onClose={close} title={t('second_factor.reset_title', { name })}>
        <ResetSecondFactor person={person} onClose={close} onDone={onDone} />
      </Dialog>
      <Dialog
        opened={asked === 'disable' || asked === 'enable'}
        onClose={close}
        title={t(`people.${asked === 'enable' ? 'enable' : 'disable'}_title`, { name })}
      >
        <SwitchPerson
          person={person}
          action={asked === 'enable' ? 'enable' : 'disable'}
          onClose={close}
          onDone={onDone}
        />
      </Dialog>
    </>
  );
}
