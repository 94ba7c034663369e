import type { DB } from '../platform/database/schema.gen.ts'

type ColumnsNamed<Name extends string> = {
  [Table in keyof DB & string]: `${Table}.${Extract<keyof DB[Table], Name> & string}`
}[keyof DB & string]

/** The columns that name a participant. One with such a name that is missing below does not compile. */
export type ParticipantColumn =
  | Exclude<ColumnsNamed<'participant_id' | `${string}_participant_id`>, 'participant.participant_id'>
  | 'participant_tag.other_id'
  | 'participant_seen.seen_id'
  | 'badge_print.asked_by'
  | 'checkin_conflict.settled_by'
  | 'checkin_note.changed_by'
  | 'checkin_scan.scanned_by'
  | 'invitation.answered_by'
  | 'invitation.from_id'
  | 'lead.met_by'
  | 'invitation.to_id'
  | 'match_proposal.one_id'
  | 'match_proposal.other_id'
  | 'meeting.executor_id'
  | 'poll.made_by'
  | 'speed_met.one_id'
  | 'speed_met.other_id'
  | 'speed_rule.one_id'
  | 'speed_rule.other_id'

export interface ReferencePolicy {
  /**
   * The handling when the record is merged into another one of the same person. `handed`: the rows then name that one.
   */
  readonly merged: 'handed' | 'removed'
  /** The handling when the person is erased. `kept`: the rows then name a placeholder, because others share them. */
  readonly erased: 'removed' | 'kept'
}

const PERSONAL: ReferencePolicy = { merged: 'handed', erased: 'removed' }
const SHARED: ReferencePolicy = { merged: 'handed', erased: 'kept' }

/**
 * The handling of each column that names a participant, implemented by `move-references.ts` and `delete-user.ts`. A
 * test compares the columns with the schema, and the results with this list.
 */
export const participantReferences: Readonly<Record<ParticipantColumn, ReferencePolicy>> = {
  'agenda_block.participant_id': PERSONAL,
  // The order for another person's badge remains with the event.
  'badge_print.asked_by': SHARED,
  'badge_print.participant_id': PERSONAL,
  'booth_invitation.by_participant_id': SHARED,
  'booth_invitation.participant_id': PERSONAL,
  'booth_tag.participant_id': PERSONAL,
  'chat_report.reported_participant_id': SHARED,
  'chat_report.reporter_participant_id': SHARED,
  'checkin_conflict.settled_by': SHARED,
  'checkin_desk.participant_id': PERSONAL,
  'checkin_note.changed_by': SHARED,
  'checkin_note.participant_id': PERSONAL,
  'checkin_presence.participant_id': PERSONAL,
  'checkin_scan.participant_id': PERSONAL,
  // The scans that a person made remain with the event.
  'checkin_scan.scanned_by': SHARED,
  // The people they met, and their notes about them, are removed when a person asks to be erased.
  'contact_event.participant_id': PERSONAL,
  // A hash, which identifies no one and outlasts the account. A merge removes it, because only people outside the event
  // are blocked from it.
  'event_ban.participant_id': { merged: 'removed', erased: 'kept' },
  'import_speaker.participant_id': PERSONAL,
  'invitation.answered_by': SHARED,
  'invitation.from_id': SHARED,
  'invitation.to_id': SHARED,
  // The team's notes about an erased person are removed. Leads that a team member collected remain with the team.
  'lead.met_by': SHARED,
  'lead.participant_id': PERSONAL,
  // Wishes and proposals of the merged record are removed with it.
  'match_proposal.one_id': { merged: 'removed', erased: 'removed' },
  'match_proposal.other_id': { merged: 'removed', erased: 'removed' },
  'match_wish.participant_id': { merged: 'removed', erased: 'removed' },
  'meeting.executor_id': SHARED,
  'meeting_person.participant_id': SHARED,
  'participant_category.participant_id': PERSONAL,
  // The email was about the merged record.
  'participant_mail.participant_id': { merged: 'removed', erased: 'removed' },
  'participant_seen.participant_id': PERSONAL,
  'participant_seen.seen_id': PERSONAL,
  'participant_tag.other_id': PERSONAL,
  'participant_tag.participant_id': PERSONAL,
  'poll.made_by': SHARED,
  'poll_vote.participant_id': PERSONAL,
  // Announcements belong to the event. Comments belong to their author.
  'post.participant_id': SHARED,
  'post_comment.participant_id': PERSONAL,
  'post_seen.participant_id': PERSONAL,
  'removed_participant.participant_id': { merged: 'removed', erased: 'removed' },
  'saved_search.participant_id': PERSONAL,
  'session_definition.owner_participant_id': SHARED,
  'session_person.participant_id': SHARED,
  'session_question.participant_id': PERSONAL,
  'session_question_vote.participant_id': PERSONAL,
  'session_request.participant_id': PERSONAL,
  // A person with a merged record joins the hall again.
  'speed_guest.participant_id': { merged: 'removed', erased: 'removed' },
  'speed_met.one_id': { merged: 'removed', erased: 'removed' },
  'speed_met.other_id': { merged: 'removed', erased: 'removed' },
  'speed_rule.one_id': { merged: 'removed', erased: 'removed' },
  'speed_rule.other_id': { merged: 'removed', erased: 'removed' },
  'speed_seat.participant_id': { merged: 'removed', erased: 'removed' },
  // This row follows the record.
  'user_event.participant_id': PERSONAL,
  // A person with a merged record takes a seat again.
  'video_line.participant_id': { merged: 'removed', erased: 'removed' },
  'video_seat.participant_id': { merged: 'removed', erased: 'removed' },
  'video_stay.participant_id': { merged: 'removed', erased: 'removed' },
  'video_stage.participant_id': { merged: 'removed', erased: 'removed' },
  'video_viewer.participant_id': { merged: 'removed', erased: 'removed' },
  'waiting_match.participant_id': PERSONAL,
  'waiting_news.participant_id': PERSONAL,
}

export type UserColumn =
  | Exclude<ColumnsNamed<'user_id' | `${string}_user_id`>, 'app_user.user_id'>
  | 'bulk_run.run_by'
  | 'chat_file.added_by'
  | 'chat_message.sent_by'
  | 'chat_room.made_by'
  | 'event.made_by'
  | 'event_deletion.asked_by'
  | 'import_preview.made_by'
  | 'import_preview.run_by'
  | 'lead_code.made_by'
  | 'match_run.run_by'
  | 'people_run.run_by'
  | 'removed_participant.removed_by'

/**
 * The handling of each column that names a user, when they delete their account. Rows that are `kept` refer to the
 * account's anonymized row.
 */
export const userReferences: Readonly<Record<UserColumn, ReferencePolicy['erased']>> = {
  'bulk_run.run_by': 'kept',
  'calendar_feed.user_id': 'removed',
  'chat_block.blocked_user_id': 'removed',
  'chat_block.user_id': 'removed',
  'chat_file.added_by': 'removed',
  'chat_former_member.user_id': 'removed',
  'chat_member.user_id': 'removed',
  // The message is emptied, but keeps its place between those of others.
  'chat_message.sent_by': 'kept',
  'chat_room.made_by': 'kept',
  'chat_user_room.user_id': 'removed',
  'command.user_id': 'removed',
  'contact.person_user_id': 'removed',
  'contact.user_id': 'removed',
  'contact_book.user_id': 'removed',
  'contact_event.user_id': 'removed',
  'contact_key.user_id': 'removed',
  'contact_note.user_id': 'removed',
  'device_token.user_id': 'removed',
  'event.made_by': 'kept',
  'event_deletion.asked_by': 'kept',
  'event_news_seen.user_id': 'removed',
  'idempotency_key.user_id': 'removed',
  'import_preview.made_by': 'kept',
  'import_preview.run_by': 'kept',
  'lead_code.made_by': 'kept',
  'mailed_code.user_id': 'removed',
  'match_run.run_by': 'kept',
  'notification.user_id': 'removed',
  'notification_log.user_id': 'removed',
  'notification_preference.user_id': 'removed',
  'people_run.run_by': 'kept',
  'provider_identity.user_id': 'removed',
  'quiet_hours.user_id': 'removed',
  // The record stays as a placeholder that names no account.
  'participant.user_id': 'removed',
  // This column names the anonymized row of the organizer's account.
  'removed_participant.removed_by': 'kept',
  'removed_participant.user_id': 'removed',
  'sign_in.user_id': 'removed',
  'sign_in_link.user_id': 'removed',
  'user_email.user_id': 'removed',
  'stored_file.user_id': 'removed',
  'user_event.user_id': 'removed',
  'waiting_delivery.user_id': 'removed',
}
