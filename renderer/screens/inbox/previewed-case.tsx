import { Stack } from '@mantine/core';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason, ReviewOverview } from '#shared/contract/review/review.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { CroppedPicture } from '../../verification/cropped-picture.tsx';
import { knownReasonKey } from '../../verification/reason-text.ts';
import { RESULT_LOOK } from '../../verification/tones.ts';
import { useCaptures } from '../../verification/use-captures.ts';
import { AREA_ICONS, areaOf } from './area-look.ts';
import classes from './preview.module.css';

/** The document as straight as there is one. */
const DOCUMENTS = ['id_document_front_rectified', 'id_document_front', 'address_document_page'] as const;

/** The system's decision or, above it, a person's; and when and where it was. */
export function PreviewedStanding({
  detail,
  review,
}: {
  detail: VerificationDetail;
  review: ReviewOverview | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { summary } = detail;
  const at = formatInstant(summary.created_at, i18n.language);
  const final = review?.final ?? null;
  const look = RESULT_LOOK[final?.decision ?? summary.verification_result];
  return (
    <>
      <p className={classes.where}>
        {t('inbox.ran', { type: labelInPageLanguage(summary.verification_type), time: at, by: summary.run_by })}
      </p>
      <p className={classes.standing}>
        <ToneBadge {...look}>
          {final
            ? t('case_review.final', {
                result: t(`result.${final.decision}.title`),
                name: final.by,
                time: formatInstant(final.at, i18n.language),
              })
            : t('case_review.system', { result: t(`result.${summary.verification_result}.title`) })}
        </ToneBadge>
      </p>
    </>
  );
}

/** The document, and both faces where a match found them. */
export function PreviewedPictures({ detail }: { detail: VerificationDetail }) {
  const { t } = useTranslation();
  const match = detail.checks.find((check): check is CheckResult<'biometric.face_match'> => {
    return check.check === 'biometric.face_match';
  });
  const document = DOCUMENTS.find((kind) => detail.captures.some((capture) => capture.kind === kind));
  const faces = [match?.findings?.documentFace, match?.findings?.liveFace].filter((face) => face !== undefined);
  const wanted = new Set<CaptureKind | undefined>([document, ...faces.map(({ capture }) => capture)]);
  const captures = useCaptures(
    detail.summary.batch_id,
    detail.captures.filter(({ kind }) => wanted.has(kind)),
  );
  const pictureOf = (kind: CaptureKind) => captures.find((capture) => capture.kind === kind)?.picture ?? null;
  if (document === undefined && faces.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {document === undefined ? null : <WholePicture picture={pictureOf(document)} label={t(`capture.${document}`)} />}
      {faces.map(({ capture, box }, index) => {
        const picture = pictureOf(capture);
        const label = t(
          index > 0 ? 'result.live_face' : capture === 'chip_portrait' ? `capture.${capture}` : 'result.document_face',
        );
        return picture === null ? null : <CroppedPicture key={label} picture={picture} box={box} label={label} />;
      })}
    </div>
  );
}

function WholePicture({ picture, label }: { picture: Blob | null; label: string }) {
  const url = useObjectUrl(picture);
  return url === null ? (
    <div className={classes.document} />
  ) : (
    <img className={classes.document} src={url} alt={label} />
  );
}

/** One line for each check that needs a person. */
export function PreviewedReasons({ reasons, subject }: { reasons: readonly OpenReason[]; subject: SubjectKind }) {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  const done = reasons.filter(({ answer }) => answer !== null).length;
  return (
    <section aria-labelledby="preview-reasons">
      <h3 id="preview-reasons" className={classes.heading}>
        {t('case_review.attention')}
        <span>{t('case_review.resolved', { done, count: reasons.length })}</span>
      </h3>
      <Stack component="ul" gap="xs" mt="xs" mb={0} mx={0} p={0} className={classes.reasons}>
        {reasons.map(({ check, codes }) => {
          const IconShape = AREA_ICONS[areaOf(check)];
          const [code] = codes;
          return (
            <li key={check}>
              <IconShape size={22} stroke={1.7} aria-hidden="true" />
              <div>
                <strong>{t(`check.${check}`)}</strong>
                <span>
                  {code === undefined ? t('case_review.unfinished') : t(knownReasonKey(code, check, subject))}
                </span>
              </div>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
