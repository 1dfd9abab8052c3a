import { Box, Button, type ButtonProps, CopyButton, FileButton, Loader, NativeSelect } from '@mantine/core';
import { type Icon, IconLanguage, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './applicant.module.css';
import { noteReturn, noteStep, useBackButton } from './back-button.ts';
import { useHandOver } from './hand-over.ts';
import { useKeyedDocument } from './steps/keyed-document.ts';
import { PlaceContext, SurroundingsContext } from './surroundings.ts';
import { useLinkVisit } from './visit.ts';

const LanguageSelect = lazyPart(async () => ({ default: (await import('./language-select.tsx')).LanguageSelect }));
const QrCode = lazyPart(async () => ({ default: (await import('../ui/qr-code.tsx')).QrCode }));

/** A button below the page. Without `onClick` it sends the form. */
export type Action = Pick<ButtonProps, 'variant' | 'loading' | 'disabled'> & {
  readonly label: string;
  readonly onClick?: () => void;
  readonly form?: string;
  /** Chooses a file of these types instead. */
  readonly accept?: string;
  readonly onFile?: (file: File | null) => void;
};

type PageFrameProps = {
  title: string;
  text?: ReactNode;
  actions?: readonly Action[];
  /** In place of the actions. */
  foot?: ReactNode;
  /** Goes to the step before, by a button below the actions; null where there is no way back. */
  onBack?: (() => void) | null;
  /** Offers another phone, where the person has one device of their own already. */
  canHandOver?: boolean;
  /** A large sign above a centred title. */
  seal?: { readonly icon: Icon; readonly tone: 'good' | 'plain' } | { readonly shown: ReactNode };
  children?: ReactNode;
};

/** Language, progress, title, content, what went wrong, actions. */
export function PageFrame(props: PageFrameProps) {
  const { title, text, actions = [], foot = null, canHandOver = false, seal, children } = props;
  const { t } = useTranslation('applicant');
  const { Frame, isOwnDevice } = useContext(SurroundingsContext);
  const place = useContext(PlaceContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const failure = useLinkVisit((visit) => visit.failure);
  const keyed = useKeyedDocument(({ notice }) => notice);
  const environment = useLinkVisit((visit) => visit.view?.environment);
  useEffect(() => {
    if (isHandingOver) return;
    document.title = title;
    useKeyedDocument.setState({ notice: null });
    // A new page begins at its title, for screen readers and after scrolling.
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.scrollTo?.({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [title, isHandingOver]);
  const { onBack = place?.onBack ?? null } = props;
  useBackButton(isHandingOver ? () => setIsHandingOver(false) : onBack);
  if (isHandingOver) return <HandOverPage onClose={returning(() => setIsHandingOver(false))} />;

  const handOver = () => {
    noteStep();
    setIsHandingOver(true);
  };
  const all: readonly Action[] = [
    ...actions,
    ...(canHandOver && isOwnDevice ? [{ label: t('elsewhere'), variant: 'subtle', onClick: handOver }] : []),
    ...(onBack === null ? [] : [{ label: t('back'), variant: 'subtle', onClick: returning(onBack) }]),
  ];
  const isCentred = seal === undefined ? undefined : true;
  return (
    <Frame
      place={place}
      foot={foot ?? (all.length === 0 ? null : all.map((action) => <ActionButton key={action.label} {...action} />))}
      language={<LanguageChoice />}
    >
      {environment === 'sandbox' ? (
        <Box component="p" m={0} py="0.5rem" px="0.75rem" bdrs="md" bg="var(--tone-doubt-ground)" c="var(--tone-doubt)">
          {t('sandbox')}
        </Box>
      ) : null}
      {seal === undefined ? null : <Seal {...seal} />}
      <h1 ref={heading} tabIndex={-1} className={classes.title} data-centred={isCentred}>
        {title}
      </h1>
      {text ? (
        <p className={classes.text} data-centred={isCentred}>
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

/** The browser's history goes back as well. */
const returning = (back: () => void) => () => {
  noteReturn();
  back();
};

function ActionButton({ label, accept, onFile, onClick, ...button }: Action) {
  const look = { size: 'lg', fullWidth: true, ...button } as const;
  if (onFile === undefined || accept === undefined)
    return (
      <Button {...look} {...(onClick ? { onClick } : { type: 'submit' })}>
        {label}
      </Button>
    );
  return (
    <FileButton onChange={onFile} accept={accept}>
      {(chooses) => (
        <Button {...look} {...chooses}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

function Seal(seal: NonNullable<PageFrameProps['seal']>) {
  return (
    <span className={classes.seal} data-tone={'icon' in seal ? seal.tone : 'plain'}>
      {'icon' in seal ? <seal.icon size={44} aria-hidden="true" /> : seal.shown}
    </span>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation('applicant');
  const { languages, chooseLanguage, isOwnDevice } = useContext(SurroundingsContext);
  if (languages.length < 2) return null;
  const choose = (language: string | null) => {
    // If its texts do not load, the page stays in the language it has.
    if (language) chooseLanguage(ApplicantLanguage.parse(language)).catch(() => {});
  };
  const choice = {
    className: classes.language,
    'aria-label': t('language'),
    leftSection: <IconLanguage size={20} aria-hidden="true" />,
    data: languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    value: i18n.language,
  };
  if (isOwnDevice) return <NativeSelect {...choice} onChange={(event) => choose(event.currentTarget.value)} />;
  return (
    <Suspense>
      <LanguageSelect {...choice} onChange={choose} />
    </Suspense>
  );
}

/** A code for another phone, on which the visit continues. This page then says so. */
function HandOverPage({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('applicant');
  const made = useHandOver();
  return (
    <PageFrame
      title={t('hand_over.title')}
      text={t('hand_over.text')}
      actions={[{ label: t('hand_over.close'), variant: 'default', onClick: onClose }]}
      onBack={null}
    >
      {made === null ? (
        <Loader />
      ) : (
        <>
          <Suspense>
            <QrCode value={made.url} label={t('hand_over.code')} />
          </Suspense>
          <CopyButton value={made.url}>
            {({ copied, copy }) => (
              <Button variant="subtle" onClick={copy}>
                {t(copied ? 'hand_over.copied' : 'hand_over.copy')}
              </Button>
            )}
          </CopyButton>
          {/* Some apps let no page copy; a text can still be marked. */}
          <code className={classes.address}>{made.url}</code>
        </>
      )}
      <p className={classes.quiet} data-centred>
        {t('hand_over.expires')}
      </p>
    </PageFrame>
  );
}
