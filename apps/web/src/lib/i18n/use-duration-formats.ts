import { type DurationFormats, durationFormatsFor } from './duration-formats.ts'
import { FORMAT_TAGS } from './formats.ts'
import { useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

export function useDurationFormats(): DurationFormats {
  const t = useText()
  return durationFormatsFor(t, FORMAT_TAGS[useLanguage().language])
}
