import { exifTime } from '../picture-file.ts';
import { exifSegment, imageResourceSegment, xmpSegment } from '../picture-metadata-segments.ts';
import { pick, type Random } from '../random.ts';
import type { EditedPicture, PictureEdit } from './edited-picture.ts';

/** The names that these programs write into files. */
const EDITORS = [
  { software: 'Adobe Photoshop 25.4 (Windows)', xmp: true, resources: true },
  { software: 'Adobe Photoshop Lightroom Classic 13.2 (Macintosh)', xmp: true, resources: false },
  { software: 'GIMP 2.10.36', xmp: true, resources: false },
  { software: 'Affinity Photo 2.4.0', xmp: true, resources: true },
  { software: 'Pixelmator Pro 3.5.7', xmp: false, resources: false },
  { software: 'paint.net 5.0.13', xmp: false, resources: false },
  { software: 'Snapseed 2.0', xmp: false, resources: false },
  { software: 'PicsArt', xmp: false, resources: false },
] as const;

/** Brightness and contrast of the whole picture are changed in an editor, which writes its name into the file. */
export function resaveInEditor(picture: EditedPicture, random: Random): PictureEdit {
  const editor = pick(random, EDITORS);
  const context = picture.canvas.getContext('2d');
  context.filter = `brightness(${0.94 + random() * 0.12}) contrast(${0.95 + random() * 0.15})`;
  context.drawImage(picture.canvas, 0, 0);
  context.filter = 'none';
  const dateTime = exifTime(random);
  const onlyXmp = editor.xmp && random() < 0.3;
  return {
    variant: `${onlyXmp ? 'xmp' : editor.xmp ? 'exif-and-xmp' : 'exif'}`,
    boxes: [],
    segments: [
      ...(onlyXmp ? [] : [exifSegment({ software: editor.software, dateTime })]),
      ...(editor.xmp ? [xmpSegment(historyPacket(editor.software, dateTime))] : []),
      ...(editor.resources ? [imageResourceSegment()] : []),
    ],
  };
}

function historyPacket(software: string, exifDate: string): string {
  const when = exifDate.replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" xmp:CreatorTool="${software}" xmp:ModifyDate="${when}">
<xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:when="${when}" stEvt:softwareAgent="${software}"
 stEvt:changed="/"/></rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
