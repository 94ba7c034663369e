import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { ROOT } from '../scripts/lib/root.mjs'

/** A network namespace that reaches only TCP port 443 of this machine, where the proxy of operating.md listens. */
export interface Namespace {
  /** Address of the site behind the proxy. */
  readonly url: string
  /** Path of a program that runs a browser in the namespace. */
  readonly browser: string
  /**
   * Simulates a router that gets another address without notice to the browser. Open connections are dead, new ones
   * work.
   */
  changeAddress(): void
  /** Drops all packets until `restore`. */
  cut(): void
  restore(): void
  close(): void
}

const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so'
const [HERE, THERE] = ['10.231.43.1', '10.231.43.2']
export const RELAY_HOST = 'turn.parley.example.org'

/** @returns null if all of these programs are installed, else a text with the first that is not */
export function noTool(...tools: readonly string[]): string | null {
  const missing = tools.find((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  return missing ? `${missing} is not installed` : null
}

/** @returns null if a namespace can be made, else the reason why not */
export function noNamespace(): string | null {
  if (process.getuid?.() !== 0) return 'only root makes network namespaces'
  const missing = noTool('ip', 'nft', 'nginx', 'openssl')
  if (missing) return missing
  if (!existsSync(STREAM_MODULE)) return 'nginx has no stream module'
  const name = `parley-try-${process.pid}`
  const made: SpawnSyncReturns<Buffer> = spawnSync('ip', ['netns', 'add', name])
  spawnSync('ip', ['netns', 'del', name])
  return made.status === 0 ? null : 'this system makes no network namespaces'
}

/**
 * Creates the namespace and starts nginx with the configuration of operating.md. The site and the relay share port 443.
 *
 * @param productPort of the site
 * @param mediaPort of the relay
 */
export async function only443(productPort: number, mediaPort: number): Promise<Namespace> {
  const [name, link] = [`parley-${process.pid}`, `parley${process.pid % 10_000}`]
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-443-'))
  const ip = (line: string) => execFileSync('ip', line.split(' '), { stdio: 'pipe' })
  const own = path.join('/etc/netns', name)
  const pidFile = path.join(folder, 'nginx.pid')
  const close = () => {
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')))
    for (const line of [`netns del ${name}`, `link del ${link}`]) spawnSync('ip', line.split(' '))
    for (const each of [own, folder]) rmSync(each, { recursive: true, force: true })
  }
  try {
    mkdirSync(own, { recursive: true })
    writeFileSync(path.join(own, 'hosts'), `127.0.0.1 localhost\n${HERE} ${RELAY_HOST}\n`)
    writeFileSync(path.join(own, 'resolv.conf'), 'nameserver 127.0.0.1\n')
    ip(`netns add ${name}`)
    ip(`link add ${link} type veth peer name out netns ${name}`)
    ip(`addr add ${HERE}/30 dev ${link}`)
    ip(`link set ${link} up`)
    ip(`-n ${name} addr add ${THERE}/30 dev out`)
    for (const each of ['lo', 'out']) ip(`-n ${name} link set ${each} up`)
    ip(`-n ${name} route add default via ${HERE}`)
    ip(`-n ${name} rule add pref 5 to ${HERE} ipproto tcp dport 443 lookup main`)
    ip(`-n ${name} rule add pref 6 prohibit`)
    await startProxy(folder, pidFile, productPort, mediaPort)
  } catch (error) {
    close()
    throw error
  }
  const browser = path.join(folder, 'browser')
  writeFileSync(browser, `#!/bin/sh\nexec ip netns exec ${name} "${process.env.CHROMIUM}" "$@"\n`, { mode: 0o755 })
  let address = 1
  const pass = (all = '') =>
    execFileSync('ip', ['netns', 'exec', name, 'nft', '-f', '-'], { input: onlyFrom(address, all), stdio: 'pipe' })
  pass()
  return {
    url: `https://${HERE}`,
    browser,
    changeAddress() {
      address += 1
      pass()
    },
    cut: () => void pass('drop'),
    restore: () => void pass(),
    close,
  }
}

/** Firewall rules that drop packets of connections that began under another address. */
const onlyFrom = (address: number, all: string) => `
  table inet address
  flush table inet address
  table inet address {
    chain out {
      type filter hook output priority 0
      oif lo accept
      ${all}
      ct state new ct mark set ${address}
      ct mark != ${address} drop
    }
    chain in {
      type filter hook input priority 0
      iif lo accept
      ${all}
      ct mark != ${address} drop
    }
  }
`

/** Makes a self-signed certificate. @returns the paths of its file and of its key */
export function makeCertificate(folder: string, names: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=parley']
  const files = ['-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made, ...files], { stdio: 'pipe' })
  return { cert, key }
}

/** Starts nginx with the configuration of operating.md, adapted to the names and ports of this machine. */
async function startProxy(folder: string, pidFile: string, productPort: number, mediaPort: number): Promise<void> {
  const { cert, key } = makeCertificate(folder, `DNS:${RELAY_HOST},IP:${HERE}`)
  const text = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8')
  const [site = '', stream = ''] = [...text.matchAll(/```nginx\n(.*?)```/gs)].map(([, block]) => block)
  const [inside, relay] = [await freePort(), await freePort()]
  const here = (config: string) =>
    config
      .replace(/\S+fullchain\.pem/g, cert)
      .replace(/\S+privkey\.pem/g, key)
      .replace(/ *listen \[::\].*\n/g, '')
      .replace(/listen (\d+);/g, `listen ${HERE}:$1;`)
      .replaceAll('127.0.0.1:8443', `127.0.0.1:${inside}`)
      .replaceAll('127.0.0.1:8444', `127.0.0.1:${relay}`)
      .replaceAll('127.0.0.1:40000', `127.0.0.1:${mediaPort}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${productPort}`)
      .replace(/ *server 127\.0\.0\.1:3002.*\n/g, '')
  const behind = `listen 127.0.0.1:${inside} ssl http2 proxy_protocol; set_real_ip_from 127.0.0.1; real_ip_header proxy_protocol;`
  const file = path.join(folder, 'nginx.conf')
  const logs = `pid ${pidFile};\nerror_log ${folder}/error.log;\n`
  const http = `http {\naccess_log off;\n${here(site.replace(/listen 443 ssl http2;/, behind))}\n}\n`
  writeFileSync(file, `load_module ${STREAM_MODULE};\n${logs}events {}\n${http}${here(stream)}`)
  execFileSync('nginx', ['-c', file], { stdio: 'pipe' })
}
