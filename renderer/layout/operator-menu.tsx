import { Box, Button, Menu, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconDevices,
  IconDeviceTablet,
  IconDoorExit,
  IconKey,
  IconKeyboard,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Operator } from '#shared/contract/desk.ts';
import { useMay } from '../access/access.ts';
import { OwnExitCode } from '../access/own-exit-code.tsx';
import { OwnPasswordForm } from '../access/own-password-form.tsx';
import { OwnSessions } from '../access/own-sessions.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { EndShift } from './end-shift.tsx';
import classes from './layout.module.css';
import { PhoneItems } from './phone-items.tsx';

/** With its QR codes, it is loaded when somebody opens it: nobody needs it for the first paint. */
const SecondFactor = lazyPart(async () => ({ default: (await import('../access/second-factor.tsx')).SecondFactor }));

type OperatorMenuProps = {
  operator: Operator;
  /** The operator of a demo has no password, no second step and no shift. */
  isDemo?: boolean;
  onShortcuts: () => void;
};

/** The operator's name, and what they can do with their own account. */
export function OperatorMenu({ operator, isDemo = false, onShortcuts }: OperatorMenuProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'password' | 'second_factor' | 'sessions' | 'exit_code' | 'shift' | null>(null);
  const close = () => setDialog(null);
  const mayExit = useMay('answer_kiosks');
  /** Announced to screen readers. */
  const [said, setSaid] = useState('');
  return (
    <>
      <Menu position="bottom-end">
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
          {isDemo ? null : (
            <>
              <Menu.Item leftSection={<IconKey size={18} aria-hidden="true" />} onClick={() => setDialog('password')}>
                {t('set_password.change')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconShieldLock size={18} aria-hidden="true" />}
                onClick={() => setDialog('second_factor')}
              >
                {t('second_factor.open')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDevices size={18} aria-hidden="true" />}
                onClick={() => setDialog('sessions')}
              >
                {t('sessions.open')}
              </Menu.Item>
            </>
          )}
          {mayExit ? (
            <Menu.Item
              leftSection={<IconDeviceTablet size={18} aria-hidden="true" />}
              onClick={() => setDialog('exit_code')}
            >
              {t('kiosk_desk.open')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconKeyboard size={18} aria-hidden="true" />}
            rightSection={
              <Box component="kbd" c="dimmed" ff="inherit" fz="0.8125rem">
                ?
              </Box>
            }
            onClick={onShortcuts}
          >
            {t('shortcuts.open')}
          </Menu.Item>
          <PhoneItems isDemo={isDemo} />
          {isDemo ? null : (
            <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden="true" />} onClick={() => setDialog('shift')}>
              {t('shift.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Dialog opened={dialog === 'password'} onClose={close} title={t('set_password.change_title')}>
        <Text mb="md">{t('set_password.change_text')}</Text>
        <OwnPasswordForm
          currentLabel={t('set_password.current_own')}
          onDone={() => {
            close();
            setSaid(t('set_password.changed'));
          }}
        />
      </Dialog>
      <Dialog opened={dialog === 'second_factor'} onClose={close} title={t('second_factor.title')}>
        <Suspense fallback={<p role="status">{t('app.loading')}</p>}>
          <SecondFactor />
        </Suspense>
      </Dialog>
      <Dialog opened={dialog === 'exit_code'} onClose={close} title={t('kiosk_desk.open')}>
        <OwnExitCode
          onDone={(done) => {
            close();
            setSaid(done);
          }}
        />
      </Dialog>
      <Dialog opened={dialog === 'shift'} onClose={close} title={t('shift.title')}>
        <EndShift onClose={close} />
      </Dialog>
      <Dialog opened={dialog === 'sessions'} onClose={close} title={t('sessions.title')}>
        <OwnSessions />
      </Dialog>
    </>
  );
}
