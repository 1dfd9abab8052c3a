import type { VerificationDetail } from '#shared/contract/desk.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { outcomeTextKey } from '../../verification/outcome-text.ts';

/** Where the device's record and the centre's run differ; nothing if they agree. */
export function CentreDisagreement({ centre }: Pick<VerificationDetail, 'centre'>) {
  const { t } = useTranslation();
  if (centre === undefined || (centre.disagreements.length === 0 && !centre.decision)) return null;
  return (
    <Notice tone="doubt" title={t('centre.disagreement_title')}>
      <p>{t('centre.disagreement_text')}</p>
      <ul>
        {centre.decision ? (
          <li>
            {t('centre.disagreement', {
              check: t('common.result'),
              device: t(`result.${centre.decision.device}.title`),
              centre: t(`result.${centre.decision.centre}.title`),
            })}
          </li>
        ) : null}
        {centre.disagreements.map(({ check, device, centre: atCentre }) => (
          <li key={check}>
            {t('centre.disagreement', {
              check: t(`check.${check}`),
              device: t(outcomeTextKey(check, device)),
              centre: t(outcomeTextKey(check, atCentre)),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
