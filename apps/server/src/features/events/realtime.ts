import { translationTopic } from '@parley/contract/events'
import type { TopicSource } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { eventTextChanged } from './facts.ts'
import { findText, listTexts, type StoredText } from './text-store.ts'

/** `mayRead` is passed in, because only participants knows who may see the event. */
export function registerEventTexts({ ctx }: App, mayRead: TopicSource<typeof translationTopic>['mayRead']): void {
  ctx.live.registerTopic(translationTopic, {
    mayRead,
    asType: () => true,
    snapshot: async (own, { eventId }) => (await listTexts(own.db, eventId)).map(rowOf),
  })
  ctx.listeners.on(eventTextChanged, async (own, { payload: { eventId, rev, ...which } }) => {
    const text = await findText(own.db, eventId, which)
    const change = text ? { up: [rowOf(text)] } : { rm: [{ id: idOf(which), rev }] }
    own.live.publish(translationTopic, { eventId }, change)
  })
}

const idOf = ({ language, key }: { language: string; key: string }) => `${language}.${key}`
const rowOf = (text: StoredText) => ({ id: idOf(text), ...text })
