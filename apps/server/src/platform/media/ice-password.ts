import { createHmac, randomBytes } from 'node:crypto'

/** A name of a connection in ICE, unlike all others. */
export const newIceName = () => randomBytes(9).toString('base64url').replaceAll('-', '+').replaceAll('_', '/')

/** The password that follows from it, so that the relay can sign what it has to mend of a check. */
export const icePasswordOf = (secret: string, name: string) =>
  createHmac('sha256', secret).update(`ice ${name}`).digest('base64').slice(0, 32)
