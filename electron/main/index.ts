import { startShell } from './shell.ts';

void startShell();
