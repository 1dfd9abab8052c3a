import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FILE = join(import.meta.dirname, '../../package.json');

export function readVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string }).version;
}
