import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, type Suggestion } from '@parley/contract/networking'
import { useCall } from '../../../../lib/api/index.ts'
import { useInvitations } from '../../../meetings/index.ts'
import { useTags } from '../../use-tags.ts'

const STALE_MS = 300_000

/**
 * Returns suggested people. A request in either direction, or ignoring a person, removes them at once.
 * @see docs/rules/networking.md SUGGEST-1
 */
export function useSuggestions(event: EventDetails, length: number, { enabled = true } = {}) {
  const reply = useCall(networkingCalls.suggestPeople, { eventId: event.id, length }, { enabled, staleMs: STALE_MS })
  const { rows: invitations } = useInvitations(event.id, event.me?.participantId ?? null)
  const tags = useTags(event)
  const isNew = (id: string) =>
    !invitations.some(({ state, fpid, tpid }) => state !== 'revoked' && (fpid === id || tpid === id))
  const people: Suggestion[] = (reply.data?.people ?? []).filter(
    ({ id, tag }) => isNew(id) && tags.of(id, tag) !== 'ignored',
  )
  return { ...reply, people }
}
