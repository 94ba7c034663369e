import * as z from 'zod/mini'
import { UNDO_MS } from '../events/index.ts'
import { id, millis } from '../kernel.ts'
import { peopleFilters } from './people-schemas.ts'
import { REMOVAL_UNDO_MS } from './removal-schemas.ts'
import { rights } from './schemas.ts'

/** Most people listed by id. A filter may match any number. */
export const MOST_NAMED = 15_000
/** Most values in a body that lists people by id. */
export const NAMED_VALUES = 2 * MOST_NAMED + 100

const named = () => z.array(id()).check(z.maxLength(MOST_NAMED))
const { eventId: _eventId, ...filters } = peopleFilters.shape

/** A selection of people: those in `ids`, or everyone who matches `filter`, without those in `except`. */
export const selectedPeople = z.object({
  ids: z.optional(named()),
  filter: z.optional(z.object(filters)),
  except: z._default(named(), []),
})
export type SelectedPeople = z.output<typeof selectedPeople>

export const manyActs = ['type', 'rights', 'list', 'invite', 'remind', 'remove'] as const
export type ManyAct = (typeof manyActs)[number]

/**
 * An action with its parameters: `typeId` for type, `give` and `take` for rights, `listed` for list, `block` for
 * remove.
 */
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

/** The number of people that each action would affect now. */
export const manyPreview = z.object({
  people: z.int(),
  types: numbers(),
  rights: numbers(),
  listed: z.int(),
  /** People with an email and without an account in the event. */
  invitable: z.int(),
  /** People with an email and without a saved profile who got no reminder today. */
  remindable: z.int(),
  /** Without the caller and the owners of the event. */
  removable: z.int(),
})
export type ManyPreview = z.output<typeof manyPreview>

/** A running action. Its command reports the progress. */
export const startedMany = z.object({
  commandId: id(),
  runId: id(),
  /** Number of people who need a change. */
  people: z.int(),
})
export type StartedMany = z.output<typeof startedMany>

/** The result of an action's command. */
export const manyResult = z.object({
  /** Number of people who were changed, emailed or removed. */
  done: z.int(),
  /** True if the action can be undone. */
  mayBeUndone: z.boolean(),
})
export type ManyResult = z.output<typeof manyResult>

/** An action of the caller that is running, or that has ended and can be undone. */
export const manyRun = z.extend(startedMany, {
  act: z.enum([...manyActs, 'undo']),
  /** The new type of people. Null for other actions. */
  typeId: z.nullable(id()),
  /** True if the action shows people in the list. */
  listed: z.boolean(),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  peopleDone: z.int(),
  peopleChanged: z.int(),
  /** The code of the failure that ended it. */
  error: z.nullable(z.string()),
  startedAtMillis: millis(),
  /** Null while it is running. */
  endedAtMillis: z.nullable(millis()),
})
export type ManyRun = z.output<typeof manyRun>

/** A late undo still has to arrive within the minute for undoing removals. */
const UNDO_OF_REMOVALS_MS = REMOVAL_UNDO_MS - 15_000

/** Returns the time when an ended action can no longer be undone. For removals, it counts from the start. */
export const undoManyUntil = ({ act, startedAtMillis }: Pick<ManyRun, 'act' | 'startedAtMillis'>, endedAt: number) =>
  act === 'remove' ? startedAtMillis + UNDO_OF_REMOVALS_MS : endedAt + UNDO_MS
