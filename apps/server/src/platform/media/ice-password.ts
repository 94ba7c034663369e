import { createHmac, randomBytes } from 'node:crypto'

/** Returns a unique ICE name (ufrag) for a connection. */
export const newIceName = () => randomBytes(9).toString('base64url').replaceAll('-', '+').replaceAll('_', '/')

/** Derives the ICE password from the name, so that the relay can sign a corrected check again. */
export const icePasswordOf = (secret: string, name: string) =>
  createHmac('sha256', secret).update(`ice ${name}`).digest('base64').slice(0, 32)
