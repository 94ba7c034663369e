import { badgeCalls } from '@parley/contract/badges'
import { useCall } from '../../../../lib/api/index.ts'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'

const STALE_MS = 60_000

type Props = { eventId: string; typeIds?: readonly string[]; participantId?: string }

/** @see docs/rules/badges.md BADGE-34 */
export function UnsupportedCharacters({ eventId, typeIds = [], participantId }: Props) {
  const t = useText()
  const { list } = useFormats()
  const input = { eventId, typeIds: [...typeIds], ...(participantId ? { participantId } : {}) }
  const { data } = useCall(badgeCalls.findMissingGlyphs, input, { staleMs: STALE_MS, keepPrevious: true })
  if (!data || data.count === 0) return null
  const { count, letters } = data
  const more = count - data.people.length
  const names = list([
    ...data.people.map(({ fullName }) => fullName),
    ...(more > 0 ? [t('badges.undrawn.more', { count: more })] : []),
  ])
  return (
    <Note tone="alert">
      {participantId ? t('badges.undrawn.one', { letters }) : t('badges.undrawn', { count, letters, names })}{' '}
      {t('badges.undrawn.fonts')}
    </Note>
  )
}
