import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is made in pieces while it is sent, so that it is never in memory as a whole. */
export class FilePieces {
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** The media type, for a text with its encoding. */
  readonly type: string
  readonly fileName: string

  constructor(pieces: AsyncIterable<string | Uint8Array>, { type, fileName }: { type: string; fileName: string }) {
    this.pieces = pieces
    this.type = type
    this.fileName = fileName
  }
}

/** Sends a file as a download. If a piece fails, the connection breaks, because half a file looks like a whole one. */
export const sendFile = (reply: FastifyReply, { pieces, type, fileName }: FilePieces) =>
  reply
    .type(type)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(Readable.from(pieces))
