import { type BoothInvitation, boothInvitationsTopic } from '@parley/contract/booths'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** The teams that I am asked to join, in all events, live in every tab. */
export function useBoothInvitations() {
  const userId = useProfile().data?.id
  return useTopic(boothInvitationsTopic, userId ? { userId } : null)
}

/** What tells an invitation from a later one to the same booth. */
export const keyOfInvitation = ({ id, rev }: BoothInvitation): string => `${id}.${rev}`
