import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, PAGE_LANGUAGES } from '../i18n/i18n.ts';
import { LANGUAGE_NAMES, type Language } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Each language is named in itself, for people who read no other. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const label = t('app.language', { name: LANGUAGE_NAMES[i18n.language as Language] });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={46} aria-label={label} title={label}>
          <IconLanguage size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={i18n.language}
          onChange={(language) => {
            // If its texts do not load, the page stays in the language it has.
            chooseLanguage(language as Language).catch(() => {});
          }}
        >
          {PAGE_LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              <bdi>{LANGUAGE_NAMES[language]}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
