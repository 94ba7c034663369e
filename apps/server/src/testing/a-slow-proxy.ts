import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function aSlowProxy(to: string) {
  const way = { delayMs: 0, answers: 0 }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1')
    for (const each of [near, far]) open.add(each.on('error', () => undefined))
    near.pipe(far)
    far.on('data', (data) => {
      setTimeout(() => {
        way.answers += 1
        near.write(data)
      }, way.delayMs)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    for (const each of open) each.destroy()
    server.close()
  }
  return { way, url, close }
}
