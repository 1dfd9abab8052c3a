import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/accounts/passkeys.ts';

/** Differences of an answer from the one that a browser with this authenticator would give. */
export type Lie = {
  readonly origin?: string;
  readonly site?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly credentialId?: string;
};

type CreationNeeds = {
  readonly challenge: string;
  readonly rp: Pick<PasskeyCreation['rp'], 'id'>;
  readonly user: Pick<PasskeyCreation['user'], 'id'>;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A browser's authenticator (WebAuthn) with one passkey, on the page of `origin`. */
export function passkeyAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';
  let counter = 0;

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, lie: Lie): Buffer {
    const said = { type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }
  function authenticatorData(site: string, flags: number, lie: Lie): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const verified = lie.isVerified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(lie.site ?? site), Buffer.from([PRESENT | verified | flags]), count]);
  }

  return {
    create({ challenge, rp, user }: CreationNeeds, lie: Lie = {}): PasskeyAttestation {
      userHandle = user.id;
      const key = publicKey.export({ format: 'jwk' });
      const coordinate = (value = '') => [Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')];
      // COSE: an EC2 key for ES256 on P-256.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        ...[Buffer.from([0x21]), ...coordinate(key.x)],
        ...[Buffer.from([0x22]), ...coordinate(key.y)],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticatorData(rp.id, HAS_KEY, lie), Buffer.alloc(16), length, id, cose]);
      // CBOR: { fmt: "none", attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex'),
        ...[Buffer.from('authData'), Buffer.from([0x58, data.length]), data],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, lie: Lie = {}): PasskeyAssertion {
      counter += 1;
      const client = clientData('webauthn.get', challenge, lie);
      const data = authenticatorData(rpId, 0, lie);
      const named = lie.credentialId ?? id.toString('base64url');
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: lie.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type PasskeyAuthenticator = ReturnType<typeof passkeyAuthenticator>;

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
