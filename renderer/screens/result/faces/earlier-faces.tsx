import { Anchor, Box, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { useVerification } from '../../../api/queries.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useCaptures } from '../../../verification/use-captures.ts';
import { FacePair } from '../../../viewer/face-pair.tsx';
import { earlierFaces } from '../evidence/evidence.ts';
import { ComparedFace } from './compared-face.tsx';
import facesClasses from './faces.module.css';

type EarlierFacesProps = {
  check: CheckResult<'biometric.known_face'>;
  /** The face of this case, to see the earlier one beside. */
  today: ReactNode;
};

/** Earlier cases with the same face, each with a link and, when somebody asks, its face beside this one. */
export function EarlierFaces({ check, today }: EarlierFacesProps) {
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

/** Loaded only when somebody asks, because looking at a case is recorded in the case that it belongs to. */
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
