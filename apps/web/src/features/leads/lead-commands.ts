import { type Lead, type LeadChange, leadCalls } from '@parley/contract/leads'
import { send } from '../../lib/api/index.ts'
import type { Commands, Sent } from '../../lib/live/index.ts'

export interface LeadCommand {
  readonly eventId: string
  readonly boothId: string
  readonly id: string
  readonly change: LeadChange
}

export type SentLead = Pick<Sent<LeadCommand, Lead>, 'id' | 'command' | 'status' | 'reply'>

/** Returns the leads after the commands. The newer of reply and row counts, and pending changes are applied on top. */
export function withLeadCommands(rows: readonly Lead[], sent: readonly SentLead[]): readonly Lead[] {
  if (sent.length === 0) return rows
  const inOrder = sent.toSorted((a, b) => a.id - b.id)
  return rows.map((row) =>
    inOrder
      .filter(({ command }) => command.id === row.id)
      .reduce((lead, { command, status, reply }) => {
        if (status === 'success' && reply) return reply.rev > lead.rev ? reply : lead
        return { ...lead, ...command.change }
      }, row),
  )
}

/** Returns the ids of commands that the rows already reflect. They would hide others' later changes. */
export function confirmedLeadCommands(rows: readonly Lead[], sent: readonly SentLead[]): readonly number[] {
  return sent
    .filter(({ command, status, reply }) => {
      const row = rows.find(({ id }) => id === command.id)
      return status === 'success' && reply !== undefined && (!row || row.rev >= reply.rev)
    })
    .map(({ id }) => id)
}

export const leadCommands: Commands<Lead, LeadCommand, Lead> = {
  key: ['leads', 'change'],
  send: async (command) => (await send(leadCalls.changeLead, command)).lead,
  withCommands: withLeadCommands,
  confirmedCommands: confirmedLeadCommands,
}

interface LiveLeads {
  readonly rows: readonly Lead[]
  readonly isPending: boolean
  readonly isGone: boolean
}

/**
 * Applies live changes to a list. Changed leads are updated, and new ones are added to an unfiltered list. Removed
 * leads disappear only with the next fetch, because a live list that is behind would lack some.
 * @param isToEnd true if the list was loaded to its end
 */
export function withLive(
  listed: readonly Lead[],
  live: LiveLeads,
  { isWhole, isToEnd }: { isWhole: boolean; isToEnd: boolean },
): readonly Lead[] {
  if (live.isPending || live.isGone) return listed
  const byId = new Map(live.rows.map((row) => [row.id, row]))
  const updatedLeads = listed.map((lead) => {
    const now = byId.get(lead.id)
    return now && now.rev > lead.rev ? now : lead
  })
  if (!isWhole) return updatedLeads
  const known = new Set(listed.map(({ id }) => id))
  const endsAt = isToEnd ? 0 : (listed.at(-1)?.metAtMillis ?? 0)
  const met = live.rows.filter(({ id, metAtMillis }) => !known.has(id) && metAtMillis >= endsAt)
  return met.length === 0 ? updatedLeads : [...updatedLeads, ...met].sort(byMeeting)
}

/** Sorts in the same order as the server. */
const byMeeting = (a: Lead, b: Lead) => b.metAtMillis - a.metAtMillis || (a.id < b.id ? 1 : -1)
