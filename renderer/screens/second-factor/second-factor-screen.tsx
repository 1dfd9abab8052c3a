import { useAccess } from '../../access/access.ts';
import { SecondFactor } from '../../access/second-factor.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPage } from '../../ui/card-page.tsx';

/** For a role that needs a second factor. The service refuses everything else until then. */
export function SecondFactorScreen() {
  const { t } = useTranslation();
  return (
    <CardPage title={t('second_factor.due_title')} text={t('second_factor.due_text')}>
      <SecondFactor onSetUp={() => useAccess.setState({ secondFactorDue: false })} />
    </CardPage>
  );
}
