import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '../../access/access.ts';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { handOverVisit } from '../../session/keep-visit.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

/** Nothing where phones cannot reach this service. */
export function PhoneHandOff() {
  const { t } = useTranslation();
  const mayMakeLinks = useMay('make_links');
  const isReachable = useStatus().data?.links.has_public_address === true;
  const handing = useMutation({ mutationFn: handOverVisit });
  if (!mayMakeLinks || !isReachable) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
        loading={handing.isPending}
        onClick={() => handing.mutate()}
      >
        {t('links.on_phone')}
      </Button>
      {handing.error ? <ErrorNotice error={handing.error} /> : null}
    </div>
  );
}
