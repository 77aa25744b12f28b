// Certificates that browsers refuse (RFC 5280), generated, so the repository has no private key.
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

/** A self-signed certificate for `host`, valid between two days such as `2020-01-01`. */
export function selfSignedCertificate(options: {
  readonly host: string;
  readonly from: string;
  readonly to: string;
}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from(options.host)))));
  const subjectAltName = sequence(der(0x82, Buffer.from(options.host)));
  const extensions = sequence(
    sequence(oid('551d11'), der(0x04, subjectAltName)),
    sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(options.from), time(options.to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, ECDSA_WITH_SHA256, signature);
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value of the Distinguished Encoding Rules (X.690): tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

function sequence(...items: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(items));
}

function set(item: Buffer): Buffer {
  return der(0x31, item);
}

/** `hex`: the encoded object identifier. */
function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(day: string): Buffer {
  return der(0x17, Buffer.from(`${day.slice(2).replaceAll('-', '')}000000Z`));
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
