import { Box, Flex, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../ui/brand/logo.tsx';
import classes from './receipt.module.css';

type ReceiptFrameProps = { issuer: string; title: string; text: string; children: ReactNode };

/** The issuer's logo and name above the page's title, text and content. */
export function ReceiptFrame({ issuer, title, text, children }: ReceiptFrameProps) {
  return (
    <>
      <Flex component="header" gap="sm" align="center" className={classes.head}>
        <Logo sizePixels={40} />
        <span className={classes.issuer}>{issuer}</span>
      </Flex>
      <Stack component="main" gap="1.125rem" className={classes.main}>
        <Box component="h1" mt="lg" mb={0} mx={0} fz="1.9375rem" lh={1.14} lts="-0.022em">
          {title}
        </Box>
        <Box component="p" mt="-0.5rem" mb="0.25rem" mx={0} c="dimmed" lh={1.5}>
          {text}
        </Box>
        {children}
      </Stack>
    </>
  );
}
