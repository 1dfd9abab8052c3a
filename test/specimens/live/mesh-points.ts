/** Indices of MediaPipe's face mesh. Right and left are the person's own. */

/** The outline of the face, clockwise in the picture from the top of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Edge of the upper lid from the outer to the inner corner, and the lower lid's point opposite each of its points. */
export const EYES = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    fold: [247, 30, 29, 27, 28, 56, 190],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    fold: [467, 260, 259, 257, 258, 286, 414],
  },
] as const;

/** Inner edges of the lips from corner to corner. */
export const MOUTH = {
  upper: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lower: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
} as const;

/** All points of both lips, from their outer to their inner edges. */
export const LIPS = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146, 76, 184, 74, 73, 72, 11,
  302, 303, 304, 408, 306, 307, 320, 404, 315, 16, 85, 180, 90, 77, 62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292,
  325, 319, 403, 316, 15, 86, 179, 89, 96, 78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87,
  178, 88, 95,
] as const;

export const NOSE_TIP = 1;
export const FOREHEAD = 10;
export const CHIN = 152;
export const RIGHT_EYE = 33;
export const LEFT_EYE = 263;
/** The points in front of the ears. */
export const RIGHT_SIDE = 234;
export const LEFT_SIDE = 454;
