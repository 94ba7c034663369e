import type { SessionAction, SessionDetails } from '@parley/contract/sessions'
import type { ReactNode } from 'react'
import { unknownLangProps, useFormats, useReaderTime, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Text } from '../../../ui/layout/box.tsx'
import type { MySessions } from '../use-my-sessions.ts'
import { useConflictName } from './use-conflict-name.ts'

/** Returns the reader's current state, or the reason why there is no button. */
export function useSessionNote(
  session: SessionDetails,
  actions: readonly SessionAction[],
  mine: MySessions,
): ReactNode {
  const t = useText()
  const { time } = useFormats()
  const { inSentence } = useReaderTime()
  const nameOf = useConflictName()
  const refusal = session.sesArray.map(({ id }) => mine.refusalOf(id)).find((each) => each !== null)
  if (refusal)
    return (
      <Text as="span" tone="alert" weight={600}>
        {refusal}
      </Text>
    )

  const own = actions.find(({ is }) => is === 'own')
  if (own?.is === 'own') return <StatusChip tone="good" label={t(`sessions.role.${own.role}`)} />
  const added = actions.find(({ is }) => is === 'remove')
  if (added?.is === 'remove' && actions[0]?.is !== 'cancelled') {
    return <StatusChip tone="good" label={t('sessions.inAgenda')} />
  }
  const stateOf = (is: SessionAction['is']) => actions.some((each) => each.is === is)
  if (stateOf('waiting')) return t('sessions.note.waiting')
  const declined = actions.find(({ is }) => is === 'declined')
  if (declined?.is === 'declined' && declined.answer) return <span {...unknownLangProps}>{declined.answer}</span>
  if (declined) return t('sessions.note.declined')
  if (stateOf('onSite')) return t('sessions.note.onSite')
  if (stateOf('ask')) return t('sessions.note.restricted')
  if (stateOf('full')) return t('sessions.note.full')
  const busy = actions.find(({ is }) => is === 'busy')
  const [inTheWay] = busy?.is === 'busy' ? busy.inTheWay : []
  if (!inTheWay) return null
  const at = inSentence(time(inTheWay.sdt, mine.zone), inTheWay.sdt, mine.zone, mine.userZone)
  return t('sessions.note.busy', { name: nameOf(inTheWay), time: at })
}
