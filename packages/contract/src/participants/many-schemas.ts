import * as z from 'zod/mini'
import { UNDO_MS } from '../events/index.ts'
import { id, millis } from '../kernel.ts'
import { peopleFilters } from './people-schemas.ts'
import { REMOVAL_UNDO_MS } from './removal-schemas.ts'
import { rights } from './schemas.ts'

/** Limit of listed people. A filter may match any number. */
export const MAX_NAMED = 15_000
export const NAMED_VALUES = 2 * MAX_NAMED + 100

const named = () => z.array(id()).check(z.maxLength(MAX_NAMED))
const { eventId: _eventId, ...filters } = peopleFilters.shape

/** The selected people: those in `ids`, or everyone who matches `filter`, without those in `except`. */
export const selectedPeople = z.object({
  ids: z.optional(named()),
  filter: z.optional(z.object(filters)),
  except: z._default(named(), []),
})
export type SelectedPeople = z.output<typeof selectedPeople>

export const bulkPeopleActions = ['type', 'rights', 'list', 'invite', 'remind', 'remove'] as const
export type ManyAct = (typeof bulkPeopleActions)[number]

/**
 * An action on many people. Its parameters are `typeId` for type, `give` and `take` for rights, `listed` for list,
 * `block` for remove.
 */
export const bulkPeopleAction = z.object({
  act: z.enum(bulkPeopleActions),
  typeId: z.optional(id()),
  give: z._default(z.array(z.enum(rights)), []),
  take: z._default(z.array(z.enum(rights)), []),
  listed: z._default(z.boolean(), false),
  block: z._default(z.boolean(), false),
})
export type WantedAct = z.output<typeof bulkPeopleAction>

const numbers = () => z.record(z.string(), z.int())

export const bulkPeoplePreview = z.object({
  people: z.int(),
  types: numbers(),
  rights: numbers(),
  listed: z.int(),
  /** Number of people with an email and without an account in the event. */
  invitable: z.int(),
  /** Number of people with an email and without a saved profile who got no reminder today. */
  remindable: z.int(),
  /** Number of people without the caller and the owners of the event, who cannot be removed. */
  removable: z.int(),
})
export type ManyPreview = z.output<typeof bulkPeoplePreview>

export const startedBulkPeopleRun = z.object({
  commandId: id(),
  runId: id(),
  /** Number of people who need a change. */
  people: z.int(),
})
export type StartedMany = z.output<typeof startedBulkPeopleRun>

export const manyResult = z.object({
  done: z.int(),
  mayBeUndone: z.boolean(),
})
export type ManyResult = z.output<typeof manyResult>

/** A run that is running, or ended and still undoable. */
export const bulkPeopleRun = z.extend(startedBulkPeopleRun, {
  act: z.enum([...bulkPeopleActions, 'undo']),
  /** The new type. Null for other actions than `type`. */
  typeId: z.nullable(id()),
  listed: z.boolean(),
  state: z.enum(['running', 'executed', 'stopped', 'failed']),
  peopleDone: z.int(),
  peopleChanged: z.int(),
  /** A failure code. Null if the run has not failed. */
  error: z.nullable(z.string()),
  startedAtMillis: millis(),
  /** Time of the end. Null while it is running. */
  endedAtMillis: z.nullable(millis()),
})
export type ManyRun = z.output<typeof bulkPeopleRun>

/** Time to undo removals. A late undo still has to arrive within their minute. */
const UNDO_OF_REMOVALS_MS = REMOVAL_UNDO_MS - 15_000

/** Returns the time until which a run may be undone. For removals, the time counts from the start. */
export const undoManyUntil = ({ act, startedAtMillis }: Pick<ManyRun, 'act' | 'startedAtMillis'>, endedAt: number) =>
  act === 'remove' ? startedAtMillis + UNDO_OF_REMOVALS_MS : endedAt + UNDO_MS
