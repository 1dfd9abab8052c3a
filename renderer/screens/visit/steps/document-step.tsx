import { Button, Group } from '@mantine/core';
import { IconKeyboard, IconNfcOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { DOCUMENT_SIDES, type DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { flawedSide, hasGivenIn, type RejectedTry } from '../../../session/rejected-tries.ts';
import { advanceVisit, dispatchVisit } from '../../../session/visit.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneHandOff } from '../elsewhere.tsx';
import { FlawList, ReadingStatus } from '../reading-status.tsx';
import { isWriting, StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';
import { PersonForm } from './person-step.tsx';
import { SidePanel } from './side-panel.tsx';
import { SpecimenPicker } from './specimen-picker.tsx';

/** Takes both sides of the document, or scans it. */
export function DocumentStep(props: StepProps) {
  const { t } = useTranslation();
  const { state, readers } = props;
  if (state.draft.path === 'scan') return <ScanDocument {...props} />;
  return (
    <StepPage title={t('capture.document_title')} text={t('capture.document_text')}>
      <div className={classes.sides}>
        {DOCUMENT_SIDES.map((kind) => (
          <SidePanel key={kind} kind={kind} state={state} />
        ))}
      </div>
      <ChipReaderLine list={readers} />
    </StepPage>
  );
}

/** The front, then the back if this type has one. Good pictures lead on without a press. */
function ScanDocument({ state, isDemo, readers }: StepProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const { captures, reading } = state.draft;
  const flawed = reading.state === 'done' ? flawedSide(reading.prefill) : null;
  const isFlawed = flawed !== null && !hasGivenIn(state.draft, flawed);
  const wantsBack =
    reading.state === 'done' &&
    reading.prefill.has_back &&
    !captures.id_document_back &&
    // A front that shows no kind of document is taken again first: a passport has no back.
    (!isFlawed || reading.prefill.document_class !== null);
  const isByCamera = DOCUMENT_SIDES.every((side) => (captures[side]?.source ?? 'camera') === 'camera');
  const isBackShown = wantsBack || captures.id_document_back !== undefined;
  /** Another picture is needed before the next step. */
  const isDue = reading.state === 'none' || wantsBack || isFlawed;
  const wasUnderWay = useRef(false);
  /** Counts discarded pictures; each one turns the camera on again. */
  const [givenUp, setGivenUp] = useState(0);
  const [isTyping, setIsTyping] = useState(false);

  const takeAgain = (side: DocumentSide) => {
    setGivenUp((count) => count + 1);
    dispatchVisit({ type: 'capture_dropped', kind: side });
  };
  const followReading = useEffectEvent(() => {
    const hasEnded = wasUnderWay.current && reading.state !== 'under_way';
    wasUnderWay.current = reading.state === 'under_way';
    // The focused button may have disappeared with the picture.
    if (reading.state === 'under_way' && !isWriting())
      region.current?.querySelector<HTMLElement>('[data-reading]')?.focus();
    if (!hasEnded) return;
    // The camera opens again, with advice. After the last try the best picture goes on.
    if (flawed !== null && isFlawed && captures[flawed]?.source === 'camera' && !isWriting()) return takeAgain(flawed);
    // Everything is there. Somebody who is typing or chose a file continues when ready.
    if (reading.state === 'done' && !isFlawed && !wantsBack && !isWriting() && isByCamera) return advanceVisit();
    if (isWriting()) return;
    // A camera that opens for the back takes the focus itself.
    const within = (place: string) => region.current?.querySelector<HTMLElement>(place);
    const next =
      within('[data-reading] button') ?? (wantsBack ? within('[data-field="id_document_back"] [data-focus]') : null);
    (next ?? nextButton.current)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the progress of the reading is what leads on.
  useEffect(() => followReading(), [reading]);

  const panel = (kind: DocumentSide) => (
    <SidePanel
      key={`${kind} ${givenUp}`}
      kind={kind}
      state={state}
      startsLive={!isDemo}
      turnedFrom={kind === 'id_document_back' ? (captures.id_document_front?.look ?? null) : null}
      onShown={() => {
        if (!isWriting()) region.current?.querySelector<HTMLElement>('[data-reading]')?.focus();
      }}
    />
  );
  return (
    <StepPage
      title={t('scan.document_title')}
      text={t('scan.document_text')}
      entersOn
      next={{
        ref: nextButton,
        label: t(wantsBack ? 'scan.without_back' : isFlawed ? 'scan.go_on_anyway' : 'app.next'),
        variant: isDue ? 'default' : 'filled',
        loading: reading.state === 'under_way',
      }}
    >
      <div ref={region}>
        {/* Turns the chosen specimen over, even while the picker is hidden. */}
        <div hidden={!isDemo || captures.id_document_front !== undefined}>
          {isDemo ? <SpecimenPicker {...state.draft} wantsBack={wantsBack} /> : null}
        </div>
        {reading.state === 'done' ? null : <LastTry rejected={state.draft.rejected} />}
        <div className={classes.scan} data-typing={isTyping || undefined}>
          <div className={classes.scanSides}>
            {isBackShown ? panel('id_document_back') : null}
            {panel('id_document_front')}
          </div>
          {isTyping ? <PersonForm state={state} first="first_name" columns={1} /> : null}
        </div>
        <Group mt="md">
          <Button
            variant="subtle"
            aria-expanded={isTyping}
            leftSection={<IconKeyboard size={20} aria-hidden="true" />}
            onClick={() => setIsTyping(!isTyping)}
          >
            {t(isTyping ? 'scan.hide_details' : 'scan.type_details')}
          </Button>
          <PhoneHandOff />
        </Group>
        <ReadingStatus reading={reading} wantsBack={wantsBack} onTakeAgain={takeAgain} />
        <ChipReaderLine list={readers} />
      </div>
    </StepPage>
  );
}

/** Why the camera is open again. Nothing before the first try. */
function LastTry({ rejected }: { rejected: readonly RejectedTry[] }) {
  const { t } = useTranslation();
  const last = rejected.at(-1);
  if (last === undefined) return null;
  return (
    <div className={classes.gap} role="status">
      <Notice tone="doubt" title={t('scan.tried_again')}>
        <FlawList flaws={last.prefill.flaws} />
      </Notice>
    </div>
  );
}

/** Why chips cannot be read although this host reads them. Nothing without a reader. */
function ChipReaderLine({ list }: { list: ChipReaderList | null }) {
  const { t } = useTranslation();
  if (list?.state !== 'unavailable') return null;
  return (
    <p className={classes.chipLine}>
      <IconNfcOff size={18} aria-hidden="true" /> {t(`chip.unavailable.${list.reason}`)}
    </p>
  );
}
