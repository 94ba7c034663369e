import { FORMAT_TAGS } from './formats.ts'
import { useLanguage } from './text-provider.tsx'
import { type TimeWords, timeWordsFor } from './time-words.ts'
import { useText } from './use-text.ts'

/** How far away and how long, in the reader's language: the only words for it. */
export function useTimeWords(): TimeWords {
  const t = useText()
  return timeWordsFor(t, FORMAT_TAGS[useLanguage().language])
}
