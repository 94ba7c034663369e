import type { Invitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'
import type { BusyEntry } from '@parley/contract/sessions'
import type { Sent } from '../../lib/live/index.ts'

type Meeting = NonNullable<Invitation['meeting']>

/** The id of a colleague in the reader's booth. Undefined for the reader themselves. */
type ForId = string | undefined

interface AtTime {
  readonly invitation: Invitation
  readonly slotId: string
  readonly message: string
  /** Entries of the reader's agenda that the reader leaves for this time. */
  readonly leaves?: readonly BusyEntry[]
  readonly forId?: ForId
}

interface WithMessage {
  readonly invitation: Invitation
  readonly message: string
  readonly forId?: ForId
}

export type MeetingCommand =
  /** A request. The draft is the row that both will see. `toAll` asks each member of a booth. */
  | { readonly kind: 'request' | 'reschedule'; readonly draft: Invitation; readonly toAll?: boolean }
  /** Accepts a time. `move` answers a request for another time. */
  | ({ readonly kind: 'accept' | 'move' } & AtTime)
  /** Answers with a message. `stay` leaves the meeting at its time. */
  | ({ readonly kind: 'decline' | 'edit' | 'stay' } & WithMessage)
  /** Undoes an answer within a minute. */
  | { readonly kind: 'undo'; readonly invitation: Invitation }
  /** Withdraws a request. `takeBack` withdraws one for another time. */
  | { readonly kind: 'revoke' | 'takeBack'; readonly invitation: Pick<Invitation, 'id' | 'eid' | 'tpid'> }
  | ({ readonly kind: 'cancel'; readonly meeting: Meeting; readonly myId: string } & WithMessage)
  | ({ readonly kind: 'addGuest'; readonly meeting: Meeting; readonly myId: string } & WithMessage & {
        readonly guest: PersonBrief
      })

export type SentCommand = Pick<Sent<MeetingCommand, CommandReply>, 'command' | 'status' | 'reply'>

/** The part of a reply that changes the displayed rows. */
export interface CommandReply {
  readonly invitationId?: string | undefined
  readonly meeting?: Meeting | undefined
  /** The invitation that waits again after an undo. */
  readonly invitation?: Invitation | undefined
}

/**
 * Returns the rows after the commands. Skips commands that the server's rows already include. A refused command has no
 * effect.
 */
export function withCommands<Row extends Invitation>(rows: readonly Row[], sent: readonly SentCommand[]): Row[] {
  return sent.reduce<Row[]>((shown, each) => withCommand(shown, each), [...rows])
}

function withCommand<Row extends Invitation>(rows: Row[], { command, reply, status }: SentCommand): Row[] {
  switch (command.kind) {
    case 'request':
    case 'reschedule': {
      const { draft } = command
      if (rows.some(({ id }) => id === reply?.invitationId)) return rows
      const newInvitation = { ...draft, id: reply?.invitationId ?? draft.id } as Row
      return [
        ...withMeeting(rows, draft.meeting?.id, (meeting) => ({ ...meeting, state: 'reschedule' })),
        newInvitation,
      ]
    }
    case 'accept':
    case 'move': {
      const { meeting } = reply ?? {}
      if (!meeting || isUndone(rows, command.invitation)) return rows
      return ifWaiting(rows, command.invitation, { state: 'accepted', answer: command.message, meeting }, () => meeting)
    }
    case 'decline':
      if (status === 'success' && isUndone(rows, command.invitation)) return rows
      return ifWaiting(rows, command.invitation, { state: 'rejected', answer: command.message })
    case 'stay':
      return ifWaiting(rows, command.invitation, { state: 'rejected', answer: command.message }, confirmed)
    case 'undo':
      return rows.map((row) => (row.id === command.invitation.id ? waitsAgain(row, reply?.invitation) : row))
    case 'edit':
      return ifWaiting(rows, command.invitation, { message: command.message })
    case 'revoke':
      return ifWaiting(rows, command.invitation, { state: 'revoked' })
    case 'takeBack':
      return ifWaiting(rows, command.invitation, { state: 'revoked' }, confirmed)
    case 'cancel': {
      const { meeting, myId: executorId, message } = command
      return withMeeting(rows, meeting.id, (each) =>
        each.state === 'cancelled' ? each : { ...each, state: 'cancelled', executorId, message },
      )
    }
    case 'addGuest': {
      if (!reply) return rows
      const { guest } = command
      return withMeeting(rows, command.meeting.id, (meeting) =>
        has(meeting, guest) ? meeting : { ...meeting, guests: [...meeting.guests, guest] },
      )
    }
  }
}

/** Returns the ids of commands that the server's rows already show. They would hide later changes made elsewhere. */
export function confirmedCommands(
  rows: readonly Invitation[],
  sent: readonly Sent<MeetingCommand, CommandReply>[],
): number[] {
  return sent.flatMap(({ id, command, status }) => {
    if (status !== 'success') return []
    const isConfirmed =
      command.kind === 'edit'
        ? rows.some(({ id: row, rev }) => row === command.invitation.id && rev > command.invitation.rev)
        : command.kind === 'addGuest' &&
          rows.some(({ meeting }) => meeting?.id === command.meeting.id && has(meeting, command.guest))
    return isConfirmed ? [id] : []
  })
}

const isUndone = (rows: readonly Invitation[], { id, rev }: Invitation) =>
  rows.some((row) => row.id === id && row.state === 'waiting' && row.rev > rev)

/**
 * Lets an invitation wait again. @param known the row from the server's reply; without it, the expected row is shown
 */
function waitsAgain<Row extends Invitation>(row: Row, known: Invitation | undefined): Row {
  if (known) return row.rev < known.rev ? { ...row, ...known } : row
  return { ...row, state: 'waiting', answer: '', meeting: null }
}

type Change = (meeting: Meeting) => Meeting

const has = ({ guests }: Meeting, guest: PersonBrief) => guests.some(({ id }) => id === guest.id)
const confirmed: Change = (meeting) => ({ ...meeting, state: 'confirmed' })

/** Changes an invitation if it waits. @param move changes the meeting, which other requests may show as well */
function ifWaiting<Row extends Invitation>(
  rows: Row[],
  { id }: Pick<Invitation, 'id'>,
  change: Partial<Invitation>,
  move?: Change,
): Row[] {
  const waiting = rows.find((row) => row.id === id && row.state === 'waiting')
  if (!waiting) return rows
  const moved = move ? withMeeting(rows, waiting.meeting?.id, move) : rows
  return moved.map((row) => (row.id === id ? { ...row, ...change } : row))
}

function withMeeting<Row extends Invitation>(rows: Row[], meetingId: string | undefined, change: Change): Row[] {
  return rows.map((row) =>
    row.meeting && row.meeting.id === meetingId ? { ...row, meeting: change(row.meeting) } : row,
  )
}

/** Returns the id of the other person or booth, as seen by the sender. */
export function otherOf(command: MeetingCommand): string {
  switch (command.kind) {
    case 'request':
    case 'reschedule':
      return command.draft.tpid
    case 'revoke':
    case 'takeBack':
    case 'edit':
      return command.invitation.tpid
    case 'cancel':
    case 'addGuest':
      return command.invitation.fpid === command.myId ? command.invitation.tpid : command.invitation.fpid
    default:
      return command.invitation.fpid
  }
}

export const eventOf = (command: MeetingCommand): string =>
  ('draft' in command ? command.draft : command.invitation).eid
