import { eventTopic, translationTopic } from '@parley/contract/events'
import type { Context, Offer } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { readFace } from './face-store.ts'
import { eventChanged, eventTextChanged } from './facts.ts'
import { type KeptText, readText, readTexts } from './text-store.ts'

/** What an event shows of itself and the texts it has worded anew, live. Who may see it is known to those who know its participants. */
export function offerEvents({ ctx }: App, mayRead: Offer<typeof eventTopic>['mayRead']): void {
  ctx.live.offer(eventTopic, { mayRead, snapshot: (own, { eventId }) => facesOf(own, eventId) })
  ctx.listeners.on(eventChanged, async (own, { payload: { eventId } }) => {
    own.live.publish(eventTopic, { eventId }, { up: await facesOf(own, eventId) })
  })

  ctx.live.offer(translationTopic, {
    mayRead,
    snapshot: async (own, { eventId }) => (await readTexts(own.db, eventId)).map(rowOf),
  })
  ctx.listeners.on(eventTextChanged, async (own, { payload: { eventId, rev, ...which } }) => {
    const text = await readText(own.db, eventId, which)
    const change = text ? { up: [rowOf(text)] } : { rm: [{ id: idOf(which), rev }] }
    own.live.publish(translationTopic, { eventId }, change)
  })
}

async function facesOf({ db, clock }: Context, eventId: string) {
  const face = await readFace(db, eventId, clock.now())
  return face ? [face] : []
}

const idOf = ({ language, key }: { language: string; key: string }) => `${language}.${key}`
const rowOf = (text: KeptText) => ({ id: idOf(text), ...text })
