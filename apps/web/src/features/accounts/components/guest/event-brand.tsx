import { useState } from 'react'
import type { HostEvent } from '../../../../lib/event/host-event.ts'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { useEventMeta } from '../../use-event-meta.ts'
import classes from './event-brand.module.css'

const PICTURE = `${looks({ picture: 'fill', place: 'fill' })} ${classes.picture}`
const LOGO = looks({ fixed: true, round: 12, surface: 'paper', picture: 'cover' })

/**
 * Shows the event of a page for guests. `withMeta` adds colour, top banner, days and place, if no panel beside the form
 * shows them.
 */
export function EventBrand({ event, withMeta }: { event: HostEvent; withMeta: boolean }) {
  const meta = useEventMeta(event)
  const [isBroken, setBroken] = useState(false)
  const picture = withMeta && !isBroken ? event.images.top_banner : null
  return (
    <Row
      gap={14}
      align={withMeta ? 'end' : 'center'}
      tone={picture ? 'white' : withMeta ? 'hero' : 'ink'}
      className={classes.brand}
      data-hero={withMeta || undefined}
      data-picture={picture ? true : undefined}
    >
      {picture && <img className={PICTURE} src={picture} alt="" onError={() => setBroken(true)} />}
      {event.images.logo && <img className={LOGO} src={event.images.logo} alt="" width={48} height={48} />}
      <Box shrink>
        <Text size={20} leading="tight" weight={700} tracking="tight" breaks="anywhere" lang={event.defaultLanguage}>
          {event.name}
        </Text>
        {withMeta && meta && (
          <Text size={14} weight={500} above={2}>
            {meta}
          </Text>
        )}
      </Box>
    </Row>
  )
}
