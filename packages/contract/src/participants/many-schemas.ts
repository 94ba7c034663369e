import * as z from 'zod/mini'
import { UNDO_MS } from '../events/index.ts'
import { id, millis } from '../kernel.ts'
import { peopleFilters } from './people-schemas.ts'
import { REMOVAL_UNDO_MS } from './removal-schemas.ts'
import { rights } from './schemas.ts'

/** So many are named one by one; everyone who fits a filter may be any number. */
export const MOST_NAMED = 15_000
/** The most values in a body that names them. */
export const NAMED_VALUES = 2 * MOST_NAMED + 100

const named = () => z.array(id()).check(z.maxLength(MOST_NAMED))
const { eventId: _eventId, ...filters } = peopleFilters.shape

/** Several people of an event: those of `ids`, or everyone who fits `filter`; without those of `except`. */
export const selectedPeople = z.object({
  ids: z.optional(named()),
  filter: z.optional(z.object(filters)),
  except: z._default(named(), []),
})
export type SelectedPeople = z.output<typeof selectedPeople>

/** Acts on several people at once. */
export const manyActs = ['type', 'rights', 'list', 'invite', 'remind', 'remove'] as const
export type ManyAct = (typeof manyActs)[number]

/** An act, with what it needs: `typeId` of type, `give` and `take` of rights, `listed` of list, `block` of remove. */
export const manyAct = z.object({
  act: z.enum(manyActs),
  typeId: z.optional(id()),
  give: z._default(z.array(z.enum(rights)), []),
  take: z._default(z.array(z.enum(rights)), []),
  listed: z._default(z.boolean(), false),
  block: z._default(z.boolean(), false),
})
export type WantedAct = z.output<typeof manyAct>

const numbers = () => z.record(z.string(), z.int())

/** How many people each act would find now. */
export const manyPreview = z.object({
  people: z.int(),
  /** How many there are of each type. */
  types: numbers(),
  /** How many have each right. */
  rights: numbers(),
  listed: z.int(),
  /** People without an account in the event who have an address. */
  invitable: z.int(),
  /** People without a saved profile who have an address and got no reminder today. */
  remindable: z.int(),
  /** Without the caller and owners of the event. */
  removable: z.int(),
})
export type ManyPreview = z.output<typeof manyPreview>

/** An act on its way: its command tells how many people are behind it. */
export const startedMany = z.object({
  commandId: id(),
  runId: id(),
  /** How many people it concerns, without those who need no change. */
  people: z.int(),
})
export type StartedMany = z.output<typeof startedMany>

/** The result of an act's command. */
export const manyResult = z.object({
  /** How many people were changed, written to or removed. */
  done: z.int(),
  /** True if an undo restores it. */
  mayBeUndone: z.boolean(),
})
export type ManyResult = z.output<typeof manyResult>

/** An act of the caller that is on its way, or that has ended and can be undone. */
export const manyRun = z.extend(startedMany, {
  act: z.enum([...manyActs, 'undo']),
  /** The new type of people; null in other acts. */
  typeId: z.nullable(id()),
  /** True if people are shown in the list. */
  listed: z.boolean(),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  peopleDone: z.int(),
  peopleChanged: z.int(),
  /** The code of the failure that has ended it. */
  error: z.nullable(z.string()),
  startedAtMillis: millis(),
  /** Null while it is on its way. */
  endedAtMillis: z.nullable(millis()),
})
export type ManyRun = z.output<typeof manyRun>

/** An undo in the last moment has to arrive within the minute in which removals can be undone. */
const UNDO_OF_REMOVALS_MS = REMOVAL_UNDO_MS - 15_000

/** When an act that has ended offers its undo no longer. Removals count from the first. */
export const undoManyUntil = ({ act, startedAtMillis }: Pick<ManyRun, 'act' | 'startedAtMillis'>, endedAt: number) =>
  act === 'remove' ? startedAtMillis + UNDO_OF_REMOVALS_MS : endedAt + UNDO_MS
