import type { ReplyOf } from '@parley/contract'
import { type CardDetails, type CardField, type ContactCard, contactCalls, writeVcard } from '@parley/contract/contacts'
import { useEffect } from 'react'
import { queryKeyOf, session, useCall, useSend } from '../../lib/api/index.ts'
import { useProfile } from '../accounts/index.ts'

export type MyCard = ReplyOf<typeof contactCalls.getMyCard>

const KEY = 'parley.myCard'

/** What is shown without a connection goes with the sign-in. */
session.watch(() => {
  if (session.state() === 'out') forgetKept()
})

function forgetKept(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function readKept(userId: string | undefined): MyCard | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ({ userId: string } & MyCard) | null
    return kept && kept.userId === userId ? { card: kept.card, shares: kept.shares } : undefined
  } catch {
    return undefined
  }
}

function keep(userId: string, card: MyCard): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, ...card }))
  } catch {
    // It is fetched again then.
  }
}

/** My card and what my code tells of it; what this device was told last while there is no connection. */
export function useCardSettings() {
  const userId = useProfile().data?.id
  const found = useCall(contactCalls.getMyCard, {}, { enabled: userId !== undefined, staleMs: 0 })
  const { data } = found
  useEffect(() => {
    if (userId && data) keep(userId, data)
  }, [userId, data])
  return { ...found, mine: data ?? readKept(userId) }
}

export const useChangeMyCard = () =>
  useSend(contactCalls.changeMyCard, (client, card) => {
    client.setQueryData(queryKeyOf(contactCalls.getMyCard, {}), card)
  })

/** A card with nothing on it but what its owner tells. */
export function toldOf({ card, shares }: MyCard): ContactCard {
  const told = (field: CardField) => (shares.includes(field) ? card[field] : '')
  return {
    name: card.name,
    surname: card.surname,
    email: told('email'),
    phone: told('phone'),
    company: told('company'),
    jobTitle: told('jobTitle'),
    website: told('website'),
  }
}

/** What my code holds: a vCard that any phone reads. */
export const vcardOf = (card: ContactCard): string => writeVcard(detailsOf(card), { folds: false })

/** A shared card as the form has it. */
export const detailsOf = (card: ContactCard): CardDetails => ({
  firstName: card.name,
  lastName: card.surname,
  company: card.company,
  jobTitle: card.jobTitle,
  website: card.website,
  emails: card.email ? [card.email] : [],
  phones: card.phone ? [card.phone] : [],
})
