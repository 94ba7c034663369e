import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from './start-server.ts'

/** Starts a server for the tests of the calling file, and closes it after them. Usable from the first hook or test on. */
export function testServer(env: Record<string, string> = {}): TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startServer(env)
  })
  afterAll(() => server?.close())
  return new Proxy({} as TestServer, {
    get(_, name) {
      if (!server) throw new Error('The server is started in a hook; it cannot be used before.')
      return Reflect.get(server, name)
    },
  })
}
