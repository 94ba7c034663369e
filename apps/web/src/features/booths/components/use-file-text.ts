import type { BoothDocument } from '@parley/contract/booths'
import { useBytes } from '../../events/index.ts'

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

/** Returns a function that describes a file, such as "PDF · 1.4 MB". */
export function useFileText() {
  const size = useBytes()
  return ({ contentType, bytes }: Pick<BoothDocument, 'contentType' | 'bytes'>) => {
    const kind = KINDS.find(([pattern]) => pattern.test(contentType ?? ''))?.[1]
    return [kind, bytes === null ? undefined : size(bytes)].filter(Boolean).join(' · ')
  }
}
