import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconKey, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#shared/contract/desk.ts';
import { OwnPasswordForm } from '../access/own-password-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import classes from './layout.module.css';

/** The operator's name, and what they can do with their own account. */
export function OperatorMenu({ operator }: { operator: Operator }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  /** Announced to screen readers. */
  const [said, setSaid] = useState('');
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            className={classes.operator ?? ''}
            leftSection={<IconUserCircle size={20} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {operator.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(`people.role.${operator.role}`)}</Menu.Label>
          <Menu.Item leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
            {t('set_password.change')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('set_password.change_title')}>
        <Text mb="md">{t('set_password.change_text')}</Text>
        <OwnPasswordForm
          currentLabel={t('set_password.current_own')}
          onDone={() => {
            setIsAsking(false);
            setSaid(t('set_password.changed'));
          }}
        />
      </Dialog>
    </>
  );
}
