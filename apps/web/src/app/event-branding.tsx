import type { DomainDetails, EventMessages } from '@parley/contract/events'
import { type ReactNode, useEffect, useState } from 'react'
import { loadParser } from '../lib/i18n/load-parser.ts'
import { PageTexts } from '../lib/i18n/text-provider.tsx'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { ThemeFor } from '../ui/theme/theme-for.tsx'

const MAX_MS = 4_000

/**
 * Applies the colours and texts of the host's event. It waits for the texts, so that they do not change after the first
 * paint.
 */
export function EventBranding({ event, children }: { event: DomainDetails; children: ReactNode }) {
  const { id, hasMessages, colorsJson } = event
  const [own, setOwn] = useState<EventMessages | null | undefined>(hasMessages ? undefined : null)
  useEffect(() => {
    if (!hasMessages) return undefined
    let isCurrent = true
    void loadEventMessages(id).then((messages) => isCurrent && setOwn(messages))
    return () => {
      isCurrent = false
    }
  }, [id, hasMessages])

  return (
    <ThemeFor colorsJson={colorsJson}>
      {own === undefined ? <Preloader /> : <PageTexts own={own}>{children}</PageTexts>}
    </ThemeFor>
  )
}

/** Loads the texts of an event. Null if they could not be loaded. */
async function loadEventMessages(eventId: string): Promise<EventMessages | null> {
  try {
    const reply = await fetch(`/messagesForEvent/${eventId}.json`, { signal: AbortSignal.timeout(MAX_MS) })
    if (!reply.ok) return null
    const [messages] = await Promise.all([reply.json() as Promise<EventMessages>, loadParser()])
    return messages
  } catch {
    return null
  }
}
