import type { Server as HttpServer } from 'node:http'
import type { AnyTopic, Envelope, LiveRow, LogRow, LogTopic, ParamsOf, RowOf, Topic } from '@parley/contract'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { DB } from './database/schema.gen.ts'
import type { Disk } from './disk.ts'
import type { Fact, FactKind, ToldFact } from './facts/facts.ts'
import type { Files } from './files.ts'
import type { Identity } from './http/actor.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Redis } from './redis.ts'
import type { Settings } from './settings.ts'
import type { Sms } from './sms/make-sms.ts'

/** What a process holds for all requests. */
export interface Node {
  readonly settings: Settings
  readonly log: Log
  readonly clock: Clock
  readonly db: Kysely<DB>
  readonly pool: Pool
  /** Null on a single node. */
  readonly redis: Redis | null
  readonly mail: Mail
  /** Null where no gateway is set. */
  readonly sms: Sms | null
  readonly files: Files
  readonly disk: Disk
  readonly services: Services
}

/** What every use case may reach. One per process; a request gets a copy whose transaction knows its idempotency key. */
export interface Context extends Node {
  readonly live: Hub
  readonly jobs: Jobs
  readonly listeners: Listeners
  /**
   * Runs one use case in one transaction: all of it is kept, or nothing. Deadlocks and serialisation failures repeat it,
   * so `use` must hold no effect outside the database.
   *
   * @param afterFailure what is answered instead of the failure, or the failure again; asks the connection that rolled back
   */
  readonly inTransaction: <T>(use: (work: Work) => Promise<T>, afterFailure?: AfterFailure<T>) => Promise<T>
  /** Lets listeners hear facts that a statement of its own has kept in the outbox. */
  readonly deliver: (facts: readonly Kept[]) => void
}

/** A fact as the outbox keeps it. */
export type Kept = ToldFact & { readonly id: string }

/** What features keep for as long as the process lives. Use `defineService`. */
export interface Services {
  find<S>(kind: ServiceKind<S>, node: Node): S
  /** Waits for what they do behind the answers given so far. */
  rest(): Promise<void>
}

export interface ServiceKind<S> {
  readonly make: (node: Node) => S
  readonly close: ((service: S) => Promise<void>) | undefined
  readonly rest: ((service: S) => Promise<void>) | undefined
}

export type AfterFailure<T> = (db: Kysely<DB>, error: unknown) => Promise<T>

/** One use case's transaction. */
export interface Work {
  readonly db: Transaction<DB>
  /** Epoch milliseconds at which the use case began: the same for all that it writes. */
  readonly now: number
  /** Keeps a fact with the change, by one statement for all before the commit; listeners hear it after the commit. */
  tell(fact: ToldFact): void
  /** Added with the facts. */
  addJob<I>(kind: JobKind<I>, input: I, timing?: JobTiming): void
  /** Kept with the facts. Raises `idempotency_key_pkey` where the key has a reply already. */
  keepReply(reply: KeptReply): void
  /** Leaves something for `write`, which is asked once, when the use case has ended. */
  atEnd<Item>(write: LastWrite<Item>, items: readonly Item[]): void
}

/**
 * The statements that keep what a use case has left. They go out behind all others, in one packet with the commit: a row
 * that every writer needs is locked for that long only, and by those who wait for nothing else.
 */
export type LastWrite<Item> = (items: readonly Item[]) => readonly CompiledQuery[]

/** What a use case returned, under the key of the request. */
export interface KeptReply {
  /** The caller; empty for someone who is not signed in. */
  readonly userId: string
  readonly key: string
  readonly callName: string
  readonly bodyHash: string
  readonly result: { readonly result: unknown }
}

export interface JobKind<I> {
  readonly jobName: string
  /** Calls a use case; holds no rule. Runs at least once. */
  readonly run: (ctx: Context, input: I) => Promise<void>
  /** Five fields of cron, in UTC. */
  readonly everyCron?: string
}

export interface JobTiming {
  /** Epoch milliseconds; at once when absent. */
  readonly runAt?: number
  /** A later job with the same key takes the place of the waiting one. */
  readonly key?: string
}

export interface Jobs {
  know<I>(kind: JobKind<I>): void
  readonly kinds: readonly JobKind<never>[]
}

export interface Listeners {
  /** Hears a fact after its commit, at least once; a second hearing must change nothing. */
  on<P>(kind: FactKind<P>, listen: (ctx: Context, fact: Fact<P>) => Promise<void>): void
  hear(ctx: Context, factName: string, fact: Fact): Promise<void>
}

export interface LiveUser {
  readonly userId: string
  readonly signInId: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** A person's identity in an event, real or as a participant of another type. */
export type Seen = NonNullable<Identity['participant']>

/** Says if a participant of a type receives a topic. If it is left out, none does. */
export type HearsAsType<Params> = (seen: Seen, params: Params) => boolean

export interface Change<Row extends LiveRow> {
  readonly up?: readonly Row[]
  readonly rm?: readonly LiveRow[]
}

export interface Offer<T extends Topic> {
  /** Asked at subscribe and again when the user's rights change. */
  mayRead(ctx: Context, userId: string, params: ParamsOf<T>): Promise<boolean>
  readonly asType?: HearsAsType<ParamsOf<T>>
  snapshot(ctx: Context, params: ParamsOf<T>): Promise<readonly RowOf<T>[]>
}

export interface LogOffer<T extends LogTopic> {
  /** Some rows are kept from some readers, who then find a gap in `seq`: each reads for themselves. */
  readonly differsByReader?: true
  /** Asked at subscribe and again when the user's rights change. */
  mayRead(ctx: Context, userId: string, params: ParamsOf<T>): Promise<boolean>
  readonly asType?: HearsAsType<ParamsOf<T>>
  /** The first rows whose `seq` is greater, in their order. */
  readSince(
    ctx: Context,
    params: ParamsOf<T>,
    since: number,
    length: number,
    userId: string,
  ): Promise<readonly RowOf<T>[]>
  /** The last rows whose `seq` is smaller, in their order; those of the end where `before` is null. */
  readBefore(
    ctx: Context,
    params: ParamsOf<T>,
    before: number | null,
    length: number,
    userId: string,
  ): Promise<readonly RowOf<T>[]>
}

export interface TopicRows {
  readonly rows: readonly (LiveRow | LogRow)[]
  /** The last `seq` that a log has published; only of logs. */
  readonly seq?: number
}

export interface Hub {
  offer<T extends Topic>(topic: T, offer: Offer<T>): void
  offerLog<T extends LogTopic>(topic: T, offer: LogOffer<T>): void
  publish<T extends Topic>(topic: T, params: ParamsOf<T>, change: Change<RowOf<T> & LiveRow>): void
  /**
   * Publishes rows that a log has taken; twice does no harm.
   *
   * @param notTo users who are not shown them
   */
  append<T extends LogTopic>(
    topic: T,
    params: ParamsOf<T>,
    rows: readonly (RowOf<T> & LogRow)[],
    notTo?: readonly string[],
  ): void
  /** Whether anybody could be reading the topic, here or at another node. */
  isHeard<T extends AnyTopic>(topic: T, params: ParamsOf<T>): boolean
  /** The rows of a topic as a new subscriber gets them; null where this user may not read it. */
  readOnce(ctx: Context, userId: string, name: string): Promise<TopicRows | null>
  /** Ends the subscriptions that this user may no longer hold. */
  askAgain(userId: string): Promise<void>
  /** Ends the subscriptions to this topic of those who may no longer hold them, whoever they are. */
  askReadersAgain<T extends AnyTopic>(topic: T, params: ParamsOf<T>): Promise<void>
  /** Closes the sockets of a sign-in that has ended. */
  endSignIn(signInId: string): void
  readonly connected: () => number
  /** How much other nodes have not been told, because Redis is away. */
  readonly unsent: () => number
  /** How often the clients of this node had to read everything again, because news of another node was lost. */
  readonly catchUps: () => number
  /** The paths of all topics, with `{names}` for their parameters. */
  readonly offered: () => readonly string[]
  /** Takes what answers the calls that come over live connections. */
  answerCalls(answer: AnswerCall): void
  /** Without an HTTP server it only publishes, to the sockets of other nodes. */
  attach(ctx: Context, server: HttpServer | null, readToken: ReadLiveToken, readSeenAs?: ReadSeenAs): void
  /** Says goodbye to all sockets and takes no more; what is published later still reaches other nodes. */
  closeSockets(): void
  /** The same, then waits a moment until other nodes have been told all. */
  close(): Promise<void>
}

/** A call of the contract that came over a live connection. */
export interface LiveCall {
  readonly name: string
  /** JSON, as the body of the same call by HTTP. */
  readonly body: string
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined
}

export type LiveAnswer =
  | { readonly ok: true; readonly status: 200; readonly reply: unknown }
  | { readonly ok: false; readonly status: number; readonly envelope: Envelope; readonly retryAfterSeconds?: number }

/** Never throws: also what is unknown gets an answer. */
export type AnswerCall = (user: LiveUser, call: LiveCall) => Promise<LiveAnswer>

export type ReadLiveToken = (token: string) => Promise<LiveUser | null>

/** Reads the identity of an organizer as a participant of a type; null if they may not see the event so. */
export type ReadSeenAs = (user: LiveUser, eventId: string, typeId: string) => Promise<Seen | null>
