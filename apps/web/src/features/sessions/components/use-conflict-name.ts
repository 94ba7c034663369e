import type { AgendaConflict } from '@parley/contract/sessions'
import { useText } from '../../../lib/i18n/index.ts'

export function useConflictName(): (entry: Pick<AgendaConflict, 'kind' | 'name'>) => string {
  const t = useText()
  return ({ kind, name }) => {
    if (kind === 'meeting') return name ? t('sessions.busy.meetingWith', { name }) : t('sessions.busy.aMeeting')
    return name ? t('sessions.busy.title.of', { name }) : t('sessions.note.busyBreak')
  }
}
