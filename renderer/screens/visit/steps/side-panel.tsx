import { Button, Group } from '@mantine/core';
import { rulesFor } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import type { SideLook } from '../../../camera/scan/side-look.ts';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Draft, GatheringVisit } from '../../../session/session.ts';
import { dispatchVisit, useVisit } from '../../../session/visit.ts';
import classes from '../visit.module.css';

type SidePanelProps = {
  kind: DocumentSide;
  state: GatheringVisit;
  startsLive?: boolean;
  turnedFrom?: SideLook | null;
  onLook?: (look: SideLook | null) => void;
  onShown?: () => void;
};

/** A front with two pages also gives the back, which can be undone. */
export function SidePanel({ kind, state, ...panel }: SidePanelProps) {
  const { t } = useTranslation();
  const { captures, reading, rules } = state.draft;
  const documentClass = reading.state === 'done' ? reading.prefill.document_class : null;
  const { strictness } = rulesFor(rules, documentClass);
  const isFront = kind === 'id_document_front';
  const isBackFromFront = hasBackOfFront(captures);
  const { id_document_front: front } = captures;

  const take = (capture: Taken) => {
    // The operator may have taken the back while this file was being prepared.
    const visit = useVisit.getState();
    const before = 'draft' in visit ? visit.draft.captures : captures;
    const hadBackOfFront = hasBackOfFront(before);
    // The new front must not keep the back from the previous file.
    if (isFront && hadBackOfFront) dispatchVisit({ type: 'capture_dropped', kind: 'id_document_back' });
    dispatchVisit({ type: 'captured', kind, capture });
    if (isFront && capture.secondPage && (before.id_document_back === undefined || hadBackOfFront))
      takeSecondPage(capture.secondPage, capture.source);
  };
  const drop = () => {
    dispatchVisit({ type: 'capture_dropped', kind });
    if (isFront && isBackFromFront) dispatchVisit({ type: 'capture_dropped', kind: 'id_document_back' });
  };
  return (
    <CapturePanel
      name={kind}
      shape="document"
      strictness={strictness}
      accepts={isFront ? 'two_pages' : 'one_page'}
      title={t(`capture.${kind}`)}
      taken={captures[kind] ?? null}
      error={state.errors[kind] ?? null}
      onTaken={take}
      onDropped={drop}
      {...panel}
    >
      {isFront && front?.secondPage ? (
        <Group mt="md" justify="space-between" className={classes.pages}>
          <span role="status">{t(isBackFromFront ? 'capture.second_page_used' : 'capture.second_page_left')}</span>
          <Button
            variant="default"
            onClick={() =>
              isBackFromFront
                ? dispatchVisit({ type: 'capture_dropped', kind: 'id_document_back' })
                : front.secondPage && takeSecondPage(front.secondPage, front.source)
            }
          >
            {t(isBackFromFront ? 'capture.second_page_drop' : 'capture.second_page_use')}
          </Button>
        </Group>
      ) : null}
    </CapturePanel>
  );
}

function takeSecondPage(page: NonNullable<Taken['secondPage']>, front: Taken['source']): void {
  const source = front === 'scanner' ? 'scanner' : 'file';
  dispatchVisit({ type: 'captured', kind: 'id_document_back', capture: { ...page, source } });
}

function hasBackOfFront({ id_document_front: front, id_document_back: back }: Draft['captures']): boolean {
  return back !== undefined && front?.secondPage?.picture === back.picture;
}
