import { notifyService } from '../outside/request-service.ts'
import type { Settings } from '../settings.ts'

export interface TextMessage {
  /** The phone number in E.164 format. */
  readonly to: string
  readonly text: string
}

export interface Sms {
  /** Sends a message. @throws Error if the gateway did not accept it within ten seconds */
  send(message: TextMessage): Promise<void>
}

const MAX_MS = 10_000

export function makeSms({ smsUrl, smsToken }: Settings): Sms | null {
  if (!smsUrl) return null
  return {
    async send({ to, text }) {
      const answer = await notifyService(smsUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(smsToken ? { Authorization: `Bearer ${smsToken}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(MAX_MS),
      })
      if (!answer.ok) throw new Error(`The gateway for text messages answered ${answer.status}`)
    },
  }
}
