import type { ChipFindings } from '#shared/contract/findings/chip.ts';
import type { Region } from '#shared/contract/findings/region.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LoadedCapture } from '../../../verification/use-captures.ts';
import { ComparedFace } from '../faces/compared-face.tsx';
import facesClasses from '../faces/faces.module.css';

type ChipPortraitProps = {
  compared: ChipFindings['portrait'];
  /** The printed portrait, if it was found without being compared. */
  printed: Region | undefined;
  captures: readonly LoadedCapture[];
};

/** The portrait on the chip beside the printed one. Hidden if no chip gave a portrait. */
export function ChipPortrait({ compared, printed, captures }: ChipPortraitProps) {
  const { t } = useTranslation();
  const captureOf = (kind: LoadedCapture['kind']) => captures.find((capture) => capture.kind === kind);
  const chip = captureOf('chip_portrait');
  if (!chip) return null;
  const printedFace = compared?.printed ?? printed;
  return (
    <div className={facesClasses.portraits}>
      <h3>{t('chip_proofs.portraits')}</h3>
      <div className={facesClasses.faces}>
        <ComparedFace name={t('chip_proofs.chip_portrait')} region={compared?.chip} capture={chip} />
        <ComparedFace
          name={t('chip_proofs.printed_portrait')}
          region={printedFace}
          capture={captureOf(printedFace?.capture ?? 'id_document_front')}
        />
      </div>
      {compared ? (
        <p className="quiet">
          {t('chip_proofs.portrait_score', {
            score: Math.round(compared.score * 10) / 10,
            threshold: Math.round(compared.threshold * 10) / 10,
          })}
        </p>
      ) : null}
    </div>
  );
}
