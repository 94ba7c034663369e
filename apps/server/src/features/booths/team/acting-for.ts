import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

/** For whom something is done: a participant, or a booth for which all of its team stand. */
export type Subject =
  | {
      readonly kind: 'participant'
      readonly id: string
      /** In whose team they are. */
      readonly boothId: string | null
    }
  | { readonly kind: 'booth'; readonly id: string }

export type Act =
  /** Looking at somebody's agenda and open times. */
  | { readonly kind: 'view' }
  /** Agreeing a meeting of others before they know of it. */
  | { readonly kind: 'prebook' }
  /** Taking a break for somebody, and giving it back. */
  | { readonly kind: 'offTime' }
  /** Adding a session to another person's agenda. */
  | { readonly kind: 'attend' }
  /** Answering, moving or cancelling a meeting, and `boothId` the booth that was asked; null where a person was. */
  | { readonly kind: 'meet'; readonly boothId: string | null }

type Actor = Pick<ParticipantActor, 'eventId' | 'participantId' | 'organizer' | 'rights' | 'boothId'>

/**
 * Decides for whom a call is made, `asParticipantId` or `behalfOf`. What it says of blocks and limits counts for the subject; the
 * actor is kept as who has done it.
 *
 * @param id of a participant or of a booth; oneself when absent
 * @throws Failure `notFound` for who is not there, and whenever the actor may not act for them
 * @see docs/rules/booth-teams.md ACT-1
 */
export async function actingFor(db: Kysely<DB>, actor: Actor, id: string | undefined, act: Act): Promise<Subject> {
  const { participantId, boothId } = actor
  if (id === undefined || id === participantId) return { kind: 'participant', id: participantId, boothId }
  const subject = await readSubject(db, actor.eventId, id)
  if (!subject || !mayActFor(actor, subject, act)) throw new Failure('notFound')
  return subject
}

/** The first rule that holds decides; the rights are those that the actor has at this moment. */
export function mayActFor(actor: Actor, subject: Subject, act: Act): boolean {
  if (subject.kind === 'participant' && subject.id === actor.participantId) return true
  if (actor.organizer) return true
  if (act.kind !== 'meet' && actor.rights.includes('onbehalfmeeting')) return true
  if (actor.boothId === null) return false
  if (subject.kind === 'booth') return subject.id === actor.boothId
  return act.kind === 'meet' && act.boothId === actor.boothId && subject.boothId === actor.boothId
}

async function readSubject(db: Kysely<DB>, eventId: string, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<{ subject: Subject }>`
    select jsonb_build_object('kind', 'participant', 'id', participant_id, 'boothId', booth_id) as subject
    from participant where event_id = ${eventId} and participant_id = ${id} and state <> 'deleted'
    union all
    select jsonb_build_object('kind', 'booth', 'id', booth_id)
    from booth where event_id = ${eventId} and booth_id = ${id} and state = 'active'`.execute(db)
  return rows[0]?.subject
}
