import * as z from 'zod/mini'
import type { FailureName } from './errors.ts'
import type { FeatureName } from './features.ts'

export type Right = 'onbehalfmeeting' | 'reserveatable' | 'inviteparticipant'

/** Who may make a call. From `participant` on, the input names the event in `eventId`. */
export type MayCall =
  | 'anyone'
  | 'user'
  | 'participant'
  | 'organizer'
  | 'moderator'
  | 'checkInAdmin'
  | { readonly right: Right }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A header of reading calls: the id of a participant type. An organizer then gets the answer for that type.
 */
export const SEE_AS_HEADER = 'x-see-as'

export interface CallSpec {
  readonly method: Method
  /** Relative to the API base, as the spec writes it: one literal, so that a search finds it. */
  readonly path: string
  readonly summary: string
  readonly mayCall: MayCall
  /** The tab of the event that must be visible to the caller's participant type. */
  readonly tab?: string
  /** Body of POST and PUT; query of GET and DELETE, unless `inBody`. */
  readonly input: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** The object as clients read it. Fields of it that the input does not name are ignored, so that a client may send it back whole. */
  readonly sentBack?: z.ZodMiniType
  /** What the caller should expect beside the failures that every call shares. */
  readonly failures?: readonly FailureName[]
  /**
   * Largest body in bytes, where 1 MB is not enough. A call of an event whose body is a file has `eventId` in its address;
   * where all is JSON it may stand there too, so that who may make the call is known before the body is read.
   */
  readonly bodyBytes?: number
  /** Its body is large for the picture in it alone: one that is too large is refused as the picture is. */
  readonly takesImage?: true
  /** Most values in a body of JSON, where 5,000 are not enough; with `bodyBytes`, so that who may not send it is refused first. */
  readonly bodyValues?: number
  /** The field whose bytes are the body; the others stand in the query. */
  readonly bytesIn?: string
  /** A DELETE whose input is its body: it holds a list, which an address does not. */
  readonly inBody?: true
  /** A POST that changes nothing, because its question is too long for an address. */
  readonly onlyReads?: true
  /** It says the same again and again: it needs no key under which its answer is kept. */
  readonly keepsNoReply?: true
  /** Rows whose columns are named once are built by hand and not cut to their schema. */
  readonly replyIsBuilt?: true
  /** The reply is a file of one of these media types, and no JSON. */
  readonly replyIsFile?: readonly string[]
  /** Answered from the platform itself, without the check of a token. */
  readonly tokenIsOptional?: true
  /** Small and frequent: it may also be sent over the live connection, of a user, with the body that it has by HTTP. */
  readonly overLive?: true
  /** For users: its own statement finds out whether the sign-in lives, so that none is asked before. */
  readonly checksSignIn?: true
}

export type Call<S extends CallSpec = CallSpec> = S & { readonly name: string; readonly feature: FeatureName | 'app' }
export type InputOf<C extends CallSpec> = z.output<C['input']>
/** What a caller sends: fields with a default may be left out. */
export type SentTo<C extends CallSpec> = z.input<C['input']>
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>

/** Declares the calls of one feature; each gets the name of its key. */
export function defineCalls<const T extends Record<string, CallSpec>>(
  feature: FeatureName | 'app',
  specs: T,
): { readonly [K in keyof T]: Call<T[K]> } {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, name, feature }])
  return Object.fromEntries(named)
}

/** A row of a state topic. A change is applied only when its `rev` is greater than the one held. */
export interface LiveRow {
  readonly id: string
  readonly rev: number
}

/** A row of a log topic: `seq` counts up from 1 in its log, in the order in which the rows were committed. */
export interface LogRow {
  readonly id: string
  readonly seq: number
}

/** What is the case now: a subscriber gets all rows, then each change. */
export interface Topic<Row extends LiveRow = LiveRow, Path extends string = string> {
  readonly kind: 'state'
  /** The spec's realtime path, with `{names}` for its parameters. */
  readonly path: Path
  readonly summary: string
  readonly row: z.ZodMiniType<Row>
}

/** What only grows: a subscriber gets the last page, or what came after the `seq` that it has. */
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

/** The name under which one audience listens, for example `newEvents/e1/invitations/p1`. */
export function topicName(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The topic ${path} needs ${name}`)
    return value
  })
}

/** The parameters in a topic's name, or null when the name does not fit the path. */
export function readTopicName(path: string, name: string): Record<string, string> | null {
  const wanted = path.split('/')
  const given = name.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = value
    else if (part !== value) return null
  }
  return params
}

/* What the wire is made of. Texts are trimmed before they are checked. */

/** Half of a pair of surrogates is no character, and NUL is one that a database cannot keep. */
const NO_TEXT = /[\0\p{Surrogate}]/u
const isText = () => z.refine<string>((given) => !NO_TEXT.test(given))

/** Marks that turn the direction of what follows them, and spaces that nobody sees. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const asItIs = (written: string) => written
const tidied = (tidy: (written: string) => string) =>
  z.overwrite<string>((written) => tidy(written.replace(UNSEEN, '')).trim())
/** Signs that end a line for some program, and invisible signs. NUL is refused before. */
const NO_PART_OF_A_LINE = /(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu
/** A text in one line: a name, for example, that an email, a file or a log writes where a second line would be another field. */
export const inOneLine = (written: string): string => written.replace(NO_PART_OF_A_LINE, ' ')
/**
 * A text in one line. One of several is said to have `lines`.
 *
 * @param tidy before it is counted
 */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = inOneLine) =>
  z.string().check(tidied(tidy), z.maxLength(max), isText())
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = inOneLine) =>
  text(max, tidy).check(z.minLength(1))
/** A text of several lines: a message, a note, a description. */
export const lines = /* @__NO_SIDE_EFFECTS__ */ (max: number) => text(max, asItIs)
export const requiredLines = /* @__NO_SIDE_EFFECTS__ */ (max: number, tidy = asItIs) => requiredText(max, tidy)
/** A text that counts as it is, with spaces at its ends: a password, a token, a cursor. */
export const exactText = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), isText())
/** An id of ours, and everything that the spec passes in the place of one. */
export const id = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.regex(/^[0-9A-Za-z_-]{1,80}$/))
/** Lower-cased, since one address is one person however it is typed. */
export const email = /* @__NO_SIDE_EFFECTS__ */ () =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254),
      z.regex(/^[^\s@"(),:;<>[\]\\\p{C}]+@([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]+$/u, 'validation.error.email'),
    )
/** A phone number with its country, as E.164 writes it. */
export const phone = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.trim(), z.regex(/^\+[1-9]\d{5,14}$/))
/** What a mail brought to type in: digits, however they were pasted. */
export const mailedCode = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.trim(), z.regex(/^\d{4,10}$/))
/** The day of it has four digits for its year in every zone. */
export const LAST_MILLIS = Date.UTC(9999, 11, 30)
/** Epoch milliseconds, up to the end of the year 9999. */
export const millis = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.gte(0), z.lte(LAST_MILLIS))
/** `yyyy-MM-dd`, a day that there is. */
export const day = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/), z.refine(isDay))
/** A day that something is put on: all its instants, in every zone, are ones that the wire carries. */
export const plannedDay = /* @__NO_SIDE_EFFECTS__ */ () => day().check(z.regex(/^2[01]/))
const LARGEST_SEQ = 2_147_483_647
/** A position in a log; 0 is before its first row. */
export const seq = /* @__NO_SIDE_EFFECTS__ */ () => z.int().check(z.gte(0), z.lte(LARGEST_SEQ))
export const timeZone = /* @__NO_SIDE_EFFECTS__ */ () => z.string().check(z.maxLength(60), z.refine(isTimeZone))
/** A language, as `tr` or `pt-BR`. */
export const languageTag = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.string().check(z.maxLength(35), z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))
/** A file as it is. */
export const bytes = /* @__NO_SIDE_EFFECTS__ */ () => z.instanceof(Uint8Array)
/** A file that is answered. */
export const file = /* @__NO_SIDE_EFFECTS__ */ () => z.custom<Blob>()
export const done = /* @__NO_SIDE_EFFECTS__ */ () => z.object({ success: z.literal(true) })

function isDay(given: string): boolean {
  const at = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given)
}

function isTimeZone(name: string): boolean {
  // A bare offset is none: a database reads its sign the other way round.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The largest decoded picture, in bytes. */
export const IMAGE_MAX_BYTES = 2_097_152
