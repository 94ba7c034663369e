/*
 * Each column is one text with a line for each person, because 100,000 objects would be slow to parse and larger to
 * send.
 */

/** Separator of the lines. The server removes it from names. */
export const LINE = '\n'

export interface DeskList {
  readonly eventId: string
  /** Cursor for the next list, opaque to the desk. */
  readonly version: string
  /** True for a list of all people. Otherwise it has only people changed or removed since the requested version. */
  readonly isWhole: boolean
  readonly madeAtMillis: number
  readonly expiresAtMillis: number
  readonly eventEndsAtMillis: number
  readonly salt: string
  readonly areas: readonly DeskArea[]
  readonly count: number
  readonly columns: {
    readonly hash: string
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly company: string
    readonly typeId: string
    readonly ticketType: string
    /** Notes about people, empty for most. A leading `!` is the flag. */
    readonly note: string
  }
  /** People who were scanned at the area: their line, if they are inside, and since when. */
  readonly inside: readonly {
    readonly areaId: string
    readonly lines: string
    /** A `1` or `0` for each person, for inside and outside. */
    readonly states: string
    /** The times of the scans as milliseconds before `madeAtMillis`, in base 10. */
    readonly ages: string
  }[]
  readonly gone: readonly string[]
}

export interface DeskArea {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  readonly allowedPart: readonly string[]
}

const HASH_BYTES = 9

/** Hashes a ticket id, so that a lost device reveals no id that would grant entry. */
export async function hashOfTicket(salt: string, ticketId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + ticketId))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, HASH_BYTES)))
}

export async function digestOfList(list: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
