import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

const NAMES = /-([\w-]{8})\.(js|css)\b/g

/**
 * Starts a proxy of the product at another address, which can simulate the next release. Each asset then has another
 * name, and the old names are gone.
 */
export async function releases(product: string) {
  let isNext = false
  const inner = new URL(product)
  const answerFor = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk as Uint8Array)
      const path = request.url ?? '/'
      if (isNext && /^\/assets\/.*\.(js|css)$/.test(path) && !/~\.(js|css)$/.test(path)) {
        response.writeHead(404).end()
        return
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'].includes(name),
        ),
      ) as Record<string, string>
      if (headers.origin) headers.origin = inner.origin
      const hasBody = !['GET', 'HEAD'].includes(request.method ?? 'GET')
      const answer = await fetch(new URL(path.replace(/~\.(js|css)$/, '.$1'), inner), {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
      })
      const type = answer.headers.get('content-type') ?? ''
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isText = isNext && /html|javascript|css|check-in-assets/.test(`${type} ${path}`)
      const body = isText ? bytes.toString().replace(NAMES, '-$1~.$2') : bytes
      for (const [name, value] of answer.headers)
        if (!['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'].includes(name))
          response.setHeader(name, value)
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) response.setHeader('set-cookie', cookies)
      response.writeHead(answer.status).end(body)
    } catch {
      response.destroy()
    }
  }
  const server = createServer((request, response) => void answerFor(request, response))
  await new Promise<void>((resolve) => server.listen(0, inner.hostname, resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${inner.hostname}:${port}`,
    makeNext: () => {
      isNext = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
