import { createHash, type X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Wallet } from './wallet.ts'

/** The PKCS #9 identifiers of a signature's attributes. */
const [CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_TIME] = ['3', '4', '5'].map((last) => `1.2.840.113549.1.9.${last}`)
const SIGNED_ATTRIBUTES = 0

/**
 * Signs content as a wallet pass requires: detached CMS (RFC 5652) in DER and SHA-256, with the time, the certificate
 * and its issuer.
 */
export async function signDetached(
  content: Uint8Array<ArrayBuffer>,
  { certificate, issuer, key }: Pick<Wallet, 'certificate' | 'issuer' | 'key'>,
  atMillis: number,
): Promise<Buffer> {
  const own = read(certificate)
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: new Date(atMillis) })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digestOf(content) })] }),
  ]
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: SIGNED_ATTRIBUTES, attributes }),
      }),
    ],
    certificates: [own, read(issuer)],
  })
  const pkcs8 = Uint8Array.from(key.export({ type: 'pkcs8', format: 'der' }))
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  await signed.sign(await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']), 0, 'SHA-256', content)
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

const read = ({ raw }: X509Certificate) => Certificate.fromBER(Uint8Array.from(raw))
const digestOf = (content: Uint8Array) => Uint8Array.from(createHash('sha256').update(content).digest()).buffer
