import { ListedEntity as EntitySchema, type ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { ListFile } from '../../../electron/workers/lists/list-source.ts';

/** A list file in memory, read in chunks of an odd size so that nothing depends on their boundaries. */
export function listFile(name: string, content: string | Uint8Array, pieceBytes = 37): ListFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    bytes: {
      async *[Symbol.asyncIterator]() {
        for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
      },
    },
  };
}

/** Every entry; throws if one does not match the schema. */
export async function allEntities(entities: AsyncIterable<ListedEntity>): Promise<ListedEntity[]> {
  const all: ListedEntity[] = [];
  for await (const entity of entities) all.push(EntitySchema.parse(entity));
  return all;
}

/** OFAC's CSV set with invented entries: a person, a company, a vessel and an aircraft. */
export function ofacFiles(changes: { readonly entries?: string; readonly prefix?: 'sdn' | 'cons' } = {}): ListFile[] {
  const cut =
    `DOB 14 Mar 1961; alt. DOB circa 1979-1982; POB Zubrovka, Iran; nationality Korea, North; Gender Male; Passport Z0000001 (Iran) expires 09 Feb 2019; ${'Additional text. '.repeat(60)}`.slice(
      0,
      1000,
    );
  const entries =
    changes.entries ??
    [
      `101,"QUILLFEATHER, Barnaby Odo","individual","SDGT] [IRAN","Minister of Kites",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${cut}"`,
      `102,"ZUBROVKA HOLDING CO., LTD.",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Tax ID No. 12-345 (Russia); Organization Established Date 17 Oct 1990; SWIFT/BIC ZUBRRUMM; Website www.zubrovka.example; Linked To: QUILLFEATHER, Barnaby; a.k.a. 'ZHC'."`,
      `103,"SEA TURNIP","vessel","IRAN",-0- ,"9HXX7","Crude Oil Tanker","300,000","160,000","Panama","ZUBROVKA SHIPPING","Vessel Registration Identification IMO 9999999; MMSI 123456789; Former Vessel Flag Malta; f.k.a. 'RADISH'."`,
      '104,"EP-ZZZ","aircraft","IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Aircraft Model A300; Aircraft Operator Zubrovka Air."',
    ].join('\r\n');
  const [first, other] = changes.prefix === 'cons' ? ['cons_prim', 'cons_'] : ['sdn', ''];
  return [
    listFile(`${first}.csv`, `${entries}\r\n\u001a`),
    listFile(
      `${other}alt.csv`,
      '101,1,"aka","QUILLFEATHER, Barney",-0- \r\n101,2,"fka","KWILFEDER, Barnabas",-0- \r\n103,3,"nka","SEA PARSNIP",-0- \r\n\u001a',
    ),
    listFile(
      `${other}add.csv`,
      '101,1,"1 Kite Street","Lutz","Iran",-0- \r\n102,2,-0- ,-0- ,"Russia",-0- \r\n101,3,-0- ,-0- ,-0- ,-0- \r\n\u001a',
    ),
    listFile(
      changes.prefix === 'cons' ? 'cons_comments.csv' : 'sdn_comments.csv',
      `101,"nd of it; a.k.a. 'THE KITE'; Linked To: ZUBROVKA HOLDING."\r\n\u001a`,
    ),
  ];
}
