import { Agent, request } from 'node:http'
import { onCleanUp } from './clean-up.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

export function sendTo(
  url: string,
  method: 'GET' | 'POST' | 'PUT' = 'POST',
): (path: string, input: unknown, token: string, idempotencyKey?: string) => Promise<Answer> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  // Open connections would prevent the server from stopping.
  onCleanUp(() => agent.destroy())
  return (path, input, token, idempotencyKey) =>
    new Promise((resolve, reject) => {
      const inQuery = method === 'GET'
      const body = inQuery ? '' : JSON.stringify(input)
      const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      }
      const sent = request({ agent, hostname, port, path: `/api/${path}${query}`, method, headers }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
        reply.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

/** Checks the status of an answer. @throws Error with the answer, when its status is another */
export function expectStatus(status: number, answer: Answer): void {
  if (answer.status !== status) throw new Error(`Answered ${answer.status} instead of ${status}: ${answer.body}`)
}
