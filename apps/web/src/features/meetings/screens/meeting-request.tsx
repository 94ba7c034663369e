import { Button, Skeleton } from '@mantine/core'
import type { ReplyOf } from '@parley/contract'
import { meetingCalls } from '@parley/contract/meetings'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/api-failure.ts'
import { send } from '../../../lib/api/send.ts'
import { useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthLayout, useCleanUrl } from '../../accounts/index.ts'
import { Note } from '../components/parts/note.tsx'
import { Quote } from '../components/parts/quote.tsx'

const LINE = { size: 14, tone: 'meta', breaks: 'anywhere' } as const

type Proposal = ReplyOf<typeof meetingCalls.getProposal>
/** The state of the proposal. `refused`: the link was altered, or its request no longer exists. */
type ProposalState = Proposal['state'] | 'refused'

const SEPARATOR = ' '
const read = (key: string, signal: AbortSignal) => {
  const [eventId = '', token = ''] = key.split(SEPARATOR)
  return send(meetingCalls.getProposal, { eventId, token }, { signal })
}

/** /event/:eventId/meeting-request?token: a press accepts even without sign-in. */
export function MeetingRequest() {
  const t = useText()
  const { eventId = '' } = useParams()
  const token = useCleanUrl().get('token') ?? ''
  const { data, failure, retry } = useLoad(token ? `${eventId}${SEPARATOR}${token}` : null, read)
  const [accepted, setAccepted] = useState<Proposal['meeting']>(null)
  const proposal = data && accepted ? { ...data, state: 'accepted' as const, meeting: accepted } : data
  const isRefused = !token || isApiFailure(failure, 'proposalRefused')
  const state: ProposalState | null = isRefused ? 'refused' : (proposal?.state ?? null)
  return (
    <AuthLayout
      title={t(state === 'accepted' ? 'meetings.byLink.acceptedTitle' : 'meetings.byLink.title')}
      lead={
        proposal
          ? t('meetings.byLink.lead', { name: proposal.sender?.fullName ?? '', event: proposal.eventName })
          : null
      }
    >
      <Stack gap={16}>
        {proposal && <When proposal={proposal} />}
        {proposal && !accepted && <Quote name={proposal.sender?.fullName ?? ''} text={proposal.message} />}
        {state && state !== 'open' && <ProposalOutcome said={state} />}
        {proposal && state === 'open' && (
          <Accept eventId={eventId} token={token} onAccepted={setAccepted} onRefused={retry} />
        )}
        {!state && !failure && (
          <Waiting>
            <Skeleton height={120} radius={14} />
          </Waiting>
        )}
        {failure && !isRefused ? <LoadFailed error={failure} onRetry={retry} /> : null}
      </Stack>
    </AuthLayout>
  )
}

/** Shows the time in the event's time zone and, if it differs, in the device's. */
function When({ proposal: { slot, meeting, room, timezone } }: { proposal: Proposal }) {
  const { day } = useFormats()
  const at = meeting ?? slot
  if (!at) return null
  const place = meeting?.place ?? room
  return (
    <div>
      <Text size={17} weight={700}>
        <TimeRange startsAt={at.sdt} endsAt={at.edt} zone={timezone} userZone={localZone()} />
      </Text>
      <Text {...LINE}>{day(at.sdt, timezone, 'long')}</Text>
      {place && <Text {...LINE}>{place}</Text>}
    </div>
  )
}

function ProposalOutcome({ said: state }: { said: Exclude<ProposalState, 'open'> }) {
  const t = useText()
  const page = state === 'accepted' ? '/my-agenda' : '/invitations/received'
  return (
    <>
      <Note>{t(`meetings.byLink.${state}`)}</Note>
      <LinkButton to={`/login?${new URLSearchParams({ next: page })}`} fullWidth>
        {t(state === 'accepted' ? 'meetings.byLink.toAgenda' : 'meetings.byLink.toRequests')}
      </LinkButton>
    </>
  )
}

type Props = {
  eventId: string
  token: string
  onAccepted: (meeting: NonNullable<Proposal['meeting']>) => void
  /** Called if the state of the proposal has changed. */
  onRefused: () => void
}

function Accept({ eventId, token, onAccepted, onRefused }: Props) {
  const t = useText()
  const explain = useFailureText()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const accept = async () => {
    setSending(true)
    setFailure(null)
    try {
      const { meeting } = await send(meetingCalls.acceptProposal, { eventId, token })
      onAccepted(meeting)
    } catch (error) {
      setFailure(error)
      setSending(false)
      if (isApiFailure(error) && error.status === 409) onRefused()
    }
  }
  return (
    <>
      <FormProblem>{failure !== null && explain(failure)}</FormProblem>
      <Button fullWidth loading={isSending} onClick={() => void accept()}>
        {t('meetings.byLink.accept')}
      </Button>
      <LinkButton to="/login?next=%2Finvitations%2Freceived" variant="default" fullWidth>
        {t('meetings.byLink.otherTime')}
      </LinkButton>
    </>
  )
}
