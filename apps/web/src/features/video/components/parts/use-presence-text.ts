import type { ParticipantState, VideoRoom } from '@parley/contract/video'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'

export function usePresenceText(
  { expected }: Pick<VideoRoom, 'expected'>,
  ownId: string,
  people: readonly ParticipantState[],
): string {
  const t = useText()
  const { list } = useFormats()
  const others = people.filter(({ id }) => id !== ownId).map(({ person }) => person.fullName)
  const awaited = expected
    .filter((person) => !people.some(({ id }) => id === person.id))
    .map(({ fullName }) => fullName)
  return [
    others.length > 0 ? t('video.there', { names: list(others) }) : t('video.nobodyThere'),
    ...(awaited.length > 0 ? [t('video.awaited', { names: list(awaited) })] : []),
  ].join(' ')
}
