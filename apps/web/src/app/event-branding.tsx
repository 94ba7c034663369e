import type { DomainDetails, EventMessages } from '@parley/contract/events'
import { type ReactNode, useEffect, useState } from 'react'
import { bringParser } from '../lib/i18n/bring-parser.ts'
import { PageTexts } from '../lib/i18n/text-provider.tsx'
import { Preloader } from '../ui/feedback/preloader.tsx'
import { ThemeFor } from '../ui/theme/theme-for.tsx'

const MOST_MS = 4_000

/** An event's colours and words on a page of guests. It waits for the words: a page does not begin in other ones. */
export function EventBranding({ event, children }: { event: DomainDetails; children: ReactNode }) {
  const { id, hasMessages, colorsJson } = event
  const [own, setOwn] = useState<EventMessages | null | undefined>(hasMessages ? undefined : null)
  useEffect(() => {
    if (!hasMessages) return undefined
    let stands = true
    void readMessages(id).then((messages) => stands && setOwn(messages))
    return () => {
      stands = false
    }
  }, [id, hasMessages])

  return (
    <ThemeFor colorsJson={colorsJson}>
      {own === undefined ? <Preloader /> : <PageTexts own={own}>{children}</PageTexts>}
    </ThemeFor>
  )
}

/** Null where they could not be loaded: the standard texts stand then. */
async function readMessages(eventId: string): Promise<EventMessages | null> {
  try {
    const reply = await fetch(`/messagesForEvent/${eventId}.json`, { signal: AbortSignal.timeout(MOST_MS) })
    if (!reply.ok) return null
    const [messages] = await Promise.all([reply.json() as Promise<EventMessages>, bringParser()])
    return messages
  } catch {
    return null
  }
}
