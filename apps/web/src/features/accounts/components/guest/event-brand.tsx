import { useState } from 'react'
import type { DomainEvent } from '../../../../lib/event/domain-event.ts'
import { useEventMeta } from '../../use-event-meta.ts'
import classes from './event-brand.module.css'

/** An event above a form: its logo and its name; with its colour, top banner, days and place where nothing beside the form has them. */
export function EventBrand({ event, withMeta }: { event: DomainEvent; withMeta: boolean }) {
  const meta = useEventMeta(event)
  const [isBroken, setBroken] = useState(false)
  const picture = withMeta && !isBroken ? event.images.top_banner : null
  return (
    <div className={classes.brand} data-hero={withMeta || undefined} data-picture={picture ? true : undefined}>
      {picture && <img className={classes.picture} src={picture} alt="" onError={() => setBroken(true)} />}
      {event.images.logo && <img className={classes.logo} src={event.images.logo} alt="" width={48} height={48} />}
      <div className={classes.words}>
        <p className={classes.name} lang={event.defaultLanguage}>
          {event.name}
        </p>
        {withMeta && meta && <p className={classes.meta}>{meta}</p>}
      </div>
    </div>
  )
}
