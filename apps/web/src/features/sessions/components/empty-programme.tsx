import type { EventDetails } from '@parley/contract/app'
import { IconChecklist } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty } from '../../../ui/feedback/states.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useProgramme } from '../api.ts'

export function useIsProgrammeEmpty(event: EventDetails): boolean | null {
  const shouldLoad = (event.me?.organizer ?? false) && !event.isFinished
  const { data, isLoading } = useProgramme(event.id, { enabled: shouldLoad })
  return isLoading ? null : shouldLoad && data?.days.length === 0
}

/** Shows that there is no programme. Links organizers to the setup overview. */
export function EmptyProgramme({ event }: { event: EventDetails }) {
  const t = useText()
  const programme = useProgramme(event.id, { enabled: event.me?.organizer ?? false }).data
  if (!event.me?.organizer || programme?.days.length !== 0 || event.isFinished) return null
  return (
    <Empty
      icon={<IconChecklist size={26} stroke={1.6} />}
      title={t('app.lobby.empty')}
      action={<LinkButton to={`/event/${event.id}/organize/overview`}>{t('app.lobby.empty.action')}</LinkButton>}
    >
      {t('app.lobby.empty.text')}
    </Empty>
  )
}
