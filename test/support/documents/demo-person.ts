import { createDemoSource } from '../../../electron/demo/demo-source.ts';

/** The first person of the demo: what is typed, and the prepared pictures. */
export async function demoPerson() {
  const demo = createDemoSource();
  const [offered] = demo.list();
  if (!offered) throw new Error('The demo offers no specimen.');
  const picture = async (kind: Parameters<typeof demo.capture>[1]) => {
    const found = await demo.capture(offered.id, kind);
    if (!found) throw new Error(`The demo has no ${kind} of ${offered.id}.`);
    return found.bytes;
  };
  return {
    typed: { id_type: 'NATIONAL_ID', ...(offered.person as Record<string, string>) },
    captures: {
      id_document_front: await picture('id_document_front'),
      id_document_back: await picture('id_document_back'),
      selfie: await picture('selfie'),
    },
  };
}
