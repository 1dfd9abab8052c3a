import { Box, Center, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './brand/logo.tsx';
import classes from './card-page.module.css';

/** A single centred card, used by set-up and sign-in. */
export function CardPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Center mih="68dvh">
      <Paper className={classes.card} withBorder radius="lg">
        <Logo sizePixels={48} />
        <Box component="h1" mt="lg" mb="0.375rem" mx={0} fz="1.625rem" lts="-0.02em">
          {title}
        </Box>
        <Box component="p" mt={0} mb="1.75rem" mx={0} c="dimmed" lh={1.55}>
          {text}
        </Box>
        {children}
      </Paper>
    </Center>
  );
}
