import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { useAnnouncedPosition } from './use-announced-position.tsx'

interface Move {
  readonly id: string
  readonly place: number
}

interface Ordered<Entry> {
  idOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  /** Saves a move and reloads the list. The index is counted in the list without the entry. */
  save: (entry: Entry, place: number) => Promise<unknown>
}

interface Order<Entry> {
  /** The list after all moves, including those that are not saved yet. */
  readonly list: readonly Entry[]
  readonly move: (entry: Entry, place: number) => void
  /** A live region, to be rendered beside the list. */
  readonly said: ReactNode
}

/**
 * Saves moves one after the other. The index of each refers to the list after the move before it.
 * @see docs/rules/organizing.md ORGANIZE-8
 */
export function useOrder<Entry>(entries: readonly Entry[], { idOf, nameOf, save }: Ordered<Entry>): Order<Entry> {
  const failure = useFailureToast()
  const { say, region } = useAnnouncedPosition()
  const [moves, setMoves] = useState<readonly Move[]>([])
  // A ref, because the queue is sent even after the user has left the page.
  const queue = useRef<readonly Move[]>([])
  const isSending = useRef(false)
  const latest = useRef({ entries, save })
  useLayoutEffect(() => {
    latest.current = { entries, save }
  })
  const put = (next: readonly Move[]) => {
    queue.current = next
    setMoves(next)
  }
  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let move = queue.current[0]; move; move = queue.current[0]) {
      const { id, place } = move
      const entry = latest.current.entries.find((each) => idOf(each) === id)
      try {
        if (entry) await latest.current.save(entry, place)
        put(queue.current.slice(1))
      } catch (error) {
        put([])
        failure.showCallError(error)
      }
    }
    isSending.current = false
  }
  return {
    list: moves.reduce((list, move) => moved(list, move, idOf), entries),
    move: (entry, place) => {
      failure.clear()
      say(nameOf(entry), place, entries.length)
      put([...queue.current, { id: idOf(entry), place }])
      void sendAll()
    },
    said: region,
  }
}

function moved<Entry>(list: readonly Entry[], { id, place }: Move, idOf: (entry: Entry) => string): readonly Entry[] {
  const entry = list.find((each) => idOf(each) === id)
  return entry ? list.filter((each) => each !== entry).toSpliced(place, 0, entry) : list
}
