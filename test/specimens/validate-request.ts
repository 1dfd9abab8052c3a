import type { SpecimenRequest } from './specimen.ts';

/** The bounds of every number in a request, by its path. */
const RANGES: readonly (readonly [string, (request: SpecimenRequest) => number | undefined, number, number])[] = [
  ['seed', (request) => request.seed, 0, 0xffffffff],
  ['widthPixels', (request) => request.widthPixels, 300, 4000],
  ['capture.blurSigma', (request) => request.capture?.blurSigma, 0, 60],
  ['capture.rotationDegrees', (request) => request.capture?.rotationDegrees, -360, 360],
  ['capture.perspectiveDegrees', (request) => request.capture?.perspectiveDegrees, -50, 50],
  ['capture.noise', (request) => request.capture?.noise, 0, 80],
  ['capture.light', (request) => request.capture?.light, 0, 1],
  ['capture.jpegQuality', (request) => request.capture?.jpegQuality, 1, 100],
  ['capture.tableShare', (request) => request.capture?.tableShare, 0.1, 2],
  ['capture.tableOffset.x', (request) => request.capture?.tableOffset?.x, -1, 1],
  ['capture.tableOffset.y', (request) => request.capture?.tableOffset?.y, -1, 1],
  ['capture.occlusion.x', (request) => request.capture?.occlusion?.x, 0, 1],
  ['capture.occlusion.y', (request) => request.capture?.occlusion?.y, 0, 1],
  ['capture.occlusion.size', (request) => request.capture?.occlusion?.size, 0.01, 1],
  ['capture.glare.x', (request) => request.capture?.glare?.x, 0, 1],
  ['capture.glare.y', (request) => request.capture?.glare?.y, 0, 1],
  ['capture.glare.radius', (request) => request.capture?.glare?.radius, 0, 1],
  ['capture.glare.strength', (request) => request.capture?.glare?.strength, 0, 1],
];

/** Throws a RangeError that names the parameter if a request cannot be drawn. */
export function checkSpecimenRequest(request: SpecimenRequest): void {
  for (const [name, read, low, high] of RANGES) {
    const value = read(request);
    if (value !== undefined && !(value >= low && value <= high))
      throw new RangeError(`${name} must be from ${low} to ${high}.`);
  }
  for (const [name, value] of [
    ['seed', request.seed],
    ['widthPixels', request.widthPixels],
  ] as const)
    if (value !== undefined && !Number.isInteger(value)) throw new RangeError(`${name} must be a whole number.`);
  if (request.today !== undefined && !/^\d{4}-\d\d-\d\d$/.test(request.today))
    throw new RangeError('today must be a date written YYYY-MM-DD.');
  if (request.issuingState !== undefined && !/^[A-Z]{1,3}$/.test(request.issuingState))
    throw new RangeError('issuingState must be one to three capital letters.');
}
