import type { SessionDetails } from '@parley/contract/sessions'
import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import type { SessionAction } from '../session-button.ts'
import type { MySessions } from '../use-my-sessions.ts'
import classes from './session-note.module.css'
import { useWayName } from './use-way-name.ts'

/** Beside the buttons: what one has already, or why there is nothing to press. */
export function useSessionNote(
  session: SessionDetails,
  actions: readonly SessionAction[],
  mine: MySessions,
): ReactNode {
  const t = useText()
  const { time } = useFormats()
  const nameOf = useWayName()
  const refusal = session.sesArray.map(({ id }) => mine.refusalOf(id)).find((each) => each !== null)
  if (refusal) return <span className={classes.problem}>{refusal}</span>

  const own = actions.find(({ is }) => is === 'own')
  if (own?.is === 'own') return <StatusChip tone="good" label={t(`sessions.role.${own.role}`)} />
  const added = actions.find(({ is }) => is === 'remove')
  if (added?.is === 'remove' && actions[0]?.is !== 'cancelled') {
    return <StatusChip tone="good" label={t('sessions.inAgenda')} />
  }
  const main = actions[0]?.is
  if (main === 'restricted') return t('sessions.note.restricted')
  if (main === 'full') return t('sessions.note.full')
  const busy = actions.find(({ is }) => is === 'busy')
  const [inTheWay] = busy?.is === 'busy' ? busy.inTheWay : []
  return inTheWay ? t('sessions.note.busy', { name: nameOf(inTheWay), time: time(inTheWay.sdt, mine.zone) }) : null
}
