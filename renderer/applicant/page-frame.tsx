import { Select } from '@mantine/core';
import { IconLanguage, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicantLanguage } from '#shared/contract/links.ts';
import { chooseLanguage } from '../i18n/applicant/i18n.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './applicant.module.css';
import { useLinkVisit } from './visit.ts';

type PageFrameProps = {
  title: string;
  text?: string;
  /** Which step this is; pages outside the steps have none. */
  place?: { readonly number: number; readonly count: number };
  /** The actions at the foot, in reach of the thumb. */
  foot?: ReactNode;
  /** An illustration above the title. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** What every page behind a link looks like: head with the language, progress, title, content, actions. */
export function PageFrame({ title, text, place, foot, picture, children }: PageFrameProps) {
  const { t } = useTranslation('applicant');
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useLinkVisit((visit) => visit.failure);
  const environment = useLinkVisit((visit) => visit.view?.environment);
  useEffect(() => {
    document.title = title;
    // A new page begins at its title, for screen readers and after scrolling.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [title]);
  return (
    <div className={classes.page}>
      <header>
        <div className={classes.head}>
          <Logo />
          <LanguageChoice />
        </div>
        {place ? (
          <div
            className={classes.progress}
            role="progressbar"
            aria-label={t('progress', place)}
            aria-valuemin={1}
            aria-valuemax={place.count}
            aria-valuenow={place.number}
          >
            <span style={{ inlineSize: `${(100 * place.number) / place.count}%` }} />
          </div>
        ) : null}
        {environment === 'sandbox' ? <p className={classes.sandbox}>{t('sandbox')}</p> : null}
      </header>
      <main className={classes.main}>
        {picture}
        <h1 ref={heading} tabIndex={-1} className={classes.title} data-centred={picture ? true : undefined}>
          {title}
        </h1>
        {text ? (
          <p className={classes.text} data-centred={picture ? true : undefined}>
            {text}
          </p>
        ) : null}
        {children}
        <div aria-live="polite">
          {failure === null ? null : (
            <Notice tone="doubt" title={t(failure)} {...(failure === 'offline' && { icon: IconWifiOff })} />
          )}
        </div>
      </main>
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </div>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('applicant');
  return (
    <Select
      className={classes.language}
      aria-label={t('language')}
      leftSection={<IconLanguage size={20} aria-hidden="true" />}
      data={ApplicantLanguage.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={i18n.language}
      allowDeselect={false}
      onChange={(language) => {
        // If its texts do not load, the page stays in the language it has.
        if (language) chooseLanguage(language as ApplicantLanguage).catch(() => {});
      }}
    />
  );
}
