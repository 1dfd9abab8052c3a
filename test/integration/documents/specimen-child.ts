import { createHash } from 'node:crypto';
import { GlobalFonts } from '@napi-rs/canvas';
import { drawFront } from '../../specimens/draw-specimen.ts';

// Prints how many typefaces this process started with, and the hash of a drawing.
const before = GlobalFonts.families.length;
const { front } = await drawFront({ kind: 'td3', seed: 21, today: '2026-05-04', selfie: null, widthPixels: 600 });
console.log(JSON.stringify({ before, hash: createHash('sha256').update(front).digest('hex') }));
