import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatheringVisit } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { DocumentSide } from './document-side.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { SpecimenPicker } from './specimen-picker.tsx';
import { StepPage } from './step-page.tsx';
import classes from './visit.module.css';

type ReadDocumentStepProps = { state: GatheringVisit; isDemo: boolean };

/** Takes and reads the document: the front first, then the back if this type of document has one. */
export function ReadDocumentStep({ state, isDemo }: ReadDocumentStepProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const { captures, reading, specimenTitle } = state.draft;
  const wantsBack = reading.state === 'done' && reading.prefill.has_back && !captures.id_document_back;
  const isFlawed = reading.state === 'done' && reading.prefill.flaws.length > 0;
  const isBackShown = wantsBack || captures.id_document_back !== undefined;
  /** Another picture is needed before the next step. */
  const isDue = reading.state === 'none' || wantsBack || isFlawed;
  const wasUnderWay = useRef(false);
  /** Counts discarded pictures; each one turns the camera on again. */
  const [givenUp, setGivenUp] = useState(0);

  useEffect(() => {
    const hasEnded = wasUnderWay.current && reading.state !== 'under_way';
    wasUnderWay.current = reading.state === 'under_way';
    // The focused button may have disappeared with the picture.
    if (reading.state === 'under_way') region.current?.querySelector<HTMLElement>('[data-reading]')?.focus();
    if (!hasEnded) return;
    // A camera that opens for the back takes the focus itself.
    const within = (place: string) => region.current?.querySelector<HTMLElement>(place);
    const next =
      within('[data-reading] button') ?? (wantsBack ? within('[data-field="id_document_back"] [data-focus]') : null);
    (next ?? nextButton.current)?.focus();
  }, [reading, wantsBack]);

  const panel = (kind: 'id_document_front' | 'id_document_back') => (
    <DocumentSide
      key={`${kind} ${givenUp}`}
      kind={kind}
      state={state}
      startsLive={!isDemo}
      onShown={() => region.current?.querySelector<HTMLElement>('[data-reading]')?.focus()}
    />
  );
  return (
    <StepPage
      title={t('one_click.document_title')}
      text={t('one_click.document_text')}
      entersOn
      finish={
        <Button
          ref={nextButton}
          type="submit"
          size="lg"
          variant={isDue ? 'default' : 'filled'}
          loading={reading.state === 'under_way'}
          rightSection={<IconArrowRight size={20} aria-hidden="true" />}
        >
          {t(wantsBack ? 'one_click.without_back' : isFlawed ? 'one_click.go_on_anyway' : 'app.next')}
        </Button>
      }
    >
      <div ref={region}>
        {/* Turns the chosen specimen over, even while the picker is hidden. */}
        <div hidden={!isDemo || captures.id_document_front !== undefined}>
          {isDemo ? <SpecimenPicker chosenTitle={specimenTitle} path="one_click" wantsBack={wantsBack} /> : null}
        </div>
        <div className={classes.sides} data-single={!isBackShown || undefined}>
          {panel('id_document_front')}
          {isBackShown ? panel('id_document_back') : null}
        </div>
        <ReadingStatus
          reading={reading}
          wantsBack={wantsBack}
          onTakeAgain={(kind) => {
            setGivenUp(givenUp + 1);
            dispatchVisit({ type: 'capture_dropped', kind });
          }}
        />
      </div>
    </StepPage>
  );
}
