import { type BoothInvitation, boothInvitationsTopic } from '@parley/contract/booths'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export function useBoothInvitations() {
  const userId = useProfile().data?.id
  return useTopic(boothInvitationsTopic, userId ? { userId } : null)
}

/**
 * Returns the key of an invitation. It contains `rev`, so that a later invitation to the same booth has another key.
 */
export const keyOfInvitation = ({ id, rev }: Pick<BoothInvitation, 'id' | 'rev'>): string => `${id}.${rev}`
