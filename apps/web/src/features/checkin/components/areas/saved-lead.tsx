import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useEffect, useRef } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useSaveLead } from '../../../leads/index.ts'
import { FoundPerson } from './found-person.tsx'

export function SavedLead({ event, code, ticketId }: { event: EventDetails; code: string; ticketId: string }) {
  const t = useText()
  const failureText = useFailureText()
  const { mutate, data, error, isPending } = useSaveLead()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate({ eventId: event.id, code, change: {} })
  }, [mutate, event.id, code])
  if (data) {
    const { lead, isNew } = data
    return (
      <FoundPerson
        person={{ ...lead.person, ticketId, email: lead.email, phone: lead.phone, website: lead.website }}
        chips={<StatusChip tone={isNew ? 'good' : 'info'} label={t(isNew ? 'leads.scan.new' : 'leads.scan.known')} />}
      >
        <LinkButton variant="default" to={`/event/${event.id}/company/leads`}>
          {t('checkin.person.toLeads')}
        </LinkButton>
      </FoundPerson>
    )
  }
  if (!error || isPending) return <RowsSkeleton count={2} />
  const isNobody = isApiFailure(error, 'ticketNotFound')
  return (
    <div role="alert">
      <Note
        tone="alert"
        acts={
          !isNobody && (
            <Button variant="default" onClick={() => mutate({ eventId: event.id, code, change: {} })}>
              {t('ui.loadFailed.retry')}
            </Button>
          )
        }
      >
        {isNobody ? t('checkin.scan.notFound', { code: ticketId }) : failureText(error)}
      </Note>
    </div>
  )
}
