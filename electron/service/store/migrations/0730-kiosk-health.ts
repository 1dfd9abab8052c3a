import type { Migration } from './migration.ts';

/** How a kiosk was when it last reported. */
export const kioskHealth: Migration = {
  name: '0730-kiosk-health',
  async up({ schema }) {
    await schema.alterTable('kiosks').addColumn('health', 'text').execute();
  },
};
