import { type AnyTopic, type ParamsOf, type RowOf, topicName } from '@parley/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { makeTopicStore, type TopicState } from './topic-store.ts'

export interface LiveTopic<Row> {
  readonly rows: readonly Row[]
  /** True until the first snapshot is there. */
  readonly isPending: boolean
  /** True when the topic may not be read, or not any more. */
  readonly isGone: boolean
}

const IDLE: TopicState = { rows: [], isPending: true, isGone: false }
const nothing = () => () => undefined

/**
 * The rows of a live topic, kept up to date for as long as something shows them: all of a state; of a log the last page
 * and what has come since, in their order. `null` params wait.
 */
export function useTopic<T extends AnyTopic>(topic: T, params: ParamsOf<T> | null): LiveTopic<RowOf<T>> {
  const name = params ? topicName(topic.path, params) : null
  const store = useMemo(() => (name ? makeTopicStore(name, topic.kind) : null), [name, topic.kind])
  const state = useSyncExternalStore(store?.watch ?? nothing, store?.read ?? (() => IDLE))
  return state as LiveTopic<RowOf<T>>
}
