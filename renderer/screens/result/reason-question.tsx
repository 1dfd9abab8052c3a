import { Button, Group, Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Key } from '../../ui/key.tsx';
import { ActError } from './review/act-error.tsx';

type ReasonQuestionProps<Reason extends string> = {
  /** The consequence of confirming. */
  children: ReactNode;
  label: string;
  reasons: readonly { readonly value: Reason; readonly label: string }[];
  /** Shown below the reasons. */
  more?: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** False if the action is harmless. */
  isGrave?: boolean;
  /** True while `more` lacks something. */
  isIncomplete?: boolean;
  /** Chosen before, if the dialog was closed and opened again. */
  chosen?: string | null;
  onChoose?: (reason: Reason | null) => void;
  isPending: boolean;
  error: Error | null;
  onCancel: () => void;
  onConfirm: (reason: Reason) => void;
};

/** A dialog that asks for a reason before a serious action. Without reasons it only explains. */
export function ReasonQuestion<Reason extends string>({
  children,
  label,
  reasons,
  more,
  confirm,
  isGrave = true,
  isIncomplete = false,
  chosen = null,
  onChoose,
  isPending,
  error,
  onCancel,
  onConfirm,
}: ReasonQuestionProps<Reason>) {
  const { t } = useTranslation();
  const known = (value: string | null) => reasons.find((one) => one.value === value)?.value ?? null;
  const [reason, setReason] = useState<Reason | null>(known(chosen));
  const choose = (value: string) => {
    setReason(known(value));
    onChoose?.(known(value));
  };
  return (
    <Stack>
      {children}
      {reasons.length === 0 ? null : (
        <Radio.Group label={label} value={reason ?? ''} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {reasons.map((one, index) => (
              <Radio
                key={one.value}
                value={one.value}
                label={
                  <>
                    {one.label} <Key>{index + 1}</Key>
                  </>
                }
                size="md"
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {more}
      {error ? <ActError error={error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('app.cancel')}
        </Button>
        {reasons.length === 0 ? null : (
          <Button
            {...(isGrave && { color: 'red.9' })}
            disabled={reason === null || isIncomplete}
            loading={isPending}
            data-confirm
            aria-keyshortcuts="Control+Enter"
            rightSection={<Key>Ctrl ⏎</Key>}
            onClick={() => {
              if (reason !== null) onConfirm(reason);
            }}
          >
            {confirm}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
