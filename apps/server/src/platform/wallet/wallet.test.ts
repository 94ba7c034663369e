import 'temporal-polyfill/global'
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aWallet } from '../../testing/a-wallet.ts'
import type { Node } from '../context.ts'
import { makeServices } from '../services.ts'
import { parseSettings } from '../settings.ts'
import { checkWallet } from './wallet.ts'

const wallet = aWallet({ keyPassword: 'two words' })
const other = aWallet()
writeFileSync(other.at('empty.pem'), '')

/** Checks the wallet settings. @returns the warnings in the log */
function start(env: Record<string, string>, now = Date.now()): string[] {
  const warned: string[] = []
  const log = { warn: (message: string) => warned.push(message) }
  checkWallet({
    settings: parseSettings(env),
    clock: { now: () => now },
    log,
    services: makeServices(),
  } as unknown as Node)
  return warned
}

it('TICKET-10 starts with a certificate with a password-protected key, and without one', () => {
  expect(start(wallet.settings)).toEqual([])
  expect(start(other.settings)).toEqual([])
  expect(start({})).toEqual([])
})

it.each([
  [
    'incomplete settings',
    { WALLET_TEAM: '' },
    'WALLET_CERTIFICATE, WALLET_WWDR, WALLET_PASS_TYPE and WALLET_TEAM belong together',
  ],
  [
    'a missing file',
    { WALLET_CERTIFICATE: '/none.pem' },
    'WALLET_CERTIFICATE is "/none.pem": the file cannot be read.',
  ],
  ['a file without a certificate', { WALLET_WWDR: other.at('empty.pem') }, 'the file contains no PEM certificate.'],
  [
    'a certificate without its key',
    { WALLET_CERTIFICATE: wallet.at('pass.crt') },
    'the file contains no PEM private key.',
  ],
  ['a wrong password', { WALLET_KEY_PASSWORD: 'wrong' }, 'WALLET_KEY_PASSWORD does not decrypt its key.'],
  ['another issuer', { WALLET_WWDR: other.at('wwdr.pem') }, 'it did not issue WALLET_CERTIFICATE'],
  ['another pass type', { WALLET_PASS_TYPE: 'pass.example.other' }, 'the certificate is for "pass.example.meet".'],
  ['another team', { WALLET_TEAM: 'ZZZZZ12345' }, 'the certificate belongs to the team "ABCDE12345".'],
  [
    'no pass type',
    { WALLET_PASS_TYPE: 'example' },
    'give the identifier of a pass type, such as pass.org.example.tickets',
  ],
])('TICKET-10 stops the startup with one line for %s', (_, wrong, message) => {
  expect(() => start({ ...wallet.settings, ...wrong })).toThrow(message)
})

it('TICKET-10 only warns of a certificate that has expired', () => {
  expect(start(wallet.settings, Date.UTC(2099, 0))).toEqual([
    expect.stringMatching(/^WALLET_CERTIFICATE has expired \(.*\): tickets are not offered for wallets\./),
  ])
})
