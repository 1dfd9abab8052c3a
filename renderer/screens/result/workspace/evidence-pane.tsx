import { Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import { CroppedPicture } from '../../../verification/cropped-picture.tsx';
import { outcomeTextKey } from '../../../verification/outcome-text.ts';
import { OUTCOME_LOOK } from '../../../verification/tones.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import { FaceComparison } from '../faces/face-comparison.tsx';
import { FarCaptures } from '../far-captures.tsx';
import { WatchlistCard } from '../watchlists/watchlist-card.tsx';
import classes from './evidence.module.css';
import type { EvidenceView } from './evidence-of.ts';
import { PictureStage } from './picture-stage.tsx';
import { PrintedPictures } from './printed-pictures.tsx';
import type { Chosen } from './stage-marks-of.ts';

type EvidencePaneProps = {
  detail: PersonDetail;
  captures: readonly LoadedCapture[];
  view: EvidenceView;
  onView: (view: EvidenceView) => void;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  /** Pictures that are still at the centre, and the way to ask for them. */
  far: { readonly isWanted: boolean; readonly onWant: () => void } | null;
};

/** Pictures, faces and hits: one at a time, all of them on paper. */
export function EvidencePane({ detail, captures, view, onView, chosen, onChoose, far }: EvidencePaneProps) {
  const { t } = useTranslation();
  const pictures = pictureKinds(detail);
  const faceMatch = resultFor(detail.checks, 'biometric.face_match');
  const hasFaces = faceMatch !== undefined && faceMatch.outcome !== 'not_applicable';
  const screening = resultFor(detail.checks, 'aml.screening');
  const hasHits = screening !== undefined && screening.outcome !== 'not_applicable';
  const views: readonly EvidenceView[] = [
    ...pictures,
    ...(hasFaces ? (['faces'] as const) : []),
    ...(hasHits ? (['watchlists'] as const) : []),
  ];
  const current = views.includes(view) ? view : views[0];
  const picture = pictures.find((kind) => kind === current);
  const step = (by: 1 | -1) => {
    const next = picture && pictures[pictures.indexOf(picture) + by];
    if (next) onView(next);
  };
  return (
    <section className={classes.pane} aria-labelledby="evidence">
      <h2 id="evidence" className="visually-hidden">
        {t('workspace.evidence')}
      </h2>
      {current === undefined ? <p className={classes.instead}>{t('workspace.no_pictures')}</p> : null}
      {current === undefined ? null : (
        <TabRow
          label={t('workspace.evidence')}
          value={current}
          onChange={onView}
          tabs={views.map((value) => ({
            value,
            label: labelOf(value),
            letter: LETTERS[value],
            panelId: value === 'faces' || value === 'watchlists' ? `view-${value}` : 'view-pictures',
          }))}
        />
      )}
      {picture ? (
        <div className={`${classes.view} ${classes.pictures} screen-only`} id="view-pictures">
          {far ? <FarCaptures {...far} captures={captures} /> : null}
          <PictureStage
            detail={detail}
            captures={captures}
            kind={picture}
            chosen={chosen}
            onChoose={onChoose}
            onStep={step}
          />
          {hasFaces ? <FaceStrip check={faceMatch} captures={captures} onOpen={() => onView('faces')} /> : null}
        </div>
      ) : null}
      {hasFaces ? (
        <div className={classes.view} id="view-faces" data-current={current === 'faces'}>
          <FaceComparison
            check={faceMatch}
            knownFace={resultFor(detail.checks, 'biometric.known_face')}
            captures={captures}
            detail={detail}
          />
        </div>
      ) : null}
      {hasHits ? (
        <div className={classes.view} id="view-watchlists" data-current={current === 'watchlists'}>
          <WatchlistCard detail={detail} />
        </div>
      ) : null}
      <PrintedPictures captures={captures} />
    </section>
  );

  function labelOf(value: EvidenceView): string {
    if (value === 'faces' || value === 'watchlists') return t(`workspace.${value}`);
    return isShort(value) ? t(`workspace.picture.${value}`) : t(`capture.${value}`);
  }
}

const SHORT = [
  ...(['id_document_front', 'id_document_back', 'chip_portrait', 'selfie'] as const),
  ...(['address_document', 'address_document_page'] as const),
] as const;
const isShort = (kind: CaptureKind): kind is (typeof SHORT)[number] => (SHORT as readonly CaptureKind[]).includes(kind);

const LETTERS: Partial<Record<EvidenceView, string>> = {
  id_document_front: 'F',
  id_document_back: 'B',
  chip_portrait: 'G',
  selfie: 'L',
  address_document: 'U',
  address_document_page: 'U',
  faces: 'V',
  watchlists: 'W',
};

/** A straightened picture is shown with its side, a PDF by its first page. */
function pictureKinds({ captures }: PersonDetail): readonly CaptureKind[] {
  const has = (kind: CaptureKind) => captures.some((capture) => capture.kind === kind);
  return SHORT.filter((kind) => has(kind) && !(kind === 'address_document' && has('address_document_page')));
}

type FaceStripProps = {
  check: CheckResult<'biometric.face_match'>;
  captures: readonly LoadedCapture[];
  onOpen: () => void;
};

/** Both faces and their score at a glance, below the stage. */
function FaceStrip({ check, captures, onOpen }: FaceStripProps) {
  const { t } = useTranslation();
  const { findings, score, threshold, outcome } = check;
  const faces = [findings?.documentFace, findings?.liveFace].map((region) => {
    const picture = captures.find(({ kind }) => kind === region?.capture)?.picture;
    return region && picture ? { picture, box: region.box } : null;
  });
  const documentFaceName =
    findings?.documentFace.capture === 'chip_portrait' ? 'capture.chip_portrait' : 'result.document_face';
  const face = (index: 0 | 1) => {
    const shown = faces[index];
    const name = t(index === 0 ? documentFaceName : 'result.live_face');
    return <div className={classes.face}>{shown ? <CroppedPicture {...shown} label={name} /> : <span>–</span>}</div>;
  };
  return (
    <div className={classes.strip}>
      {face(0)}
      <Stack component="p" gap={0} m={0} ta="center" className={classes.score} data-tone={OUTCOME_LOOK[outcome].tone}>
        <strong>{score === undefined ? '–' : (Math.round(score * 10) / 10).toFixed(1)}</strong>
        <span>{t(outcomeTextKey(check.check, outcome))}</span>
        {threshold === undefined ? null : (
          <span className={`quiet ${classes.quiet}`}>
            {t('result.pass_from', { threshold: Math.round(threshold * 10) / 10 })}
          </span>
        )}
      </Stack>
      {face(1)}
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden="true" />} onClick={onOpen}>
        {t('workspace.compare')}
      </Button>
    </div>
  );
}
