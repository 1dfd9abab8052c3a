import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { useMay } from '../../access/access.ts';
import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MakeLink } from '../../links/make-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A link of this type as a code. Nothing where phones cannot reach this service. */
export function PhoneHandOff({ type }: { type: VerificationType }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayMakeLinks = useMay('make_links');
  const isReachable = useStatus().data?.links.has_public_address === true;
  if (!mayMakeLinks || !isReachable) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('links.on_phone')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('links.make_title')}>
        <MakeLink type={type} onClose={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}
