import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

type CheckedFormProps<Values> = {
  form: UseFormReturnType<Values>;
  gap?: 'md' | 'lg';
  onSubmit: (values: Values) => void;
  children: ReactNode;
};

/** Checked before it is sent; the focus then goes to the first wrong entry. */
export function CheckedForm<Values>({ form, gap = 'lg', onSubmit, children }: CheckedFormProps<Values>) {
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(onSubmit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <Stack gap={gap}>{children}</Stack>
    </form>
  );
}
