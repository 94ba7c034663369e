import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import { textInAll } from '../texts.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { envelopeOf } from './envelope.ts'
import { securityHeaders } from './security-headers.ts'
import { API_BASE } from './serve.ts'

const OF_API = new RegExp(`^${API_BASE}([/?]|$)`)

/** Answers unreadable URLs and requests, which reach no route and therefore no hook. */
export function answerUnreadable(publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  return {
    frameworkErrors(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
      // 414 means that the name in the URL is too long to be one of ours.
      const failure = new Failure(error.statusCode === 414 ? 'notFound' : 'invalidInput')
      void reply.code(failure.spec.status).headers({ ...headers, 'Cache-Control': 'no-store' })
      if (failure.reason === 'notFound' || OF_API.test(request.raw.url ?? '')) {
        return void reply.send(envelopeOf(failure, request.id))
      }
      void reply.type('text/plain; charset=utf-8').send(`${wordsFor(request)}\n`)
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawAnswer(statusOf(error), headers))
      socket.destroy(error)
    },
  }
}

function wordsFor({ headers }: FastifyRequest): string {
  const texts: Readonly<Record<string, string>> = textInAll('app.badAddress')
  return texts[acceptedLanguage(headers['accept-language'], Object.keys(texts)) ?? 'en'] as string
}

function statusOf({ code }: { code?: string }): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function rawAnswer(status: 400 | 408 | 431, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(envelopeOf(new Failure('invalidInput'), newId()))
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
