import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export const PASS_TYPE = 'pass.example.meet'
export const TEAM = 'ABCDE12345'

/** Makes certificates with OpenSSL: an authority in place of Apple's, and the certificate it issued for `PASS_TYPE`. */
export function aWallet({ keyPassword = '' } = {}) {
  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const request = ['req', '-newkey', 'rsa:2048', '-nodes']
  const authority = ['-x509', '-days', '3650', '-addext', 'basicConstraints=critical,CA:TRUE']
  const subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=${TEAM}/O=Example`
  openssl(...request, ...authority, '-subj', '/O=Authority/CN=WWDR', '-keyout', at('ca.key'), '-out', at('wwdr.pem'))
  openssl(...request, '-subj', subject, '-keyout', at('pass.key'), '-out', at('pass.csr'))
  writeFileSync(at('ext'), 'keyUsage=critical,digitalSignature\n')
  const issue = ['x509', '-req', '-days', '3650', '-CAcreateserial', '-extfile', at('ext')]
  openssl(...issue, '-CA', at('wwdr.pem'), '-CAkey', at('ca.key'), '-in', at('pass.csr'), '-out', at('pass.crt'))
  if (keyPassword) {
    openssl('rsa', '-aes256', '-in', at('pass.key'), '-passout', `pass:${keyPassword}`, '-out', at('locked.key'))
  }
  const key = readFileSync(at(keyPassword ? 'locked.key' : 'pass.key'), 'utf8')
  writeFileSync(at('pass.pem'), readFileSync(at('pass.crt'), 'utf8') + key)
  return {
    at,
    settings: {
      WALLET_CERTIFICATE: at('pass.pem'),
      WALLET_WWDR: at('wwdr.pem'),
      WALLET_PASS_TYPE: PASS_TYPE,
      WALLET_TEAM: TEAM,
      ...(keyPassword ? { WALLET_KEY_PASSWORD: keyPassword } : {}),
    },
    /** Checks a signature against the authority. @returns the signed content */
    verify: (content: Uint8Array, signature: Uint8Array) => {
      writeFileSync(at('manifest.json'), content)
      writeFileSync(at('signature'), signature)
      const files = ['-in', at('signature'), '-content', at('manifest.json'), '-CAfile', at('wwdr.pem')]
      return openssl('smime', '-verify', '-inform', 'DER', '-binary', '-purpose', 'any', ...files)
    },
  }
}
