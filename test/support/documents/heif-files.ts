/**
 * 96 × 64 pixels in four quarters, row by row from the upper left: red, green, blue and light grey. We drew the picture and encoded it with
 * heif-enc of libheif 1.15 and x265; it is stored as text, because no installed package can encode HEIC.
 */
const QUARTERS = `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAA6gACAAAAAANTAAEAAAAAAAAAFQAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
AAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE
ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi
QAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAA
ADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAA
AGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAA
IEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAABB21kYXQAAADmKAGvCeDjR5y6r//+jG///hGnkP2uLqSCUnnmOEf4Ix//icqupC71
NvhF6MBt+ShEu0Bt/Ksc+FmZqolZcfF11BuPvSicEYDCGNxnrV41b//C1EB/I+qX/yH46m5g7hlBWbYU7ieDN/etqJ/31ikeVj6CAcG/gl4hP1
j3tPluOrz/4VgM5I20AL9XeKyVEMptkDsTFBRrWKGt0FWMIPy+uquVIQdIu7gy1b4aeTVaiXBijZfP8AXYgkEOhqK8lhPmA2Hhhssm9xfTO9Sw
uiZIozfy9TGZZLDWGjbjVtXtugT/f//jbv8AAAARKAGuE8A7iOv1/+5w7FICS14=`;

/** A real HEIC, with an alpha plane as a second item. */
export function quartersHeic(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(QUARTERS, 'base64'));
}

type Place = { readonly at: number; readonly bytes: Buffer };

/**
 * A HEIC or AVIF file in which every item has one more property of one byte, such as `irot` or `imir`. It comes last, so it applies after
 * the others. Data behind it moves, and the offsets are corrected.
 */
export function withHeifProperty(file: Uint8Array, type: 'irot' | 'imir', value: number): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(file);
  const boxAt = (name: string) => whole.indexOf(name, 0, 'latin1') - 4;
  const endOf = (at: number) => at + whole.readUInt32BE(at);
  const grow = (at: number, by: number) => whole.writeUInt32BE(whole.readUInt32BE(at) + by, at);
  const [ipco, ipma] = [boxAt('ipco'), boxAt('ipma')];

  const property = Buffer.from([0, 0, 0, 9, ...Buffer.from(type, 'latin1'), value]);
  const places: Place[] = [{ at: endOf(ipco), bytes: property }];
  let properties = 0;
  for (let at = ipco + 8; at < endOf(ipco); at = endOf(at)) properties++;
  // Version 0 with short numbers: item (2 bytes), number of properties (1), their indices from 1 (1 each).
  for (let entry = ipma + 16; entry < endOf(ipma); entry += 3 + (whole[entry + 2] ?? 0)) {
    const count = whole[entry + 2] ?? 0;
    places.push({ at: entry + 3 + count, bytes: Buffer.from([0x80 | (properties + 1)]) });
  }
  const items = places.length - 1;
  for (let entry = ipma + 16, item = 0; item < items; item++) {
    const count = whole[entry + 2] ?? 0;
    whole[entry + 2] = count + 1;
    entry += 3 + count;
  }
  moveData(whole, boxAt('iloc'), property.length + items);
  grow(ipco, property.length);
  grow(ipma, items);
  for (const outer of ['iprp', 'meta']) grow(boxAt(outer), property.length + items);

  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, bytes } of places.sort((one, other) => one.at - other.at)) {
    parts.push(whole.subarray(from, at), bytes);
    from = at;
  }
  return new Uint8Array(Buffer.concat([...parts, whole.subarray(from)]));
}

/** `iloc` version 0: each item has a base of 0 or 4 bytes, then extents with offset and length of 4 bytes each. */
function moveData(whole: Buffer, iloc: number, by: number): void {
  const baseBytes = (whole[iloc + 13] ?? 0) >> 4;
  let at = iloc + 16;
  for (let items = whole.readUInt16BE(iloc + 14); items > 0; items--) {
    const extents = at + 4 + baseBytes;
    const count = whole.readUInt16BE(extents);
    if (baseBytes === 4) whole.writeUInt32BE(whole.readUInt32BE(at + 4) + by, at + 4);
    else
      for (let extent = 0; extent < count; extent++) {
        const offset = extents + 2 + extent * 8;
        whole.writeUInt32BE(whole.readUInt32BE(offset) + by, offset);
      }
    at = extents + 2 + count * 8;
  }
}
