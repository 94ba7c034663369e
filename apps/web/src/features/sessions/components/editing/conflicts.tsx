import type { TimeConflicts } from '@parley/contract/sessions'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'

export const collides = ({ room, people, agendas, isOutside, seatsTaken }: TimeConflicts) =>
  room.length > 0 || people.length > 0 || agendas > 0 || isOutside || seatsTaken !== null

const MAX_NAMED = 5
const SIGN = looks({ fixed: true, above: 2, tone: 'alert' })

/** Lists the conflicts of a time, one line each. Shows nothing if there are none. */
export function Conflicts({ conflicts, zone }: { conflicts: TimeConflicts; zone: string }) {
  const t = useText()
  const { timeRange, number } = useFormats()
  const { room, people, agendas, isOutside, seatsTaken } = conflicts
  const busy = people.slice(0, MAX_NAMED).map(({ person, kind, name, sdt, edt }) => {
    const when = timeRange(sdt, edt, zone)
    if (kind === 'session') return t('sessions.editing.conflict.speaks', { person: person.fullName, name, when })
    return t(`sessions.editing.conflict.${kind}`, { person: person.fullName, when })
  })
  const lines = [
    isOutside && t('sessions.editing.conflict.outside'),
    seatsTaken !== null && t('sessions.editing.conflict.seats', { count: seatsTaken, number: number(seatsTaken) }),
    ...room
      .slice(0, MAX_NAMED)
      .map(({ name, sdt, edt }) => t('sessions.editing.conflict.room', { name, when: timeRange(sdt, edt, zone) })),
    ...busy,
    agendas > 0 && t('sessions.editing.conflict.agendas', { count: agendas, number: number(agendas) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Stack as="ul" gap={6} size={14} breaks="anywhere">
      {lines.map((line) => (
        <Row as="li" key={line} gap={8} align="start">
          <IconAlertTriangle size={16} stroke={1.8} className={SIGN} aria-hidden="true" />
          <span>{line}</span>
        </Row>
      ))}
    </Stack>
  )
}
