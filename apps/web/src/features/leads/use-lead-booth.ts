import type { EventDetails } from '@parley/contract/app'
import { useSearchParams } from 'react-router'
import type { LeadBooth } from './api.ts'

const ID = /^[\w-]{1,80}$/

/** The booth whose leads a page is about: for organizers the one that the address names, else one's own; null for neither. */
export function useLeadBooth({ me }: EventDetails): LeadBooth | null {
  const [params] = useSearchParams()
  const named = params.get('booth')
  if (named && ID.test(named) && me?.organizer && named !== me.boothId) return { boothId: named, named }
  return me?.boothId ? { boothId: me.boothId } : null
}

export const leadsAddress = (eventId: string, { named }: LeadBooth, page = '') =>
  `/event/${eventId}/company/leads${page}${named ? `?booth=${named}` : ''}`
