import { FORMAT_TAGS } from './formats.ts'
import { useLanguage } from './text-provider.tsx'
import { type TimeWords, timeWordsFor } from './time-words.ts'
import { useText } from './use-text.ts'

/** Formats distances and lengths of time in the reader's language. Use nothing else for them. */
export function useTimeWords(): TimeWords {
  const t = useText()
  return timeWordsFor(t, FORMAT_TAGS[useLanguage().language])
}
