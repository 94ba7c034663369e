import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { Search } from '../search.ts'
import { PeopleIndex } from './people-index.ts'
import { countPeople, listEveryone, listPeopleByIds } from './people-store.ts'

export type IndexTask =
  | { readonly do: 'build'; readonly eventId: string; readonly mostBytes: number }
  | { readonly do: 'refresh'; readonly eventId: string; readonly ids: readonly string[] }
  | { readonly do: 'find'; readonly eventId: string; readonly search: Search }
  | { readonly do: 'near'; readonly eventId: string; readonly words: readonly string[] }
  | { readonly do: 'drop'; readonly eventId: string }

export interface IndexMessage {
  readonly number: number
  readonly order: IndexTask
}

export type IndexReply =
  | { readonly number: number; readonly ok: true; readonly answer: unknown }
  | { readonly number: number; readonly ok: false; readonly message: string }

export interface IndexState {
  readonly bytes: number
  readonly count: number
  readonly isWorn: boolean
}

const CONNECT_MS = 5_000
const { databaseUrl } = workerData as { databaseUrl: string }

const indexes = new Map<string, PeopleIndex>()
let connection: Promise<pg.Client> | null = null

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'parley search',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  const forget = () => {
    connection = null
  }
  client.on('error', forget).on('end', forget)
  await client.connect()
  return client
}

function database(): Promise<pg.Client> {
  connection ??= connect().catch((error: unknown) => {
    connection = null
    throw error
  })
  return connection
}

/** @throws RangeError when the index would take more than `mostBytes` */
async function build(eventId: string, mostBytes: number): Promise<IndexState> {
  const client = await database()
  const index = new PeopleIndex(await countPeople(client, eventId))
  for await (const people of listEveryone(client, eventId)) {
    index.load(people)
    if (index.byteLength > mostBytes)
      throw new RangeError('The people of this event do not fit into the memory of the search index')
  }
  index.settle()
  indexes.set(eventId, index)
  return stateOf(index)
}

async function refresh(eventId: string, ids: readonly string[]): Promise<IndexState> {
  const people = await listPeopleByIds(await database(), eventId, ids)
  const here = new Set(people.map(({ id }) => id))
  const index = known(eventId)
  index.change(
    people,
    ids.filter((id) => !here.has(id)),
  )
  return stateOf(index)
}

const stateOf = ({ byteLength, count, isWorn }: PeopleIndex): IndexState => ({ bytes: byteLength, count, isWorn })

function known(eventId: string): PeopleIndex {
  const index = indexes.get(eventId)
  if (!index) throw new Error('There is no index of this event')
  return index
}

async function obey(order: IndexTask): Promise<unknown> {
  switch (order.do) {
    case 'build':
      return build(order.eventId, order.mostBytes)
    case 'refresh':
      return refresh(order.eventId, order.ids)
    case 'find':
      return known(order.eventId).find(order.search)
    case 'near':
      return known(order.eventId).near(order.words)
    case 'drop':
      return indexes.delete(order.eventId)
  }
}

parentPort?.on('message', ({ number, order }: IndexMessage) => {
  const say = (answer: IndexReply) => parentPort?.postMessage(answer)
  void obey(order).then(
    (answer) => say({ number, ok: true, answer }),
    (error: Error) => say({ number, ok: false, message: error.message }),
  )
})
