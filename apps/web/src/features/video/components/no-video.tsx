import { IconVideoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty } from '../../../ui/feedback/states.ts'

/**
 * The reason why there is no video. `none`: the server has no video. `off`: the event has no video. `gone`: the room
 * does not exist for the reader.
 */
export type WhyNoVideo = 'none' | 'off' | 'gone'

/** Returns the reason why there is no video. Null if the room can be shown, or if a retry may help. */
export function videoUnavailableReason(
  error: unknown,
  data: { readonly hasVideo: boolean } | undefined,
): WhyNoVideo | null {
  if (isApiFailure(error, 'videoOff')) return 'off'
  if (isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')) return 'gone'
  return data && !data.hasVideo ? 'none' : null
}

/** @see docs/rules/video.md VIDEO-32, VIDEO-90 */
export function NoVideo({ why, action }: { why: WhyNoVideo; action?: ReactNode }) {
  const t = useText()
  return (
    <Empty icon={IconVideoOff} title={t(`video.${why}`)} action={action}>
      {t(`video.${why}Text`)}
    </Empty>
  )
}
