import { type AnyTopic, type ParamsOf, type RowOf, topicName } from '@parley/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { makeTopicStore, type TopicState } from './topic-store.ts'

export interface LiveTopic<Row> {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isGone: boolean
}

const IDLE: TopicState = { rows: [], isPending: true, isGone: false }
const nothing = () => () => undefined

/**
 * Returns all rows of a state topic; of a log topic the last page and the rows since, in order. With `null` params it
 * stays pending.
 */
export function useTopic<T extends AnyTopic>(topic: T, params: ParamsOf<T> | null): LiveTopic<RowOf<T>> {
  const name = params ? topicName(topic.path, params) : null
  const store = useMemo(() => (name ? makeTopicStore(name, topic.kind) : null), [name, topic.kind])
  const state = useSyncExternalStore(store?.watch ?? nothing, store?.read ?? (() => IDLE))
  return state as LiveTopic<RowOf<T>>
}
