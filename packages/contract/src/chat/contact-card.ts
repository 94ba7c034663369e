import * as z from 'zod/mini'
import { type ContactCard, contactCard } from '../contacts/index.ts'

/** What a message of type `contact` holds. */
export const contactCardText = (card: ContactCard): string => JSON.stringify(card)

/** Reads a card as another device has sent it; null where it is none, or tells nothing. */
export function readContactCard(msg: string): ContactCard | null {
  let told: unknown
  try {
    told = JSON.parse(msg)
  } catch {
    return null
  }
  const { data } = z.safeParse(contactCard, told)
  return data && Object.values(data).some((each) => each.trim() !== '') ? data : null
}
