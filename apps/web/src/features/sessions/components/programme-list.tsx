import type { SessionCard } from '@parley/contract/sessions'
import { type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { NowLine } from '../../../ui/now-line.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { nowLineIndex, type ProgrammeGroup } from '../programme-groups.ts'
import classes from './programme-list.module.css'
import { ProgrammeStart } from './programme-start.tsx'
import { settle } from './settle.ts'

export interface ProgrammeListHandle {
  /** Brings a group to the top, and the focus to its heading where somebody asked for it. */
  goTo: (index: number, withFocus: boolean) => void
}

type Props = {
  ref?: Ref<ProgrammeListHandle>
  /** Tells lists apart, so that coming back finds each where it was left. */
  listKey: string
  groups: readonly ProgrammeGroup[]
  now: number
  zone: string
  userZone: string
  /** Each group begins with its day when a list goes over several. */
  withDays: boolean
  children: (session: SessionCard) => React.ReactNode
}

/** Where each list was left, for the way back from a detail. */
const left = new Map<string, StateSnapshot>()

/** Whether the way back leads to a place within this list. */
export const wasLeft = (listKey: string): boolean => left.has(listKey)

/** What sticks above the list: the search. */
const STICKY = { phone: 64, desk: 56 }
/** Fractions of pixels, and a hairline. */
const CLOSE_PX = 2
const AHEAD = { top: 400, bottom: 900 }

/** Hundreds of sessions by the time at which they begin; only those near the window are drawn. */
export function ProgrammeList({ ref, listKey, groups, now, zone, userZone, withDays, children }: Props) {
  const list = useRef<VirtuosoHandle>(null)
  const id = useId()
  const phone = useIsPhone()
  const lineAt = nowLineIndex(groups, now)
  const headingId = (index: number) => `${id}${index}`

  useImperativeHandle(ref, () => ({
    goTo(index, withFocus) {
      const above = phone ? STICKY.phone : STICKY.desk
      settle(
        () => list.current?.scrollToIndex({ index, align: 'start', offset: -above }),
        () => {
          const heading = document.getElementById(headingId(index))
          if (withFocus && heading && document.activeElement !== heading) heading.focus({ preventScroll: true })
          const top = heading?.closest('[data-index]')?.getBoundingClientRect().top
          return top !== undefined && Math.abs(top - above) <= CLOSE_PX
        },
      )
    },
  }))
  const remember = (scrolling: boolean) => {
    if (!scrolling) list.current?.getState((state) => left.set(listKey, state))
  }
  // Who opens a session while the list still rolls comes back to where it was by then.
  useLayoutEffect(() => {
    const shown = list.current
    return () => shown?.getState((state) => left.set(listKey, state))
  }, [listKey])
  const drawGroup = (index: number, group: ProgrammeGroup) => (
    <>
      {index === lineAt && (
        <div className={classes.now}>
          <NowLine now={now} zone={zone} />
        </div>
      )}
      <ProgrammeStart headingId={headingId(index)} group={group} zone={zone} userZone={userZone} withDay={withDays}>
        {children}
      </ProgrammeStart>
    </>
  )
  return (
    <div className={classes.list}>
      <Virtuoso
        key={listKey}
        ref={list}
        useWindowScroll
        restoreStateFrom={left.get(listKey)}
        isScrolling={remember}
        increaseViewportBy={AHEAD}
        data={groups}
        computeItemKey={(_, group) => group.startsAt}
        itemContent={drawGroup}
      />
    </div>
  )
}
