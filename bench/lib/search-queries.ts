import { networkingCalls, parseFoundPeople, SEARCH_PAGE } from '../../packages/contract/src/networking/index.ts'
import { participantCalls } from '../../packages/contract/src/participants/index.ts'
import type { OwnApp } from './own-app.ts'
import type { Product } from './product.ts'
import { type Caller, seedCallers, signIn } from './seed-callers.ts'
import type { SeededEvent } from './seed-people.ts'
import { expectStatus, sendTo } from './send.ts'
import { pgText, type Script } from './sql-script.ts'

/** Number of viewers, because each may send only 60 requests a second. */
const VIEWERS_PER_QUESTION = 8
const VIEWERS = 1_000_000
const WRITERS = 20

export interface Asking {
  /** Compares the reply with the one that was checked before. */
  readonly isRight: (nth: number) => Promise<boolean>
  readonly scripts: readonly Script[]
  /** Changes a field that no reply contains. The next search must still take the change into account. */
  readonly change: (nth: number) => Promise<void>
  readonly signIn: () => Promise<void>
}

interface Question {
  readonly query?: string
  readonly typeIds?: readonly string[]
  readonly subCategoryIds?: readonly string[]
}

/** Creates people who search, then people who change. Call it before creating the others. */
export async function seedCrowd({ ctx }: OwnApp, event: SeededEvent): Promise<Caller[]> {
  const invented = event.invent(VIEWERS)
  const people = invented.slice(0, listQueries(event).length)
  const twins = Array.from({ length: VIEWERS_PER_QUESTION }, () => people)
  return seedCallers(ctx, event.eventId, [...twins.flat(), ...invented.slice(people.length, people.length + WRITERS)])
}

/** Compares each reply with the rows of the product's own statement. */
export async function verifyQueries(
  app: OwnApp,
  product: Product,
  event: SeededEvent,
  crowd: readonly Caller[],
): Promise<Asking> {
  const viewers = crowd.slice(0, -WRITERS)
  const questions = listQueries(event)
  const { path } = networkingCalls.searchParticipants
  const send = sendTo(product.url)
  const put = sendTo(product.url, 'PUT')
  const input = viewers.map((_, nth) => ({ eventId: event.eventId, ...questions[nth % questions.length] }))
  let tokens = await signIn(app.ctx, crowd)
  const ask = (viewer: number) => send(path, input[viewer], tokens[viewer] ?? '')

  const right: string[] = []
  const scripts: Script[] = []
  for (let viewer = 0; viewer < viewers.length; viewer++) {
    const answer = await ask(viewer)
    expectStatus(200, answer)
    right.push(answer.body)
    if (viewer >= questions.length) continue
    const { script, ids } = await recordPage(app, input[viewer], tokens[viewer] ?? '')
    const found = parseFoundPeople(JSON.parse(answer.body)).map(({ id }) => id)
    if (found.length !== SEARCH_PAGE || found.join() !== ids.join()) {
      throw new Error(`The page is not what its statement brings: ${JSON.stringify(input[viewer])}`)
    }
    scripts.push(script)
  }
  return {
    scripts,
    isRight: async (nth) => (await ask(nth % viewers.length)).body === right[nth % viewers.length],
    change: async (nth) => {
      const token = tokens[viewers.length + (nth % WRITERS)] ?? ''
      const input = { eventId: event.eventId, action: 'all', participant: { biography: `The ${nth}th of my lives` } }
      expectStatus(200, await put(participantCalls.changeParticipants.path, input, token))
    },
    signIn: async () => {
      tokens = await signIn(app.ctx, crowd)
    },
  }
}

async function recordPage({ fastify, recorder }: OwnApp, payload: object | undefined, token: string) {
  const { path } = networkingCalls.searchParticipants
  const headers = { authorization: `Bearer ${token}` }
  const sent = await recorder.during(() =>
    fastify.inject({ method: 'POST', url: `/api/${path}`, headers, ...(payload ? { payload } : {}) }),
  )
  const finds = sent.filter(({ rows }) => rows.length === 1 && Array.isArray(rows[0]?.['places']))
  const brings = sent.filter(({ rows }) => rows.length === SEARCH_PAGE)
  if (finds.length !== 1 || brings.length !== 1) {
    throw new Error(`${finds.length} statements find a page and ${brings.length} bring it; one of each was expected`)
  }
  const ids = brings[0]?.rows.map((row) => row['id']) ?? []
  return {
    script: [...finds, ...brings].map(({ text, values }) => ({ text, values: values.map(pgText), takes: false })),
    ids,
  }
}

function listQueries({ typeIds, optionId }: SeededEvent): Question[] {
  const { attendee, exhibitor, partner, investor } = typeIds
  const industries = ['dairy', 'fruit'].map((key) => optionId('industries', key))
  const offers = ['distribution', 'privateLabel'].map((key) => optionId('offers', key))
  return [
    { typeIds: [attendee] },
    { typeIds: [exhibitor, partner] },
    { typeIds: [investor] },
    { subCategoryIds: industries },
    { subCategoryIds: offers },
    { subCategoryIds: industries, typeIds: [attendee] },
    { query: 'manager', typeIds: [attendee] },
    { query: 'an', typeIds: [exhibitor] },
  ]
}
