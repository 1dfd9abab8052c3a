import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BlockReason } from '#shared/contract/cases/block-reason.ts';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { call } from '../../../api/client.ts';
import { useVerification } from '../../../api/queries.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type LoadedCapture, useCaptures } from '../../../verification/use-captures.ts';
import { FacePair } from '../../../viewer/face-pair.tsx';
import { Card } from '../card.tsx';
import { ChipPortrait } from '../evidence/chip-portrait.tsx';
import { earlierFaces } from '../evidence/evidence.ts';
import { ScoreScale } from '../evidence/score-scale.tsx';
import { ReasonQuestion } from '../reason-question.tsx';
import { ComparedFace } from './compared-face.tsx';
import facesClasses from './faces.module.css';

/** With their score, the chip's portrait beside the printed one, then earlier cases. */
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
  const face = (name: string, region: Region | undefined, from: LoadedCapture['kind']) => (
    <ComparedFace
      name={name}
      region={region}
      capture={captures.find(({ kind }) => kind === (region?.capture ?? from))}
    />
  );
  const { documentFace, liveFace } = check.findings ?? {};
  const isFromChip = documentFace?.capture === 'chip_portrait';
  return (
    <Card id="faces" title={t('result.faces')}>
      <FacePair
        one={face(t(isFromChip ? 'capture.chip_portrait' : 'result.document_face'), documentFace, 'id_document_front')}
        other={face(t('result.live_face'), liveFace, 'selfie')}
      >
        {check.score === undefined ? (
          <p className="quiet">{t('result.score_missing')}</p>
        ) : (
          <ScoreScale
            score={check.score}
            passFrom={check.threshold ?? null}
            failBelow={check.findings?.failThreshold ?? null}
            falseMatchRate={check.fmrAtThreshold ?? null}
          />
        )}
      </FacePair>
      <ChipPortrait
        compared={resultFor(detail.checks, 'document.chip')?.findings?.portrait}
        printed={resultFor(detail.checks, 'document.readable')?.findings?.portrait}
        captures={captures}
      />
      {knownFace ? <EarlierFaces check={knownFace} today={face(t('result.live_face'), liveFace, 'selfie')} /> : null}
      <FaceBlock detail={detail} />
    </Card>
  );
}

type Region = NonNullable<CheckResult<'biometric.face_match'>['findings']>['liveFace'];

/** Adds the face to the block list or removes it. Hidden if the case has no usable face. */
function FaceBlock({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const { face_block: block, summary } = detail;
  const path = { batch_id: summary.batch_id };
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (reason: BlockReason | null) =>
      reason === null ? call('unblockFace', null, { path }) : call('blockFace', { reason }, { path }),
    onSuccess: () => setIsAsking(false),
    // Also after a refusal: someone else may have changed the list first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['verification', summary.batch_id] }),
  });
  if (block.state === 'none') return null;
  return (
    <div className={`${facesClasses.block} screen-only`}>
      {block.state === 'blocked' ? (
        <Notice tone="doubt" title={t('face_block.on_list', { reason: t(`face_block.reason.${block.reason}`) })}>
          <Group justify="space-between">
            <Text size="sm">
              {t('face_block.since', { time: formatInstant(block.blocked_at, i18n.language), name: block.blocked_by })}
            </Text>
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate(null)}>
              {t('face_block.take_off')}
            </Button>
          </Group>
        </Notice>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserOff size={18} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {t('face_block.put')}
        </Button>
      )}
      {change.error && !isAsking ? <ErrorNotice error={change.error} /> : null}
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('face_block.question')}>
        <ReasonQuestion
          label={t('common.reason')}
          reasons={BlockReason.options.map((value) => ({ value, label: t(`face_block.reason.${value}`) }))}
          confirm={t('face_block.put')}
          isPending={change.isPending}
          error={change.error}
          onCancel={() => setIsAsking(false)}
          onConfirm={(reason) => change.mutate(reason)}
        >
          <Text>{t('face_block.text')}</Text>
        </ReasonQuestion>
      </Dialog>
    </div>
  );
}

type EarlierFacesProps = {
  check: CheckResult<'biometric.known_face'>;
  /** The face of this case, to see the earlier one beside. */
  today: ReactNode;
};

/** Each with a link and, on request, its face beside this one. */
function EarlierFaces({ check, today }: EarlierFacesProps) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const earlier = earlierFaces(check);
  if (earlier.length === 0) return null;
  return (
    <section className={facesClasses.earlier} aria-labelledby="earlier-faces">
      <h3 id="earlier-faces">{t('result.earlier_faces')}</h3>
      <ul>
        {earlier.map(({ batchId, createdAt, score, samePerson, blocked }) => (
          <li key={batchId}>
            <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
              {formatInstant(createdAt, i18n.language)}
            </Anchor>{' '}
            {t(samePerson ? 'result.earlier_same' : 'result.earlier_other')}{' '}
            {blocked ? (
              <strong>{t('face_block.earlier', { reason: t(`face_block.reason.${blocked}`) })} </strong>
            ) : null}
            <Box component="span" c="dimmed">
              {t('result.earlier_score', { score: score.toFixed(1) })}
            </Box>
            {shown === batchId ? (
              <EarlierFace batchId={batchId} at={formatInstant(createdAt, i18n.language)} today={today} />
            ) : (
              <div className="screen-only">
                <Button
                  variant="subtle"
                  size="compact-md"
                  ms={-10}
                  leftSection={<IconUsers size={18} aria-hidden="true" />}
                  onClick={() => setShown(batchId)}
                >
                  {t('result.earlier_compare')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On request only, because looking at a case is recorded in that case. */
function EarlierFace({ batchId, at, today }: { batchId: string; at: string; today: ReactNode }) {
  const { t } = useTranslation();
  const { data, error } = useVerification(batchId);
  const region = data && resultFor(data.checks, 'biometric.face_match')?.findings?.liveFace;
  const kind = region?.capture ?? 'selfie';
  const captures = useCaptures(batchId, data?.captures.filter((info) => info.kind === kind) ?? []);
  if (error) return <ErrorNotice error={error} />;
  const capture = data ? captures[0] : { picture: null, hasFailed: false };
  return (
    <FacePair
      one={today}
      other={<ComparedFace name={t('result.earlier_face', { time: at })} region={region} capture={capture} />}
    />
  );
}
