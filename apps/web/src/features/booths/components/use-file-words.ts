import type { BoothDocument } from '@parley/contract/booths'
import { FORMAT_TAGS } from '../../../lib/i18n/formats.ts'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/pdf/, 'PDF'],
  [/wordprocessing|msword|opendocument\.text/, 'Word'],
  [/sheet|excel/, 'Excel'],
  [/presentation|powerpoint/, 'PowerPoint'],
  [/jpeg/, 'JPEG'],
  [/png/, 'PNG'],
  [/webp/, 'WebP'],
  [/mp4/, 'MP4'],
  [/webm/, 'WebM'],
]

/** What kind of file it is and how large: "PDF · 1.4 MB". */
export function useFileWords() {
  const { language } = useLanguage()
  return ({ contentType, bytes }: Pick<BoothDocument, 'contentType' | 'bytes'>) => {
    const kind = KINDS.find(([pattern]) => pattern.test(contentType ?? ''))?.[1]
    return [kind, bytes === null ? undefined : sizeIn(FORMAT_TAGS[language], bytes)].filter(Boolean).join(' · ')
  }
}

function sizeIn(tag: string, bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const)
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }).format(Math.max(1, size))
}
