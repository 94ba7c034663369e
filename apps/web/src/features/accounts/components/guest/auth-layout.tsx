import { registrationState } from '@parley/contract'
import { type ReactNode, Suspense } from 'react'
import { type HostEvent, usePageEvent } from '../../../../lib/event/host-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { optionalPart } from '../../../../lib/lazy-part.ts'
import { MAIN_ID } from '../../../../lib/page/main-id.ts'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { useIsDesk } from '../../../../lib/use-media.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Hint, looks, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Logo } from '../../../../ui/theme/logo.tsx'
import classes from './auth-layout.module.css'
import { GuestFoot } from './guest-foot.tsx'

/* The tour is optional: if a chunk fails to load, the page is shown without it. */
const Tour = optionalPart(() => import('./tour.tsx').then((it) => it.Tour))
const EventPanel = optionalPart(() => import('./event-panel.tsx').then((it) => it.EventPanel))
const EventBrand = optionalPart(() => import('./event-brand.tsx').then((it) => it.EventBrand))

type Props = {
  title: string
  lead: ReactNode
  children: ReactNode
  other?: ReactNode
}

export function AuthLayout({ title, lead, children, other }: Props) {
  useTitle(title)
  const event = usePageEvent()
  const desk = useIsDesk()
  return (
    <div className={classes.split}>
      <Stack gap={32} className={classes.side}>
        <header className={classes.head} data-branded={event ? true : undefined}>
          {event ? (
            <Suspense>
              <EventBrand event={event} withMeta={!desk} />
            </Suspense>
          ) : (
            <Logo size={32} />
          )}
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={`${looks({ wide: 'full', ring: 'none' })} ${classes.main}`}>
          <Text as="h1" size={28} weight={700}>
            {title}
          </Text>
          <Text tone="meta" above={8} below={28} breaks="anywhere">
            {lead}
          </Text>
          {event && <EventNotice event={event} />}
          {children}
          {other && (
            <Hint above={24} className={classes.other}>
              {other}
            </Hint>
          )}
        </main>
        <GuestFoot />
      </Stack>
      {desk && (
        <Suspense fallback={<div className={classes.empty} />}>
          {event ? <EventPanel event={event} /> : <Tour />}
        </Suspense>
      )}
    </div>
  )
}

function EventNotice({ event }: { event: HostEvent }) {
  const t = useText()
  const state = useRegistrationState(event)
  return state === 'open' ? null : (
    <Text surface="wash" round={12} padX={16} padY={12} below={24} size={14} breaks="pretty" className={classes.notice}>
      {t(`accounts.event.${state}`)}
    </Text>
  )
}

const useRegistrationState = (event: HostEvent) => registrationState(event, useNow())
