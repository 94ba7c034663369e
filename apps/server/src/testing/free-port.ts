import { createServer } from 'node:net'

const [FIRST, LAST] = [20_000, 32_000]

/** Finds a port below the range of ephemeral ports, which thousands of clients on this machine may use. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
