import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Starts a real SMTP server. Received emails are parsed and stored in order of arrival. */
export async function aMailServer() {
  const received: Email[] = []
  const refused = new Map<string, number>()
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++
      done()
    },
    onAuth({ username }, _session, done) {
      done(username === 'parley' ? null : new Error('Wrong password'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address)
      done(responseCode ? Object.assign(new Error('Not here'), { responseCode }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (email) => {
            received.push(email)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    /** Refuses an address with a code. Null accepts it again. */
    refuse: (address: string, code: number | null) =>
      void (code === null ? refused.delete(address) : refused.set(address, code)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
