import type { PeopleReason } from '@parley/contract/imports'
import type { ParticipantType } from '@parley/contract/participants'
import { findEventRow } from '../../events/index.ts'
import {
  compareImported,
  externalKeyOf,
  type ImportedPerson,
  type ImportOutcome,
  listAllCategories,
  listTypes,
  saveImportedPeople,
} from '../../participants/index.ts'
import { countryOfZone, makeRowReader, type RowOutcome, rowsOf } from '../rows/index.ts'
import type { FilePerson } from './shape-person.ts'

const FIELDS = {
  emailOfAnother: 'email',
  ticketOfAnother: 'ticketId',
  nameMissing: 'name',
  personBanned: 'email',
  personTwice: null,
} as const satisfies { [Reason in (ImportOutcome & { is: 'refused' })['reason']]: string | null } & Partial<
  Record<PeopleReason, unknown>
>

export const peopleRows = rowsOf<FilePerson, ImportedPerson>({
  kind: 'people',
  command: 'runPeople',
  stale: 'peopleImportStale',
  notRight: 'peopleNotRight',
  parseSettings: async (db, eventId) => {
    const categories = await listAllCategories(db, eventId)
    const event = await findEventRow(db, eventId)
    return {
      types: await listTypes(db, eventId),
      categories: categories.filter(({ forPeople }) => forPeople),
      country: event ? countryOfZone(event.timezone) : null,
    }
  },
  read: makeRowReader<FilePerson>(new URL('./people-worker.ts', import.meta.url)),
  toImported: ({ row: _row, label: _label, externalId, ...person }) => ({
    ...person,
    externalKey: externalId === null ? null : externalKeyOf(externalId),
    participantId: externalId !== null && /^[0-9a-z]{20}$/.test(externalId) ? externalId : null,
  }),
  keyOf: ({ externalKey }) => externalKey,
  compare: async (db, eventId, part, { settings, ...options }) => {
    const types = settings.types as readonly ParticipantType[]
    return withAddressees(part, await compareImported(db, eventId, part, { ...options, types }))
  },
  keep: async (work, eventId, part, options) =>
    withAddressees(part, await saveImportedPeople(work, eventId, part, options)),
  fieldOf: (reason) => FIELDS[reason as keyof typeof FIELDS],
})

const withAddressees = (people: readonly ImportedPerson[], outcomes: readonly ImportOutcome[]): RowOutcome[] =>
  outcomes.map((outcome, at) =>
    outcome.is === 'refused' ? outcome : { ...outcome, writesTo: outcome.is === 'added' && people[at]?.email !== null },
  )
