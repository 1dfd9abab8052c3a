import { Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CroppedPicture } from '../../../verification/cropped-picture.tsx';
import { outcomeTextKey } from '../../../verification/outcome-text.ts';
import { OUTCOME_LOOK } from '../../../verification/tones.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import classes from './evidence.module.css';

type FaceStripProps = {
  check: CheckResult<'biometric.face_match'>;
  captures: readonly LoadedCapture[];
  onOpen: () => void;
};

/** Both faces and their score at a glance, below the stage. */
export function FaceStrip({ check, captures, onOpen }: FaceStripProps) {
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
