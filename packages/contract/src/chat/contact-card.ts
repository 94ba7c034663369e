import * as z from 'zod/mini'
import { type ContactCard, contactCard } from '../contacts/index.ts'

export const contactCardText = (card: ContactCard): string => JSON.stringify(card)

/** Parses a contact card. Returns null if the text is not a card, or if the card is empty. */
export function parseContactCard(msg: string): ContactCard | null {
  let parsedJson: unknown
  try {
    parsedJson = JSON.parse(msg)
  } catch {
    return null
  }
  const { data } = z.safeParse(contactCard, parsedJson)
  return data && Object.values(data).some((each) => each.trim() !== '') ? data : null
}
