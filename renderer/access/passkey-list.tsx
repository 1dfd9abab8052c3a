import { Button, Group, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { PASSKEYS_MAX, type Passkey } from '#shared/contract/accounts/passkeys.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { desktopShell } from '../shell.ts';
import classes from './own-sessions.module.css';
import { canUsePasskeys } from './passkey.ts';
import passkeyClasses from './passkey-list.module.css';

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  /** The person has no second step yet. */
  isFirst: boolean;
  /** The last factor of somebody who must have one stays. */
  mayRemove: boolean;
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
};

/** A person's passkeys, and the way to another one; where browsers allow none, why. */
export function PasskeyList({ passkeys, isFirst, mayRemove, onAdd, onRemove }: PasskeyListProps) {
  const { t, i18n } = useTranslation();
  const isFull = passkeys.length >= PASSKEYS_MAX;
  const isUsable = canUsePasskeys();
  return (
    <li className={classes.line}>
      <Text fw={600}>{t('passkey.title')}</Text>
      {isUsable || passkeys.length > 0 ? (
        <Text className="quiet">{t(passkeys.length === 0 ? 'passkey.none' : 'passkey.text')}</Text>
      ) : null}
      {passkeys.length === 0 ? null : (
        <ul className={passkeyClasses.passkeys} aria-label={t('passkey.title')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <IconFingerprint size={20} aria-hidden="true" />
              <span className={passkeyClasses.words}>
                <bdi>{passkey.name}</bdi>
                <span className="quiet">
                  {t(passkey.used_at === null ? 'passkey.never_used' : 'passkey.used', {
                    site: passkey.site,
                    added: formatInstant(passkey.added_at, i18n.language),
                    used: passkey.used_at === null ? '' : formatInstant(passkey.used_at, i18n.language),
                  })}
                </span>
              </span>
              {mayRemove ? (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('passkey.remove_named', { name: passkey.name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('passkey.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isUsable ? (
        <Group mt="sm">
          <Button variant={isFirst ? 'filled' : 'default'} disabled={isFull} onClick={onAdd}>
            {t('passkey.add')}
          </Button>
          {isFull ? <Text className="quiet">{t('passkey.full', { count: PASSKEYS_MAX })}</Text> : null}
        </Group>
      ) : (
        <Text mt="sm">
          {desktopShell() === null
            ? t('passkey.not_here', { address: window.location.origin })
            : t('passkey.not_in_window')}
        </Text>
      )}
    </li>
  );
}
