import type { EventDetails } from '@parley/contract/app'
import { useSearchParams } from 'react-router'
import type { LeadBooth } from './api.ts'

const ID = /^[\w-]{1,80}$/

/** Returns the booth of the leads: for organizers the booth in the URL, otherwise the user's own. Null for neither. */
export function useLeadBooth({ me }: EventDetails): LeadBooth | null {
  const [params] = useSearchParams()
  const named = params.get('booth')
  if (named && ID.test(named) && me?.organizer && named !== me.boothId) return { boothId: named, named }
  return me?.boothId ? { boothId: me.boothId } : null
}

export const leadsPath = (eventId: string, { named }: LeadBooth, page = '') =>
  `/event/${eventId}/company/leads${page}${named ? `?booth=${named}` : ''}`
