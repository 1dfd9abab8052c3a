import { judgeLei } from '#shared/domain/business/lei.ts';
import type { BusinessCheck } from '../check.ts';

/** Form and check digits of ISO 17442. Never claims that it was issued. */
export const businessLei: BusinessCheck<'business.lei'> = {
  id: 'business.lei',
  area: 'business',
  appliesTo: ({ fields }) => fields.lei !== undefined,
  async run({ fields }) {
    const judged = judgeLei(fields.lei ?? '');
    return judged.valid
      ? { outcome: 'pass', reasons: [], findings: { flaw: null, issuer: judged.issuer } }
      : {
          outcome: 'fail',
          reasons: [{ code: 'LEI_NOT_VALID', field: 'lei' }],
          findings: { flaw: judged.flaw, issuer: null },
        };
  },
};
