import { ALL_EVENT } from '@parley/contract/checkin'
import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { useChosenPrinter } from '../../badges/index.ts'
import { useDeskEvents } from '../api.ts'
import { useAreas } from '../areas-api.ts'
import { Desk } from '../components/desk.tsx'
import { Settings } from '../components/settings.tsx'
import { type DeskSettings, useDeskSettings } from '../desk/desk-settings.ts'
import { unlockAudio } from '../desk/play-sign.ts'
import { mayCheckIn } from '../may-check-in.ts'
import { useOpenDesk } from '../offline/engine-of-page.ts'

/**
 * /check-in?event=… and, with `scan=1`, the desk itself.
 * @see docs/rules/checkin.md TOOL-1, TOOL-2
 */
export function CheckIn() {
  const t = useText()
  useTitle(t('checkin.title'))
  const [query, setQuery] = useSearchParams()
  const [settings, change] = useDeskSettings()
  const offered = useDeskEvents()
  const wanted = useChosenEvent(query.get('event'), settings.eventId, offered.events)
  const found = useEvent(wanted ?? '', { enabled: wanted !== null })
  const { event } = found
  const isOpen = event !== undefined && mayCheckIn(event)
  const { areas, error } = useAreas(wanted ?? '', { enabled: isOpen })
  const printers = useChosenPrinter(wanted ?? '', { enabled: isOpen })
  const isOnline = useIsOnline()
  const isAsking = wanted === null ? offered.isPending && !offered.error : found.isPending
  const isFilling = isOpen && ((!areas && !error) || printers.isPending)
  // An area belongs to one event, so it is not used for another.
  const areaId = settings.eventId === wanted ? settings.areaId : ALL_EVENT
  useOpenDesk(isOpen ? event.id : null, areaId, query.has('scan'))
  const here = { ...settings, eventId: wanted, areaId }
  const changeHere = (own: Partial<DeskSettings>) => change({ ...here, ...own })

  if (query.has('scan')) {
    if (isOpen) {
      return (
        <Desk
          key={event.id}
          event={event}
          settings={here}
          onChange={changeHere}
          onBack={() => setQuery({ event: event.id }, { replace: true })}
        />
      )
    }
    if (wanted !== null && found.isPending) return <Preloader />
  }
  const isAreaGone = areas !== undefined && areas.every(({ id }) => id !== areaId)
  const start = () => {
    if (!isOpen) return
    unlockAudio()
    changeHere(isAreaGone ? { areaId: ALL_EVENT } : {})
    setQuery({ event: event.id, scan: '1' })
  }
  const isUnknown = isApiFailure(found.error, 'notFound') || isApiFailure(found.error, 'invalidInput')
  return (
    <Settings
      event={isOpen ? event : undefined}
      isRefused={query.has('event') && !isOpen && (event !== undefined || isUnknown)}
      isOpening={wanted !== null && found.isPending}
      isComing={isOnline && (isAsking || isFilling)}
      failed={found.error && !isUnknown ? found : null}
      offered={offered}
      settings={isAreaGone ? { ...here, areaId: ALL_EVENT } : here}
      isAreaGone={isAreaGone}
      onChange={changeHere}
      onChooseEvent={(eventId) => {
        change({ eventId, areaId: ALL_EVENT })
        setQuery({ event: eventId }, { replace: true })
      }}
      onStart={start}
    />
  )
}

/** Returns the event of the URL, otherwise the last one used here if it is still on, or the only one there is. */
function useChosenEvent(
  named: string | null,
  last: string | null,
  offered: readonly { readonly id: string }[] | undefined,
): string | null {
  const lastEvent = useEvent(last ?? '', { enabled: named === null && last !== null })
  if (named !== null) return named
  const isOn = lastEvent.event ? mayCheckIn(lastEvent.event) : lastEvent.isPending
  if (last !== null && isOn) return last
  return offered?.length === 1 ? (offered[0]?.id ?? null) : null
}
