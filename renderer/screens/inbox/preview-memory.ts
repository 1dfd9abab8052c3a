import { useLocalStorage } from '@mantine/hooks';

const KEY = 'countersign.inbox-preview';

/** Whether this browser shows the preview of the row that was reached. Nothing else is remembered. */
export function usePreviewMemory(): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setIsShown] = useLocalStorage({ key: KEY, defaultValue: true, getInitialValueInEffect: false });
  return [isShown, setIsShown];
}
