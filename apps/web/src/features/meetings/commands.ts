import type { Invitation } from '@parley/contract/meetings'
import type { BusyEntry } from '@parley/contract/sessions'
import type { Sent } from '../../lib/live/index.ts'

type Meeting = NonNullable<Invitation['meeting']>

/** What I ask the server to do about a meeting. */
export type MeetingCommand =
  /** The draft is what both will see once it is sent. */
  | { readonly kind: 'request'; readonly draft: Invitation }
  | {
      readonly kind: 'accept'
      readonly invitation: Invitation
      readonly slotId: string
      readonly message: string
      /** What of my agenda goes for it. */
      readonly leaves?: readonly BusyEntry[]
    }
  | { readonly kind: 'decline'; readonly invitation: Invitation; readonly message: string }
  | { readonly kind: 'revoke'; readonly invitation: Pick<Invitation, 'id' | 'eid' | 'tpid'> }
  | {
      readonly kind: 'cancel'
      readonly invitation: Invitation
      readonly meeting: Meeting
      readonly myId: string
      readonly message: string
    }

export type SentCommand = Pick<Sent<MeetingCommand, CommandReply>, 'command' | 'status' | 'reply'>

/** As much of an answer as changes what is shown. */
export interface CommandReply {
  readonly invitationId?: string | undefined
  readonly meeting?: Meeting | undefined
}

/**
 * The invitations as they will be once my commands are through, so that each is seen at once. What the server's own
 * rows already tell is not changed any more; a refused command is not among those given, so its effect is gone.
 */
export function withCommands<Row extends Invitation>(rows: readonly Row[], sent: readonly SentCommand[]): Row[] {
  return sent.reduce<Row[]>((shown, each) => withCommand(shown, each), [...rows])
}

function withCommand<Row extends Invitation>(rows: Row[], { command, reply }: SentCommand): Row[] {
  switch (command.kind) {
    case 'request': {
      const isThere = rows.some(({ id }) => id === reply?.invitationId)
      return isThere ? rows : [...rows, { ...command.draft, id: reply?.invitationId ?? command.draft.id } as Row]
    }
    case 'accept':
      return ifWaiting(rows, command.invitation.id, (row) =>
        reply?.meeting ? { ...row, state: 'accepted', answer: command.message, meeting: reply.meeting } : row,
      )
    case 'decline':
      return ifWaiting(rows, command.invitation.id, (row) => ({ ...row, state: 'rejected', answer: command.message }))
    case 'revoke':
      return ifWaiting(rows, command.invitation.id, (row) => ({ ...row, state: 'revoked' }))
    case 'cancel':
      return rows.map((row) => (row.meeting?.id === command.meeting.id ? cancelled(row, command) : row))
  }
}

function ifWaiting<Row extends Invitation>(rows: Row[], id: string, change: (row: Row) => Row): Row[] {
  return rows.map((row) => (row.id === id && row.state === 'waiting' ? change(row) : row))
}

function cancelled<Row extends Invitation>(row: Row, { myId, message }: { myId: string; message: string }): Row {
  if (!row.meeting || row.meeting.state === 'cancelled') return row
  return { ...row, meeting: { ...row.meeting, state: 'cancelled', executorId: myId, message } }
}

/** The other one of a command, as seen from the one who gave it. */
export function otherOf(command: MeetingCommand): string {
  switch (command.kind) {
    case 'request':
      return command.draft.tpid
    case 'revoke':
      return command.invitation.tpid
    case 'cancel':
      return command.invitation.fpid === command.myId ? command.invitation.tpid : command.invitation.fpid
    default:
      return command.invitation.fpid
  }
}

/** With whom the command deals, as seen from the one who gave it. */
export function isAbout({ command }: SentCommand, personId: string): boolean {
  if (command.kind === 'request') return command.draft.tpid === personId
  if (command.kind === 'revoke') return false
  return command.invitation.fpid === personId || command.invitation.tpid === personId
}
