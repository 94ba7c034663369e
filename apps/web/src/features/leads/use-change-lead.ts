import type { EventDetails } from '@parley/contract/app'
import { type Lead, type LeadChange, leadCalls } from '@parley/contract/leads'
import { useSend } from '../../lib/api/index.ts'
import { useCommand } from '../../lib/live/index.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import type { LeadBooth } from './api.ts'
import { leadCommands } from './lead-commands.ts'
import { type Note, useNote } from './note-drafts.ts'

/** Returns a function that changes a lead. A refused change is reverted, with a message. */
export function useChangeLead(event: EventDetails, { boothId }: LeadBooth): (lead: Lead, change: LeadChange) => void {
  const failure = useFailureToast()
  const { mutateAsync } = useCommand(leadCommands)
  return (lead, change) => {
    failure.clear()
    mutateAsync({ eventId: event.id, boothId, id: lead.id, change }).catch((error: unknown) =>
      failure.showCallError(error),
    )
  }
}

/** Returns the note of a lead. A draft stays until it is saved. */
export function useLeadNote(event: EventDetails, { boothId }: LeadBooth, lead: Lead): Note {
  const { mutateAsync } = useSend(leadCalls.changeLead)
  const place = { eventId: event.id, boothId, id: lead.id }
  return useNote(Object.values(place).join(), lead.note, (note) => mutateAsync({ ...place, change: { note } }))
}
