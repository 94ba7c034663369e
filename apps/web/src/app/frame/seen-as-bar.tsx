import { Button } from '@mantine/core'
import { appCalls, type EventDetails } from '@parley/contract/app'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { typeText } from '../../features/participants/index.ts'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { type SeeAsView, stopSeeAs } from '../../lib/event/see-as.ts'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { looks, Row } from '../../ui/layout/box.tsx'
import classes from './seen-as-bar.module.css'

const BACK = `${looks({ fixed: true, tone: 'ink', phone: { tall: 48 } })} ${classes.back}`

export function SeenAsBar({ eventId, typeId }: SeeAsView) {
  const { event } = useEvent(eventId)
  const isOver = event !== undefined && !event.me?.organizer
  // A former organizer may no longer view the event as others.
  useEffect(() => {
    if (isOver) stopSeeAs()
  }, [isOver])
  return event?.me?.organizer && <Bar event={event} typeId={typeId} />
}

function Bar({ event, typeId }: { event: EventDetails; typeId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const bar = useRef<HTMLDivElement>(null)
  useRefetchEvent(event, typeId)
  useHeightVariable(bar)
  const name = typeText(
    event.participantTypes.find(({ id }) => id === typeId),
    language,
  )
  const back = () => {
    stopSeeAs()
    void navigate(`/event/${event.id}/organize/overview`)
  }
  return (
    <Row ref={bar} gap={16} rowGap={8} justify="between" tone="onInk" className={classes.bar} role="status">
      <Row as="p" gap={10} grow size={14} weight={600} leading="snug" breaks="anywhere">
        <IconEye size={20} stroke={1.8} aria-hidden="true" />
        {t('app.seeAs.now', { name })}
      </Row>
      <Button variant="white" color="dark" size="sm" className={BACK} onClick={back}>
        {t('app.seeAs.back')}
      </Button>
    </Row>
  )
}

/** Fetches the event again for the viewed type, after each change. */
function useRefetchEvent({ id, rev }: EventDetails, asType: string): void {
  const client = useQueryClient()
  const known = useRef(rev)
  useEffect(() => {
    if (known.current === rev) return
    known.current = rev
    void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id, asType }) })
  }, [client, id, asType, rev])
}

/** Sets `--seen-as` to the height of the bar, so that sticky headers stay below it. */
function useHeightVariable(bar: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--seen-as', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--seen-as')
    }
  }, [bar])
}
