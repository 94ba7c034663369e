import * as z from 'zod/mini'
import { eventCard, leadContacts, lobbyBlock, presentTypes, tabSetting } from '../events/index.ts'
import { defineTopic, id } from '../kernel.ts'
import { participantType } from '../participants/index.ts'

export const commandRow = z.object({
  id: id(),
  rev: z.int(),
  name: z.string(),
  state: z.enum(['running', 'executed', 'failed']),
  stepsDone: z.int(),
  stepsAll: z.int(),
  result: z.nullable(z.record(z.string(), z.unknown())),
  error: z.nullable(z.string()),
})
export type CommandRow = z.output<typeof commandRow>

export const commandTopic = defineTopic('newActivity/users/{userId}/commands/{commandId}', {
  summary: 'The progress of a call that runs in the background',
  row: commandRow,
})

/**
 * An event as all readers see it. Parts that differ by reader, such as the tabs, are derived from it (`visibleTabs`).
 */
export const eventFace = z.extend(
  z.omit(eventCard, { isDemo: true, participantCount: true, participantId: true, organizer: true }),
  {
    rev: z.int(),
    description: z.string(),
    defaultLanguage: z.string(),
    useTicketIdForSignup: z.boolean(),
    restricted: z.boolean(),
    limitTabs: z.boolean(),
    /** Tabs for all types, unlike `tabs`. */
    allTabs: z.array(tabSetting),
    participantTypes: z.array(participantType),
    afterProfilePath: z.nullable(z.string()),
    leadContact: z.enum(leadContacts),
    lobby: z.nullable(z.array(lobbyBlock)),
    lobbyRev: z.int(),
    presentTypes: z.array(z.enum(presentTypes)),
    programmeRev: z.int(),
    categoriesRev: z.int(),
  },
)
export type EventFace = z.output<typeof eventFace>

export const eventTopic = defineTopic('newActivity/events/{eventId}', {
  summary: 'The data of an event that all of its pages show',
  row: eventFace,
})
