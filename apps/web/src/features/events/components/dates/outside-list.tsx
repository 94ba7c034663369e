import { Button } from '@mantine/core'
import type { DatedItem } from '@parley/contract/app'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { TimeRange } from '../../../../ui/marks/time-range.tsx'
import classes from './dates.module.css'

/** The number of items that are shown at first. It is smaller in a dialog, so that its buttons remain near. */
const FIRST = { inPage: 5, inDialog: 3 }

type Props = {
  event: { readonly id: string; readonly timezone: string }
  items: readonly DatedItem[]
  /** The number of all items. `items` may only have the first ones. */
  count: number
  inNewWindow?: boolean
}

export function OutsideList({ event, items, count, inNewWindow = false }: Props) {
  const t = useText()
  const { number } = useFormats()
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, inNewWindow ? FIRST.inDialog : FIRST.inPage)
  const unlisted = count - items.length
  return (
    <>
      <Stack as="ul" gap={10}>
        {shown.map((item) => (
          <Stack as="li" key={`${item.kind} ${item.id} ${item.sdt} ${item.name}`} gap={2} shrink>
            <Text
              as={Link}
              to={placeOf(event.id, item)}
              self="start"
              padY={4}
              weight={600}
              breaks="anywhere"
              className={classes.name}
              {...(inNewWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {item.name || t(`events.dates.kind.${item.kind}`)}
              {inNewWindow && <VisuallyHidden> {t('events.dates.newWindow')}</VisuallyHidden>}
            </Text>
            <Text as="span" size={14} tone="meta" breaks="anywhere">
              {t(`events.dates.kind.${item.kind}`)} · <When item={item} zone={event.timezone} />
            </Text>
          </Stack>
        ))}
      </Stack>
      {items.length > shown.length && (
        <Button variant="default" size="sm" onClick={() => showAll(true)}>
          {t('events.dates.showAll', { count: items.length })}
        </Button>
      )}
      {items.length === shown.length && unlisted > 0 && (
        <Text size={14} tone="meta">
          {t('events.dates.unlisted', { count: unlisted, number: number(unlisted) })}
        </Text>
      )}
    </>
  )
}

/** Shows the time of an item. A deal room may be open on several days. A talk is on one day. */
function When({ item: { sdt, edt }, zone }: { item: DatedItem; zone: string }) {
  const { day, dayAndTime, dayKey, dayRange } = useFormats()
  if (edt === null) return <time dateTime={new Date(sdt).toISOString()}>{dayAndTime(sdt, zone, 'dated')}</time>
  if (dayKey(sdt, zone) !== dayKey(edt - 1, zone)) return <>{dayRange(sdt, edt - 1, zone)}</>
  return (
    <>
      {day(sdt, zone, 'dated')}, <TimeRange startsAt={sdt} endsAt={edt} zone={zone} />
    </>
  )
}

function placeOf(eventId: string, { kind, id }: DatedItem): string {
  const at = `/event/${eventId}`
  if (kind === 'session') return `${at}/organize/programme/${id}`
  if (kind === 'post') return `${at}/announcements/${id}/edit`
  if (kind === 'poll') return `${at}/polls`
  return `${at}/organize/dealrooms/${id}`
}
