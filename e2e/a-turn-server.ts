import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { makeCertificate } from './a-namespace.ts'

/** A TURN server as an operator would run it: coturn, over TCP and TLS. */
interface TurnServer {
  readonly tcp: string
  readonly tls: string
  readonly secret: string
  close(): void
}

export async function aTurnServer(): Promise<TurnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-turn-'))
  const { cert, key } = makeCertificate(folder, 'IP:127.0.0.1')
  const [plain, tls, secret] = [await freePort(), await freePort(), 'between-the-two']
  const here = ['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--allow-loopback-peers']
  const ports = ['-p', `${plain}`, '--tls-listening-port', `${tls}`, '--cert', cert, '--pkey', key]
  const who = ['-r', 'parley', '--use-auth-secret', '--static-auth-secret', secret]
  const server = spawn('turnserver', ['-n', ...here, ...ports, ...who, '--no-udp', '--no-dtls', '--no-cli'], {
    cwd: folder,
    stdio: 'ignore',
  })
  await untilOpen(plain, server)
  return {
    tcp: `turn:127.0.0.1:${plain}?transport=tcp`,
    tls: `turns:127.0.0.1:${tls}?transport=tcp`,
    secret,
    close() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await wait(100)
  }
  throw new Error('coturn has ended')
}
