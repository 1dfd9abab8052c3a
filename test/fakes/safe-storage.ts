export type FakeSafeStorage = {
  available: boolean;
  backend: 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown';
  prefix: string;
  isEncryptionAvailable(): boolean;
  getSelectedStorageBackend(): FakeSafeStorage['backend'];
  encryptString(text: string): Buffer;
  decryptString(sealed: Buffer): string;
};

/** Seals by turning bits: enough to show what is stored and what is refused. */
export function createSafeStorage(changes: Partial<FakeSafeStorage> = {}): FakeSafeStorage {
  const turn = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  return {
    available: true,
    backend: 'gnome_libsecret',
    prefix: 'v11',
    isEncryptionAvailable() {
      return this.available;
    },
    getSelectedStorageBackend() {
      return this.backend;
    },
    encryptString(text) {
      return Buffer.concat([Buffer.from(this.prefix), turn(Buffer.from(text))]);
    },
    decryptString(sealed) {
      if (sealed.subarray(0, 3).toString() !== this.prefix) throw new Error('Error while decrypting the ciphertext.');
      return turn(sealed.subarray(3)).toString();
    },
    ...changes,
  };
}
