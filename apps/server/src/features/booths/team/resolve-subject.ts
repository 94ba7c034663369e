import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { FindSubjectRow } from './row-types.gen.ts'

/** All members of a booth's team represent it. */
export type Subject =
  | {
      readonly kind: 'participant'
      readonly id: string
      /** The booth of the participant's team; null if they are in no team. */
      readonly boothId: string | null
    }
  | { readonly kind: 'booth'; readonly id: string }

export type Act =
  /** Viewing another person's agenda and open times. */
  | { readonly kind: 'view' }
  /** Arranging a meeting of others before they know of it. */
  | { readonly kind: 'prebook' }
  /** Adding or removing a break for another person. */
  | { readonly kind: 'offTime' }
  /** Adding a session to another person's agenda. */
  | { readonly kind: 'attend' }
  /** Answering, moving or cancelling a meeting. `boothId` is the invited booth; null if a person was invited. */
  | { readonly kind: 'meet'; readonly boothId: string | null }

type Actor = Pick<ParticipantActor, 'eventId' | 'participantId' | 'organizer' | 'rights' | 'boothId'>

/**
 * Finds the participant or booth that the actor acts for, and checks the actor's rights.
 *
 * @param id of a participant or of a booth; the actor if absent
 * @throws Failure `notFound` if there is no such subject, and whenever the actor may not act for it
 * @see docs/rules/booth-teams.md ACT-1
 */
export async function resolveSubject(db: Kysely<DB>, actor: Actor, id: string | undefined, act: Act): Promise<Subject> {
  const { participantId, boothId } = actor
  if (id === undefined || id === participantId) return { kind: 'participant', id: participantId, boothId }
  const subject = await findSubject(db, actor.eventId, id)
  if (!subject || !mayActFor(actor, subject, act)) throw new Failure('notFound')
  return subject
}

/**
 * Returns true if the actor may act for the subject. The first matching rule decides. Uses the rights that the actor
 * has now.
 */
export function mayActFor(actor: Actor, subject: Subject, act: Act): boolean {
  if (subject.kind === 'participant' && subject.id === actor.participantId) return true
  if (actor.organizer) return true
  if (act.kind !== 'meet' && actor.rights.includes('onbehalfmeeting')) return true
  if (actor.boothId === null) return false
  if (subject.kind === 'booth') return subject.id === actor.boothId
  return act.kind === 'meet' && act.boothId === actor.boothId && subject.boothId === actor.boothId
}

async function findSubject(db: Kysely<DB>, eventId: string, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<FindSubjectRow<{ subject: Subject }>>`
    select jsonb_build_object('kind', 'participant', 'id', participant_id, 'boothId', booth_id) as subject
    from participant where event_id = ${eventId} and participant_id = ${id} and state <> 'deleted'
    union all
    select jsonb_build_object('kind', 'booth', 'id', booth_id)
    from booth where event_id = ${eventId} and booth_id = ${id} and state = 'active'`.execute(db)
  return rows[0]?.subject
}
