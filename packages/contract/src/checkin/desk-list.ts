/*
 * What a desk knows without a network. It is written in columns, each one text with a line for each person, since 100,000
 * objects are slow to read and long on the wire.
 */

/** What ends a line of a column; the server takes it out of names. */
export const LINE = '\n'

export interface DeskList {
  readonly eventId: string
  /** Where a later list goes on; means nothing here. */
  readonly version: string
  /** Else only those who have changed since the version that was asked with, and those who are gone. */
  readonly isWhole: boolean
  readonly madeAtMillis: number
  readonly expiresAtMillis: number
  readonly eventEndsAtMillis: number
  /** Goes before a ticket's id where its hash is made. */
  readonly salt: string
  readonly areas: readonly DeskArea[]
  /** How many lines each column has. */
  readonly count: number
  readonly columns: {
    /** `hashOfTicket` of each. */
    readonly hash: string
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    readonly company: string
    readonly typeId: string
    readonly ticketType: string
    /** Empty for most; `!` at the beginning is the flag. */
    readonly note: string
  }
  /** Whoever was scanned at an area: by their lines, whether they are inside, and when that began. */
  readonly inside: readonly {
    readonly areaId: string
    readonly lines: string
    /** `1` or `0` for each. */
    readonly states: string
    /** Milliseconds before `madeAtMillis`, in base 10. */
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

/** A ticket as a list names it: nobody reads an id that opens the door out of a lost device. */
export async function hashOfTicket(salt: string, ticketId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + ticketId))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, HASH_BYTES)))
}

/** What a list is signed by. */
export async function digestOfList(list: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
