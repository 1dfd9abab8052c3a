import { describe, expect, it } from 'vitest';
import { requestFor } from '../../specimens/draw-options.ts';

describe('the options of the drawing command', () => {
  it('combine several defects in one request', () => {
    const request = requestFor({ kind: 'td1', defects: ['expired', 'contradiction=sex', 'blur=2.5', 'table'] }, 3);
    expect(request.defects).toEqual({ expired: true, contradiction: 'sex' });
    expect(request.capture).toEqual({ blurSigma: 2.5, table: true });
  });

  it("replace the face by a stranger's", () => {
    const request = requestFor({ defects: ['another-face'] }, 1);
    expect(request.selfie).not.toBe(request.portrait);
  });

  it.each([['torn'], ['contradiction=height'], ['wrong-check-digit=name']])('refuse %s', (defect) => {
    expect(() => requestFor({ defects: [defect] }, 1)).toThrow(RangeError);
  });
});
