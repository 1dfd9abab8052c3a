import { Box, Button, Flex, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason, ReviewOverview } from '#shared/contract/review/review.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useMay } from '../../access/access.ts';
import { useVerification } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { keyed } from '../../ui/keyed.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { CroppedPicture } from '../../verification/cropped-picture.tsx';
import { knownReasonKey } from '../../verification/reason-text.ts';
import { RESULT_LOOK } from '../../verification/tones.ts';
import { useCaptures } from '../../verification/use-captures.ts';
import { useReview } from '../../verification/use-review.ts';
import { AREA_ICONS, areaOf } from './area-look.ts';
import classes from './preview.module.css';

/** The document as straight as there is one. */
const DOCUMENTS = ['id_document_front_rectified', 'id_document_front', 'address_document_page'] as const;

/** The system's decision or, above it, a person's; and when and where it was. */
function PreviewedStanding({ detail, review }: { detail: VerificationDetail; review: ReviewOverview | undefined }) {
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
            : t('case_review.system', { result: t(`result.${review?.system ?? summary.verification_result}.title`) })}
        </ToneBadge>
      </p>
    </>
  );
}

/** The document, and both faces where a match found them. */
function PreviewedPictures({ detail }: { detail: VerificationDetail }) {
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
function PreviewedReasons({ reasons, subject }: { reasons: readonly OpenReason[]; subject: SubjectKind }) {
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

/** Opening a case is recorded, so a row that J and K only pass is not opened. */
const AFTER_MS = 300;

/** One case beside the list: whose it is, why it needs a person, and what can be done at once. */
export function Preview({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(batchId, AFTER_MS);
  return (
    <SidePane label={t('inbox.preview')} heightMax="100%" close={t('inbox.close_preview')} onClose={onClose}>
      {settled === batchId ? <PreviewedCase key={batchId} batchId={batchId} /> : null}
    </SidePane>
  );
}

function PreviewedCase({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const verification = useVerification(batchId);
  if (verification.error) return <ErrorNotice error={verification.error} onRetry={() => void verification.refetch()} />;
  if (!verification.data) return <p role="status">{t('app.loading')}</p>;
  return <Content detail={verification.data} />;
}

function Content({ detail }: { detail: VerificationDetail }) {
  const { t } = useTranslation();
  const { summary } = detail;
  const mayWork = useMay('work_on_reviews');
  const { query, working } = useReview(summary.batch_id, detail.revision, mayWork);
  const review = query.data;
  const passed = detail.checks.filter(({ outcome }) => outcome === 'pass').length;
  const isFree = review !== undefined && review.state !== 'none' && review.state !== 'closed' && !review.owner;
  return (
    <>
      <Box component="h2" m={0} pe="2.5rem" fz="xl" lts="-0.015em">
        <bdi>{summary.applicant_name || t('list.unnamed')}</bdi>
      </Box>
      <PreviewedStanding detail={detail} review={review} />
      <PreviewedPictures detail={detail} />
      {review ? <PreviewedReasons reasons={review.reasons} subject={detail.subject} /> : null}
      <Flex component="p" gap="sm" align="center" m={0} c="dimmed" className={classes.passed}>
        <IconCircleCheck size={20} aria-hidden="true" />
        {t('inbox.passed', { count: passed })}
      </Flex>
      {working.error ? <ErrorNotice error={working.error} /> : null}
      <Group className={classes.acts}>
        <Button flex={1} onClick={() => goTo({ at: 'verification', batchId: summary.batch_id })}>
          {t('common.open_case')}
        </Button>
        {isFree && mayWork ? (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={20} aria-hidden="true" />}
            loading={working.isPending}
            {...keyed('M')}
            onClick={() => working.mutate({ act: 'take', over: false })}
          >
            {t('inbox.take')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
