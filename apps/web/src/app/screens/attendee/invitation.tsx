import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPanelAction, MeetingPanel, type RequestedAction } from '../../../features/meetings/index.ts'
import { useParticipant } from '../../../features/participants/index.ts'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { type OpenDetailState, OVER } from '../../../lib/open-detail.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { DetailSkeleton, LoadFailed } from '../../../ui/feedback/states.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import classes from '../../detail/detail-body.module.css'
import { DetailBody, DetailFoot } from '../../detail/detail-body.tsx'
import { PersonHead } from '../../detail/person-head.tsx'
import { GonePerson } from './gone-person.tsx'

/** /event/{eventId}/invitation/{participantId}/{action} */
export function InvitationScreen() {
  const narrow = useIsNarrow()
  return narrow ? <InvitationPage /> : <ToPerson />
}

function useAction() {
  const named = useLocation().pathname.split('/')[5]
  return isPanelAction(named) ? named : null
}

function InvitationPage() {
  const event = useCurrentEvent()
  const { params, close } = useDetail()
  const action = useAction()
  const { data: person, error, refetch } = useParticipant(event.id, params.participantId ?? '')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useTitle(person?.fullName)

  if (isApiFailure(error, 'notFound') || person?.state === 'deleted') return <GonePerson />
  if (!person) return error ? <LoadFailed onRetry={refetch} error={error} /> : <DetailSkeleton />
  return (
    <Stack as="article" className={classes.person}>
      <PersonHead event={event} person={person} />
      <DetailBody>
        <MeetingPanel event={event} person={person} foot={foot} action={action} onLeave={close} />
      </DetailBody>
      <DetailFoot ref={setFoot} />
    </Stack>
  )
}

/** On a desktop, redirects to the person above the list of people, opened at the action. */
function ToPerson() {
  const navigate = useNavigate()
  const action = useAction()
  const { eventId = '', participantId = '' } = useDetail().params
  useEffect(() => {
    const people = `/event/${eventId}/attendees`
    const person = `${people}/${participantId}`
    const state: OpenDetailState & RequestedAction = { meeting: { personId: participantId, action } }
    const there = { pathname: people, search: `?${new URLSearchParams({ [OVER]: person })}` }
    void navigate(there, { replace: true, mask: person, state })
  }, [navigate, eventId, participantId, action])
  return <Preloader />
}
