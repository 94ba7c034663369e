import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A reply that is too large for one string. It is built field by field and not cut to its schema. */
export class JsonPieces {
  readonly pieces: Iterable<string>

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces
  }
}

/**
 * Sends a reply in pieces. Other requests are answered in between, because a reply is sent only as fast as the client
 * reads.
 */
export const sendPieces = (reply: FastifyReply, { pieces }: JsonPieces) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces))
