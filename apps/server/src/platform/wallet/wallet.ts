import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineService } from '../services.ts'
import type { WalletSettings } from '../settings.ts'

export interface Wallet {
  readonly certificate: X509Certificate
  /** Phones do not trust a pass without Apple's certificate. */
  readonly issuer: X509Certificate
  readonly key: KeyObject
  readonly passType: string
  readonly teamId: string
}

/** The wallet's keys. Null if the operator has set none. They are read once, on first use. */
const wallet = defineService(({ settings }) => (settings.wallet ? openWallet(settings.wallet) : null))

export function findValidWallet(ctx: Parameters<typeof wallet>[0]): Wallet | null {
  const opened = wallet(ctx)
  if (!opened) return null
  return ctx.clock.now() < opened.certificate.validToDate.getTime() ? opened : null
}

/**
 * Checks the certificate at the start. A wrong one stops the start. An expired one only logs a warning, and tickets are
 * not offered for wallets.
 *
 * @throws Error with a message of one line for the operator
 */
export function checkWallet(ctx: Parameters<typeof wallet>[0]): void {
  const opened = wallet(ctx)
  if (opened && !findValidWallet(ctx))
    ctx.log.warn(
      `WALLET_CERTIFICATE has expired (${opened.certificate.validTo}): tickets are not offered for wallets. Renew it.`,
    )
}

function openWallet({ certificate: file, issuer: issuerFile, keyPassword, passType, teamId }: WalletSettings): Wallet {
  const pem = readPem('WALLET_CERTIFICATE', file)
  const certificate = readCertificate('WALLET_CERTIFICATE', file, pem)
  const issuer = readCertificate('WALLET_WWDR', issuerFile, readPem('WALLET_WWDR', issuerFile))
  const key = readKey(file, pem, keyPassword)
  const wrong = (name: string, value: string, advice: string) => new Error(`${name} is ${value}: ${advice}.`)
  if (!certificate.checkPrivateKey(key))
    throw wrong('WALLET_CERTIFICATE', `"${file}"`, 'its private key does not match its certificate')
  if (key.asymmetricKeyType !== 'rsa')
    throw wrong(
      'WALLET_CERTIFICATE',
      `"${file}"`,
      'its private key must be an RSA key, because passes are signed with RSA',
    )
  if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
    throw wrong(
      'WALLET_WWDR',
      `"${issuerFile}"`,
      'it did not issue WALLET_CERTIFICATE; use the certificate of its issuer',
    )
  const [named, team] = ['UID', 'OU'].map((field) => fieldOf(certificate, field))
  if (named !== passType) throw wrong('WALLET_PASS_TYPE', `"${passType}"`, `the certificate is for "${named}"`)
  if (team !== teamId) throw wrong('WALLET_TEAM', `"${teamId}"`, `the certificate belongs to the team "${team}"`)
  return { certificate, issuer, key, passType, teamId }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${name} is "${file}": the file cannot be read.`)
  }
}

function readCertificate(name: string, file: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Error(`${name} is "${file}": the file contains no PEM certificate.`)
  }
}

function readKey(file: string, pem: string, passphrase: string | undefined): KeyObject {
  const key = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----.*?-----END \1-----/s.exec(pem)?.[0]
  if (!key) throw new Error(`WALLET_CERTIFICATE is "${file}": the file contains no PEM private key.`)
  try {
    return createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) })
  } catch {
    throw new Error(`WALLET_CERTIFICATE is "${file}": WALLET_KEY_PASSWORD does not decrypt its key.`)
  }
}

const fieldOf = ({ subject }: X509Certificate, field: string): string =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${field}=`))
    ?.slice(field.length + 1) ?? ''
