import { accountCalls, uiTopic } from '@parley/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeyOf } from '../../../../lib/api/index.ts'
import { useTopic } from '../../../../lib/live/index.ts'
import { useProfile } from '../../api.ts'

/** Refetches the profile when it is changed elsewhere, for example on another device. */
export function OwnProfileLive() {
  const client = useQueryClient()
  const userId = useProfile().data?.id
  const { rows } = useTopic(uiTopic, userId ? { userId } : null)
  const rev = rows[0]?.rev ?? null
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (rev !== null && known.current !== null && rev > known.current) {
      void client.invalidateQueries({ queryKey: queryKeyOf(accountCalls.getProfile, {}) })
      void client.invalidateQueries({ queryKey: queryKeyOf(accountCalls.getEmails) })
    }
    known.current = rev
  }, [rev, client])
  return null
}
