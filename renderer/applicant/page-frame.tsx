import { Box, Button, Select } from '@mantine/core';
import { IconLanguage, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './applicant.module.css';
import { useKeyedDocument } from './steps/keyed-document.ts';
import { SurroundingsContext } from './surroundings.ts';
import { useLinkVisit } from './visit.ts';

type PageFrameProps = {
  title: string;
  text?: string;
  /** Which step this is; pages outside the steps have none. */
  place?: { readonly number: number; readonly count: number };
  foot?: ReactNode;
  /** Goes to the step before, by a button below the actions. */
  onBack?: (() => void) | null;
  /** An illustration above the title. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** Language, progress, title, content, what went wrong, actions. */
export function PageFrame({ title, text, place, foot, onBack = null, picture, children }: PageFrameProps) {
  const { t } = useTranslation('applicant');
  const { Frame } = useContext(SurroundingsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const failure = useLinkVisit((visit) => visit.failure);
  const keyed = useKeyedDocument(({ notice }) => notice);
  const environment = useLinkVisit((visit) => visit.view?.environment);
  useEffect(() => {
    document.title = title;
    useKeyedDocument.setState({ notice: null });
    // A new page begins at its title, for screen readers and after scrolling.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.scrollTo?.({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [title]);
  const withBack = (
    <>
      {foot}
      <Button size="lg" variant="subtle" fullWidth onClick={onBack ?? undefined}>
        {t('back')}
      </Button>
    </>
  );
  return (
    <Frame place={place} foot={onBack === null ? foot : withBack} language={<LanguageChoice />}>
      {environment === 'sandbox' ? (
        <Box component="p" m={0} py="0.5rem" px="0.75rem" bdrs="md" bg="var(--tone-doubt-ground)" c="var(--tone-doubt)">
          {t('sandbox')}
        </Box>
      ) : null}
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
        {keyed === null ? null : <Notice tone={keyed === 'read' ? 'good' : 'doubt'} title={t(`reader.${keyed}`)} />}
      </div>
    </Frame>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('applicant');
  const { languages, chooseLanguage } = useContext(SurroundingsContext);
  if (languages.length < 2) return null;
  return (
    <Select
      className={classes.language}
      aria-label={t('language')}
      leftSection={<IconLanguage size={20} aria-hidden="true" />}
      data={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={i18n.language}
      allowDeselect={false}
      maxDropdownHeight={320}
      onChange={(language) => {
        // If its texts do not load, the page stays in the language it has.
        if (language) chooseLanguage(ApplicantLanguage.parse(language)).catch(() => {});
      }}
    />
  );
}
