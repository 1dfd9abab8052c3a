import { createDemoSource } from '../../../electron/demo/demo-source.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';
import { drawnSpecimen } from '../drawn-once.ts';

/** The first person of the demo: what is typed, and the pictures, drawn once for all tests. */
export async function demoPerson() {
  const [demoCase] = DEMO_CASES;
  const [offered] = createDemoSource().list();
  if (!demoCase || !offered) throw new Error('The demo offers no specimen.');
  const { front, back, selfie } = await drawnSpecimen(demoCase.request);
  return {
    typed: { id_type: 'NATIONAL_ID', ...(offered.person as Record<string, string>) },
    captures: { id_document_front: front, ...(back && { id_document_back: back }), ...(selfie && { selfie }) },
  };
}
