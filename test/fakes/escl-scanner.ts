import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const NAMESPACES =
  'xmlns:scan="http://schemas.hp.com/imaging/escl/2011/05/03" xmlns:pwg="http://www.pwg.org/schemas/2010/12/sm"';
const resolution = (value: number) =>
  `<scan:DiscreteResolution><scan:XResolution>${value}</scan:XResolution><scan:YResolution>${value}</scan:YResolution></scan:DiscreteResolution>`;
/** Our client needs less, but SANE's own ends without the rest. */
const caps =
  '<scan:MinWidth>16</scan:MinWidth><scan:MaxWidth>2550</scan:MaxWidth><scan:MinHeight>16</scan:MinHeight><scan:MaxHeight>3508</scan:MaxHeight>' +
  '<scan:SettingProfiles><scan:SettingProfile><scan:ColorModes><scan:ColorMode>Grayscale8</scan:ColorMode><scan:ColorMode>RGB24</scan:ColorMode></scan:ColorModes>' +
  '<scan:DocumentFormats><pwg:DocumentFormat>image/jpeg</pwg:DocumentFormat><scan:DocumentFormatExt>image/jpeg</scan:DocumentFormatExt></scan:DocumentFormats>' +
  `<scan:SupportedResolutions><scan:DiscreteResolutions>${resolution(200)}${resolution(300)}</scan:DiscreteResolutions></scan:SupportedResolutions>` +
  '</scan:SettingProfile></scan:SettingProfiles>';
const MODEL =
  '<pwg:Version>2.63</pwg:Version><pwg:MakeAndModel>Stand-in Duplex</pwg:MakeAndModel><scan:UUID>00000000-0000-4000-8000-000000000001</scan:UUID>';

/** How the scanner behaves; a test changes it. */
export type ScannerMood = {
  state: string;
  feeder: string;
  isDuplex: boolean;
  pages: readonly Uint8Array[];
  /** How often a page is not ready before it comes. */
  waits: number;
  /** Answers every request with this status. */
  refuses: number | null;
  /** The host that `Location` names. */
  locationHost: string | null;
  /** The state of the feeder once a job began. */
  feederInJob: string | null;
};

/** A scanner that speaks as much of eSCL as the client needs, on a port of this machine. */
export async function startEsclScanner(pages: readonly Uint8Array[]) {
  const mood: ScannerMood = {
    state: 'Idle',
    feeder: 'ScannerAdfEmpty',
    isDuplex: true,
    pages,
    waits: 0,
    refuses: null,
    locationHost: null,
    feederInJob: null,
  };
  const log: string[] = [];
  const orders: string[] = [];
  let left: Uint8Array[] = [];
  const xml = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end(`<?xml version="1.0"?>${text}`);
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    let body = '';
    for await (const piece of request) body += String(piece);
    log.push(`${method} ${url}`);
    if (mood.refuses !== null) return response.writeHead(mood.refuses, { location: 'http://127.0.0.1:9/' }).end();
    if (url === '/eSCL/ScannerCapabilities') {
      const sides = ['AdfSimplexInputCaps', ...(mood.isDuplex ? ['AdfDuplexInputCaps'] : [])];
      const feeder = sides.map((side) => `<scan:${side}>${caps}</scan:${side}>`).join('');
      return xml(
        response,
        `<scan:ScannerCapabilities ${NAMESPACES}>${MODEL}<scan:Platen><scan:PlatenInputCaps>${caps}</scan:PlatenInputCaps></scan:Platen><scan:Adf>${feeder}</scan:Adf></scan:ScannerCapabilities>`,
      );
    }
    if (url === '/eSCL/ScannerStatus')
      return xml(
        response,
        `<scan:ScannerStatus ${NAMESPACES}><pwg:State>${mood.state}</pwg:State><scan:AdfState>${mood.feeder}</scan:AdfState></scan:ScannerStatus>`,
      );
    if (method === 'POST' && url === '/eSCL/ScanJobs') {
      orders.push(body);
      if (body.includes('>Feeder<') && mood.feeder !== 'ScannerAdfLoaded') return response.writeHead(409).end();
      left = [...mood.pages];
      mood.feeder = mood.feederInJob ?? mood.feeder;
      const host = mood.locationHost ?? request.headers.host;
      return response.writeHead(201, { Location: `http://${host}/eSCL/ScanJobs/7` }).end();
    }
    if (url === '/eSCL/ScanJobs/7/NextDocument') {
      if (mood.waits-- > 0) return response.writeHead(503, { 'retry-after': '0' }).end();
      const page = left.shift();
      if (!page) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(page);
    }
    return response.writeHead(method === 'DELETE' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    mood,
    log,
    orders,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
