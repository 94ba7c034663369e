import { type DurationFormats, durationFormatsFor } from './duration-formats.ts'
import { FORMAT_TAGS } from './formats.ts'
import { useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

/** Formats distances and lengths of time in the reader's language. Use nothing else for them. */
export function useDurationFormats(): DurationFormats {
  const t = useText()
  return durationFormatsFor(t, FORMAT_TAGS[useLanguage().language])
}
