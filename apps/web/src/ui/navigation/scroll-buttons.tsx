import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { looks } from '../layout/look.ts'
import classes from './scroll-buttons.module.css'
import type { useStripOverflow } from './use-strip-overflow.ts'

type More = ReturnType<typeof useStripOverflow>
type Props = { strip: RefObject<HTMLElement | null>; more: More }

export const fades = ({ before, after }: More, className = '') => ({
  className: `${className} ${classes.fades}`,
  'data-before': before || undefined,
  'data-after': after || undefined,
})

/**
 * Buttons that scroll a strip, for touch and pointers only. The keyboard scrolls each focused part into view anyway.
 */
export function ScrollButtons({ strip, more }: Props) {
  const go = (share: number) => strip.current?.scrollBy({ left: strip.current.clientWidth * share, behavior: 'smooth' })
  return (
    <>
      {more.before && <Way side="before" onGo={() => go(-SHARE)} />}
      {more.after && <Way side="after" onGo={() => go(SHARE)} />}
    </>
  )
}

const SHARE = 0.7
const MORE = `${classes.more} ${looks({ tone: 'meta' })}`

function Way({ side, onGo }: { side: 'before' | 'after'; onGo: () => void }) {
  const Icon = side === 'before' ? IconChevronLeft : IconChevronRight
  return (
    <button type="button" className={MORE} data-side={side} aria-hidden="true" tabIndex={-1} onClick={onGo}>
      <Icon size={18} stroke={1.8} />
    </button>
  )
}
