import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HostEvent } from '../../../lib/event/host-event.ts'
import { MAIN_ID } from '../../../lib/page/main-id.ts'
import { looks, Stack } from '../../../ui/layout/box.tsx'
import { Logo } from '../../../ui/theme/logo.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import { EventBrand, GuestFoot } from '../../accounts/index.ts'
import classes from './standalone-page.module.css'

const LOGO = looks({ round: 8, tone: 'inherit', show: 'inlineBlock' })

type Props = {
  /** The event of the page. Undefined while loading. */
  event?: HostEvent | null | undefined
  wide?: boolean
  children: ReactNode
}

export function StandalonePage({ event, wide = false, children }: Props) {
  return (
    <Stack tall="screen" className={classes.page} data-wide={wide || undefined}>
      {event ? (
        <header className={`${looks({ wide: 'full', center: true })} ${classes.brand}`}>
          <ThemeFor colorsJson={event.colorsJson} scope="part">
            <EventBrand event={event} withMeta />
          </ThemeFor>
        </header>
      ) : (
        <header className={classes.head}>
          {event === null && (
            <Link to="/" className={LOGO}>
              <Logo size={32} />
            </Link>
          )}
        </header>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={looks({ grow: true, ring: 'none' })}>
        {children}
      </main>
      <div className={`${looks({ wide: 'full', center: true })} ${classes.foot}`}>
        <GuestFoot />
      </div>
    </Stack>
  )
}
