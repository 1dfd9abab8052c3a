import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { formatInstant } from '../../i18n/format.ts';
import { hashOf } from '../../route.ts';
import { earlierFaces } from './evidence.ts';
import facesClasses from './faces.module.css';

/** Earlier cases with the same face, each with a link. */
export function EarlierFaces({ check }: { check: CheckResult<'biometric.known_face'> }) {
  const { t, i18n } = useTranslation();
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
            <span className={facesClasses.quiet}>{t('result.earlier_score', { score: score.toFixed(1) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
