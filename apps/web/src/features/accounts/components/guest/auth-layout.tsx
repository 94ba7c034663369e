import { type ReactNode, Suspense } from 'react'
import { useDomainEvent } from '../../../../lib/event/domain-event.ts'
import { sparePart } from '../../../../lib/lazy-part.ts'
import { MAIN_ID } from '../../../../lib/page/main-id.ts'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { useIsDesk } from '../../../../lib/use-media.ts'
import { Logo } from '../../../../ui/theme/logo.tsx'
import classes from './auth-layout.module.css'
import { EventNotice } from './event-notice.tsx'
import { GuestFoot } from './guest-foot.tsx'

/* Beside the form, for those who have room, and not worth the page where they cannot be fetched. */
const Tour = sparePart(() => import('./tour.tsx').then((it) => it.Tour))
const EventPanel = sparePart(() => import('./event-panel.tsx').then((it) => it.EventPanel))
const EventBrand = sparePart(() => import('./event-brand.tsx').then((it) => it.EventBrand))

type Props = {
  title: string
  lead: ReactNode
  /** The form. */
  children: ReactNode
  /** The way from sign-in to sign-up, or back. */
  other?: ReactNode
}

/** The pages of those who are not signed in: the form at the start side, the host's event or a tour at the end side of a desk. */
export function AuthLayout({ title, lead, children, other }: Props) {
  useTitle(title)
  const event = useDomainEvent()
  const desk = useIsDesk()
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <header className={classes.head} data-branded={event ? true : undefined}>
          {event ? (
            <Suspense>
              <EventBrand event={event} withMeta={!desk} />
            </Suspense>
          ) : (
            <Logo size={32} />
          )}
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {event && <EventNotice event={event} />}
          {children}
          {other && <p className={classes.other}>{other}</p>}
        </main>
        <GuestFoot />
      </div>
      {desk && (
        <Suspense fallback={<div className={classes.empty} />}>
          {event ? <EventPanel event={event} /> : <Tour />}
        </Suspense>
      )}
    </div>
  )
}
