import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import classes from './contact-action.module.css'

const SaveContact = lazyPart(() => import('./contact-of-person.tsx').then((it) => it.SaveContact))
const SavedContact = lazyPart(() => import('./contact-of-person.tsx').then((it) => it.SavedContact))
const DidYouMeetThem = lazyPart(() => import('./did-you-meet.tsx').then((it) => it.DidYouMeetThem))

interface Props {
  readonly event: EventDetails
  readonly person: ParticipantDetails
}

export function ContactAction({ event, person }: Props) {
  if (person.isMe || !event.me) return null
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <SaveContact event={event} person={person} />
    </Suspense>
  )
}

export function MetPanel({ event, person }: Props) {
  if (person.isMe || !event.me) return null
  return (
    <Suspense fallback={null}>
      <DidYouMeetThem event={event} person={person} />
    </Suspense>
  )
}

export function ContactPanel({ event, person }: Props) {
  if (person.isMe || !event.me) return null
  return (
    <Suspense fallback={null}>
      <SavedContact event={event} person={person} />
    </Suspense>
  )
}
