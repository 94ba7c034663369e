import { connectClient } from '../fanout/connect-client.ts'
import type { Answer } from './send.ts'

const LIVE_PATH = '/live/?EIO=4&transport=websocket'
const ANSWER = '42["answer",{"number":'

/**
 * Sends calls over one live connection, as the web does. It speaks the protocol itself: a library would take more time for an
 * answer than the server does.
 */
export async function callOverLive(
  url: string,
  liveToken: string,
): Promise<(name: string, input: unknown) => Promise<Answer>> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const onEnd = () => {
    for (const tell of waiting.values()) tell({ status: 0, body: 'The connection was cut' })
  }
  const onText = (payload: Buffer) => {
    const text = payload.toString()
    if (!text.startsWith(ANSWER)) return
    const [, { number, status, ...rest }] = JSON.parse(text.slice(2))
    waiting.get(number)?.({ status, body: rest.ok ? '' : JSON.stringify(rest) })
    waiting.delete(number)
  }
  const send = await connectClient(`${url}${LIVE_PATH}`, { liveToken }, { onText, onEnd })
  return (name, input) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      send(`42${JSON.stringify(['call', { number: last, name, body: JSON.stringify(input) }])}`)
    })
}
