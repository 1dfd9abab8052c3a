import { Box, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** Says in place of a list why it is empty, and what to do. */
export function Empty({ icon: IconShape, title, children }: { icon?: Icon; title: string; children: ReactNode }) {
  return (
    <Stack align="center" gap="xs" ta="center" className={classes.empty} data-plain={IconShape ? undefined : true}>
      {IconShape ? <IconShape size={48} stroke={1.4} aria-hidden="true" /> : null}
      <Box component="h2" m={0} fz="1.1875rem">
        {title}
      </Box>
      {children}
    </Stack>
  );
}
