import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { PAGE_LANGUAGES } from '../../i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

/** The query for a receipt. Without `language`, the service takes the customer's. */
export type ReceiptQuery = { readonly paper: string; readonly language?: string };

type ReceiptQuestionProps = {
  /** The words on the button. */
  confirm: string;
  onCancel: () => void;
  onConfirm: (query: ReceiptQuery) => void;
};

/** In which language and on which paper the customer gets the receipt. */
export function ReceiptQuestion({ confirm, onCancel, onConfirm }: ReceiptQuestionProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState('');
  const [paper, setPaper] = useState('a4');
  const paperLabel = useId();
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('common.language')}
        description={t('papers.language_hint')}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        data={[
          { value: '', label: t('papers.language_customer') },
          ...PAGE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
      <Stack gap={4}>
        <Text id={paperLabel} fw={500}>
          {t('papers.paper')}
        </Text>
        <SegmentedControl
          aria-labelledby={paperLabel}
          value={paper}
          onChange={setPaper}
          data={[
            { value: 'a4', label: t('papers.a4') },
            { value: 'letter', label: t('papers.letter') },
          ]}
        />
      </Stack>
      <DialogButtons
        action={confirm}
        onAct={() => onConfirm({ paper, ...(language !== '' && { language }) })}
        isCancelFirst={false}
        onClose={onCancel}
      />
    </Stack>
  );
}
