import { useTranslation } from 'react-i18next';
import type { PersonDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { CroppedPicture } from '../../verification/cropped-picture.tsx';
import type { LoadedCapture } from '../../verification/use-captures.ts';
import { EarlierFaces } from './earlier-faces.tsx';
import { FaceBlock } from './face-block.tsx';
import facesClasses from './faces.module.css';
import classes from './result.module.css';
import { ScoreScale } from './score-scale.tsx';

/** The two faces side by side, and their match score. */
export function FaceComparison({
  check,
  knownFace,
  captures,
  detail,
}: {
  check: CheckResult<'biometric.face_match'>;
  knownFace: CheckResult<'biometric.known_face'> | undefined;
  captures: readonly LoadedCapture[];
  detail: PersonDetail;
}) {
  const { t } = useTranslation();
  const faces = [
    { name: t('result.document_face'), region: check.findings?.documentFace, from: 'id_document_front' },
    { name: t('result.live_face'), region: check.findings?.liveFace, from: 'selfie' },
  ];
  return (
    <section className={`${classes.card} ${classes.facesArea}`} aria-labelledby="faces">
      <h2 id="faces">{t('result.faces')}</h2>
      <div className={facesClasses.body}>
        <div className={facesClasses.faces}>
          {faces.map(({ name, region, from }) => {
            const capture = captures.find(({ kind }) => kind === (region?.capture ?? from));
            return (
              <figure key={name} className={facesClasses.face}>
                {region && capture?.picture ? (
                  <CroppedPicture picture={capture.picture} box={region.box} label={name} />
                ) : capture?.picture ? (
                  <WholePicture picture={capture.picture} label={name} />
                ) : (
                  <div className={classes.noFace}>
                    {t(capture?.hasFailed ? 'result.capture_failed' : capture ? 'app.loading' : 'result.no_face')}
                  </div>
                )}
                <figcaption>{name}</figcaption>
              </figure>
            );
          })}
        </div>
        {check.score === undefined ? (
          <p className={classes.dimmed}>{t('result.score_missing')}</p>
        ) : (
          <ScoreScale
            score={check.score}
            passFrom={check.threshold ?? null}
            failBelow={check.findings?.failThreshold ?? null}
            falseMatchRate={check.fmrAtThreshold ?? null}
          />
        )}
      </div>
      {knownFace ? <EarlierFaces check={knownFace} /> : null}
      <FaceBlock detail={detail} />
    </section>
  );
}

/** The uncropped picture, shown if the face match did not say where the face is. */
function WholePicture({ picture, label }: { picture: Blob; label: string }) {
  const url = useObjectUrl(picture);
  return url ? <img className={facesClasses.whole} src={url} alt={label} /> : null;
}
