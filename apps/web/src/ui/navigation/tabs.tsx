import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Box, looks, Row } from '../layout/box.tsx'
import { type Current, CurrentLink } from './current-link.tsx'
import { fades, ScrollButtons } from './scroll-buttons.tsx'
import classes from './tabs.module.css'
import { useStripOverflow } from './use-strip-overflow.ts'

const STRIP = `l-row ${classes.strip} ${looks({ gap: 2, pad: 4, shrink: true, align: 'stretch', overflow: 'strip', phone: { padX: 'gutter' } })}`
const PILL = `l-row ${classes.pill} ${looks({ entry: true, fixed: true, gap: 8, padX: 14, round: 12, tone: 'meta', size: 14, weight: 600, breaks: 'never', hover: 'wash', phone: { padX: 12 } })}`

export type TabItem = {
  key: string
  label: string
  href: string
  /** True for the current tab. If absent, the router decides by the URL. */
  current?: Current | undefined
  badge?: ReactNode
}

type Props = {
  label: string
  items: TabItem[]
}

/** A row of tabs. Without room they scroll, keep the current one in view, and fade at the cut end. */
export function Tabs({ label, items }: Props) {
  const strip = useRef<HTMLElement>(null)
  const more = useStripOverflow(strip, items.map(({ label }) => label).join())
  const current = items.find((each) => each.current)?.key
  const { pathname } = useLocation()
  const selector = current === undefined ? '[aria-current="page"]' : `[data-key="${CSS.escape(current)}"]`
  // The effect runs again with the URL, because the router derives `aria-current` from it.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const nav = strip.current
    const pill = nav?.querySelector<HTMLElement>(selector)
    if (nav && pill) nav.scrollLeft = pill.offsetLeft - (nav.clientWidth - pill.clientWidth) / 2
  }, [selector, pathname])
  return (
    <Row shrink gap={12} phone={{ gap: 0 }}>
      <Box grow className={classes.frame}>
        <nav ref={strip} aria-label={label} {...fades(more, STRIP)}>
          {items.map((item) => (
            <CurrentLink key={item.key} data-key={item.key} to={item.href} current={item.current} className={PILL}>
              {item.label}
              {item.badge}
            </CurrentLink>
          ))}
        </nav>
        <ScrollButtons strip={strip} more={more} />
      </Box>
    </Row>
  )
}
