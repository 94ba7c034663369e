import { useState } from 'react'
import type { DomainEvent } from '../../../lib/domain-event.ts'
import { useEventMeta } from '../use-event-meta.ts'
import classes from './event-brand.module.css'

/**
 * The host's event above the form: its logo and its name; with its top banner, days and place where there is no room beside
 * the form.
 */
export function EventBrand({ event, withMeta }: { event: DomainEvent; withMeta: boolean }) {
  const meta = useEventMeta(event)
  const [isBroken, setBroken] = useState(false)
  const picture = withMeta && !isBroken ? event.images.top_banner : null
  return (
    <div className={classes.brand} data-picture={picture ? true : undefined}>
      {picture && <img className={classes.picture} src={picture} alt="" onError={() => setBroken(true)} />}
      {event.images.logo && <img className={classes.logo} src={event.images.logo} alt="" width={48} height={48} />}
      <div className={classes.words}>
        <p className={classes.name}>{event.name}</p>
        {withMeta && meta && <p className={classes.meta}>{meta}</p>}
      </div>
    </div>
  )
}
