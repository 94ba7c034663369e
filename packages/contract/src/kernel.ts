import * as z from 'zod/mini'
import type { FailureName } from './errors.ts'
import type { FeatureName } from './features.ts'

export type Right = 'onbehalfmeeting' | 'reserveatable' | 'inviteparticipant'

/** The people who may call. From `participant` on, the input has an `eventId`. */
export type MayCall =
  | 'anyone'
  | 'user'
  | 'participant'
  | 'organizer'
  | 'moderator'
  | 'checkInAdmin'
  | { readonly right: Right }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Header with the id of a participant type, for reading calls. An organizer then gets the reply for that type. */
export const SEE_AS_HEADER = 'x-see-as'

export interface CallSpec {
  readonly method: Method
  /**
   * Path relative to the API base, in the notation of the spec. It is a single literal, so that a text search finds it.
   */
  readonly path: string
  readonly summary: string
  readonly mayCall: MayCall
  /** Tab that must be visible to the caller's participant type. */
  readonly tab?: string
  /** Input in the body of POST and PUT, and in the query of GET and DELETE, unless `inBody`. */
  readonly input: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The object that a client may send back whole. Fields of it that the input does not have are ignored. */
  readonly sentBack?: z.ZodMiniType
  /** Failures in addition to `sharedFailures`. */
  readonly failures?: readonly FailureName[]
  /**
   * The largest body, if 1 MB is not enough. A call with a file as its body has `eventId` in the query. A JSON call may
   * have it there too, so that the permission is checked before the body is read.
   */
  readonly bodyBytes?: number
  /** True if the body is a picture. One that is too large is then refused with the picture's failure. */
  readonly takesImage?: true
  /**
   * The most JSON values, if 5,000 are not enough. Use it with `bodyBytes`, so that callers without permission are
   * refused first.
   */
  readonly bodyValues?: number
  /** Name of the field that is sent as the body. The others are in the query. */
  readonly bytesIn?: string
  /** True if a GET or DELETE has its input in the body, because a list does not fit in a query. */
  readonly inBody?: true
  /** True if the call only reads. It is a POST because its input is too long for a query. */
  readonly onlyReads?: true
  /** True if repeating the call is harmless: it needs no idempotency key, and its reply is not stored. */
  readonly storesNoReply?: true
  /** True if the reply is built by hand and not cut to its schema. */
  readonly replyIsBuilt?: true
  /** Media types of a reply that is a file. */
  readonly replyIsFile?: readonly string[]
  /** True if the platform itself serves the call, without a token check. */
  readonly tokenIsOptional?: true
  /** True if users may also send it over the live connection, with the same body. */
  readonly overLive?: true
  /** True if the call's own statement checks that the sign-in is active, which saves a query. */
  readonly checksSignIn?: true
}

export type Call<S extends CallSpec = CallSpec> = S & { readonly name: string; readonly feature: FeatureName | 'app' }
export type InputOf<C extends CallSpec> = z.output<C['input']>
/** The input as clients send it. Fields with a default may be omitted. */
export type SentTo<C extends CallSpec> = z.input<C['input']>
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>

export function defineCalls<const T extends Record<string, CallSpec>>(
  feature: FeatureName | 'app',
  specs: T,
): { readonly [K in keyof T]: Call<T[K]> } {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, name, feature }])
  return Object.fromEntries(named)
}

/** A row of a live topic. A change is applied only if its `rev` is greater than the current one. */
export interface LiveRow {
  readonly id: string
  readonly rev: number
}

/** A row of a log. `seq` counts up from 1 in its log, in commit order. */
export interface LogRow {
  readonly id: string
  readonly seq: number
}

/** A live topic of rows. A subscriber gets all rows, then each change. */
export interface Topic<Row extends LiveRow = LiveRow, Path extends string = string> {
  readonly kind: 'state'
  /** Name of the topic, with `{names}` for its parameters. */
  readonly path: Path
  readonly summary: string
  readonly row: z.ZodMiniType<Row>
}

/** A live topic of a log. A subscriber gets the last page, or the rows after a given `seq`. */
export interface LogTopic<Row extends LogRow = LogRow, Path extends string = string> {
  readonly kind: 'log'
  readonly path: Path
  readonly summary: string
  readonly row: z.ZodMiniType<Row>
  readonly pageLength: number
}

export type AnyTopic = Topic | LogTopic

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
export type ParamsOf<T extends AnyTopic> = { readonly [K in NamesIn<T['path']>]: string }
export type RowOf<T extends AnyTopic> = z.output<T['row']>

export function defineTopic<Row extends LiveRow, const Path extends string>(
  path: Path,
  spec: { summary: string; row: z.ZodMiniType<Row> },
): Topic<Row, Path> {
  return { kind: 'state', path, ...spec }
}

export function defineLogTopic<Row extends LogRow, const Path extends string>(
  path: Path,
  spec: { summary: string; row: z.ZodMiniType<Row>; pageLength: number },
): LogTopic<Row, Path> {
  return { kind: 'log', path, ...spec }
}

export function topicName(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The topic ${path} needs ${name}`)
    return value
  })
}

/** Returns the parameters in a topic's name. Null if the name does not match the path. */
export function parseTopicName(path: string, name: string): Record<string, string> | null {
  const wanted = path.split('/')
  const parts = name.split('/')
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = parts[index] ?? ''
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}

/* Texts are trimmed before they are checked. */

/** Characters that no text may contain. A lone surrogate is not a character, and PostgreSQL cannot store NUL. */
const NO_TEXT = /[\0\p{Surrogate}]/u
const isText = () => z.refine<string>((value) => !NO_TEXT.test(value))

/** Marks that change the direction of the following text, and invisible spaces. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const asItIs = (written: string) => written
const tidied = (tidy: (written: string) => string) =>
  z.overwrite<string>((written) => tidy(written.replace(UNSEEN, '')).trim())
/** Characters that some program treats as a line end, and control characters. NUL is refused earlier. */
const NO_PART_OF_A_LINE = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu
/** Joins lines into one. In the name in an email, a file or a log, a second line could be read as another field. */
export const toSingleLine = (written: string): string => written.replace(NO_PART_OF_A_LINE, ' ')
/** A text of at most `max` characters. @param tidy is applied before the length is checked */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = toSingleLine) =>
  z.string().check(tidied(tidy), z.maxLength(max), isText())
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = toSingleLine) =>
  text(max, tidy).check(z.minLength(1))
export const lines = /* @__NO_SIDE_EFFECTS__ */ (max: number) => text(max, asItIs)
export const requiredLines = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = asItIs) => requiredText(max, tidy)
/** A text that is not trimmed or cleaned: a password, a token, a cursor. */
export const exactText = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), isText())
/** An id of ours, or any other value that the spec allows as an id. */
export const id = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.regex(/^[0-9A-Za-z_-]{1,80}$/))
/** An email address in lower case, so that one address is one person however it is typed. */
export const email = /* @__NO_SIDE_EFFECTS__ */ () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254),
      z.regex(/^[^\s@"(),:;<>[\]\\\p{C}]+@([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+$/u, 'validation.error.email'),
    )
/** A phone number with country code in E.164 format. */
export const phone = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.trim(), z.regex(/^\+[1-9]\d{5,14}$/))
export const mailedCode = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.trim(), z.regex(/^\d{4,10}$/))
/** The last valid instant. On this day, the year has four digits in every time zone. */
export const LAST_MILLIS = Date.UTC(9999, 11, 30)
/** Epoch milliseconds, up to the end of the year 9999. */
export const millis = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.gte(0), z.lte(LAST_MILLIS))
export const day = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/), z.refine(isDay))
/** A day for a planned item. All its instants, in every time zone, are valid for `millis`. */
export const plannedDay = /* @__NO_SIDE_EFFECTS__ */ () => day().check(z.regex(/^2[01]/))
const LARGEST_SEQ = 2_147_483_647
/** A position in a log; 0 is before its first row. */
export const seq = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.gte(0), z.lte(LARGEST_SEQ))
export const timeZone = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.maxLength(60), z.refine(isTimeZone))
export const languageTag = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))
export const bytes = /* @__NO_SIDE_EFFECTS__ */ () => z.instanceof(Uint8Array)
export const file = /* @__NO_SIDE_EFFECTS__ */ () => z.custom<Blob>()
export const done = /* @__NO_SIDE_EFFECTS__ */ () => z.object({ success: z.literal(true) })

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

function isTimeZone(name: string): boolean {
  // A bare offset is refused, because PostgreSQL reads its sign the other way round.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Limit of a decoded image in bytes. */
export const IMAGE_MAX_BYTES = 2_097_152
