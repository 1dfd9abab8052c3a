import { Button, Group } from '@mantine/core';
import { rulesFor } from '#shared/contract/documents/capture-rules.ts';
import type { DocumentSide } from '#shared/contract/documents/document-prefill.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import type { SideLook } from '../../../camera/scan/side-look.ts';
import type { Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { flawedSide } from '../../../session/rejected-tries.ts';
import { type GatheringVisit, hasBackOfFront, secondPageOf } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import classes from '../visit.module.css';

type SidePanelProps = {
  kind: DocumentSide;
  state: GatheringVisit;
  startsLive?: boolean;
  turnedFrom?: SideLook | null;
  onShown?: () => void;
};

/** Takes one side of the document, from a file of two pages perhaps both. */
export function SidePanel({ kind, state, ...panel }: SidePanelProps) {
  const { t } = useTranslation();
  const { captures, reading, rules } = state.draft;
  const documentClass = reading.state === 'done' ? reading.prefill.document_class : null;
  const taken = captures[kind] ?? null;
  const isFront = kind === 'id_document_front';
  return (
    <CapturePanel
      name={kind}
      shape="document"
      strictness={rulesFor(rules, documentClass).strictness}
      accepts={isFront ? 'two_pages' : 'one_page'}
      title={t(`capture.${kind}`)}
      taken={taken}
      isFlawed={reading.state === 'done' && flawedSide(reading.prefill) === kind}
      error={state.errors[kind] ?? null}
      onTaken={(capture) => dispatchVisit({ type: 'captured', kind, capture })}
      onDropped={() => dispatchVisit({ type: 'capture_dropped', kind })}
      {...panel}
    >
      {isFront && taken ? <SecondPage front={taken} isUsed={hasBackOfFront(captures)} /> : null}
    </CapturePanel>
  );
}

/** Whether the second page of the front's file is the back, and the choice. */
function SecondPage({ front, isUsed }: { front: Taken; isUsed: boolean }) {
  const { t } = useTranslation();
  const capture = secondPageOf(front);
  if (capture === null) return null;
  const kind = 'id_document_back';
  return (
    <Group mt="md" justify="space-between" className={classes.pages}>
      <span role="status">{t(isUsed ? 'capture.second_page_used' : 'capture.second_page_left')}</span>
      <Button
        variant="default"
        onClick={() => dispatchVisit(isUsed ? { type: 'capture_dropped', kind } : { type: 'captured', kind, capture })}
      >
        {t(isUsed ? 'capture.second_page_drop' : 'capture.second_page_use')}
      </Button>
    </Group>
  );
}
