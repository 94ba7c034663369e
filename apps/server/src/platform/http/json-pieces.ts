import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A reply that is too large for one string: JSON in pieces, built field by field and not cut to its schema. */
export class JsonPieces {
  readonly pieces: Iterable<string>

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces
  }
}

/** Sends the pieces as fast as the client reads them, so that other requests are answered in between. */
export const sendPieces = (reply: FastifyReply, { pieces }: JsonPieces) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces))
