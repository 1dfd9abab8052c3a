import { expect, test } from 'vitest';
import { collectFaceEvidence } from '../../../../electron/service/evidence/face-evidence.ts';
import { ImageUndecodableError, type Inference } from '../../../../electron/service/inference/inference.ts';
import { aFace, aFaceReading } from '../../../support/builders.ts';

const capture = (kind: 'selfie' | 'id_document_front', ...bytes: number[]) => ({ kind, bytes: new Uint8Array(bytes) });
const nobody = async () => [];

test('the faces of the selfie are found once, the most prominent first', async () => {
  let asked = 0;
  const findFaces = async () => {
    asked++;
    return aFaceReading(aFace(0, 50), aFace(0, 300));
  };
  const inference = { findFaces } as Partial<Inference> as Inference;
  const evidence = collectFaceEvidence([capture('selfie', 1)], inference, nobody);
  const [first] = await Promise.all([evidence.liveFaces(), evidence.liveFaces()]);
  expect(first?.faces[0]?.box.width).toBe(300);
  expect(asked).toBe(1);
});

test('a missing or undecodable selfie shows no face', async () => {
  const findFaces = () => Promise.reject(new ImageUndecodableError('no picture'));
  const inference = { findFaces } as Partial<Inference> as Inference;
  expect(await collectFaceEvidence([], inference, nobody).liveFaces()).toBeNull();
  expect(await collectFaceEvidence([capture('selfie', 1)], inference, nobody).liveFaces()).toBeNull();
});

test('a selfie that is the file of the document is noticed', () => {
  const noticed = (...captures: ReturnType<typeof capture>[]) =>
    collectFaceEvidence(captures, {} as Inference, nobody).selfieIsDocument();
  expect(noticed(capture('selfie', 1, 2), capture('id_document_front', 1, 2))).toBe(true);
  expect(noticed(capture('selfie', 1, 2), capture('id_document_front', 1, 3))).toBe(false);
  expect(noticed(capture('selfie', 1, 2))).toBe(false);
});
