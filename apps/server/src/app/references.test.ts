import 'temporal-polyfill/global'
import { appCalls } from '@parley/contract/app'
import { DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { emailVerified } from '../features/accounts/index.ts'
import { insertCategories, insertParticipants } from '../features/participants/index.ts'
import { instantOf } from '../platform/clock.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'
import { type ParticipantColumn, participantReferences, type UserColumn, userReferences } from './references.ts'

const server = testServer()
let keeper: TestUser
beforeAll(async () => {
  keeper = await aUser(server)
})

/** Lists the columns that refer to a table, including columns of this name without a foreign key. */
async function columnsTo(table: string, named: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select c.conrelid::regclass || '.' || a.attname as at
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'event_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass
    union
    select t.relname || '.' || a.attname
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> ${table}
      and a.attname ~ ${named}
    order by at`.execute(server.ctx.db)
  return rows.map(({ at }) => at)
}

it('MERGE-1 GONE-1 lists the handling of every column that names a participant or a user', async () => {
  expect(await columnsTo('participant', '(^|_)participant_id$|^executor_id$|^seen_id$')).toEqual(
    Object.keys(participantReferences).sort(),
  )
  const ofUsers = (await columnsTo('app_user', '(^|_)user_id$|_by$')).filter(
    (column) => !(column in participantReferences),
  )
  expect(ofUsers).toEqual(Object.keys(userReferences).sort())
})

type Row = Readonly<Record<string, unknown>>
const soon = '[2030-01-01 10:00+00,2030-01-01 11:00+00)'
const past = '[2020-01-01 10:00+00,2020-01-01 11:00+00)'

/** Ids that sort before and after those of all other people. */
const [FIRST, LAST] = ['0first', 'zlast']

/** A row for each column that names a participant. `other` is the second person, if the row needs one. */
const namingParticipant: Readonly<Record<ParticipantColumn, (id: string, other: string) => Row>> = {
  'agenda_block.participant_id': (id) => ({
    participant_id: id,
    block_id: 'b',
    kind: 'off',
    source_id: 'o',
    during: soon,
    holds: true,
    meant_to_hold: true,
  }),
  'badge_print.asked_by': (id, other) => aPrint('asks', id, other),
  'badge_print.participant_id': (id, other) => aPrint('of', other, id),
  'booth_tag.participant_id': (id) => ({ participant_id: id, booth_id: 'booth', favourite: true }),
  'booth_invitation.by_participant_id': (id, other) => ({ ...anInvitationToBooth(other), by_participant_id: id }),
  'booth_invitation.participant_id': (id) => anInvitationToBooth(id),
  'chat_report.reported_participant_id': (id, other) => aReport('reported', other, id),
  'chat_report.reporter_participant_id': (id, other) => aReport('reporter', id, other),
  'checkin_conflict.settled_by': (id, other) => ({
    nonce: `apart${other}`,
    kind: 'noPlace',
    settled_by: id,
    settled_at: instantOf(NOW),
  }),
  'checkin_desk.participant_id': (id) => ({
    desk_id: 'desk',
    participant_id: id,
    name: 'Left door',
    area_id: 'area',
    waiting: 0,
    seen_at: instantOf(NOW),
  }),
  'checkin_note.changed_by': (id, other) => ({ ...aDoorNote(other), changed_by: id }),
  'checkin_note.participant_id': (id) => aDoorNote(id),
  'checkin_presence.participant_id': (id) => ({
    area_id: 'area',
    participant_id: id,
    inside: false,
    changed_at: instantOf(NOW),
  }),
  'checkin_scan.participant_id': (id, other) => aScan('scanned', other, id),
  'checkin_scan.scanned_by': (id, other) => aScan('scans', id, other),
  'contact_event.participant_id': (id) => ({
    user_id: keeper.userId,
    contact_id: `c${id}`,
    event_name: 'A fair',
    participant_id: id,
    met_at: instantOf(NOW),
  }),
  'event_ban.participant_id': (id) => ({ participant_id: id, mark: `m${id}` }),
  'import_speaker.participant_id': (id) => ({ participant_id: id, keys: '{guid:1}', name: 'Ada', biography: 'Bakes.' }),
  'invitation.answered_by': (id, other) => ({
    invitation_id: 'answered',
    pair_key: 'answered',
    type: 'company',
    state: 'revoked',
    from_id: other,
    to_booth_id: 'booth',
    answered_by: id,
  }),
  'invitation.from_id': (id, other) => anInvitation('from', id, other),
  'invitation.to_id': (id, other) => anInvitation('to', other, id),
  'lead.met_by': (id, other) => ({ ...aLead(other), met_by: id }),
  'lead.participant_id': (id) => aLead(id),
  'match_proposal.one_id': (id, other) => aProposal('one', id, other),
  'match_proposal.other_id': (id, other) => aProposal('other', other, id),
  'match_wish.participant_id': (participant_id) => ({ participant_id, most: 3 }),
  'meeting.executor_id': (id) => ({ ...aMeeting('executed'), executor_id: id }),
  'meeting_person.participant_id': (id) => ({ meeting_id: 'm', participant_id: id, role: 'host' }),
  'participant_category.participant_id': (id) => ({ participant_id: id, category_id: 'cat1', input_value: 'vegan' }),
  'participant_mail.participant_id': (id) => ({ participant_id: id, kind: 'reminder', asked_at: instantOf(NOW) }),
  'participant_seen.participant_id': (id, other) => ({ participant_id: id, seen_id: other }),
  'participant_seen.seen_id': (id, other) => ({ participant_id: other, seen_id: id }),
  'participant_tag.other_id': (id, other) => ({ participant_id: other, other_id: id, tag: 'favourite' }),
  'participant_tag.participant_id': (id, other) => ({ participant_id: id, other_id: other, tag: 'ignored' }),
  'poll.made_by': (id) => aPoll(`made${id}`, id),
  'poll_vote.participant_id': (id) => ({
    poll_id: 'poll',
    participant_id: id,
    answer_id: 'a',
    voted_at: instantOf(NOW),
  }),
  'post.participant_id': (id) => aPost('announced', id),
  'post_comment.participant_id': (id) => ({
    comment_id: `c${id}`,
    post_id: 'post',
    participant_id: id,
    text: 'See you there.',
    created_at: instantOf(NOW),
  }),
  'post_seen.participant_id': (id) => ({ participant_id: id, seen_at: instantOf(NOW) }),
  'session_question.participant_id': (id) => aQuestion(`asked${id}`, id),
  'session_question_vote.participant_id': (id) => ({ question_id: 'question', participant_id: id, is_on: true }),
  'removed_participant.participant_id': (id) => aRemoval(id, { removed_by: keeper.userId }),
  'saved_search.participant_id': (id) => ({
    participant_id: id,
    search_id: `s${id}`,
    name: 'Cheese',
    filters: '{}',
    notify: true,
    created_at: instantOf(NOW),
    followed_seq: 0,
    known_ids: [],
  }),
  'session_definition.owner_participant_id': (id) => ({
    definition_id: 'owned',
    title: 'A deal room',
    type: 'dealroom',
    owner_participant_id: id,
  }),
  'session_person.participant_id': (id) => ({ session_id: 's', participant_id: id, role: 'speaker' }),
  'session_request.participant_id': (id) => ({ session_id: 's', participant_id: id }),
  'speed_guest.participant_id': (id) => ({ run_id: 'speed', participant_id: id, rev: 1 }),
  'speed_met.one_id': (id) => ({ one_id: id, other_id: LAST, met_at: instantOf(NOW) }),
  'speed_met.other_id': (id) => ({ one_id: FIRST, other_id: id, met_at: instantOf(NOW) }),
  'speed_rule.one_id': (id) => ({ one_id: id, other_id: LAST, kind: 'must', created_at: instantOf(NOW) }),
  'speed_rule.other_id': (id) => ({ one_id: FIRST, other_id: id, kind: 'never', created_at: instantOf(NOW) }),
  'speed_seat.participant_id': (id) => ({ run_id: 'speed', round: 1, group_no: 1, participant_id: id }),
  'user_event.participant_id': () => ({}),
  'waiting_match.participant_id': (id) => ({
    participant_id: id,
    match_id: `m${id}`,
    search_id: 's',
    person_ids: [],
    told_at: instantOf(NOW),
  }),
  'video_line.participant_id': (id) => ({
    participant_id: id,
    room_id: 'room',
    since: instantOf(NOW),
    stamp_at: instantOf(NOW),
    rev: 1,
  }),
  'video_seat.participant_id': (id) => ({
    participant_id: id,
    room_id: 'room',
    seat: 0,
    role: 'member',
    connection_id: 'c',
    stamp_at: instantOf(NOW),
    with_audio: true,
    with_video: true,
    rev: 1,
  }),
  'video_stage.participant_id': (id) => ({ participant_id: id, room_id: 'room', on_stage: true, rev: 1 }),
  'video_stay.participant_id': (id) => ({ participant_id: id, room_id: 'room', sat_ms: 1 }),
  'video_viewer.participant_id': (id) => ({
    participant_id: id,
    room_id: 'room',
    connection_id: 'c',
    stamp_at: instantOf(NOW),
    rev: 1,
  }),
  'waiting_news.participant_id': (id) => ({
    participant_id: id,
    news_id: `n${id}`,
    kind: 'request',
    about: '{}',
    told_at: instantOf(NOW),
  }),
}

const aRemoval = (participant_id: string, by: Row) => ({
  participant_id,
  ...by,
  removed_at: instantOf(NOW),
  was_state: 'active',
})
const aPoll = (poll_id: string, made_by: string) => ({
  poll_id,
  made_by,
  question: 'Which hall?',
  state: 'draft',
  auto_publish_results: false,
  created_at: instantOf(NOW),
})

const aQuestion = (question_id: string, participant_id: string) => ({
  question_id,
  session_id: 's',
  participant_id,
  is_anonymous: true,
  text: 'Will there be slides?',
  created_at: instantOf(NOW),
})

const aDoorNote = (participant_id: string) => ({ participant_id, note: 'Call Ayşe.', changed_at: instantOf(NOW) })
const aScan = (nonce: string, scanned_by: string, participant_id: string) => ({
  nonce: `${nonce}${participant_id}`,
  area_id: 'area',
  participant_id,
  check_in: true,
  status: 'checkedIn',
  scanned_at: instantOf(NOW),
  scanned_by,
})
const aPrint = (print_id: string, asked_by: string, participant_id: string) => ({
  print_id: `${print_id}${participant_id}`,
  participant_id,
  printer_id: 'printer',
  state: 'printed',
  forced: false,
  asked_by,
  asked_at: instantOf(NOW),
})
const aReport = (report_id: string, reporter_participant_id: string, reported_participant_id: string) => ({
  report_id,
  reporter_participant_id,
  reported_participant_id,
  reason: 'spam',
  reported_at: instantOf(NOW),
  room_id: 'r',
})
const aProposal = (proposal_id: string, one_id: string, other_id: string) => ({
  proposal_id,
  run_id: 'run',
  slot_id: 's',
  during: past,
  one_id,
  other_id,
  wish: 'match',
})
const aContact = (user_id: string, contact_id: string) => ({
  user_id,
  contact_id,
  first_name: 'Ada',
  emails: '{ada@example.org}',
  search_text: 'ada',
  created_at: instantOf(NOW),
  changed_at: instantOf(NOW),
  rev: 1,
})
const anInvitation = (key: string, from_id: string, to_id: string) => ({
  invitation_id: key,
  pair_key: key,
  type: 'join',
  state: 'rejected',
  from_id,
  to_id,
})
const anInvitationToBooth = (participant_id: string) => ({ booth_id: 'booth', participant_id, role: 'user', rev: 1 })
const aLead = (participant_id: string) => ({
  booth_id: 'booth',
  participant_id,
  scanned: true,
  met_at: instantOf(NOW),
  rev: 1,
})
const aMeeting = (meeting_id: string) => ({
  meeting_id,
  slot_id: 's',
  place_id: meeting_id,
  during: past,
  state: 'cancelled',
})

/** The second person for rows that name two people. */
let somebodyId = ''

const namingUser: Readonly<Record<UserColumn, (id: string) => Row>> = {
  'bulk_run.run_by': (id) => ({
    run_by: id,
    run_id: id,
    command_id: 'c',
    act: 'join',
    wanted: '{}',
    created_at: instantOf(NOW),
  }),
  'calendar_feed.user_id': (id) => ({ user_id: id, feed_id: id }),
  'chat_block.blocked_user_id': (id) => ({ user_id: somebodyId, blocked_user_id: id, blocked_at: instantOf(NOW) }),
  'chat_block.user_id': (id) => ({ user_id: id, blocked_user_id: somebodyId, blocked_at: instantOf(NOW) }),
  'chat_file.added_by': (id) => ({
    room_id: 'room',
    file_id: 'f',
    added_by: id,
    added_at: instantOf(NOW),
    path: '/files/a',
    name: 'a',
    content_type: 'application/pdf',
    bytes: 1,
  }),
  'chat_former_member.user_id': (id) => ({ room_id: 'left', user_id: id }),
  'chat_member.user_id': (id) => ({ room_id: 'room', user_id: id }),
  'chat_message.sent_by': (id) => ({
    room_id: 'room',
    seq: 1,
    at_seq: 1,
    message_id: 'm',
    sent_by: id,
    client_id: 'c',
    msg: 'Hello',
    sent_at: instantOf(NOW),
  }),
  'chat_room.made_by': (id) => ({ room_id: `of${id}`, type: 'group', made_by: id, made_at: instantOf(NOW) }),
  'chat_user_room.user_id': (id) => ({ user_id: id, room_id: 'room' }),
  'command.user_id': (id) => ({ user_id: id, command_id: 'c', name: 'import' }),
  'contact.person_user_id': (id) => ({ ...aContact(keeper.userId, `p${id}`), person_user_id: id }),
  'contact.user_id': (id) => aContact(id, 'c'),
  'contact_book.user_id': (id) => ({ user_id: id }),
  'contact_event.user_id': (id) => ({ user_id: id, contact_id: 'c', event_name: 'A fair', met_at: instantOf(NOW) }),
  'contact_key.user_id': (id) => ({ user_id: id, contact_id: 'c', match_key: 'email a@example.org' }),
  'contact_note.user_id': (id) => ({
    user_id: id,
    contact_id: 'c',
    note_id: 'n',
    note: 'Olives.',
    inserted_at: instantOf(NOW),
    rev: 1,
  }),
  'device_token.user_id': (id) => ({ user_id: id, device_uid: id, token: 't', updated_at: instantOf(NOW) }),
  'event.made_by': (id) => ({ made_by: id }),
  'event_deletion.asked_by': (id) => ({
    asked_by: id,
    kind: 'room',
    object_id: id,
    name: 'Hall 1',
    runs_at: instantOf(NOW),
  }),
  'idempotency_key.user_id': (id) => ({ user_id: id, key: 'k', call_name: 'join', body_hash: '' }),
  'import_preview.made_by': (id) => aPreview('made', { made_by: id }),
  'import_preview.run_by': (id) => aPreview('run', { made_by: 'another', run_by: id }),
  'lead_code.made_by': (id) => ({ made_by: id, code_hash: id, code_id: id, booth_id: 'booth', ends_with: 'XY' }),
  'mailed_code.user_id': (id) => ({
    user_id: id,
    purpose: 'resetPassword',
    email: 'a@example.org',
    code_id: id,
    made_at: instantOf(NOW),
    expires_at: instantOf(NOW),
  }),
  'match_run.run_by': (id) => ({
    run_by: id,
    run_id: id,
    command_id: 'c',
    day: '2026-11-21',
    created_at: instantOf(NOW),
  }),
  'notification.user_id': (id) => ({
    user_id: id,
    seq: 1,
    notification_id: 'n',
    type: 'meeting_request',
    about_id: 'i',
    at: instantOf(NOW),
  }),
  'event_news_seen.user_id': (id) => ({ user_id: id, event_id: 'e' }),
  'quiet_hours.user_id': (id) => ({ user_id: id, from_minute: 0, until_minute: 60 }),
  'waiting_delivery.user_id': (id) => ({
    user_id: id,
    channel: 'push',
    delivery_id: 'd',
    type: 'poll',
    told: '{}',
    due_at: instantOf(NOW),
  }),
  'notification_log.user_id': (id) => ({ user_id: id, last_seq: 1 }),
  'notification_preference.user_id': (id) => ({ user_id: id, type: 'poll', channels: '{sms}' }),
  'people_run.run_by': (id) => ({ run_by: id, run_id: id, wanted: '{}', selected: [], created_at: instantOf(NOW) }),
  'provider_identity.user_id': (id) => ({
    user_id: id,
    issuer: 'i',
    subject: id,
    provider: 'linkedin',
    linked_at: instantOf(NOW),
  }),
  'participant.user_id': () => ({}),
  'removed_participant.removed_by': (id) => aRemoval('another', { removed_by: id }),
  'removed_participant.user_id': (id) => aRemoval(`of${id}`, { user_id: id, removed_by: somebodyId }),
  'sign_in.user_id': (id) => ({ user_id: id, sign_in_id: `own${id}` }),
  'sign_in_link.user_id': (id) => ({
    user_id: id,
    link_id: id,
    email: 'a@example.org',
    made_at: instantOf(NOW),
    expires_at: instantOf(NOW),
  }),
  'user_email.user_id': (id) => ({ user_id: id, email: `${id}@example.org` }),
  'stored_file.user_id': (id) => ({
    path: `/files/${id}`,
    kind: 'chat',
    bytes: 1,
    user_id: id,
    put_at: instantOf(NOW),
  }),
  'user_event.user_id': () => ({}),
}

const aPost = (post_id: string, participant_id: string) => ({
  post_id,
  participant_id,
  html: '<p>Doors open at eight.</p>',
  excerpt: 'Doors open at eight.',
  is_published: false,
  language: 'en',
  post_at: instantOf(NOW),
})

const aPreview = (import_id: string, by: Row) => ({
  import_id,
  file_name: 'f',
  programme: Buffer.from(''),
  shown: '{}',
  compared_with: '',
  ...by,
})

async function insert(table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((each) => sql.ref(each)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    server.ctx.db,
  )
}

/** Creates everything that the rows above refer to, and one row for each column that names this participant. */
async function fill(eventId: string, id: string, other: string): Promise<void> {
  await server.ctx.inTransaction((work) =>
    insertCategories(work, eventId, [{ type: 'text', isPrivate: true, texts: { en: 'Diet' } }]),
  )
  const inEvent = (table: string, row: Row) => insert(table, { event_id: eventId, ...row })
  await inEvent('booth', { booth_id: 'booth', booth_type_id: DEFAULT_BOOTH_TYPE, name: 'Anatolian Olives' })
  await inEvent('session_definition', { definition_id: 'd', title: 'A talk' })
  await inEvent('session', { session_id: 's', definition_id: 'd', during: past })
  for (const place of ['m', 'executed']) {
    await inEvent('location', { location_id: place, kind: 'place', name: 'A table' })
  }
  await inEvent('meeting', aMeeting('m'))
  await inEvent('checkin_area', { area_id: 'area', name: 'Hall B', place: 1 })
  await inEvent('badge_printer', {
    printer_id: 'printer',
    label: 'Desk 1',
    address: '10.0.0.5',
    print_type: 'printQueue',
    zpl_print_type: 'image',
    resolution: 203,
    route: 'agent',
  })
  await inEvent('checkin_scan', aScan('apart', other, other))
  await inEvent('video_room', { room_id: 'room', kind: 'table' })
  await sql`insert into participant (event_id, participant_id, name, type_id, ticket_id)
    select ${eventId}, n.id, 'Ada', p.type_id, n.id from participant p cross join unnest(${[FIRST, LAST]}::text[]) n (id)
    where p.event_id = ${eventId} and p.participant_id = ${other}`.execute(server.ctx.db)
  await inEvent('speed_run', {
    run_id: 'speed',
    group_size: 2,
    round_ms: 60_000,
    pause_ms: 60_000,
    rounds: 1,
    round: 1,
    state: 'ended',
    ended_why: 'done',
    created_at: instantOf(NOW),
    rev: 1,
  })
  await inEvent('speed_group', { run_id: 'speed', round: 1, group_no: 1, ends_at: instantOf(NOW) })
  await inEvent('poll', aPoll('poll', other))
  await inEvent('poll_answer', { poll_id: 'poll', answer_id: 'a', place: 1, text: 'The large one' })
  await inEvent('session_question', aQuestion('question', other))
  await inEvent('post', aPost('post', other))
  await inEvent('match_run', {
    run_id: 'run',
    run_by: id,
    command_id: 'c',
    day: '2026-11-21',
    created_at: instantOf(NOW),
  })
  await insert('contact', aContact(keeper.userId, `c${id}`))
  for (const [column, rowOf] of Object.entries(namingParticipant)) {
    // The row of `user_event` was already written together with the record.
    if (column !== 'user_event.participant_id') await inEvent(column.split('.')[0] as string, rowOf(id, other))
  }
}

async function countOf(column: string, id: string): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${sql.ref(name)} = ${id}`.execute(server.ctx.db)
  return rows[0]?.n ?? 0
}

describe('references to a participant', () => {
  const columns = Object.keys(participantReferences) as ParticipantColumn[]
  const nothing = Object.fromEntries(columns.map((column) => [column, 0]))

  it('MERGE-1 names the other record after a merge, or is gone with this one', async () => {
    const event = await anEvent(server)
    const email = 'merged@example.org'
    const user = await aUser(server, { email })
    const own = await aParticipant(server, event, { user })
    const [wait] = await server.ctx.inTransaction((work) =>
      insertParticipants(work, event.eventId, [{ name: 'Ada', email, typeId: event.typeId }]),
    )
    const [fromId, toId] = [String(wait?.participantId), own.participantId]
    const third = await aParticipant(server, event)
    await fill(event.eventId, fromId, third.participantId)

    const payload = { userId: user.userId, email }
    await server.ctx.listeners.deliver(server.ctx, emailVerified.factName, { id: 'proved', payload })

    const left = Object.fromEntries(await Promise.all(columns.map(async (at) => [at, await countOf(at, fromId)])))
    expect(left).toEqual(nothing)
    const got = Object.fromEntries(
      await Promise.all(columns.map(async (at) => [at, (await countOf(at, toId)) > 0 ? 'handed' : 'removed'])),
    )
    expect(got).toEqual(Object.fromEntries(columns.map((at) => [at, participantReferences[at].merged])))
  })

  it('GONE-1 is gone once the person is erased, unless others share it', async () => {
    const event = await anEvent(server)
    const user = await aUser(server)
    const leaving = await aParticipant(server, event, { user })
    const other = await aParticipant(server, event)
    await fill(event.eventId, leaving.participantId, other.participantId)

    expect((await server.call(appCalls.deleteUser, {}, user)).status).toBe(200)

    const got = await Promise.all(
      columns.map(async (at) => [at, (await countOf(at, leaving.participantId)) > 0 ? 'kept' : 'removed']),
    )
    expect(Object.fromEntries(got)).toEqual(
      Object.fromEntries(columns.map((at) => [at, participantReferences[at].erased])),
    )
  })
})

const IN_AN_EVENT = new Set([
  'bulk_run',
  'contact_event',
  'event_deletion',
  'import_preview',
  'lead_code',
  'match_run',
  'notification',
  'people_run',
  'removed_participant',
])

it('GONE-1 removes everything that refers to a deleted account, unless others share it', async () => {
  const event = await anEvent(server)
  const user: TestUser = await aUser(server)
  await aParticipant(server, event, { user })
  somebodyId = (await aUser(server)).userId
  await insert('chat_room', { room_id: 'room', type: 'group', made_by: somebodyId, made_at: instantOf(NOW) })
  for (const [column, rowOf] of Object.entries(namingUser)) {
    const table = column.split('.')[0] as string
    if (table === 'event') await anEvent(server, { madeBy: user.userId })
    else if (table !== 'participant' && table !== 'user_event') {
      const inEvent = IN_AN_EVENT.has(table) ? { event_id: event.eventId } : {}
      await insert(table, { ...inEvent, ...rowOf(user.userId) })
    }
  }
  const columns = Object.keys(userReferences) as UserColumn[]
  for (const at of columns) expect([at, await countOf(at, user.userId)]).not.toEqual([at, 0])

  expect((await server.call(appCalls.deleteUser, {}, user)).status).toBe(200)

  const got = await Promise.all(
    columns.map(async (at) => [at, (await countOf(at, user.userId)) > 0 ? 'kept' : 'removed']),
  )
  expect(Object.fromEntries(got)).toEqual(userReferences)
})
