import { IconCheck, IconTilde, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Agreement } from './evidence/evidence.ts';
import fieldsClasses from './fields.module.css';

const MARK = { agrees: IconCheck, nearly: IconTilde, differs: IconX } as const;

/** A mark that says whether a value matches, with the value if it is not shown beside. */
export function AgreementMark({ state, text }: { state: Agreement; text?: string }) {
  const { t } = useTranslation();
  const IconShape = MARK[state];
  return (
    <span className={fieldsClasses.value} data-state={state}>
      <IconShape size={16} stroke={2.4} role="img" aria-label={t(`result.${state}`)} />
      {text === undefined ? null : <span>{text}</span>}
    </span>
  );
}
