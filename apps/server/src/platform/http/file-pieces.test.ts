import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { FilePieces, sendFile } from './file-pieces.ts'

async function* pieces(breaksAfter = Number.POSITIVE_INFINITY) {
  for (let nth = 0; nth < 3; nth++) {
    if (nth === breaksAfter) throw new Error('The database went away')
    yield `piece ${nth} `
  }
}

async function answerOf(file: FilePieces) {
  const fastify = Fastify()
  fastify.get('/file', (_request, reply) => sendFile(reply, file))
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/file`)
  const body = await response.text().catch((error: unknown) => error)
  await fastify.close()
  return { headers: response.headers, body }
}

it('sends a file piece by piece, under its name', async () => {
  const file = new FilePieces(pieces(), { type: 'text/csv; charset=utf-8', fileName: 'kişiler.csv' })
  const { headers, body } = await answerOf(file)
  expect(body).toBe('piece 0 piece 1 piece 2 ')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''ki%C5%9Filer.csv")
})

it('breaks the connection if a piece cannot be made, because half a file looks like a whole one', async () => {
  const { body } = await answerOf(new FilePieces(pieces(2), { type: 'text/csv', fileName: 'a.csv' }))
  expect(body).toBeInstanceOf(Error)
})
