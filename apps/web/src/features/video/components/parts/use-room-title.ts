import type { VideoRoom } from '@parley/contract/video'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'

export function useRoomTitle({ title, kind, expected }: Pick<VideoRoom, 'title' | 'kind' | 'expected'>): string {
  const t = useText()
  const { list } = useFormats()
  if (title) return title
  if (kind === 'test') return t('video.testCall')
  return expected.length > 0
    ? t('video.meetingWith', { names: list(expected.map(({ fullName }) => fullName)) })
    : t('video.title')
}
