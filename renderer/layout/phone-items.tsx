import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLock, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { lockDesk, signOut } from '../access/lock-and-unlock.ts';
import { chooseLanguage, PAGE_LANGUAGES } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './layout.module.css';

/** A phone's header has one row, so its other buttons are here. */
export function PhoneItems({ isDemo }: { isDemo: boolean }) {
  const { t, i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const only = classes.phoneOnly ?? '';
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <>
      <Menu.Item
        className={only}
        leftSection={<SchemeIcon size={18} aria-hidden="true" />}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {t(isDark ? 'app.light' : 'app.dark')}
      </Menu.Item>
      {PAGE_LANGUAGES.filter((language) => language !== i18n.language).map((language) => (
        <Menu.Item
          key={language}
          className={only}
          lang={language}
          leftSection={<IconLanguage size={18} aria-hidden="true" />}
          onClick={() => {
            // If its texts do not load, the page stays in the language it has.
            chooseLanguage(language).catch(() => {});
          }}
        >
          <bdi>{LANGUAGE_NAMES[language]}</bdi>
        </Menu.Item>
      ))}
      {isDemo ? null : (
        <>
          <Menu.Item
            className={only}
            leftSection={<IconLock size={18} aria-hidden="true" />}
            onClick={() => void lockDesk()}
          >
            {t('lock.lock')}
          </Menu.Item>
          <Menu.Item
            className={only}
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            {t('lock.sign_out')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
