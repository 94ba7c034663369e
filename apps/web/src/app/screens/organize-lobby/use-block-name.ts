import type { LobbyBlockSetting } from '@parley/contract/events'
import { headingOf, textInLanguage } from '../../../features/events/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'

const MAX_LETTERS = 60

/** Returns the name of a block: its heading, otherwise the beginning of its text, otherwise its kind. */
export function useBlockName(): (block: LobbyBlockSetting) => string {
  const t = useText()
  const event = useCurrentEvent()
  const { language } = useLanguage()
  return (block) => {
    const { kind, text } = block
    const own = headingOf(block, language, event)
    const begins = kind === 'text' || kind === 'picture' ? textInLanguage(text, language, event).split('\n')[0] : ''
    const name = own || begins || ''
    const short = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS).trimEnd()}…` : name
    return short || t(`app.compose.kind.${kind}`)
  }
}
