import type { FeatureName, SentTo } from '@parley/contract'
import { type Contact, contactCalls, contactsTopic, type VcardVersion } from '@parley/contract/contacts'
import { meetingCalls } from '@parley/contract/meetings'
import { type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ApiFailure, send, useCall, useSend } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { useConnectionState, useRefetchOnTopic } from '../../lib/live/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { useProfile } from '../accounts/index.ts'
import { type ContactFilters, findContacts, tagsOf, useLocalContacts } from './local-contacts.ts'

const LISTS = ['contacts', 'getContacts'] as const satisfies readonly [FeatureName, string]
const MET = ['contacts', 'getMet'] as const satisfies readonly [FeatureName, string]
export const invalidateLists = (client: QueryClient) =>
  Promise.all([LISTS, MET].map((queryKey) => client.invalidateQueries({ queryKey })))

/** Refetches lists after a change by another device, or after waiting contacts were sent. */
function useFollow(lists: readonly [FeatureName, string] = LISTS): void {
  const userId = useProfile().data?.id
  useRefetchOnTopic(contactsTopic, userId ? { userId } : null, lists)
}

/**
 * Searches contacts. `isAway` is true if the server cannot be reached. The list then has only the contacts stored on
 * this device.
 */
export function useContacts({ query, eventId, tag, toWrite }: ContactFilters) {
  useFollow()
  const known = useLocalContacts()
  const input = {
    ...(query ? { query } : {}),
    ...(eventId ? { eventId } : {}),
    ...(tag ? { tag } : {}),
    ...(toWrite ? { toWrite: 'true' as const } : {}),
  }
  const found = usePages(contactCalls.getContacts, input, {
    select: (pages) => ({
      matches: pages[0]?.matches ?? 0,
      /** The tags, the most common first. */
      tags: pages[0]?.tags ?? [],
      contacts: onceEach(pages.flatMap(({ contacts }) => contacts)),
    }),
    keepPrevious: true,
  })
  const isAway = useIsAway(found)
  const here =
    known.length > 0 && (isAway || !found.data) ? findContacts(known, { query, eventId, tag, toWrite }) : null
  const { data = here ? { contacts: here, matches: here.length, tags: tagsOf(known) } : undefined } =
    here && isAway ? {} : found
  return { ...found, data, isAway, isPending: found.isPending && !here, knows: here !== null }
}

/**
 * Returns the people that the reader has met. `isAway` is true if the server did not reply. Callers then use the
 * contacts stored on this device.
 */
export function useMetAnswer(eventId: string) {
  useFollow(MET)
  const found = useCall(contactCalls.getMet, { eventId }, { staleMs: 0 })
  return { ...found, isAway: useIsAway(found) }
}

/** Returns true if there is no network, or the call got no reply. */
function useIsAway({
  fetchStatus,
  failureReason,
}: Pick<UseQueryResult<unknown, ApiFailure>, 'fetchStatus' | 'failureReason'>) {
  const isOnline = useIsOnline()
  const isLost = useConnectionState() === 'lost'
  const isUnanswered = failureReason !== null && (failureReason.status === 0 || failureReason.status >= 500)
  return !isOnline || isLost || fetchStatus === 'paused' || isUnanswered
}

type Which = { readonly id: string } | { readonly eventId: string; readonly participantId: string }

/** Returns a contact. Null if there is none. Without a connection, it is the version stored on this device. */
export function useContact(which: Which | null) {
  useFollow()
  const known = useLocalContacts()
  const { data, ...found } = useCall(contactCalls.getContacts, { ...which, length: 1 }, { enabled: which !== null })
  const here = which && known.find((each) => isSameContact(each, which))
  return { ...found, contact: data ? (data.contacts[0] ?? null) : (here ?? undefined) }
}

const isSameContact = ({ id, events }: Contact, which: Which) =>
  'id' in which
    ? id === which.id
    : events.some((event) => event.id === which.eventId && event.participantId === which.participantId)

export const useChangeContact = () => useSend(contactCalls.changeContact, invalidateLists)
export const useTagContact = () => useSend(contactCalls.tagContact, invalidateLists)

export const useContactHistory = (id: string) => useCall(contactCalls.getContactHistory, { id }, { staleMs: 0 })

export function useTags(): readonly string[] {
  const { data } = useCall(contactCalls.getContacts, { length: 1 })
  const known = useLocalContacts()
  return data?.tags ?? tagsOf(known)
}

export const useRemindContact = () => useSend(contactCalls.remindContact, invalidateLists)
export const useReportMeetingOutcome = () => useSend(meetingCalls.reportMeetingOutcome, invalidateLists)
export const useRemoveContact = () => useSend(contactCalls.removeContact, invalidateLists)
export const useRestoreContact = () => useSend(contactCalls.restoreContact, invalidateLists)
export const useAddNote = () => useSend(contactCalls.addNote, invalidateLists)
export const useChangeNote = () => useSend(contactCalls.changeNote, invalidateLists)
export const useRemoveNote = () => useSend(contactCalls.removeNote, invalidateLists)

export type ContactsFormat = 'csv' | VcardVersion

export async function saveContacts(eventId: string, wanted: ContactsFormat, language: Language): Promise<void> {
  const of = eventId ? { eventId } : {}
  const as = wanted === 'csv' ? ({ format: 'csv' } as const) : ({ format: 'vcf', version: wanted } as const)
  saveFile(await send(contactCalls.exportContacts, { ...of, ...as, language }), `scanned_contacts.${as.format}`)
}

export async function saveMet(
  which: Pick<SentTo<typeof contactCalls.exportContacts>, 'eventId' | 'id' | 'participantId'>,
): Promise<void> {
  saveFile(await send(contactCalls.exportContacts, { ...which, met: 'true', format: 'vcf' }), 'met.vcf')
}
