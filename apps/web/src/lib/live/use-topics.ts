import { type AnyTopic, type ParamsOf, type RowOf, topicName } from '@parley/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { makeTopicStore, type TopicState } from './topic-store.ts'
import type { LiveTopic } from './use-topic.ts'

type Store = ReturnType<typeof makeTopicStore>

export function useTopics<T extends AnyTopic>(topic: T, params: readonly ParamsOf<T>[]): LiveTopic<RowOf<T>> {
  const names = params.map((each) => topicName(topic.path, each)).join('\n')
  const joined = useMemo(
    () => join(names ? names.split('\n').map((name) => makeTopicStore(name, topic.kind)) : []),
    [names, topic.kind],
  )
  return useSyncExternalStore(joined.watch, joined.read) as LiveTopic<RowOf<T>>
}

function join(stores: readonly Store[]): Store {
  let states: readonly TopicState[] = []
  let together: TopicState = { rows: [], isPending: false, isGone: false }
  return {
    watch(tell) {
      const stops = stores.map((store) => store.watch(tell))
      return () => {
        for (const stop of stops) stop()
      }
    },
    read() {
      const next = stores.map((store) => store.read())
      if (next.length === states.length && next.every((state, index) => state === states[index])) return together
      states = next
      together = {
        rows: next.flatMap((state) => state.rows),
        isPending: next.some((state) => state.isPending),
        isGone: next.every((state) => state.isGone),
      }
      return together
    },
  }
}
