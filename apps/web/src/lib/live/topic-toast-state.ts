import { type LiveRow, type ParamsOf, type RowOf, type Topic, topicName } from '@parley/contract'
import { makeTopicStore } from './topic-store.ts'

/**
 * Returns the state that a toast about an act depends on. It holds until the live rows have confirmed it and then
 * contradict it.
 */
export function topicToastState<T extends Topic>(
  topic: T,
  params: ParamsOf<T>,
  isSo: (rows: readonly (RowOf<T> & LiveRow)[]) => boolean,
): { watch: (tell: () => void) => () => void; holds: () => boolean } {
  const store = makeTopicStore(topicName(topic.path, params))
  let wasSo = false
  const holds = () => {
    const so = isSo(store.read().rows as readonly (RowOf<T> & LiveRow)[])
    wasSo ||= so
    return so || !wasSo
  }
  return {
    watch: (tell) => {
      holds()
      return store.watch(tell)
    },
    holds,
  }
}
