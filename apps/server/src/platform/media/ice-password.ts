import { createHmac, randomBytes } from 'node:crypto'

export const newIceName = () => randomBytes(9).toString('base64url').replaceAll('-', '+').replaceAll('_', '/')

/** Derives the password of a connection from its name, so that the relay can sign a corrected check again. */
export const icePasswordOf = (secret: string, name: string) =>
  createHmac('sha256', secret).update(`ice ${name}`).digest('base64').slice(0, 32)
