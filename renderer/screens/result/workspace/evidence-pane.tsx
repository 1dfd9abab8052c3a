import type { PersonDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import { FaceComparison } from '../faces/face-comparison.tsx';
import { FarCaptures } from '../far-captures.tsx';
import { WatchlistCard } from '../watchlists/watchlist-card.tsx';
import classes from './evidence.module.css';
import type { EvidenceView } from './evidence-of.ts';
import { FaceStrip } from './face-strip.tsx';
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

/** The pictures on the stage, the faces, and the hits on watchlists: one at a time, all of them on paper. */
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

/** The captures that get a tab: a straightened one is shown with its side, and a PDF by its first page. */
function pictureKinds({ captures }: PersonDetail): readonly CaptureKind[] {
  const has = (kind: CaptureKind) => captures.some((capture) => capture.kind === kind);
  return SHORT.filter((kind) => has(kind) && !(kind === 'address_document' && has('address_document_page')));
}
