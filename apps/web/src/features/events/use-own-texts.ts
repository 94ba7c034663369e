import { type EventMessages, type EventText, translationTopic } from '@parley/contract/events'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadParser } from '../../lib/i18n/load-parser.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { fetchPublicFile } from './public-file.ts'

const KEPT_MS = 3_600_000

interface OwnTexts {
  /** The event's texts. Null if the event has none, or if they could not be loaded. */
  readonly own: EventMessages | null
  readonly isPending: boolean
}

export const ownTextsKey = (eventId: string) => ['events', 'messages', eventId]

/** Returns the event's texts, first from the cached file, then live. Empty without an event. */
export function useOwnTexts(event: { id: string; hasMessages: boolean } | null): OwnTexts {
  const id = event?.id ?? ''
  const hasMessages = event?.hasMessages ?? false
  const client = useQueryClient()
  const idle = useIdle()
  const { rows, isPending, isGone } = useTopic(translationTopic, idle && id ? { eventId: id } : null)
  const fileQuery = useQuery({
    queryKey: ownTextsKey(id),
    queryFn: async ({ signal }) => {
      const file = fetchPublicFile<EventMessages>(`/messagesForEvent/${id}.json`, signal)
      const [messages] = await Promise.all([file, loadParser()])
      return messages
    },
    enabled: hasMessages,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
  })
  const live = isPending || isGone ? null : byLanguage(rows)
  useEffect(() => {
    if (live) client.setQueryData(ownTextsKey(id), live)
  }, [client, id, live])
  return { own: live ?? fileQuery.data ?? null, isPending: hasMessages && fileQuery.isPending && !live }
}

/** The texts of rows, which are read once even if several components use them. */
const read = new WeakMap<readonly EventText[], EventMessages>()

function byLanguage(rows: readonly EventText[]): EventMessages {
  const before = read.get(rows)
  if (before) return before
  const messages: Record<string, Record<string, string>> = {}
  for (const { language, key, text } of rows) {
    messages[language] ??= {}
    messages[language][key] = text
  }
  read.set(rows, messages)
  return messages
}
