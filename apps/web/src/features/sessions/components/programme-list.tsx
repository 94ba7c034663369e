import type { SessionCard } from '@parley/contract/sessions'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Box } from '../../../ui/layout/box.tsx'
import { WindowRows, type WindowRowsHandle } from '../../../ui/lists/window-rows.tsx'
import { NowLine } from '../../../ui/marks/now-line.tsx'
import { nowLineIndex, type ProgrammeGroup } from '../programme-groups.ts'
import classes from './programme-list.module.css'
import { ProgrammeGroupSection } from './programme-start.tsx'

export interface ProgrammeListHandle {
  /** Scrolls to a group. `withFocus` also moves the focus to the group's heading. */
  goTo: (index: number, withFocus: boolean) => void
}

type Props = {
  ref?: Ref<ProgrammeListHandle>
  /** The key for the scroll position, which is restored on return. */
  listKey: string
  groups: readonly ProgrammeGroup[]
  now: number
  zone: string
  userZone: string
  /** True if each day begins with its name. */
  withDays: boolean
  /** Returns the height of the sticky content above the list in pixels. */
  above: () => number
  children: (session: SessionCard) => React.ReactNode
}

/** The estimated height of a group in pixels. */
const GROUP_HEIGHT = 240
/** Tolerance in pixels for fractions and a hairline border. */
const CLOSE_PX = 2

/** The programme as a list. Only groups near the window are drawn. */
export function ProgrammeList({ ref, listKey, groups, now, zone, userZone, withDays, above, children }: Props) {
  const list = useRef<WindowRowsHandle>(null)
  const id = useId()
  const [allNow, setAllNow] = useState(false)
  const lineAt = nowLineIndex(groups, now)
  const headingId = (index: number) => `${id}${index}`

  useImperativeHandle(ref, () => ({
    goTo(index, withFocus) {
      const held = above()
      settle(
        () => list.current?.goTo(index, held),
        () => {
          const heading = document.getElementById(headingId(index))
          if (withFocus && heading && document.activeElement !== heading) heading.focus({ preventScroll: true })
          const top = heading?.closest('[data-index]')?.getBoundingClientRect().top
          return top !== undefined && Math.abs(top - held) <= CLOSE_PX
        },
      )
    },
  }))
  const drawGroup = (index: number) => {
    const group = groups[index]
    return (
      group && (
        <>
          {index === lineAt && (
            <Box padTop={4} padBottom={12} phone={{ padY: 6, padX: 'gutter' }}>
              <NowLine now={now} zone={zone} userZone={userZone} />
            </Box>
          )}
          <ProgrammeGroupSection
            headingId={headingId(index)}
            group={group}
            zone={zone}
            userZone={userZone}
            withDay={withDays}
            {...(allNow ? {} : { onAll: () => setAllNow(true) })}
          >
            {children}
          </ProgrammeGroupSection>
        </>
      )
    )
  }
  return (
    <div className={classes.list}>
      <WindowRows
        ref={list}
        count={groups.length}
        keyOf={(index) => (groups[index]?.isNow ? 'now' : (groups[index]?.startsAt ?? index))}
        rowHeight={GROUP_HEIGHT}
        place={listKey}
      >
        {drawGroup}
      </WindowRows>
    </div>
  )
}

/** Maximum number of frames, about a second. After that the list is left where it is. */
const MAX_FRAMES = 60
const CALM_FRAMES = 4
const AGAIN_EVERY = 6

/**
 * Scrolls until the target no longer moves, because rows drawn on the way may be taller than estimated. Any scrolling
 * by the user cancels it.
 */
function settle(move: () => void, isThere: () => boolean): void {
  const touched = new AbortController()
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, () => touched.abort(), { signal: touched.signal, passive: true })
  }
  let calm = 0
  let frame = 0
  const step = () => {
    if (touched.signal.aborted) return
    frame += 1
    calm = isThere() ? calm + 1 : 0
    if (calm >= CALM_FRAMES || frame >= MAX_FRAMES) return touched.abort()
    if (calm === 0 && frame % AGAIN_EVERY === 0) move()
    requestAnimationFrame(step)
  }
  move()
  requestAnimationFrame(step)
}
