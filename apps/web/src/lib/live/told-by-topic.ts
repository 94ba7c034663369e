import { type LiveRow, type ParamsOf, type RowOf, type Topic, topicName } from '@parley/contract'
import { makeTopicStore } from './topic-store.ts'

/** For a toast: what it tells holds until the live rows, once they have said so, say otherwise. */
export function toldByTopic<T extends Topic>(
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
      // What the rows say already need not be said again before it can end.
      holds()
      return store.watch(tell)
    },
    holds,
  }
}
