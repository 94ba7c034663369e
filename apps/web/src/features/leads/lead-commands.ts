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

/** As each lead will be once my changes are through: of an answer and the row the newer one, and what is under way on top. */
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

/** The ids of those that the rows show, where a later change of someone else would be hidden by them. */
export function settledLeads(rows: readonly Lead[], sent: readonly SentLead[]): readonly number[] {
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
  settledCommands: settledLeads,
}

interface LiveLeads {
  readonly rows: readonly Lead[]
  readonly isPending: boolean
  readonly isGone: boolean
}

/**
 * A list that was read, with what has become of it since: changed leads as they are now. Whoever was met since stands in it
 * where it is the whole list. Who was removed goes with the next reading: a live list that lags behind knows too few.
 *
 * @param isToEnd whether the list was read to its end
 */
export function withLive(
  listed: readonly Lead[],
  live: LiveLeads,
  { isWhole, isToEnd }: { isWhole: boolean; isToEnd: boolean },
): readonly Lead[] {
  if (live.isPending || live.isGone) return listed
  const byId = new Map(live.rows.map((row) => [row.id, row]))
  const kept = listed.map((lead) => {
    const now = byId.get(lead.id)
    return now && now.rev > lead.rev ? now : lead
  })
  if (!isWhole) return kept
  const known = new Set(listed.map(({ id }) => id))
  const endsAt = isToEnd ? 0 : (listed.at(-1)?.metAtMillis ?? 0)
  const met = live.rows.filter(({ id, metAtMillis }) => !known.has(id) && metAtMillis >= endsAt)
  return met.length === 0 ? kept : [...kept, ...met].sort(byMeeting)
}

/** Those met last first, as the server lists them. */
const byMeeting = (a: Lead, b: Lead) => b.metAtMillis - a.metAtMillis || (a.id < b.id ? 1 : -1)
