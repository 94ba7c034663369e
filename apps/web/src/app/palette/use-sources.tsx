import { useMemo } from 'react'
import type { PaletteEntry, PaletteSource } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { type CommandItem, type CommandSource, fitting } from '../../ui/navigation/use-commands.ts'
import { useEach } from '../contributions/use-each.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { useNavEventId } from '../frame/use-event-id.ts'
import { useActs } from './use-acts.tsx'
import { usePages } from './use-pages.tsx'

const PLACES = ['people', 'programme', 'mine'] as const

/** What features can find, of the event that navigation leads into; pages and what one can do from anywhere. */
export function useSources(entries: readonly PaletteEntry[]): CommandSource[] {
  const t = useText()
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const inOrder = PLACES.flatMap((place) => entries.filter((each) => each.place === place))
  const found = useEach(
    inOrder.map(({ useSource }) => useSource),
    event,
  )
  const pages = through('pages', t('app.palette.pages'), usePages())
  const acts = through('acts', t('app.palette.acts'), useActs())
  const sources = [...found.flatMap((source) => source ?? []), pages, acts]
  const within = sources.map((each) => `${each.key} ${each.within}`).join('|')
  // A new list asks every source again: only what is found may change it.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sources, [within])
}

function through(key: string, label: string, items: CommandItem[]): PaletteSource {
  const within = items.map((item) => `${item.key} ${item.label}`).join('|')
  return { key, label, within, find: fitting(items) }
}
