import { Select, type SelectProps } from '@mantine/core';

/** For a kiosk, where two switches can walk through the choices. A phone shows its own list. */
export function LanguageSelect(props: SelectProps) {
  return <Select allowDeselect={false} maxDropdownHeight={320} {...props} />;
}
