import { tellService } from '../outside/ask-service.ts'
import type { Settings } from '../settings.ts'

export interface TextMessage {
  /** As E.164 writes it. */
  readonly to: string
  readonly text: string
}

export interface Sms {
  /** @throws Error when the gateway did not take it, or not within ten seconds */
  send(message: TextMessage): Promise<void>
}

const MOST_MS = 10_000

/** Text messages by the operator's gateway; null where none is set, and then none are sent. */
export function makeSms({ smsUrl, smsToken }: Settings): Sms | null {
  if (!smsUrl) return null
  return {
    async send({ to, text }) {
      const answer = await tellService(smsUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(smsToken ? { Authorization: `Bearer ${smsToken}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(MOST_MS),
      })
      if (!answer.ok) throw new Error(`The gateway for text messages answered ${answer.status}`)
    },
  }
}
