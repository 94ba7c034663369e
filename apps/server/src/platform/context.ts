import type { Server as HttpServer } from 'node:http'
import type { AnyTopic, Envelope, LiveRow, LogRow, LogTopic, ParamsOf, RowOf, Topic } from '@parley/contract'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { DB } from './database/schema.gen.ts'
import type { Disk } from './disk.ts'
import type { Fact, FactKind, NewFact } from './facts/facts.ts'
import type { Files } from './files.ts'
import type { Identity } from './http/actor.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Redis } from './redis.ts'
import type { Settings } from './settings.ts'
import type { Sms } from './sms/make-sms.ts'

export interface Node {
  readonly settings: Settings
  readonly log: Log
  readonly clock: Clock
  readonly db: Kysely<DB>
  readonly pool: Pool
  /** The shared Redis. Null on a node without one. */
  readonly redis: Redis | null
  readonly mail: Mail
  /** The gateway for text messages. Null if none is configured. */
  readonly sms: Sms | null
  readonly files: Files
  readonly disk: Disk
  readonly services: Services
}

/**
 * The services of a process, which has one context. A request gets a copy, so that its transaction knows the
 * idempotency key.
 */
export interface Context extends Node {
  readonly live: Hub
  readonly jobs: Jobs
  readonly listeners: Listeners
  /**
   * Runs `use` in a transaction, which saves everything or nothing. Deadlocks and serialization failures repeat `use`,
   * so it must have no effect outside the database.
   *
   * @param afterFailure returns a reply instead of the failure, or throws it again. It queries the connection that was
   *   rolled back.
   */
  readonly inTransaction: <T>(use: (work: Work) => Promise<T>, afterFailure?: AfterFailure<T>) => Promise<T>
  /** Delivers facts that a statement without a transaction has saved in the outbox. */
  readonly deliver: (facts: readonly SavedFact[]) => void
}

export type SavedFact = NewFact & { readonly id: string }

export interface Services {
  find<S>(kind: ServiceKind<S>, node: Node): S
  /** Waits for the background work of all replies sent so far. */
  rest(): Promise<void>
}

export interface ServiceKind<S> {
  readonly make: (node: Node) => S
  readonly close: ((service: S) => Promise<void>) | undefined
  readonly rest: ((service: S) => Promise<void>) | undefined
}

export type AfterFailure<T> = (db: Kysely<DB>, error: unknown) => Promise<T>

export interface Work {
  readonly db: Transaction<DB>
  /** The time at which the use case began, in epoch milliseconds. It is the same for everything that it writes. */
  readonly now: number
  /** Records a fact. One statement before the commit saves all facts, and listeners receive them after the commit. */
  recordFact(fact: NewFact): void
  addJob<I>(kind: JobKind<I>, input: I, timing?: JobTiming): void
  /**
   * Stores a reply with the statement that saves the facts. Raises `idempotency_key_pkey` if the key already has a
   * reply.
   */
  saveReply(reply: StoredReply): void
  atEnd<Item>(write: LastWrite<Item>, items: readonly Item[]): void
}

/**
 * Statements that are sent last, in one packet with the commit, so that a row that every writer needs is locked only
 * briefly.
 */
export type LastWrite<Item> = (items: readonly Item[]) => readonly CompiledQuery[]

export interface StoredReply {
  /** Id of the user. Empty for a person who is not signed in. */
  readonly userId: string
  readonly key: string
  readonly callName: string
  readonly bodyHash: string
  readonly result: { readonly result: unknown }
}

export interface JobKind<I> {
  readonly jobName: string
  /** Calls a use case and contains no rule. Runs at least once. */
  readonly run: (ctx: Context, input: I) => Promise<void>
  /** The schedule in five fields of cron, in UTC. Absent for a job that is only added. */
  readonly everyCron?: string
}

export interface JobTiming {
  /** Epoch milliseconds. If absent, the job runs at once. */
  readonly runAt?: number
  /** A later job with the same key replaces the waiting one. */
  readonly key?: string
}

export interface Jobs {
  register<I>(kind: JobKind<I>): void
  readonly kinds: readonly JobKind<never>[]
}

export interface Listeners {
  /** Calls `listen` with a fact after its commit, at least once. Receiving it again must change nothing. */
  on<P>(kind: FactKind<P>, listen: (ctx: Context, fact: Fact<P>) => Promise<void>): void
  deliver(ctx: Context, factName: string, fact: Fact): Promise<void>
}

export interface LiveUser {
  readonly userId: string
  readonly signInId: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export type Seen = NonNullable<Identity['participant']>

export type MayReadAsType<Params> = (seen: Seen, params: Params) => boolean

export interface Change<Row extends LiveRow> {
  readonly up?: readonly Row[]
  readonly rm?: readonly LiveRow[]
}

export interface TopicSource<T extends Topic> {
  /** Returns true if the user may read the topic. Called at subscribe and again when the user's rights change. */
  mayRead(ctx: Context, userId: string, params: ParamsOf<T>): Promise<boolean>
  readonly asType?: MayReadAsType<ParamsOf<T>>
  snapshot(ctx: Context, params: ParamsOf<T>): Promise<readonly RowOf<T>[]>
}

export interface LogSource<T extends LogTopic> {
  /** True if some readers do not see some rows and find a gap in `seq`. Each reader's rows are read separately. */
  readonly differsByReader?: true
  mayRead(ctx: Context, userId: string, params: ParamsOf<T>): Promise<boolean>
  readonly asType?: MayReadAsType<ParamsOf<T>>
  listSince(
    ctx: Context,
    params: ParamsOf<T>,
    since: number,
    length: number,
    userId: string,
  ): Promise<readonly RowOf<T>[]>
  /** Lists the rows before `before` in ascending order. If `before` is null, returns the last rows of the log. */
  listBefore(
    ctx: Context,
    params: ParamsOf<T>,
    before: number | null,
    length: number,
    userId: string,
  ): Promise<readonly RowOf<T>[]>
}

export interface TopicRows {
  readonly rows: readonly (LiveRow | LogRow)[]
  readonly seq?: number
}

export interface Hub {
  registerTopic<T extends Topic>(topic: T, source: TopicSource<T>): void
  registerLog<T extends LogTopic>(topic: T, source: LogSource<T>): void
  publish<T extends Topic>(topic: T, params: ParamsOf<T>, change: Change<RowOf<T> & LiveRow>): void
  /** Publishes rows of a log. Publishing twice does no harm. @param notTo users that must not receive the rows */
  append<T extends LogTopic>(
    topic: T,
    params: ParamsOf<T>,
    rows: readonly (RowOf<T> & LogRow)[],
    notTo?: readonly string[],
  ): void
  hasSubscribers<T extends AnyTopic>(topic: T, params: ParamsOf<T>): boolean
  /** Returns null if this user may not read the topic. */
  getTopicRows(ctx: Context, userId: string, name: string): Promise<TopicRows | null>
  recheckUser(userId: string): Promise<void>
  recheckReaders<T extends AnyTopic>(topic: T, params: ParamsOf<T>): Promise<void>
  endSignIn(signInId: string): void
  readonly connected: () => number
  /** The number of messages not yet sent to other nodes, because Redis is unavailable. */
  readonly unsent: () => number
  /** Counts how often the clients of this node read everything again, because messages of another node were lost. */
  readonly catchUps: () => number
  /** The names of all topics, with `{names}` for the parameters. */
  readonly registered: () => readonly string[]
  answerCalls(answer: AnswerCall): void
  attach(ctx: Context, server: HttpServer | null, verifyToken: VerifyLiveToken, findIdentityAs?: FindIdentityAs): void
  /** Closes the sockets and accepts no more. Later changes still reach other nodes. */
  closeSockets(): void
  /** Closes the sockets, then waits a moment until all messages have reached other nodes. */
  close(): Promise<void>
}

export interface LiveCall {
  readonly name: string
  /** The input as JSON, like the body of the same call over HTTP. */
  readonly body: string
  readonly key: string | undefined
}

export type LiveAnswer =
  | { readonly ok: true; readonly status: 200; readonly reply: unknown }
  | { readonly ok: false; readonly status: number; readonly envelope: Envelope; readonly retryAfterSeconds?: number }

/** Answers a call over the live connection. Never throws: unknown calls get a reply too. */
export type AnswerCall = (user: LiveUser, call: LiveCall) => Promise<LiveAnswer>

export type VerifyLiveToken = (token: string) => Promise<LiveUser | null>

/** Returns null if the organizer may not see the event as that type. */
export type FindIdentityAs = (user: LiveUser, eventId: string, typeId: string) => Promise<Seen | null>
