import type { ReplyOf } from '@parley/contract'
import {
  type CardDetails,
  type CardField,
  type ContactCard,
  contactCalls,
  formatVcard,
} from '@parley/contract/contacts'
import { useEffect } from 'react'
import { makeUserCache, queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useProfile } from '../accounts/index.ts'

export type MyCard = ReplyOf<typeof contactCalls.getMyCard>

/** The user's card, shown without a connection. */
const known = makeUserCache<MyCard>('myCard')

/** Returns the settings of the user's card. Without a connection, it is the version stored on this device. */
export function useCardSettings() {
  const userId = useProfile().data?.id
  const found = useCall(contactCalls.getMyCard, {}, { enabled: userId !== undefined, staleMs: 0 })
  const { data } = found
  useEffect(() => {
    if (userId && data) known.keep(userId, data)
  }, [userId, data])
  const cached = known.useCached(userId ?? '')
  return { ...found, mine: data ?? cached }
}

export const useChangeMyCard = () =>
  useSend(contactCalls.changeMyCard, (client, card) => {
    client.setQueryData(queryKeyOf(contactCalls.getMyCard, {}), card)
  })

export function sharedFieldsOf({ card, shares }: MyCard): ContactCard {
  const sharedValue = (field: CardField) => (shares.includes(field) ? card[field] : '')
  return {
    name: card.name,
    surname: card.surname,
    email: sharedValue('email'),
    phone: sharedValue('phone'),
    company: sharedValue('company'),
    jobTitle: sharedValue('jobTitle'),
    website: sharedValue('website'),
  }
}

/** Returns the card as a vCard, which any phone reads. */
export const vcardOf = (card: ContactCard): string => formatVcard(detailsOf(card), { folds: false })

export const detailsOf = (card: ContactCard): CardDetails => ({
  firstName: card.name,
  lastName: card.surname,
  company: card.company,
  jobTitle: card.jobTitle,
  website: card.website,
  emails: card.email ? [card.email] : [],
  phones: card.phone ? [card.phone] : [],
})
