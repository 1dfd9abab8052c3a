import { Group, Switch } from '@mantine/core';
import { useState } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkNameKey } from '../../../verification/check-name.ts';
import { reasonTextKey } from '../../../verification/reason-text.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import { Stage } from '../../../viewer/stage.tsx';
import { heatCellsOn } from '../evidence/heat-maps.ts';
import { fieldLabelKey } from '../field-label.ts';
import classes from './evidence.module.css';
import { CHOSEN_ID, type Chosen, type Layers, stageMarksOf } from './stage-marks-of.ts';

/** The picture that was made of a side by straightening it. */
const STRAIGHTENED: Partial<Record<CaptureKind, CaptureKind>> = {
  id_document_front: 'id_document_front_rectified',
  id_document_back: 'id_document_back_rectified',
};

const LAYERS = ['fields', 'codes', 'traces'] as const;

type PictureStageProps = {
  detail: PersonDetail;
  captures: readonly LoadedCapture[];
  kind: CaptureKind;
  chosen: Chosen | null;
  /** Null when nothing is chosen any more. */
  onChoose: (chosen: Chosen | null) => void;
  onStep: (by: 1 | -1) => void;
};

export function PictureStage({ detail, captures, kind, chosen, onChoose, onStep }: PictureStageProps) {
  const { t } = useTranslation();
  const [layers, setLayers] = useState<Layers>({ fields: true, codes: true, traces: true });
  const [isStraight, setIsStraight] = useState(false);
  const straight = captures.find((capture) => capture.kind === STRAIGHTENED[kind]);
  // Places are in pixels of the capture, so what was chosen is shown there.
  const isShownStraight = isStraight && straight !== undefined && chosen === null;
  const shown = isShownStraight ? straight : captures.find((capture) => capture.kind === kind);
  const fieldName = (name: string) => {
    const key = fieldLabelKey(name);
    return key === null ? name : t(key);
  };
  const words = {
    field: fieldName,
    reason: (code: string) => t(reasonTextKey(code as ReasonCode, 'person')),
    check: (check: CheckResult) => t(checkNameKey(check)),
    face: t('result.compared_face'),
  };
  const marks = isShownStraight ? [] : stageMarksOf(detail, kind, layers, chosen, words);
  const heat = isShownStraight ? [] : heatCellsOn(detail.checks, kind);
  const has = {
    fields: Object.values(detail.facts?.document?.printed ?? {}).some(({ capture }) => capture === kind),
    codes:
      detail.facts?.document?.mrz?.capture === kind ||
      (detail.facts?.document?.barcodes ?? []).some(({ capture }) => capture === kind),
    traces: heat.length > 0,
  };
  const press = (id: string) => {
    if (id === CHOSEN_ID || id === 'face') return;
    const check = detail.checks.find((one) => one.check === id);
    onChoose(check ? { check: check.check } : { field: id });
  };
  return (
    <Stage
      key={`${shown?.kind ?? kind}`}
      picture={shown?.picture ?? null}
      label={t(`capture.${shown?.kind ?? kind}`)}
      marks={marks}
      heat={layers.traces ? heat : []}
      outline={isShownStraight ? null : outlineOf(detail, kind)}
      chosen={chosen === null ? [] : [CHOSEN_ID]}
      chosenKey={chosen === null ? '' : 'field' in chosen ? chosen.field : chosen.check}
      onChoose={press}
      onStep={onStep}
      instead={shown?.picture ? null : <WhyNone capture={shown} />}
      tools={
        <Group gap="0.375rem 0.75rem" align="stretch" ps="0.375rem" className={classes.layers}>
          {straight ? (
            <Switch
              size="sm"
              label={t('workspace.straightened')}
              checked={isShownStraight}
              onChange={(event) => {
                setIsStraight(event.currentTarget.checked);
                onChoose(null);
              }}
            />
          ) : null}
          {LAYERS.map((layer) =>
            has[layer] ? (
              <Switch
                key={layer}
                size="sm"
                label={t(`workspace.layer.${layer}`)}
                checked={layers[layer] && !isShownStraight}
                disabled={isShownStraight}
                onChange={(event) => setLayers({ ...layers, [layer]: event.currentTarget.checked })}
              />
            ) : null,
          )}
        </Group>
      }
    />
  );
}

/** The corners of the document on a side, if they were found. */
function outlineOf({ checks }: PersonDetail, kind: CaptureKind) {
  const found = resultFor(checks, 'document.quality')?.findings;
  const side = kind === 'id_document_front' || kind === 'id_document_back' ? found?.[kind] : undefined;
  return side?.found ? side.corners : null;
}

function WhyNone({ capture }: { capture: LoadedCapture | undefined }) {
  const { t } = useTranslation();
  const text = capture?.isPdf ? 'result.capture_pdf' : capture?.hasFailed ? 'result.capture_failed' : 'app.loading';
  return (
    <p className={classes.instead} role="status">
      {t(text)}
    </p>
  );
}
