import { connectClient } from '../fanout/connect-client.ts'
import type { Answer } from './send.ts'

export const LIVE_PATH = '/live/?EIO=4&transport=websocket'
const [ANSWER, CHANGE] = ['42["answer",{"number":', '42["ch",{']

/**
 * Connects for live calls. Implements the protocol itself, because a library would take longer for a reply than the
 * server.
 * @param live null for a server that lets everyone in
 */
export async function callOverLive(
  address: string,
  live: { liveToken: string } | null,
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
  const send = await connectClient(address, live, { onText, onEnd })
  return (name, input) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      send(`42${JSON.stringify(['call', { number: last, name, body: JSON.stringify(input) }])}`)
    })
}

export async function receiveRows<Row>(
  address: string,
  live: { liveToken: string; topic: string } | null,
  hear: (row: Row) => void,
): Promise<void> {
  const onText = (payload: Buffer) => {
    const text = payload.toString()
    if (!text.startsWith(CHANGE)) return
    const [, { up }] = JSON.parse(text.slice(2)) as [string, { up: Row[] }]
    for (const row of up) hear(row)
  }
  await connectClient(address, live, { onText, onEnd: () => undefined })
}
