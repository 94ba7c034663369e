import type { MemberRole } from '@parley/contract/participants'
import { instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'

export interface NewBoothDocument {
  readonly boothId: string
  readonly name: string
  readonly filePath?: string
  readonly contentType?: string
  readonly bytes?: number
  /** Address of the player page of a video that replaces the banner. */
  readonly videoUrl?: string
  /** Position in the booth's list, from 0. */
  readonly index: number
}

export async function insertBoothDocuments(
  work: Work,
  eventId: string,
  documents: readonly NewBoothDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await work.db
    .insertInto('booth_document')
    .values(
      documents.map(({ boothId, name, filePath, contentType, bytes, videoUrl, index }) => ({
        event_id: eventId,
        booth_id: boothId,
        document_id: newId(work.now),
        name,
        kind: videoUrl === undefined ? 'document' : 'bvideo',
        file_path: filePath ?? null,
        content_type: contentType ?? null,
        bytes: bytes ?? null,
        url: videoUrl ?? null,
        index,
        added_at: instantOf(work.now),
      })),
    )
    .execute()
}

export interface NewBoothInvitation {
  readonly boothId: string
  readonly participantId: string
  readonly role: MemberRole
  readonly byParticipantId: string | null
  /** Epoch milliseconds. */
  readonly invitedAt: number
}

export async function insertBoothInvitations(
  work: Work,
  eventId: string,
  invitations: readonly NewBoothInvitation[],
): Promise<void> {
  if (invitations.length === 0) return
  await work.db
    .insertInto('booth_invitation')
    .values(
      invitations.map(({ boothId, participantId, role, byParticipantId, invitedAt }) => ({
        event_id: eventId,
        booth_id: boothId,
        participant_id: participantId,
        role,
        by_participant_id: byParticipantId,
        invited_at: instantOf(invitedAt),
        rev: invitedAt,
      })),
    )
    .execute()
}
