import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Made in pieces while it is sent, so that it is never in memory as a whole. */
export class FilePieces {
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** With the encoding of a text. */
  readonly type: string
  readonly fileName: string

  constructor(pieces: AsyncIterable<string | Uint8Array>, { type, fileName }: { type: string; fileName: string }) {
    this.pieces = pieces
    this.type = type
    this.fileName = fileName
  }
}

/** If a piece fails, the connection breaks, because half a file looks like a whole one. */
export const sendFile = (reply: FastifyReply, { pieces, type, fileName }: FilePieces) =>
  reply
    .type(type)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(Readable.from(pieces))
