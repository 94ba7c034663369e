import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { StateSnapshot, VirtuosoHandle, VirtuosoProps } from 'react-virtuoso'

interface Place {
  readonly state: StateSnapshot
  /** Of the list, in pixels. */
  readonly height: number
  /** Of the window, in pixels. */
  readonly scrollY: number
}

/** The place in a list that one left, so that "back" leads there again. */
const places = new Map<string, Place>()
const MOST_PLACES = 20

type ListProps = Pick<VirtuosoProps<unknown, unknown>, 'restoreStateFrom' | 'style' | 'totalListHeightChanged'>

/**
 * What a long list is told so that coming back finds it where it was left; `key` tells lists apart.
 *
 * Going back, the window is there before anything is painted: the list is as high as it was until it has drawn, and draws
 * what is in view at once. Told of a place by itself, it would draw nothing for four frames, and then scroll there.
 */
export function useListPlace(key: string): [RefObject<VirtuosoHandle | null>, ListProps] {
  const list = useRef<VirtuosoHandle>(null)
  const height = useRef(0)
  const isBack = useNavigationType() === 'POP'
  const begin = () => ({ key, isBack, left: places.get(key) })
  const [start, setStart] = useState(begin)
  if (start.key !== key) setStart(begin)
  const [drawn, setDrawn] = useState<string | null>(null)
  const { left } = start

  useLayoutEffect(() => {
    const shown = list.current
    return () => shown?.getState((state) => keep(key, { state, height: height.current, scrollY: window.scrollY }))
  }, [key])
  useLayoutEffect(() => {
    if (start.isBack && start.left) window.scrollTo(0, start.left.scrollY)
  }, [start])

  const props: ListProps = {
    restoreStateFrom: left && (start.isBack ? { ...left.state, scrollTop: 0 } : left.state),
    totalListHeightChanged(now) {
      height.current = now
      if (now > 0) setDrawn(key)
    },
    ...(left && drawn !== key ? { style: { minBlockSize: left.height } } : {}),
  }
  return [list, props]
}

function keep(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest) places.delete(oldest)
}

/** Every list begins at its top again. */
export const forgetListPlaces = () => places.clear()
