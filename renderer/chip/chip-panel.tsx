import { Button, Flex, Group, Loader } from '@mantine/core';
import { IconCircleCheckFilled, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChipPassword, ChipReader, ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import type { ChipFile } from '#shared/contract/chips/chip-reading.ts';
import type { ReadChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { todayOf } from '../person/person.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './chip.module.css';
import { ChipPasswordForm } from './chip-password-form.tsx';
import { ChipPicture } from './chip-picture.tsx';
import { ChipProgressView, ReadParts } from './chip-progress.tsx';
import { ChipReaderChoice } from './chip-reader-choice.tsx';
import type { ChipService } from './chip-service.ts';
import { type TypedPassword, typedDateOf } from './typed-password.ts';
import { type ChipAttempt, type ReadChip, useChipReading } from './use-chip-reading.ts';

type ChipPanelProps = {
  service: ChipService;
  list: ChipReaderList | null;
  mrz: ReadChipPassword | null;
  /** The form's first values if no MRZ was read. */
  suggestion: Pick<TypedPassword, 'documentNumber' | 'birthDate' | 'expiryDate'>;
  read: { readonly files: readonly ChipFile[] } | null;
  /** Why an earlier reading could not go with the run. */
  refusal?: string | null;
  /** Whether the choice of a reader holds for the next visit. */
  isRemembered: boolean;
  onRead: (read: ReadChip) => void;
  onAgain: () => void;
};

/** Reads the chip: the picture of where the document goes, and beside it what happens. */
export function ChipPanel(props: ChipPanelProps) {
  const { service, list, mrz, suggestion, read, refusal = null, isRemembered, onRead, onAgain } = props;
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState(() => (isRemembered ? rememberedReader() : null));
  const [typed, setTyped] = useState<ChipPassword | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const password = typed ?? fromMrz(mrz);
  const readers = list?.state === 'ready' ? list.readers : [];
  const { attempt, reader, start, cancel } = useChipReading({
    service,
    readers,
    chosenId,
    password,
    isDone: read !== null,
    onRead,
  });
  const isWrong = attempt.state === 'failed' && isAboutPassword(attempt);
  const needsForm = isTyping || password === null || isWrong;

  const followFocus = useEffectEvent(() => {
    // The button with the focus has gone with what it was about.
    if (document.activeElement === null || document.activeElement === document.body)
      region.current?.querySelector<HTMLElement>('[data-focus], input')?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons.
  useEffect(() => followFocus(), [attempt.state]);

  const choose = ({ id }: ChipReader) => {
    setChosenId(id);
    if (isRemembered) rememberReader(id);
  };
  const begin = (on: ChipReader, opens: ChipPassword) => {
    setIsTyping(false);
    start(on, opens);
  };

  const choice = (
    <ChipReaderChoice
      readers={readers}
      chosen={reader}
      onChoose={choose}
      onTap={
        password === null
          ? null
          : (on) => {
              setChosenId(on.id);
              begin(on, password);
            }
      }
    />
  );

  if (read !== null)
    return (
      <Stage region={region} show="done">
        <Done files={read.files} onAgain={onAgain} />
      </Stage>
    );
  if (attempt.state === 'reading') {
    const isWaiting = attempt.progress.step === 'waiting_for_document';
    return (
      <Stage region={region} show={isWaiting ? (attempt.progress.lost ? 'moved' : 'place') : 'reading'}>
        <Reading attempt={attempt} onStop={cancel} />
      </Stage>
    );
  }
  return (
    <Stage region={region} show={attempt.state === 'failed' && attempt.problem === 'document_lost' ? 'moved' : 'place'}>
      {refusal !== null && attempt.state === 'none' ? <Notice tone="doubt" isUrgent title={refusal} /> : null}
      {attempt.state === 'failed' ? (
        <Notice
          tone={attempt.problem === 'cancelled' ? 'plain' : 'doubt'}
          isUrgent
          title={t(`chip.problem.${attempt.problem}`)}
        />
      ) : null}
      {reader === null ? (
        <NoReader list={list} />
      ) : (
        <>
          {attempt.state === 'none' && !needsForm && reader.virtual === null ? (
            <ReadsByItself isOpening={reader.card_present} />
          ) : null}
          {needsForm ? null : choice}
          {needsForm ? (
            <>
              {isWrong || isTyping ? null : (
                <Notice tone="plain" title={t(mrz === null ? 'chip.password.not_read' : 'chip.password.doubtful')} />
              )}
              <ChipPasswordForm
                initial={initialOf(mrz, suggestion)}
                onUse={(opens) => {
                  setTyped(opens);
                  // Which virtual reader is somebody's choice.
                  if (reader.virtual === null) begin(reader, opens);
                  else setIsTyping(false);
                }}
              />
            </>
          ) : (
            <Waiting
              attempt={attempt}
              reader={reader}
              onStart={() => begin(reader, password)}
              onType={() => setIsTyping(true)}
            />
          )}
          {needsForm ? choice : null}
        </>
      )}
    </Stage>
  );
}

/** The reader has seen the document, or waits for it. */
function ReadsByItself({ isOpening }: { isOpening: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className={classes.line}>{t(isOpening ? 'chip.status.opening' : 'chip.status.waiting')}</p>
      <p className="quiet">{t('chip.by_itself')}</p>
    </div>
  );
}

function Reading({ attempt, onStop }: { attempt: Extract<ChipAttempt, { state: 'reading' }>; onStop: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ChipProgressView progress={attempt.progress} share={attempt.share} />
      <Group>
        <Button
          variant="default"
          data-focus
          leftSection={<IconPlayerStop size={20} aria-hidden="true" />}
          onClick={onStop}
        >
          {t('chip.stop')}
        </Button>
      </Group>
    </>
  );
}

/** The parts that were read, and the button that begins again. */
function Done({ files, onAgain }: { files: readonly ChipFile[]; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        <Flex component="p" gap="sm" align="center" fw={640} className={classes.done}>
          <IconCircleCheckFilled size={32} aria-hidden="true" /> {t('chip.read')}
        </Flex>
        <ReadParts files={files} />
      </div>
      <Group>
        <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden="true" />} onClick={onAgain}>
          {t('chip.again_from_start')}
        </Button>
      </Group>
    </>
  );
}

type WaitingProps = { attempt: ChipAttempt; reader: ChipReader; onStart: () => void; onType: () => void };

/** Everything is known, and the document has to come on the reader, or another attempt is due. */
function Waiting({ attempt, reader, onStart, onType }: WaitingProps) {
  const { t } = useTranslation();
  const isFirst = attempt.state === 'none';
  return (
    <Group>
      {reader.virtual !== null ? null : (
        <Button
          data-focus
          variant={isFirst ? 'default' : 'filled'}
          {...(!isFirst && { leftSection: <IconRefresh size={20} aria-hidden="true" /> })}
          onClick={onStart}
        >
          {t(isFirst ? 'chip.start' : 'chip.again')}
        </Button>
      )}
      <Button variant="subtle" onClick={onType}>
        {t('chip.password.type')}
      </Button>
    </Group>
  );
}

/** Why nothing can be read at the moment. */
function NoReader({ list }: { list: ChipReaderList | null }) {
  const { t } = useTranslation();
  if (list === null || list.state === 'starting')
    return (
      <p className={classes.line} role="status">
        <Loader size="sm" aria-hidden="true" /> {t('chip.reader.looking')}
      </p>
    );
  const text = list.state === 'unavailable' ? t(`chip.unavailable.${list.reason}`) : t('chip.reader.none');
  return (
    <div role="status">
      <Notice tone="doubt" title={text} />
    </div>
  );
}

type StageProps = {
  region: RefObject<HTMLDivElement | null>;
  show: 'place' | 'reading' | 'moved' | 'done';
  children: ReactNode;
};

function Stage({ region, show, children }: StageProps) {
  return (
    <div ref={region} className={classes.step} data-chip={show}>
      <ChipPicture show={show} />
      <div className={classes.panel}>{children}</div>
    </div>
  );
}

const isAboutPassword = ({ problem }: Extract<ChipAttempt, { state: 'failed' }>): boolean =>
  problem === 'wrong_password' || problem === 'too_many_passwords';

/** With a wrong check digit one of the three was misread, and would not open the chip. */
function fromMrz(mrz: ReadChipPassword | null): ChipPassword | null {
  if (mrz === null || !mrz.check_digits_valid) return null;
  const { documentNumber, birthDate, expiryDate } = mrz;
  return { mrz: { documentNumber, birthDate, expiryDate } };
}

function initialOf(mrz: ReadChipPassword | null, suggestion: ChipPanelProps['suggestion']): TypedPassword {
  const today = todayOf(new Date());
  const values =
    mrz === null
      ? suggestion
      : {
          documentNumber: mrz.documentNumber,
          birthDate: typedDateOf(mrz.birthDate, 'birth', today),
          expiryDate: typedDateOf(mrz.expiryDate, 'expiry', today),
        };
  return { way: 'mrz', can: '', ...values };
}

const KEPT_AS = 'countersign.chip-reader';

/** The reader that was chosen on this computer. */
function rememberedReader(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function rememberReader(id: string): void {
  try {
    localStorage.setItem(KEPT_AS, id);
  } catch {
    // Private windows may have no storage. The choice then lasts as long as the step.
  }
}
