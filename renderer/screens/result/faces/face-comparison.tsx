import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import { FacePair } from '../../../viewer/face-pair.tsx';
import { Card } from '../card.tsx';
import { ChipPortrait } from '../evidence/chip-portrait.tsx';
import { ScoreScale } from '../evidence/score-scale.tsx';
import { ComparedFace } from './compared-face.tsx';
import { EarlierFaces } from './earlier-faces.tsx';
import { FaceBlock } from './face-block.tsx';

/** The two faces and their match score, the portrait on the chip beside the printed one, then earlier cases with this face. */
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
