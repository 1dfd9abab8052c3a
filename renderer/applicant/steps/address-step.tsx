import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureCapture } from './picture-capture.tsx';
import type { StepProps } from './standing.ts';

/** A bill or letter that shows the address. Without it the sender decides. */
export function AddressStep({ view, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  return (
    <PictureCapture
      kind="address_document"
      title={t('address.title')}
      text={t('address.text')}
      pictureLabel={t('address.picture')}
      takesPdf
      fileLabel={t('address.file')}
      {...(view.asked === null && { otherwise: { label: t('address.skip'), onClick: onNext } })}
      onDone={onNext}
    />
  );
}
