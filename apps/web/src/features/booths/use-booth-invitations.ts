import { type BoothInvitation, boothInvitationsTopic } from '@parley/contract/booths'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export function useBoothInvitations() {
  const userId = useProfile().data?.id
  return useTopic(boothInvitationsTopic, userId ? { userId } : null)
}

/** What tells an invitation from a later one to the same booth. */
export const keyOfInvitation = ({ id, rev }: Pick<BoothInvitation, 'id' | 'rev'>): string => `${id}.${rev}`
