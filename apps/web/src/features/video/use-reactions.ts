import { type Reaction, reactionsTopic, type VideoReaction } from '@parley/contract/video'
import { useEffect, useRef, useState } from 'react'
import { useTopic } from '../../lib/live/index.ts'

export const REACTION_MS = 4_000

/** @see docs/rules/video.md VIDEO-66 */
export function useReactions(roomId: string): ReadonlyMap<string, Reaction> {
  const { rows } = useTopic(reactionsTopic, { roomId })
  const [over, setOver] = useState<ReadonlyMap<string, number>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    for (const { id, rev } of rows) {
      const key = `${id} ${rev}`
      // An existing timer is not restarted, so that one person's reaction is not prolonged by another's.
      if (timers.current.has(key)) continue
      const end = () => setOver((before) => new Map(before).set(id, rev))
      timers.current.set(key, setTimeout(end, REACTION_MS))
    }
  }, [rows])
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all.values()) clearTimeout(timer)
      all.clear()
    }
  }, [])
  const isShown = ({ id, rev }: VideoReaction) => (over.get(id) ?? 0) < rev
  return new Map(rows.filter(isShown).map(({ id, reaction }) => [id, reaction]))
}
