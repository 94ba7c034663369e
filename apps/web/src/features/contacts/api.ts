import type { FeatureName, ReplyOf } from '@parley/contract'
import { type Contact, contactCalls, contactsTopic, notesTopic } from '@parley/contract/contacts'
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { useReadAgain, useTopic } from '../../lib/live/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useProfile } from '../accounts/index.ts'

type Listed = ReplyOf<typeof contactCalls.getContacts>
interface Contacts {
  readonly contacts: readonly Contact[]
  readonly matches: number
}

export interface ContactFilters {
  readonly query: string
  /** Only those met there; empty is all. */
  readonly eventId: string
}

const LISTS = ['contacts', 'getContacts'] as const satisfies readonly [FeatureName, string]
const forgetLists = (client: QueryClient) => client.invalidateQueries({ queryKey: LISTS })

/** Whatever another device, or what waited on this one, has changed is read again. */
function useFollow(): void {
  const userId = useProfile().data?.id
  useReadAgain(contactsTopic, userId ? { userId } : null, LISTS)
}

/** My contacts, page by page, those kept last first. */
export function useContacts({ query, eventId }: ContactFilters) {
  useFollow()
  const input = { ...(query ? { query } : {}), ...(eventId ? { eventId } : {}) }
  return useInfiniteQuery<Listed, ApiFailure, Contacts, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(contactCalls.getContacts, input), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      send(contactCalls.getContacts, { ...input, ...(after ? { after } : {}) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => ({
      matches: pages[0]?.matches ?? 0,
      contacts: [...new Map(pages.flatMap(({ contacts }) => contacts).map((each) => [each.id, each])).values()],
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Which = { readonly id: string } | { readonly eventId: string; readonly participantId: string }

/** One of my contacts; its data is null where there is none. */
export function useContact(which: Which | null) {
  useFollow()
  const { data, ...found } = useCall(contactCalls.getContacts, { ...which, length: 1 }, { enabled: which !== null })
  return { ...found, contact: data ? (data.contacts[0] ?? null) : undefined }
}

/** My notes on a contact, live, the newest first. */
export function useNotes(contactId: string) {
  const userId = useProfile().data?.id
  const topic = useTopic(notesTopic, userId ? { userId, contactId } : null)
  return { ...topic, rows: topic.rows.toSorted((a, b) => b.insertedAt - a.insertedAt || (a.id < b.id ? 1 : -1)) }
}

export const useChangeContact = () => useSend(contactCalls.changeContact, forgetLists)
export const useRemoveContact = () => useSend(contactCalls.removeContact, forgetLists)
export const useRestoreContact = () => useSend(contactCalls.restoreContact, forgetLists)
export const useAddNote = () => useSend(contactCalls.addNote, forgetLists)
export const useChangeNote = () => useSend(contactCalls.changeNote, forgetLists)
export const useRemoveNote = () => useSend(contactCalls.removeNote, forgetLists)

export type ContactsFormat = 'csv' | 'vcf'

/** Saves all contacts, or those of one event, as a file. */
export async function saveContacts(eventId: string, format: ContactsFormat, language: Language): Promise<void> {
  const of = eventId ? { eventId } : {}
  saveFile(await send(contactCalls.exportContacts, { ...of, format, language }), `scanned_contacts.${format}`)
}
