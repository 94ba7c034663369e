// These clients implement the protocol themselves: a library would take longer to read a frame than a server takes to
// send it.
import { connectClient } from './connect-client.ts'
import { sharedNow, type ToClients, tell } from './messages.ts'

const AT_ONCE = 64

process.on('message', (message: ToClients) => {
  connectAll(message.connect).then(
    () => tell({ connected: true }),
    (error: Error) => tell({ failed: error.message }),
  )
})

async function connectAll({ url, count, live }: ToClients['connect']): Promise<void> {
  const hear = listen(count)
  let next = 0
  const connectSome = async () => {
    while (next < count) {
      const client = next++
      await connectClient(
        url,
        live && { topic: live.topic, liveToken: live.liveTokens[client % live.liveTokens.length] ?? '' },
        {
          onText: (text) => hear(client, text),
          onEnd: () => tell({ failed: `Client ${client} was cut off` }),
        },
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connectSome))
}

function listen(count: number): (client: number, text: Buffer) => void {
  const has = new Uint8Array(count)
  let [text, arrived] = [Buffer.alloc(0), 0]
  return (client, payload) => {
    if (arrived === 0) text = Buffer.from(payload)
    if (has[client] === 1 || !payload.equals(text))
      return tell({ failed: `Client ${client} heard something else: ${payload}` })
    has[client] = 1
    arrived++
    if (arrived < count) return
    tell({ arrived: { lastAt: sharedNow(), text: text.toString() } })
    has.fill(0)
    arrived = 0
  }
}
