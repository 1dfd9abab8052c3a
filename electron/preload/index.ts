import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE_CHANNELS, type Bridge } from '#shared/contract/bridge/bridge.ts';

const bridge: Bridge = {
  getShellInfo: () => ipcRenderer.invoke(BRIDGE_CHANNELS.getShellInfo),
  print: () => ipcRenderer.invoke(BRIDGE_CHANNELS.print),
  saveDocument: (document) => ipcRenderer.invoke(BRIDGE_CHANNELS.saveDocument, document),
  listPrinters: () => ipcRenderer.invoke(BRIDGE_CHANNELS.listPrinters),
  printDocument: (document) => ipcRenderer.invoke(BRIDGE_CHANNELS.printDocument, document),
  quit: () => ipcRenderer.invoke(BRIDGE_CHANNELS.quit),
};

contextBridge.exposeInMainWorld('countersign', bridge);
